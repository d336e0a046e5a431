import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readWatched, watch } from '../../scripts/publish/watch'
import type { SiteServer } from '../../scripts/shared/serve'
import { listen } from '../support/http'
import { type Env, run as runProgram } from '../support/programs'
import { REFUSING_DEV_DEPENDENCIES } from './few-packages'

const BOT = { login: 'github-actions[bot]' }
const NEW_ISSUE = { number: 0, state: 'open', title: '', body: '', user: BOT, comments: [] as string[] }
type Issue = typeof NEW_ISSUE & { pull_request?: object }

const NOW = Date.parse('2026-11-21T12:00:00Z')
const FRESH = '2026-11-21T11:43:00Z'
const OLD = '2026-11-20T11:43:00Z'

let issues: Issue[]
let requests: string[]
let deployments: object[]
let env: Env
let github: SiteServer

const open = (issue: Partial<Issue>) =>
  issues[issues.push({ ...NEW_ISSUE, number: issues.length + 1, comments: [], ...issue }) - 1]

beforeAll(async () => {
  // GitHub's issues, as its REST API shows them to a workflow's token.
  github = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', github.url)
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
    const answer = (status: number, value: unknown = {}) =>
      response.writeHead(status).end(JSON.stringify(value))
    requests.push(`${request.method} ${pathname}`)
    if (request.headers.authorization !== 'Bearer token-do-fluxo') return answer(401)
    const [, number, part] = /^\/repos\/dono\/site\/issues(?:\/(\d+)(\/comments)?)?$/.exec(pathname) ?? []
    const issue = issues.find((one) => String(one.number) === number)
    if (pathname.endsWith('/deployments')) return answer(200, deployments)
    if (request.method === 'GET') {
      const { state, creator, per_page, page } = Object.fromEntries(searchParams)
      const found = issues.filter((one) => one.state === state && one.user.login === creator)
      return answer(200, found.slice((Number(page) - 1) * Number(per_page), Number(page) * Number(per_page)))
    }
    if (request.method === 'POST') return answer(201, part ? issue?.comments.push(body.body) : open(body))
    if (request.method === 'PATCH' && issue) return answer(200, Object.assign(issue, body))
    return answer(404)
  })
})
afterAll(() => github.close())
beforeEach(() => {
  issues = []
  requests = []
  deployments = [{}]
  env = {
    GITHUB_TOKEN: 'token-do-fluxo',
    GITHUB_API_URL: github.url,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'dono/site',
    GITHUB_RUN_ID: '42',
    SITE_URL: 'https://dono.github.io/site/',
    BUILD_RESULT: 'success',
    DEPLOY_RESULT: 'skipped',
    FRESH_AT: FRESH,
  }
})

function run(more: Env = {}) {
  const all = { ...env, ...more }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { watched, repository } = readWatched(all)
  return watch(watched, repository, NOW)
}
const openIssues = () => issues.flatMap(({ state, number }) => (state === 'open' ? number : []))

test('all well: no issue is opened, one request is made', async () => {
  expect(await run()).toBe('✅ Tudo em ordem, nada a enviar.')
  expect(await run({ DEPLOY_RESULT: 'success' })).toBe('✅ No ar: https://dono.github.io/site/.')
  // A second short of a day.
  await run({ FRESH_AT: '2026-11-20T12:00:01Z' })
  expect(issues).toEqual([])
  expect(requests).toEqual(Array(3).fill('GET /repos/dono/site/issues'))
})

// The workflow watches with what `npm ci --omit=dev` installed.
test('the program needs only the dependencies', async () => {
  const more = { FRESH_AT: new Date().toISOString(), GITHUB_STEP_SUMMARY: '' }
  const ended = await runProgram('staleness.ts', { ...env, ...more }, REFUSING_DEV_DEPENDENCIES)
  expect(ended).toEqual({ status: 0, stdout: '✅ Tudo em ordem, nada a enviar.\n', stderr: '' })
})

