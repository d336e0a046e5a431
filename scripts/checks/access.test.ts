import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columnNames, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { PRIVATE_COLUMN } from '../../pages/index/lists/live-list.ts'
import type { AccessExcess } from '../findings/finding-params.ts'
import { anonCanReadHidden, anonCanWrite, checkAccess, readPrivateColumn } from './access.ts'

const SERVICE = { url: 'https://projeto.supabase.co', key: 'sb_publishable_key' }

/** The answer to a request. Without one, as when the connection breaks, `fetch` rejects. */
type Answer = { status: number; body?: unknown; retryAfter?: string } | 'no answer'

/**
 * Replaces `fetch` by a fake data service. It denies every request for which `answer` returns nothing, and
 * the requests that it gets are listed in the result.
 */
function fakeDataService(answer: (request: Request, body: string) => Answer | undefined) {
  const requests: { method: string; path: string; body: string }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, { method: init.method ?? 'GET' })
    const body = String(init.body ?? '')
    requests.push({ method: request.method, path: address.slice(`${SERVICE.url}/rest/v1/`.length), body })
    const denied: Answer = { status: 401, body: { code: '42501', message: 'permission denied' } }
    const answered = answer(request, body) ?? denied
    if (answered === 'no answer') throw new TypeError('fetch failed')
    const { status, retryAfter } = answered
    // PostgREST says so of each change that it carries out.
    const headers = new Headers({ 'content-range': '*/*' })
    if (retryAfter) headers.set('retry-after', retryAfter)
    if (status === 204) return new Response(null, { status, headers })
    return Response.json(answered.body ?? [], { status, headers })
  })
  return requests
}

// No waits between attempts.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// The filter `id=in.()` matches no row, and an empty list adds none: even a granted request changes nothing. A right
// to update may be given for single columns.
test('the check of write access tries DELETE, POST and, for each column, PATCH, and touches no row', async () => {
  const requests = fakeDataService(() => undefined)
  expect(await anonCanWrite(SERVICE, 'blog_posts')).toBe(false)
  expect(requests).toEqual([
    { method: 'DELETE', path: 'blog_posts?id=in.()', body: '' },
    { method: 'POST', path: 'blog_posts', body: '[]' },
    ...[...columnNames('blog_posts'), PRIVATE_COLUMN].map((column) => ({
      method: 'PATCH',
      path: 'blog_posts?id=in.()',
      body: `{"${column}":null}`,
    })),
  ])
})

test.each(['DELETE', 'PATCH', 'POST'])(
  'anonymous visitors have write access if %s is granted',
  async (method) => {
    for (const status of [200, 201, 204]) {
      fakeDataService((request) => (request.method === method ? { status } : undefined))
      expect(await anonCanWrite(SERVICE, 'testimonials')).toBe(true)
    }
  },
)

test.each([...columnNames('testimonials'), PRIVATE_COLUMN])(
  'anonymous visitors have write access if they may update only %s',
  async (column) => {
    fakeDataService((_, body) => (body.includes(`"${column}"`) ? { status: 204 } : undefined))
    expect(await anonCanWrite(SERVICE, 'testimonials')).toBe(true)
  },
)

test.each([
  { code: '42501', meaning: 'no privilege' },
  { code: '42P01', meaning: 'no table' },
  { code: 'PGRST205', meaning: 'no table in the schema cache' },
  { code: '55000', meaning: 'a view that cannot be written' },
  { code: '42809', meaning: 'a materialized view' },
  { code: '0A000', meaning: "a view's computed column" },
  { code: '428C9', meaning: 'a generated column' },
])('the error code $code ($meaning) denies access, whatever the HTTP status', async ({ code }) => {
  for (const status of [400, 401, 404, 500]) {
    fakeDataService(() => ({ status, body: { code } }))
    expect(await anonCanWrite(SERVICE, 'blog_posts')).toBe(false)
    expect(await anonCanReadHidden(SERVICE, 'testimonials')).toBe(false)
    expect(await readPrivateColumn(SERVICE, 'testimonials')).toBe('denied')
  }
})

// A gateway, a firewall or PostgREST itself may refuse a request before the database sees it.
test.each([
  { status: 401, body: { message: 'Invalid API key' } },
  { status: 403, body: '<h1>Forbidden</h1>' },
  { status: 404, body: {} },
  { status: 405, body: { code: 405 } },
  // PostgREST has no connection to the database.
  { status: 503, body: { code: 'PGRST002' } },
])('a refusal with status $status and body $body leaves access unknown', async (answer) => {
  fakeDataService(() => answer)
  const error = { name: 'BackendError', status: answer.status }
  await expect(anonCanWrite(SERVICE, 'blog_posts')).rejects.toMatchObject(error)
  await expect(anonCanReadHidden(SERVICE, 'testimonials')).rejects.toMatchObject(error)
  await expect(readPrivateColumn(SERVICE, 'testimonials')).rejects.toMatchObject(error)
})

