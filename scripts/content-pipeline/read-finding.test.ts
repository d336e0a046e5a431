import { expect, test } from 'vitest'
import { BackendError } from '../../pages/index/database/guarded-fetch.ts'
import { renderMessage } from '../findings/finding.ts'
import type { FindingCode } from '../findings/finding-params.ts'
import { linksFor } from '../findings/markdown.ts'
import { toReadFinding } from './read-finding.ts'

const refused = (status: number, code?: string) => new BackendError(`status ${status}`, { status, code })
const unanswered = (cause: unknown) => new BackendError('no answer', {}, { cause })
const system = (code: string) => Object.assign(new Error(code), { code })

test.each<[string, unknown, FindingCode, RegExp]>([
  ['a wrong key', refused(401), 'wrong-key', /copie no Supabase, em \[Settings → API Keys\]/],
  ['a missing grant, no wrong key', refused(401, '42501'), 'needs-migration', /permissão.*SQL Editor/],
  ['a missing table', refused(404, 'PGRST205'), 'needs-migration', /não existe no projeto.*Editor/],
  ['a missing column', refused(400, '42703'), 'no-column', /SQL Editor/],
  ['a slow query', refused(500, '57014'), 'needs-migration', /demora demais/],
  ['a wrong address', refused(404), 'no-project-there', /SUPABASE_URL/],
  ['an unpaid project', refused(402), 'unpaid', /Billing/],
  ['a paused project', refused(540), 'paused', /reative-o/],
  ["a code of the backend's own", refused(500, 'constructor'), 'no-answer', /status 500/],
  ['an answer that is no rows', refused(200), 'no-project-there', /SUPABASE_URL.*pausado/],
  ['a host without an address', unanswered(system('ENOTFOUND')), 'no-project-there', /pausado/],
  ['a closed port', unanswered(system('ECONNREFUSED')), 'no-project-there', /não responde/],
  ['a cut connection', unanswered(system('EPIPE')), 'no-answer', /espere.*` no answer \(EPIPE\) `/],
  ['an error of the program', new Error('two\nlines'), 'failed', /quem programa.*` two lines `/],
])('%s', (_name, error, code, words) => {
  const found = toReadFinding(error, 'blog_posts')
  expect(found).toMatchObject({ code, severity: 'blocking' })
  expect(renderMessage(found, linksFor({}))).toMatch(words)
})

test("the socket's error is found beneath fetch's, and among several", () => {
  const fetchFailed = new TypeError('fetch failed', { cause: system('ECONNREFUSED') })
  expect(toReadFinding(unanswered(fetchFailed), 'blog_posts').code).toBe('no-project-there')
  const several = new AggregateError([system('ECONNREFUSED'), system('ENETUNREACH')])
  const found = toReadFinding(unanswered(new TypeError('fetch failed', { cause: several })), 'blog_posts')
  expect(found.code).toBe('no-project-there')
})
