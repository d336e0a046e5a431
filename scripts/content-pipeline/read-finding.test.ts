import { expect, test } from 'vitest'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import { renderMessage } from '../findings/finding.ts'
import type { FindingCode } from '../findings/finding-params.ts'
import { linksFor } from '../findings/links.ts'
import { toReadFinding } from './read-finding.ts'

const refused = (status: number, code?: string) => new BackendError(`status ${status}`, { status, code })
const unanswered = (cause: unknown) => new BackendError('no answer', {}, { cause })
const system = (code: string) => Object.assign(new Error(code), { code })

test.each<{ failure: string; error: unknown; code: FindingCode; message: RegExp }>([
  {
    failure: 'a wrong key',
    error: refused(401),
    code: 'wrong-key',
    message: /copie no Supabase, em \[Settings → API Keys\]/,
  },
  {
    failure: 'a missing grant, no wrong key',
    error: refused(401, '42501'),
    code: 'needs-migration',
    message: /permissão.*SQL Editor/,
  },
  {
    failure: 'a missing table',
    error: refused(404, 'PGRST205'),
    code: 'needs-migration',
    message: /não existe no projeto.*Editor/,
  },
  { failure: 'a missing column', error: refused(400, '42703'), code: 'no-column', message: /SQL Editor/ },
  {
    failure: 'a slow query',
    error: refused(500, '57014'),
    code: 'needs-migration',
    message: /demora demais/,
  },
  { failure: 'a wrong address', error: refused(404), code: 'no-project-there', message: /SUPABASE_URL/ },
  { failure: 'an unpaid project', error: refused(402), code: 'unpaid', message: /Billing/ },
  { failure: 'a paused project', error: refused(540), code: 'paused', message: /reative-o/ },
  {
    failure: "a code of the backend's own",
    error: refused(500, 'constructor'),
    code: 'no-answer',
    message: /status 500/,
  },
  {
    failure: 'an answer that is no rows',
    error: refused(200),
    code: 'no-project-there',
    message: /SUPABASE_URL.*pausado/,
  },
  {
    failure: 'a host without an address',
    error: unanswered(system('ENOTFOUND')),
    code: 'no-project-there',
    message: /pausado/,
  },
  {
    failure: 'a closed port',
    error: unanswered(system('ECONNREFUSED')),
    code: 'no-project-there',
    message: /Nenhum projeto do Supabase responde/,
  },
  {
    failure: 'a cut connection',
    error: unanswered(system('EPIPE')),
    code: 'no-answer',
    message: /espere.*` no answer \(EPIPE\) `/,
  },
  {
    failure: 'an error of the program',
    error: new Error('two\nlines'),
    code: 'failed',
    message: /quem programa.*` two lines `/,
  },
])('$failure is $code', ({ error, code, message }) => {
  const found = toReadFinding(error, 'blog_posts')
  expect(found).toMatchObject({ code, severity: 'blocking' })
  expect(renderMessage(found, linksFor({}))).toMatch(message)
})

test("the socket's error is found beneath fetch's, and among several", () => {
  const fetchFailed = new TypeError('fetch failed', { cause: system('ECONNREFUSED') })
  expect(toReadFinding(unanswered(fetchFailed), 'blog_posts').code).toBe('no-project-there')
  const several = new AggregateError([system('ECONNREFUSED'), system('ENETUNREACH')])
  const found = toReadFinding(unanswered(new TypeError('fetch failed', { cause: several })), 'blog_posts')
  expect(found.code).toBe('no-project-there')
})