// A captive portal, or a proxy that answers every request with its own page.
test('a success that does not come from PostgREST leaves write access unknown', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bem-vindo</h1>', { status: 200 }))
  await expect(anonCanWrite(SERVICE, 'blog_posts')).rejects.toMatchObject({ status: 200 })
})

// PostgREST knows the columns, or PostgreSQL says so if that knowledge is old.
test.each([
  { code: 'PGRST204', message: "Could not find the 'company' column of 'testimonials' in the schema cache" },
  { code: '42703', message: 'column "company" of relation "testimonials" does not exist' },
])(
  'a column that a table lacks ($code) cannot be written, and the others are checked all the same',
  async (body) => {
    const missing = { status: 400, body }
    fakeDataService((_, body) => (body.includes('"company"') ? missing : undefined))
    expect(await anonCanWrite(SERVICE, 'testimonials')).toBe(false)
    fakeDataService((_, body) => {
      if (body.includes('"company"')) return missing
      return body.includes('"rating"') ? { status: 204 } : undefined
    })
    expect(await anonCanWrite(SERVICE, 'testimonials')).toBe(true)
  },
)

// A project of version 1.1.0. Its columns are open, but nothing tells whether one of them is confidential.
test('a table without the private column is a warning, and access is known', async () => {
  const message = 'column blog_posts.private_note does not exist'
  fakeDataService(({ url }) =>
    url.includes('blog_posts?select') ? { status: 400, body: { code: '42703', message } } : undefined,
  )
  const checked = await checkAccess(SERVICE, { includesWriting: false, wasDeployed: false })
  const params = { table: 'blog_posts', lack: 'column', column: PRIVATE_COLUMN }
  expect(checked).toEqual({
    findings: [{ code: 'needs-migration', severity: 'warning', params }],
    data: { isReadAnswered: true, isWriteAnswered: false },
  })
})

// What a function in one of the table's policies says when the table that it asks has changed.
test('another column that is missing leaves open whether visitors can read the private one', async () => {
  const body = { code: '42703', message: 'column profiles.is_admin does not exist' }
  fakeDataService(() => ({ status: 400, body }))
  await expect(readPrivateColumn(SERVICE, 'testimonials')).rejects.toMatchObject({ code: '42703' })
})

test('a brief refusal of the key, by a server whose clock lags, is asked again in every check of access', async () => {
  // This one asks for no wait. scripts/shared/retry.test.ts tests the usual one, until clocks may agree.
  const refused = {
    status: 401,
    body: { code: 'PGRST303', message: 'JWT issued at future' },
    retryAfter: '0',
  }
  const seen = new Set<string>()
  const requests = fakeDataService(({ method, url }, body) => {
    const request = `${method} ${url} ${body}`
    if (seen.has(request)) return
    seen.add(request)
    return refused
  })
  const checked = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: false })
  expect(checked).toEqual({ findings: [], data: { isReadAnswered: true, isWriteAnswered: true } })
  // Two checks may send the same request.
  const sent = requests.map((request) => JSON.stringify(request))
  expect(new Set(sent).size).toBe(seen.size)
  expect(sent.filter((each) => sent.indexOf(each) === sent.lastIndexOf(each))).toEqual([])
})

test('write access is unknown if one request is answered with an error and the others are denied', async () => {
  fakeDataService(({ method }) => (method === 'POST' ? { status: 503 } : undefined))
  await expect(anonCanWrite(SERVICE, 'blog_posts')).rejects.toThrow('POST: status 503')
})

test('write access is unknown if one request gets no answer and the others are denied', async () => {
  fakeDataService(({ method }) => (method === 'POST' ? 'no answer' : undefined))
  const error = { name: 'BackendError', message: 'POST: no answer', cause: new TypeError('fetch failed') }
  await expect(anonCanWrite(SERVICE, 'blog_posts')).rejects.toMatchObject(error)
})

// PATCH, which is granted, comes after POST: a check that gives up at the first error misses the grant.
test('one granted request is enough for write access, even if another is answered with an error', async () => {
  const statuses: { [method: string]: number } = { POST: 503, PATCH: 204 }
  fakeDataService(({ method }) => {
    const status = statuses[method]
    return status === undefined ? undefined : { status }
  })
  expect(await anonCanWrite(SERVICE, 'blog_posts')).toBe(true)
})

// A testimonial is hidden if its `is_featured` is false or NULL; `not.is.true` finds both.
test('anonymous visitors can read hidden testimonials if their request for them gets a row', async () => {
  const requests = fakeDataService(() => ({ status: 200, body: [] }))
  expect(await anonCanReadHidden(SERVICE, 'testimonials')).toBe(false)
  expect(requests[0]?.path).toBe('testimonials?select=id&is_featured=not.is.true&limit=1')
  fakeDataService(() => ({ status: 200, body: [{ id: 'hidden' }] }))
  expect(await anonCanReadHidden(SERVICE, 'testimonials')).toBe(true)
})