test.each<[string, Env, RegExp]>([
  ['the build failed', { BUILD_RESULT: 'failure', FRESH_AT: '' }, /falhando/],
  ['the build ran out of time', { BUILD_RESULT: 'cancelled', FRESH_AT: '' }, /falhando/],
  ['the deploy failed', { DEPLOY_RESULT: 'failure' }, /falhando/],
  ['the newest good fetch is older than a day', { FRESH_AT: OLD }, /antigo/],
  ['it is older than allowed', { FRESH_AT: '2026-11-21T08:00:00Z', STALE_AFTER_HOURS: '3' }, /antigo/],
])('%s: one issue, however often it happens, closed on recovery', async (_, trouble, title) => {
  expect(await run(trouble)).toMatch(/^⚠️ .*: aviso #1\.$/)
  for (const GITHUB_RUN_ID of ['43', '44']) await run({ ...trouble, GITHUB_RUN_ID })
  const body = expect.stringContaining('https://github.com/dono/site/actions/runs/44')
  expect(issues).toMatchObject([{ title: expect.stringMatching(title), body, comments: [] }])

  const closed = '✅ No ar: https://dono.github.io/site/. Aviso #1 fechado.'
  expect(await run({ DEPLOY_RESULT: 'success' })).toBe(closed)
  expect(openIssues()).toEqual([])
  expect(issues[0]?.comments).toEqual([expect.stringContaining('voltou ao normal')])
})

const PAGES = /\[Settings → Pages\]\(https:\/\/github\.com\/dono\/site\/settings\/pages\)/
const UNSET = { FRESH_AT: '', SITE_URL: '' }
test.each<[string, Env, RegExp]>([
  ['an http address', { SITE_URL: 'http://x.example' }, RegExp(`${PAGES.source}.*Enforce HTTPS`)],
  ['malformed hours', { STALE_AFTER_HOURS: '24h' }, /STALE_AFTER_HOURS.* ` 24h `\. Valem 24 horas/],
  ['a malformed time', { FRESH_AT: 'ontem' }, /FRESH_AT.*ontem/],
  ['empty outputs', { ...UNSET, BUILD_RESULT: '', DEPLOY_RESULT: '' }, /não pôde ser montado/],
  ['a good build with empty outputs', UNSET, /Não se sabe quando as tabelas foram lidas/],
  ['Pages switched off', { ...UNSET, BUILD_RESULT: 'failure' }, PAGES],
  [
    'a table never read',
    { FRESH_AT: '2026-01-01T00:00:00Z' },
    /não são lidos do Supabase desde 31\/12\/2025/,
  ],
])('the issue tells of %s', async (_, trouble, words) => {
  await run(trouble)
  expect(issues).toMatchObject([{ body: expect.stringMatching(words) }])
})

test('a refused old commit opens no issue, nor does what fails before the first publication', async () => {
  await run({ BUILD_RESULT: 'failure', SUPERSEDED: 'true', FRESH_AT: '' })
  deployments = []
  expect(await run({ BUILD_RESULT: 'failure', FRESH_AT: '' })).toMatch(/^Nada foi publicado ainda/)
  expect(issues).toEqual([])
})

describe('whatever else stands in the repository', () => {
  test('issues of others and pull requests are left alone, also with the marker copied', async () => {
    await run({ BUILD_RESULT: 'failure' })
    const body = issues[0]?.body ?? ''
    open({ body, user: { login: 'visitante' } })
    open({ body, pull_request: {} })
    open({ title: 'Outro assunto' })
    await run()
    expect(openIssues()).toEqual([2, 3, 4])
  })

  test('it is found behind a hundred others, and of two the older stays', async () => {
    for (let i = 0; i < 120; i++) open({ title: 'Outro assunto' })
    await run({ BUILD_RESULT: 'failure' })
    open({ body: issues[120]?.body ?? '' })
    await run({ BUILD_RESULT: 'failure' })
    expect(openIssues()).toHaveLength(121)
    expect(openIssues().at(-1)).toBe(121)
  })
})

test.each<[Env, RegExp]>([
  [{ GITHUB_TOKEN: '' }, /GITHUB_TOKEN and GITHUB_REPOSITORY must be set/],
  [{ GITHUB_REPOSITORY: 'dono' }, /GITHUB_REPOSITORY/],
])('%o is refused', (more, words) => {
  expect(() => readWatched({ ...env, ...more })).toThrow(words)
})

test('what GitHub refuses is named, without the token', async () => {
  await expect(run({ GITHUB_TOKEN: 'outro' })).rejects.toThrow(/^GitHub answered 401 to GET \/issues$/)
})
