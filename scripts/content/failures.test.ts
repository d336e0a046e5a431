import { expect, test } from 'vitest'
import { BackendError } from '../../pages/index/database/guarded-fetch'
import { failureInEnglish } from '../messages/english'
import { failureInPortuguese } from '../messages/portuguese-reasons'
import { failureOf } from './failures'

const adviseOn = (error: unknown) => failureInEnglish(failureOf(error))

const refused = (status: number, code?: string) => new BackendError(`status ${status}`, { status, code })
const unanswered = (cause: unknown) => new BackendError('no answer', {}, { cause })
const system = (code: string) => Object.assign(new Error(code), { code })

test.each<[string, BackendError, RegExp]>([
  ['a wrong key', refused(401), /key is wrong.*SUPABASE_PUBLISHABLE_KEY.*API Keys/],
  ['a missing grant, no wrong key', refused(401, '42501'), /anon may not read.*supabase db push/],
  ['a missing table', refused(404, 'PGRST205'), /table does not exist.*supabase db push/],
  ['a missing table, as PostgreSQL says it', refused(404, '42P01'), /table does not exist/],
  ['a missing column', refused(400, '42703'), /column is missing.*supabase db push/],
  ['a slow query', refused(500, '57014'), /took too long/],
  ['a wrong address', refused(404), /check SUPABASE_URL/],
  ['an unpaid project', refused(402), /Billing/],
  ['too many requests', refused(429), /wait and run again/],
  ['a paused project', refused(540), /paused: restore it/],
  ['a database without an answer', refused(544), /wait and run again/],
  ['any other status', refused(502), /wait and run again.*dashboard/],
  ['an answer that is no rows', refused(200), /check SUPABASE_URL.*paused/],
  ['a host without an address', unanswered(system('ENOTFOUND')), /\(ENOTFOUND\): the host has no.*paused/],
  ['a lookup that failed', unanswered(system('EAI_AGAIN')), /\(EAI_AGAIN\).*check the network/],
  ['a closed port', unanswered(system('ECONNREFUSED')), /\(ECONNREFUSED\): nothing listens there/],
  ['an answer too late', unanswered(new DOMException('', 'TimeoutError')), /wait and run again/],
  ['a cut connection', unanswered(system('ECONNRESET')), /\(ECONNRESET\): the connection was cut/],
])('%s', (_name, error, advice) => {
  expect(adviseOn(error)).toMatch(advice)
})

test('in Portuguese a late answer and an odd status are told apart from silence', () => {
  const inPortuguese = (error: unknown) => failureInPortuguese(failureOf(error))
  expect(inPortuguese(unanswered(new DOMException('', 'TimeoutError')))).toMatch(/por inteiro em 8 segundos/)
  expect(inPortuguese(refused(502))).toMatch(/um erro.*\(código 502\)$/)
  expect(inPortuguese(unanswered(system('EPIPE')))).toMatch(/não respondeu/)
})

test("the socket's error is found beneath fetch's, and among several", () => {
  const fetchFailed = new TypeError('fetch failed', { cause: system('ECONNREFUSED') })
  expect(adviseOn(unanswered(fetchFailed))).toContain('nothing listens there')
  const several = new AggregateError([system('ECONNREFUSED'), system('ENETUNREACH')])
  expect(adviseOn(unanswered(new TypeError('fetch failed', { cause: several })))).toContain('nothing listens')
})

test('it is one line, whatever the backend says', () => {
  expect(adviseOn(new BackendError('status 500\n::error::x\r\n', { status: 500 }))).not.toMatch(/[\r\n]/)
  expect(adviseOn(new Error('two\nlines'))).toBe('two lines: an error of the program itself')
})