test.each([{ row: null }, { row: 'x' }, { row: [] }])(
  'an answer that holds $row in place of rows leaves open what visitors can read',
  async ({ row }) => {
    fakeDataService(() => ({ status: 200, body: [row] }))
    const error = { name: 'BackendError', message: 'the answer is not a list of rows' }
    await expect(anonCanReadHidden(SERVICE, 'testimonials')).rejects.toMatchObject(error)
  },
)

/** A request to a table by its method and a part of its address, and what visitors can do if it is granted. */
type GrantedRequest = { table: TableName; request: string; part: string; excess: AccessExcess }

const GRANTED_REQUESTS: GrantedRequest[] = [
  { table: 'blog_posts', request: 'DELETE', part: 'id=in.()', excess: 'writing' },
  { table: 'testimonials', request: 'PATCH', part: 'id=in.()', excess: 'writing' },
  { table: 'testimonials', request: 'GET', part: 'is_featured=not.is.true', excess: 'hidden-rows' },
  { table: 'blog_posts', request: 'GET', part: PRIVATE_COLUMN, excess: 'other-columns' },
]

/** Puts a fake data service in place that gives this answer to one kind of request on one table, and denies all else. */
const answerOnly = ({ table, request, part }: GrantedRequest, answer: Answer) =>
  fakeDataService(({ method, url }) =>
    method === request && url.includes(table) && url.includes(part) ? answer : undefined,
  )

test.each(GRANTED_REQUESTS)(
  'a granted $request of $part on $table is the finding that $excess is open, blocking only before the first deployment',
  async (given) => {
    answerOnly(given, { status: 200, body: [{ id: 'hidden' }] })
    const { table, excess } = given
    const granted = { code: 'access-open', params: { table, excess } }
    const first = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: false })
    expect(first.findings).toMatchObject([{ ...granted, severity: 'blocking' }])
    const later = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true })
    expect(later.findings).toMatchObject([{ ...granted, severity: 'degraded' }])
  },
)

test.each(GRANTED_REQUESTS)(
  'a $request of $part on $table that fails leaves access unknown, blocking only before the first deployment',
  async (given) => {
    const unknown = { code: 'access-unknown' }
    for (const failure of [{ status: 503 }, 'no answer'] satisfies Answer[]) {
      answerOnly(given, failure)
      const first = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: false })
      expect(first.findings).toMatchObject([{ ...unknown, severity: 'blocking' }])
      const later = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true })
      expect(later.findings).toMatchObject([{ ...unknown, severity: 'degraded' }])
      expect(later.data.isReadAnswered).toBe(given.request !== 'GET')
    }
  },
)

test('a table of which nothing is answered has one finding, and what others answered is told all the same', async () => {
  fakeDataService(({ url, method }) => {
    if (url.includes('testimonials')) return { status: 503 }
    return method === 'DELETE' && url.includes('blog_posts') ? { status: 204 } : undefined
  })
  const { findings, data } = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true })
  expect(findings).toMatchObject([
    { code: 'access-open', params: { table: 'blog_posts', excess: 'writing' } },
    { code: 'access-unknown', params: { table: 'testimonials' } },
  ])
  expect(data).toEqual({ isReadAnswered: false, isWriteAnswered: false })
})

test('write access counts as unknown if it is unknown for one of the tables', async () => {
  fakeDataService(({ method, url }) =>
    method === 'POST' && url.includes('blog_posts') ? { status: 503 } : undefined,
  )
  const { data } = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true })
  expect(data).toEqual({ isReadAnswered: true, isWriteAnswered: false })
})

// A scheduled run checks writing only once in 20 hours.
test('a check without writing asks for hidden testimonials and for the private column of each table', async () => {
  const requests = fakeDataService(() => undefined)
  const { findings, data } = await checkAccess(SERVICE, { includesWriting: false, wasDeployed: true })
  expect(findings).toEqual([])
  expect(data).toEqual({ isReadAnswered: true, isWriteAnswered: false })
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET testimonials?select=id&is_featured=not.is.true&limit=1',
    ...TABLE_NAMES.map((table) => `GET ${table}?select=${PRIVATE_COLUMN}&limit=0`),
  ])
})

// Both tables, even if the office hides the section of one: that table may still hold what clients wrote.
test('a check with writing covers writing to every table', async () => {
  const requests = fakeDataService(() => undefined)
  await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true })
  const tablesOf = (method: string) => {
    const paths = requests.filter((request) => request.method === method).map(({ path }) => path)
    // PATCH is tried for each column.
    return [...new Set(paths.map((path) => path.split('?')[0]))].sort()
  }
  for (const method of ['DELETE', 'POST', 'PATCH'])
    expect(tablesOf(method), method).toEqual([...TABLE_NAMES].sort())
})
