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
    failure: 'a missing table',
    error: refused(404, 'PGRST205'),
    code: 'needs-migration',
    // "It does not exist in the project."
    message: /não existe no projeto.*Editor/,
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
    code: 'failed',
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
