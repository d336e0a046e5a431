import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columnNames, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { VALID_ROWS } from '../../tests/support/rows.ts'
import { renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { type AccessOptions, anonCanReadHidden, anonHasWritePrivilege, checkAccess } from './access.ts'

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
  expect(await anonHasWritePrivilege(SERVICE, 'blog_posts')).toBe(false)
  expect(requests).toEqual([
    { method: 'DELETE', path: 'blog_posts?id=in.()', body: '' },
    { method: 'POST', path: 'blog_posts', body: '[]' },
    ...columnNames('blog_posts').map((column) => ({
      method: 'PATCH',
      path: 'blog_posts?id=in.()',
      body: `{"${column}":null}`,
    })),
    { method: 'GET', path: 'blog_posts?select=*&limit=1', body: '' },
  ])
})

test.each(['DELETE', 'PATCH', 'POST'])(
  'anonymous visitors have write access if %s is granted',
  async (method) => {
    for (const status of [200, 201, 204]) {
      fakeDataService((request) => (request.method === method ? { status } : undefined))
      expect(await anonHasWritePrivilege(SERVICE, 'testimonials')).toBe(true)
    }
  },
)

test.each(columnNames('testimonials'))(
  'anonymous visitors have write access if they may update only %s',
  async (column) => {
    fakeDataService((_, body) => (body.includes(`"${column}"`) ? { status: 204 } : undefined))
    expect(await anonHasWritePrivilege(SERVICE, 'testimonials')).toBe(true)
  },
)

// A column such as that of an approval, which somebody has added.
test('anonymous visitors have write access if they may update only a column that the site does not use', async () => {
  const row = { ...VALID_ROWS.testimonials, aprovado: false }
  fakeDataService(({ method }, body) => {
    if (method === 'GET') return { status: 200, body: [row] }
    return body === '{"aprovado":null}' ? { status: 204 } : undefined
  })
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
])('the error code $code ($meaning) denies access, whatever the HTTP status', async ({ code }) => {
  for (const status of [400, 401, 404, 500]) {
    fakeDataService(() => ({ status, body: { code } }))
    expect(await anonHasWritePrivilege(SERVICE, 'blog_posts')).toBe(false)
    expect(await anonCanReadHidden(SERVICE, 'testimonials')).toBe(false)
  }
})

// The office calls the column public, so that no finding on reading it keeps access from being in order.
test('write access is unknown if the columns that the site does not use could not be asked for', async () => {
  fakeDataService(({ method }) => (method === 'GET' ? { status: 503 } : undefined))
  await expect(anonHasWritePrivilege(SERVICE, 'blog_posts')).rejects.toThrow('503')
  // They are known by name, and one of them may be written.
  fakeDataService(({ method }, body) => {
    if (method === 'GET') return { status: 503 }
    return body === '{"slug":null}' ? { status: 204 } : undefined
  })
  expect(await anonHasWritePrivilege(SERVICE, 'blog_posts', ['slug'])).toBe(true)
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
  await expect(anonHasWritePrivilege(SERVICE, 'blog_posts')).rejects.toMatchObject(error)
  await expect(anonCanReadHidden(SERVICE, 'testimonials')).rejects.toMatchObject(error)
})

// A captive portal, or a proxy that answers every request with its own page.
test('a success that does not come from PostgREST leaves write access unknown', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bem-vindo</h1>', { status: 200 }))
  await expect(anonHasWritePrivilege(SERVICE, 'blog_posts')).rejects.toMatchObject({ status: 200 })
})

// 42703 is PostgreSQL's code for a column that the table lacks, PGRST204 PostgREST's.
test.each(['42703', 'PGRST204'])(
  'a column that a table lacks (%s) cannot be written, and the other columns are checked all the same',
  async (code) => {
    const missing = { status: 400, body: { code } }
    fakeDataService((_, body) => (body.includes('"company"') ? missing : undefined))
    expect(await anonHasWritePrivilege(SERVICE, 'testimonials')).toBe(false)
    fakeDataService((_, body) => {
      if (body.includes('"company"')) return missing
      return body.includes('"rating"') ? { status: 204 } : undefined
    })
    expect(await anonHasWritePrivilege(SERVICE, 'testimonials')).toBe(true)
  },
)

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
  const checked = await checkAccess(SERVICE, {
    includesWriting: true,
    wasDeployed: false,
    unreadTables: ['blog_posts'],
  })
  expect(checked).toEqual({ findings: [], data: { isReadAnswered: true, isWriteAnswered: true } })
  // Two checks may send the same request.
  const sent = requests.map((request) => JSON.stringify(request))
  expect(new Set(sent).size).toBe(seen.size)
  expect(sent.filter((each) => sent.indexOf(each) === sent.lastIndexOf(each))).toEqual([])
})

