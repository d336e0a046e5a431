import { expect, test } from 'vitest'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import { renderMessage } from '../findings/finding.ts'
import type { FindingCode } from '../findings/finding-params.ts'
import { linksFor } from '../findings/links.ts'
import { toReadFinding } from './read-finding.ts'

/** An answer with an error status, and with a code of PostgreSQL or PostgREST if the database gave one. */
const refused = (status: number, code?: string) => new BackendError(`status ${status}`, { status, code })
/** A request without an answer. */
const unanswered = (cause: unknown) => new BackendError('no answer', {}, { cause })
/** An error of the operating system, which Node names by its code. */
const system = (code: string) => Object.assign(new Error(code), { code })

test.each<{ failure: string; error: unknown; code: FindingCode; message: RegExp }>([
  {
    failure: 'a wrong key',
    error: refused(401),
    code: 'wrong-key',
    // "Copy it in Supabase."
    message: /copie no Supabase, em \[Settings → API Keys\]/,
  },
  {
    failure: 'a missing grant, with status 401 as for a wrong key',
    error: refused(401, '42501'),
    code: 'needs-migration',
    // "Permission."
    message: /permissão.*SQL Editor/,
  },
  {
    // A policy for editors asks a function or a table that visitors may not use. The migration leaves it as it is.
    failure: 'a missing grant on something that a policy of the table uses',
    error: new BackendError('status 401: permission denied for function has_role', {
      status: 401,
      code: '42501',
    }),
    code: 'refused',
    message:
      /código ` 42501 ` → esperar não resolve: mostre este código .*permission denied for function has_role/,
  },
  {
    failure: 'a missing grant on the table itself, in the words of PostgreSQL',
    error: new BackendError('status 401: permission denied for table blog_posts', {
      status: 401,
      code: '42501',
    }),
    code: 'needs-migration',
    message: /permissão.*SQL Editor/,
  },
  // What a function in a policy says when it fails. Its search_path was emptied, and a column of its own table renamed.
  ...['relation "profiles" does not exist', 'relation "public.profiles" does not exist'].map((said) => ({
    failure: `a policy whose function asks for a table that it does not find: ${said}`,
    error: new BackendError(`status 404: ${said}`, { status: 404, code: '42P01' }),
    code: 'refused' as const,
    message: /código ` 42P01 ` → esperar não resolve: mostre este código/,
  })),
  ...['column profiles.is_admin does not exist', 'column "is_admin" does not exist'].map((said) => ({
    failure: `a policy whose function asks for a column that its own table lacks: ${said}`,
    error: new BackendError(`status 400: ${said}`, { status: 400, code: '42703' }),
    code: 'refused' as const,
    message: /código ` 42703 `/,
  })),
  {
    failure: 'a policy whose function calls one that is missing',
    error: new BackendError('status 404: function is_admin(uuid) does not exist', {
      status: 404,
      code: '42883',
    }),
    code: 'refused',
    message: /código ` 42883 `/,
  },
  {
    failure: 'a missing table, in the words of PostgreSQL',
    error: new BackendError('status 404: relation "public.blog_posts" does not exist', {
      status: 404,
      code: '42P01',
    }),
    code: 'needs-migration',
    message: /não existe no projeto.*Editor/,
  },
  {
    failure: 'a missing table',
    error: refused(404, 'PGRST205'),
    code: 'needs-migration',
    // "It does not exist in the project."
    message: /não existe no projeto.*Editor/,
  },
  {
    failure: "a column of another type than the query's value",
    error: refused(400, '22P02'),
    code: 'wrong-structure',
    // "It is of a wrong type."
    message: /é de um tipo errado → .*SQL Editor.*\(22P02\)/,
  },
  {
    failure: 'a column that cannot be compared, with status 404 as for a wrong address',
    error: refused(404, '42883'),
    code: 'wrong-structure',
    message: /SQL Editor.*\(42883\)/,
  },
  {
    failure: 'a Data API that is off or does not expose the schema public',
    error: refused(406, 'PGRST106'),
    code: 'data-api-off',
    // "Turn on."
    message:
      /em \[Integrations → Data API → Settings\]\(\S+\), ligue \*Enable Data API\*.*`public`.*\*Exposed schemas\*/,
  },
  {
    failure: 'a key whose token has a time that a server does not accept, with status 401 as for a wrong key',
    error: refused(401, 'PGRST303'),
    code: 'key-refused',
    // "By a defect of its own. Change nothing, wait for an hour."
    message: /por um defeito dele.*não mude nada, espere uma hora/,
  },
  {
    failure: 'a key that PostgREST cannot decode',
    error: refused(401, 'PGRST301'),
    code: 'wrong-key',
    message: /copie no Supabase/,
  },
  {
    failure: 'a request that PostgREST does not understand',
    error: refused(400, 'PGRST100'),
    code: 'refused',
    // "Waiting does not help: show this code."
    message: /código ` PGRST100 ` → esperar não resolve: mostre este código/,
  },
  {
    failure: 'a path that PostgREST does not know, with status 404 as for a wrong address',
    error: refused(404, 'PGRST125'),
    code: 'refused',
    message: /código ` PGRST125 `/,
  },
  {
    failure: 'a role that PostgreSQL does not know, with status 401 as for a wrong key',
    error: refused(401, '28000'),
    code: 'refused',
    message: /código ` 28000 `/,
  },
  {
    failure: 'a policy that asks itself, with status 500 as for a server that fails',
    error: refused(500, '42P17'),
    code: 'refused',
    message: /código ` 42P17 ` → esperar não resolve/,
  },
  {
    failure: "a firewall's refusal with a code of its own",
    error: refused(403, 'request_blocked'),
    code: 'refused',
    message: /código ` request_blocked `/,
  },
  {
    failure: "a gateway's code for a wrong key",
    error: refused(401, 'UNAUTHORIZED_INVALID_API_KEY'),
    code: 'wrong-key',
    message: /copie no Supabase/,
  },
  {
    failure: 'too many requests, with a code',
    error: refused(429, 'over_request_rate_limit'),
    code: 'no-answer',
    // "Wait."
    message: /espere.*\(over_request_rate_limit\)/,
  },
  {
    failure: 'an error of the server with a code',
    error: refused(503, 'PGRST002'),
    code: 'no-answer',
    message: /espere.*\(PGRST002\)/,
  },
  { failure: 'a missing column', error: refused(400, '42703'), code: 'no-column', message: /SQL Editor/ },
  {
    failure: 'a slow query',
    error: refused(500, '57014'),
    // The migration creates the index that makes the query fast.
    code: 'needs-migration',
    // "It takes too long."
    message: /demora demais/,
  },
  { failure: 'a wrong address', error: refused(404), code: 'no-project-there', message: /SUPABASE_URL/ },
  { failure: 'a project that is not paid for', error: refused(402), code: 'unpaid', message: /Billing/ },
  {
    failure: 'a paused project',
    error: refused(540),
    code: 'paused',
    // "Reactivate it."
    message: /reative-o/,
  },
  {
    // The code is looked up in an object, and every object has this property.
    failure: 'the unknown error code "constructor"',
    error: refused(500, 'constructor'),
    code: 'no-answer',
    message: /status 500/,
  },
  {
    failure: 'an answer that is not a list of rows',
    error: refused(200),
    code: 'no-project-there',
    // "Paused."
    message: /SUPABASE_URL.*pausado/,
  },
  {
    failure: 'a host that the DNS does not know',
    error: unanswered(system('ENOTFOUND')),
    code: 'no-project-there',
    // "Paused."
    message: /pausado/,
  },
  {
    failure: 'a closed port',
    error: unanswered(system('ECONNREFUSED')),
    code: 'no-project-there',
    // "No project of Supabase answers."
    message: /Nenhum projeto do Supabase responde/,
  },
  {
    failure: 'a cut connection',
    error: unanswered(system('EPIPE')),
    code: 'no-answer',
    // "Wait."
    message: /espere.*` no answer \(EPIPE\) `/,
  },
  {
    failure: "an error of this program's own",
    error: new Error('two\nlines'),
    code: 'no-answer',
    // "Whoever programs."
    message: /quem programa.*` two lines `/,
  },
])('$failure is the finding $code, whose message says what to do', ({ error, code, message }) => {
  const found = toReadFinding(error, 'blog_posts')
  expect(found).toMatchObject({ code, severity: 'blocking' })
  expect(renderMessage(found, linksFor({}))).toMatch(message)
})

// Node tries each address of a host, and then gives all their errors as one.
test("the finding comes from the socket's error, which fetch wraps, or from the first of several", () => {
  const fetchFailed = new TypeError('fetch failed', { cause: system('ECONNREFUSED') })
  expect(toReadFinding(unanswered(fetchFailed), 'blog_posts').code).toBe('no-project-there')
  const several = new AggregateError([system('ECONNREFUSED'), system('ENETUNREACH')])
  const found = toReadFinding(unanswered(new TypeError('fetch failed', { cause: several })), 'blog_posts')
  expect(found.code).toBe('no-project-there')
})

// A column's type was changed, and PostgreSQL quotes the value that does not fit. A message may be cut within a value.
test.each([
  'status 400 invalid input syntax for type integer: "Rita Sá"',
  'status 400 invalid input syntax for type integer: "Rita "Sá" de Souza',
])('what PostgreSQL quotes of a row is in no message: %s', (said) => {
  const found = toReadFinding(new BackendError(said, { status: 400, code: '22P02' }), 'testimonials')
  const message = renderMessage(found, linksFor({}))
  expect(message).toContain('status 400 invalid input syntax for type integer: … (22P02)')
  expect(message).not.toMatch(/Rita|Sá|Souza/)
})
