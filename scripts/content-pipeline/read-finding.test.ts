import { expect, test } from 'vitest'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import type { FindingCode } from '../findings/catalog.ts'
import { renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { toReadFinding } from './read-finding.ts'

/** An answer with an error status, and with a code of PostgreSQL or PostgREST if the database gave one. */
const refused = (status: number, code?: string) => new BackendError(`status ${status}`, { status, code })
/** A request without an answer. */
const unanswered = (cause: unknown) => new BackendError('no answer', {}, { cause })
/** An error of the operating system, which Node names by its code. */
const system = (code: string) => Object.assign(new Error(code), { code })

/** The requests of the two lists. One compares a column with a value. */
const URLS = {
  blog_posts:
    'https://projeto.supabase.co/rest/v1/blog_posts?select=id&order=published_date.desc.nullslast%2Cid.asc&limit=3',
  testimonials:
    'https://projeto.supabase.co/rest/v1/testimonials?select=id&is_featured=eq.true&order=created_at.desc',
}
const find = (error: unknown, table: keyof typeof URLS = 'blog_posts') =>
  toReadFinding(error, table, URLS[table])

/** An error of PostgreSQL with this message. */
const saying = (status: number, code: string, message: string) =>
  new BackendError(`status ${status} ${message}`, { status, code })

// What the table lacks, or why no project answers, is in the finding's params.
test.each<{ failure: string; error: unknown; code: FindingCode; params?: object }>([
  { failure: 'a wrong key', error: refused(401), code: 'wrong-key' },
  {
    failure: 'a missing grant, with status 401 as for a wrong key',
    error: refused(401, '42501'),
    code: 'needs-migration',
    params: { lack: 'right' },
  },
  {
    failure: 'a missing grant on the table itself, in the words of PostgreSQL',
    error: saying(401, '42501', 'permission denied for table blog_posts'),
    code: 'needs-migration',
    params: { lack: 'right' },
  },
  {
    failure: 'a missing table, in the words of PostgreSQL',
    error: saying(404, '42P01', 'relation "public.blog_posts" does not exist'),
    code: 'needs-migration',
    params: { lack: 'table' },
  },
  {
    failure: 'a missing table',
    error: refused(404, 'PGRST205'),
    code: 'needs-migration',
    params: { lack: 'table' },
  },
  {
    failure: 'a missing column',
    error: saying(400, '42703', 'column blog_posts.author does not exist'),
    code: 'needs-migration',
    params: { lack: 'column', column: 'author' },
  },
  {
    // The migration creates the index that makes the query fast.
    failure: 'a slow query',
    error: refused(500, '57014'),
    code: 'needs-migration',
    params: { lack: 'index' },
  },
  {
    failure: 'a Data API that is off or does not expose the schema public',
    error: refused(406, 'PGRST106'),
    code: 'data-api-off',
  },
  { failure: 'a key that PostgREST cannot decode', error: refused(401, 'PGRST301'), code: 'wrong-key' },
  {
    failure: "a gateway's code for a wrong key",
    error: refused(401, 'UNAUTHORIZED_INVALID_API_KEY'),
    code: 'wrong-key',
  },
  {
    failure: 'a request that PostgREST does not understand',
    error: refused(400, 'PGRST100'),
    code: 'refused',
  },
  {
    failure: 'a path that PostgREST does not know, with status 404 as for a wrong address',
    error: refused(404, 'PGRST125'),
    code: 'refused',
  },
  {
    failure: 'a role that PostgreSQL does not know, with status 401 as for a wrong key',
    error: refused(401, '28000'),
    code: 'refused',
  },
  {
    failure: "a firewall's refusal with a code of its own",
    error: refused(403, 'request_blocked'),
    code: 'refused',
    params: { code: 'request_blocked' },
  },
  ...[
    {
      reason: 'no-answer',
      failure: 'a key whose token has a time that a server does not accept',
      error: refused(401, 'PGRST303'),
    },
    {
      reason: 'no-answer',
      failure: 'too many requests, with a code',
      error: refused(429, 'over_request_rate_limit'),
    },
    { reason: 'no-answer', failure: 'an error of the server with a code', error: refused(503, 'PGRST002') },
    { reason: 'not-there', failure: 'a wrong address', error: refused(404) },
    { reason: 'unpaid', failure: 'a project that is not paid for', error: refused(402) },
    { reason: 'paused', failure: 'a paused project', error: refused(540) },
    // The code is looked up, and every object has this property.
    {
      reason: 'no-answer',
      failure: 'the unknown error code "constructor"',
      error: refused(500, 'constructor'),
    },
    { reason: 'not-there', failure: 'an answer that is not a list of rows', error: refused(200) },
    {
      reason: 'not-there',
      failure: 'a host that the DNS does not know',
      error: unanswered(system('ENOTFOUND')),
    },
    { reason: 'not-there', failure: 'a closed port', error: unanswered(system('ECONNREFUSED')) },
    { reason: 'no-answer', failure: 'a cut connection', error: unanswered(system('EPIPE')) },
  ].map(({ reason, ...given }) => ({ ...given, code: 'project-down' as const, params: { reason } })),
  {
    failure: "an error of this program's own",
    error: new Error('two\nlines'),
    code: 'refused',
    params: { detail: 'two lines' },
  },
])('$failure is the finding $code with $params', ({ error, code, params = {} }) => {
  const found = find(error)
  expect(found).toMatchObject({ code, severity: 'blocking' })
  if (found.params) expect(found.params).toMatchObject(params)
})

// A policy, or a function that it calls, fails: the migration leaves both as they are. Its search_path was emptied, or a
// column of its own table renamed; or it refuses by itself.
test.each([
  { status: 401, code: '42501', message: 'permission denied for function has_role' },
  { status: 401, code: '42501', message: 'permission denied for table profiles' },
  { status: 404, code: '42P01', message: 'relation "profiles" does not exist' },
  { status: 404, code: '42P01', message: 'relation "public.profiles" does not exist' },
  { status: 400, code: '42703', message: 'column profiles.is_admin does not exist' },
  { status: 400, code: '42703', message: 'column "is_admin" does not exist' },
  { status: 404, code: '42883', message: 'function is_admin(uuid) does not exist' },
  { status: 404, code: '42883', message: 'operator does not exist: text = uuid' },
  // A claim that a visitor does not have is an empty text.
  { status: 400, code: '22P02', message: 'invalid input syntax for type uuid: ""' },
  { status: 400, code: '22P02', message: 'invalid input syntax for type json' },
  { status: 400, code: '22P02', message: 'invalid input syntax for type boolean: "sim"' },
  { status: 400, code: '22P02', message: 'invalid input value for enum papel: "editor"' },
  { status: 400, code: '22007', message: 'invalid input syntax for type date: ""' },
  { status: 400, code: '22012', message: 'division by zero' },
  { status: 400, code: '42P17', message: 'infinite recursion detected in policy for relation "blog_posts"' },
  { status: 500, code: '42P17', message: 'infinite recursion detected in policy for relation "blog_posts"' },
  { status: 400, code: 'P0001', message: 'Fora do horário' },
  { status: 500, code: 'P0001', message: 'Fora do horário' },
  // What `raise sqlstate` in a function named by db-pre-request gives.
  { status: 402, code: 'PT402', message: 'Payment Required' },
])('$code with “$message” (status $status) is a refusal, with its code', ({ status, code, message }) => {
  expect(find(saying(status, code, message))).toMatchObject({
    code: 'refused',
    params: { table: 'blog_posts', code, detail: expect.stringContaining(code) },
  })
})

// The query of testimonials asks for `is_featured = true`, and sorts by a date.
test.each([
  { code: '22P02', message: 'invalid input syntax for type integer: "true"', type: 'integer' },
  {
    code: '22P02',
    message: 'invalid input syntax for type double precision: "true"',
    type: 'double precision',
  },
  { code: '22P02', message: 'invalid input value for enum sim_nao: "true"', type: 'sim_nao' },
  { code: '22007', message: 'invalid input syntax for type date: "true"', type: 'date' },
  { code: '42883', message: 'operator does not exist: json = unknown', type: 'json' },
])('$code with “$message” is a column of another type', ({ code, message, type }) => {
  const found = find(saying(400, code, message), 'testimonials')
  expect(found).toMatchObject({ code: 'column-type', params: { column: 'is_featured', type } })
  // The query of news compares nothing.
  expect(find(saying(400, code, message))).toMatchObject({ code: 'refused' })
})

test('a column that cannot be sorted by is one of another type', () => {
  const error = saying(404, '42883', 'could not identify an ordering operator for type json')
  const params = { column: 'published_date', type: 'json' }
  expect(find(error)).toMatchObject({ code: 'column-type', params })
})

// Node tries each address of a host, and then gives all their errors as one.
test("the finding comes from the socket's error, which fetch wraps, or from the first of several", () => {
  const fetchFailed = new TypeError('fetch failed', { cause: system('ECONNREFUSED') })
  expect(find(unanswered(fetchFailed)).params).toMatchObject({ reason: 'not-there' })
  const several = new AggregateError([system('ECONNREFUSED'), system('ENETUNREACH')])
  const found = find(unanswered(new TypeError('fetch failed', { cause: several })))
  expect(found.params).toMatchObject({ reason: 'not-there' })
})

// A column's type was changed, and PostgreSQL quotes the value that does not fit. A message may be cut within a value.
test.each([
  'status 400 invalid input syntax for type integer: "Rita Sá"',
  'status 400 invalid input syntax for type integer: "Rita "Sá" de Souza',
])('what PostgreSQL quotes of a row is in no message: %s', (said) => {
  const found = find(new BackendError(said, { status: 400, code: '22P02' }), 'testimonials')
  const message = renderMessage(found, linksFor({}))
  expect(message).toContain('status 400 invalid input syntax for type integer: … (22P02)')
  expect(message).not.toMatch(/Rita|Sá|Souza/)
})