// "Turn on the Data API": waiting, which helps with other answers, does not help here.
test('access that is unknown because the Data API is off has the remedy to turn it on, and names the code', async () => {
  fakeDataService(() => ({ status: 406, body: { code: 'PGRST106', message: 'The schema must be one of' } }))
  const { findings } = await checkAccess(SERVICE, {
    includesWriting: true,
    wasDeployed: false,
    unreadTables: [],
  })
  for (const finding of findings) {
    expect(finding).toMatchObject({ code: 'access-unknown', severity: 'blocking' })
    const message = renderMessage(finding, linksFor({}))
    expect(message).toMatch(/ligue \*Enable Data API\*.*PGRST106/)
    expect(message).not.toContain('espere')
  }
})

test('write access is unknown if one request is answered with an error and the others are denied', async () => {
  fakeDataService(({ method }) => (method === 'POST' ? { status: 503 } : undefined))
  await expect(anonHasWritePrivilege(SERVICE, 'blog_posts')).rejects.toThrow('POST: status 503')
})

test('write access is unknown if one request gets no answer and the others are denied', async () => {
  fakeDataService(({ method }) => (method === 'POST' ? 'no answer' : undefined))
  const error = { name: 'BackendError', message: 'POST: no answer', cause: new TypeError('fetch failed') }
  await expect(anonHasWritePrivilege(SERVICE, 'blog_posts')).rejects.toMatchObject(error)
})

// PATCH, which is granted, comes after POST: a check that gives up at the first error misses the grant.
test('one granted request is enough for write access, even if another is answered with an error', async () => {
  const statuses: { [method: string]: number } = { POST: 503, PATCH: 204 }
  fakeDataService(({ method }) => {
    const status = statuses[method]
    return status === undefined ? undefined : { status }
  })
  expect(await anonHasWritePrivilege(SERVICE, 'blog_posts')).toBe(true)
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

/** A request to a table, and the finding if it is granted. */
type GrantedRequest = { table: TableName; method: string; finding: 'writable' | 'hidden-rows-visible' }

const GRANTED_REQUESTS: GrantedRequest[] = [
  { table: 'blog_posts', method: 'DELETE', finding: 'writable' },
  { table: 'testimonials', method: 'PATCH', finding: 'writable' },
  { table: 'testimonials', method: 'GET', finding: 'hidden-rows-visible' },
]

/** Puts a fake data service in place that gives this answer to one method on one table, and denies all else. */
const answerOnly = ({ table, method }: GrantedRequest, answer: Answer) =>
  fakeDataService((request) =>
    request.method === method && request.url.includes(table) ? answer : undefined,
  )

test.each(GRANTED_REQUESTS)(
  'a granted $method on $table is the finding $finding, blocking only before the first deployment',
  async (request) => {
    answerOnly(request, { status: 200, body: [{ id: 'hidden' }] })
    const granted = { code: request.finding }
    const first = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: false, unreadTables: [] })
    expect(first.findings).toMatchObject([{ ...granted, severity: 'blocking' }])
    const later = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true, unreadTables: [] })
    expect(later.findings).toMatchObject([{ ...granted, severity: 'degraded' }])
  },
)

test.each(GRANTED_REQUESTS)(
  'a $method on $table that fails leaves access unknown, blocking only before the first deployment',
  async (request) => {
    const unknown = { code: 'access-unknown' }
    // A table that cannot be read tells nothing about the columns that might be written either.
    const findingsOf = (severity: string) =>
      Array(request.method === 'GET' ? 2 : 1).fill({ ...unknown, severity })
    for (const failure of [{ status: 503 }, 'no answer'] satisfies Answer[]) {
      answerOnly(request, failure)
      const first = await checkAccess(SERVICE, {
        includesWriting: true,
        wasDeployed: false,
        unreadTables: [],
      })
      expect(first.findings).toMatchObject(findingsOf('blocking'))
      const later = await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true, unreadTables: [] })
      expect(later.findings).toMatchObject(findingsOf('degraded'))
    }
  },
)

test('write access counts as unknown if it is unknown for one of the tables', async () => {
  fakeDataService(({ method, url }) =>
    method === 'POST' && url.includes('blog_posts') ? { status: 503 } : undefined,
  )
  const { data } = await checkAccess(SERVICE, {
    includesWriting: true,
    wasDeployed: true,
    unreadTables: [],
  })
  expect(data).toEqual({ isReadAnswered: true, isWriteAnswered: false })
})

