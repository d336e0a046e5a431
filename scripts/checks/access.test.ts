import { afterEach, expect, test, vi } from 'vitest'
import { COLUMNS, type TableName } from '../../pages/index/database/tables.ts'
import { anonCanReadHidden, anonHasWritePrivilege, checkAccess } from './access.ts'

const SERVICE = { url: 'https://projeto.supabase.co', key: 'sb_publishable_key' }

type Answer = { status: number; body?: unknown }

/** A fake data service, which denies all requests but those that `answer` says something else of. */
function fakeDataService(answer: (request: Request, body: string) => Answer | undefined) {
  const requests: { method: string; path: string; body: string }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, { method: init.method ?? 'GET' })
    const body = String(init.body ?? '')
    requests.push({ method: request.method, path: address.slice(`${SERVICE.url}/rest/v1/`.length), body })
    const denied = { status: 401, body: { code: '42501', message: 'permission denied' } }
    const { status, body: answered } = answer(request, body) ?? denied
    return status === 204 ? new Response(null, { status }) : Response.json(answered ?? [], { status })
  })
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return requests
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('write access is asked for without touching a row, and once per column', async () => {
  const requests = fakeDataService(() => undefined)
  expect(await anonHasWritePrivilege(SERVICE, 'blog_posts')).toBe(false)
  expect(requests).toEqual([
    { method: 'DELETE', path: 'blog_posts?id=in.()', body: '' },
    { method: 'POST', path: 'blog_posts', body: '[]' },
    ...COLUMNS.blog_posts.map((column) => ({
      method: 'PATCH',
      path: 'blog_posts?id=in.()',
      body: `{"${column}":null}`,
    })),
  ])
})

test.each(['DELETE', 'PATCH', 'POST'])('a %s that is granted is write access', async (method) => {
  for (const status of [200, 201, 204]) {
    fakeDataService((request) => (request.method === method ? { status } : undefined))
    expect(await anonHasWritePrivilege(SERVICE, 'testimonials')).toBe(true)
  }
})

test.each([...COLUMNS.testimonials])('a right to update %s alone is write access', async (column) => {
  fakeDataService((_, body) => (body.includes(`"${column}"`) ? { status: 204 } : undefined))
  expect(await anonHasWritePrivilege(SERVICE, 'testimonials')).toBe(true)
})

test.each([
  { code: '42501', meaning: 'no privilege' },
  { code: '42P01', meaning: 'no table' },
  { code: 'PGRST205', meaning: 'no table in the schema cache' },
  { code: '55000', meaning: 'a view that cannot be written' },
  { code: '42809', meaning: 'a materialized view' },
  { code: '0A000', meaning: "a view's computed column" },
  { code: '428C9', meaning: 'a generated column' },
])('$code ($meaning) is a denial, whatever the HTTP status', async ({ code }) => {
  for (const status of [400, 401, 404, 500]) {
    fakeDataService(() => ({ status, body: { code } }))
    expect(await anonHasWritePrivilege(SERVICE, 'blog_posts')).toBe(false)
    expect(await anonCanReadHidden(SERVICE)).toBe(false)
  }
})

test.each([
  { status: 401, body: { message: 'Invalid API key' } },
  { status: 403, body: '<h1>Forbidden</h1>' },
  { status: 404, body: {} },
  { status: 405, body: { code: 405 } },
  { status: 400, body: { code: 'PGRST204' } },
  { status: 503, body: { code: 'PGRST002' } },
])('$status with $body leaves access unknown', async (answer) => {
  fakeDataService(() => answer)
  const error = { name: 'BackendError', status: answer.status }
  await expect(anonHasWritePrivilege(SERVICE, 'blog_posts')).rejects.toMatchObject(error)
  await expect(anonCanReadHidden(SERVICE)).rejects.toMatchObject(error)
})

test('one unanswered request leaves access unknown, unless another is granted', async () => {
  fakeDataService(({ method }) => (method === 'POST' ? { status: 503 } : undefined))
  await expect(anonHasWritePrivilege(SERVICE, 'blog_posts')).rejects.toThrow('status 503')
  fakeDataService(({ method }) => ({ status: method === 'POST' ? 503 : 204 }))
  expect(await anonHasWritePrivilege(SERVICE, 'blog_posts')).toBe(true)
})

test('hidden testimonials are those that are not featured, or not known to be', async () => {
  const requests = fakeDataService(() => ({ status: 200, body: [] }))
  expect(await anonCanReadHidden(SERVICE)).toBe(false)
  expect(requests[0]?.path).toBe('testimonials?select=id&is_featured=not.is.true&limit=1')
  fakeDataService(() => ({ status: 200, body: [{ id: 'hidden' }] }))
  expect(await anonCanReadHidden(SERVICE)).toBe(true)
})

type Check = { table: TableName; method: string; finding: 'writable' | 'unfeatured-visible' }

test.each<Check>([
  { table: 'blog_posts', method: 'DELETE', finding: 'writable' },
  { table: 'testimonials', method: 'PATCH', finding: 'writable' },
  { table: 'testimonials', method: 'GET', finding: 'unfeatured-visible' },
])('$finding: $method $table stops a first publication alone', async ({ table, method, finding }) => {
  const answerWith = (answer: Answer) =>
    fakeDataService((request) =>
      request.method === method && request.url.includes(table) ? answer : undefined,
    )
  const check = async (wasDeployed: boolean) =>
    (await checkAccess(SERVICE, { includesWriting: true, wasDeployed })).findings

  answerWith({ status: 200, body: [{ id: 'hidden' }] })
  expect(await check(false)).toMatchObject([
    { code: finding, severity: 'blocking', alert: { immediate: true } },
  ])
  expect(await check(true)).toMatchObject([
    { code: finding, severity: 'degraded', alert: { immediate: true } },
  ])

  answerWith({ status: 503 })
  const unknown = { code: 'access-unknown', alert: { immediate: false } }
  expect(await check(false)).toMatchObject([{ ...unknown, severity: 'blocking' }])
  expect(await check(true)).toMatchObject([{ ...unknown, severity: 'degraded' }])
})

test('write access of which one table is not known is not known', async () => {
  fakeDataService(({ method, url }) =>
    method === 'POST' && url.includes('blog_posts') ? { status: 503 } : undefined,
  )
  const { data } = await checkAccess(SERVICE, {
    includesWriting: true,
    wasDeployed: true,
  })
  expect(data).toEqual({ isReadKnown: true, isWriteKnown: false })
})

test('without writing, hidden testimonials alone are asked for', async () => {
  const requests = fakeDataService(() => ({ status: 200 }))
  const { findings, data } = await checkAccess(SERVICE, {
    includesWriting: false,
    wasDeployed: true,
  })
  expect(findings).toEqual([])
  expect(data).toEqual({ isReadKnown: true, isWriteKnown: false })
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
})

test('both tables are checked, also one that the page does not show', async () => {
  const requests = fakeDataService(() => undefined)
  await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true })
  const deleted = requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('?')[0])
  expect(deleted.sort()).toEqual(['blog_posts', 'testimonials'])
  expect(requests.some(({ method, path }) => method === 'GET' && path.startsWith('testimonials'))).toBe(true)
})