// A scheduled run checks writing only once in 20 hours.
test('a check without writing sends one GET, for hidden testimonials', async () => {
  const requests = fakeDataService(() => ({ status: 200 }))
  const { findings, data } = await checkAccess(SERVICE, {
    includesWriting: false,
    wasDeployed: true,
    unreadTables: [],
  })
  expect(findings).toEqual([])
  expect(data).toEqual({ isReadAnswered: true, isWriteAnswered: false })
  expect(requests).toMatchObject([
    { method: 'GET', path: expect.stringContaining('is_featured=not.is.true') },
  ])
})

// Both tables, even if the office hides the section of one: that table may still hold what clients wrote.
test('a check with writing covers writing to every table and reading hidden testimonials', async () => {
  const requests = fakeDataService(() => undefined)
  await checkAccess(SERVICE, { includesWriting: true, wasDeployed: true, unreadTables: [] })
  const tablesOf = (method: string) => {
    const paths = requests.filter((request) => request.method === method).map(({ path }) => path)
    // PATCH is tried for each column.
    return [...new Set(paths.map((path) => path.split('?')[0]))].sort()
  }
  for (const method of ['DELETE', 'POST', 'PATCH'])
    expect(tablesOf(method), method).toEqual([...TABLE_NAMES].sort())
  const hidden = requests.filter(({ path }) => path.includes('is_featured='))
  expect(hidden.map(({ path }) => path.split('?')[0])).toEqual(['testimonials'])
})

// The office hides the testimonials. Their table may still hold what was never meant for visitors.
test('the columns of a table whose list is hidden are asked for, and one that the site does not use is a finding', async () => {
  const row = { ...VALID_ROWS.testimonials, cpf: '000.000.000-00' }
  const options = {
    includesWriting: false,
    wasDeployed: true,
    unreadTables: ['testimonials'],
  } satisfies AccessOptions
  const requests = fakeDataService(({ url }) =>
    url.includes('select=*') ? { status: 200, body: [row] } : undefined,
  )

  const { findings, data } = await checkAccess(SERVICE, options)

  expect(requests.map(({ path }) => path)).toContain('testimonials?select=*&limit=1')
  expect(findings).toMatchObject([{ code: 'unknown-columns', params: { columns: ['cpf'] } }])
  expect(data.isReadAnswered).toBe(true)
})

test('access is unknown if the columns of a table whose list is hidden are not known, and known if the table is not there', async () => {
  const options = {
    includesWriting: false,
    wasDeployed: true,
    unreadTables: ['testimonials'],
  } satisfies AccessOptions
  fakeDataService(({ url }) => (url.includes('select=*') ? { status: 503 } : undefined))
  expect((await checkAccess(SERVICE, options)).data.isReadAnswered).toBe(false)
  fakeDataService(() => ({ status: 404, body: { code: 'PGRST205' } }))
  expect((await checkAccess(SERVICE, options)).data.isReadAnswered).toBe(true)
})

// A clerk hides every testimonial, or deletes them, while an alert about a readable column is open.
test('a column that was readable is asked for by name, and stays a finding until the database denies it', async () => {
  const options = {
    includesWriting: false,
    wasDeployed: true,
    unreadTables: [],
    readableColumns: { testimonials: ['CPF, do "cliente"', 'client_name', 'telefone'] },
  } satisfies AccessOptions
  // The table shows no row.
  const answering = (telefone: Answer) => (request: Request) =>
    request.url.includes('telefone') ? telefone : { status: 200, body: [] }
  const denied: Answer = { status: 401, body: { code: '42501' } }
  const requests = fakeDataService(answering(denied))
  const { findings, data } = await checkAccess(SERVICE, options)
  const quoted = encodeURIComponent(String.raw`"CPF, do \"cliente\""`)
  expect(requests.map(({ path }) => path)).toContain(`testimonials?select=${quoted}&limit=0`)
  expect(findings).toMatchObject([
    {
      code: 'unknown-columns',
      params: { table: 'testimonials', columns: ['CPF, do "cliente"'] },
    },
  ])
  expect(data.isReadAnswered).toBe(true)

  fakeDataService(answering({ status: 400, body: { code: '42703' } }))
  expect((await checkAccess(SERVICE, options)).findings).toEqual(findings)
  fakeDataService(answering({ status: 503 }))
  const unanswered = await checkAccess(SERVICE, options)
  expect(unanswered.findings).toMatchObject([{ code: 'access-unknown' }])
  expect(unanswered.data.isReadAnswered).toBe(false)
})

test('the right to update a column that was readable is asked for although no row shows it', async () => {
  fakeDataService(({ method }, body) => {
    if (method === 'GET') return { status: 200, body: [] }
    return body === '{"aprovado":null}' ? { status: 204 } : undefined
  })
  expect(await anonHasWritePrivilege(SERVICE, 'testimonials')).toBe(false)
  expect(await anonHasWritePrivilege(SERVICE, 'testimonials', ['aprovado'])).toBe(true)
})
