import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { watch } from '../../scripts/publish/watch'
import { newFolder } from '../support/folder'
import { githubStandIn } from '../support/github'
import { type Env, run as runProgram } from '../support/programs'

const github = await githubStandIn()
const NOW = Date.parse('2026-11-21T12:00:00Z')
const FRESH = '2026-11-21T11:43:00Z'
const OLD = '2026-11-20T11:43:00Z'
const URL = 'https://dono.github.io/site/'

/** Makes a repository of its own, whose last commit is so old. */
async function commitOf(daysAgo: number) {
  vi.stubEnv('GIT_DIR', join(newFolder(), '.git'))
  const GIT_COMMITTER_DATE = new Date(NOW - daysAgo * 86_400_000).toISOString()
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', env: { ...process.env, GIT_COMMITTER_DATE } }).trim()
  git('init', '--quiet', '--bare')
  const tree = git('hash-object', '-w', '-t', 'tree', '/dev/null')
  const commit = git('-c', 'user.name=x', '-c', 'user.email=x@x.test', 'commit-tree', tree, '-m', 'x')
  git('update-ref', 'HEAD', commit)
}
beforeEach(() => commitOf(0))

const { build, watch: watching } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')).jobs
const step = watching.steps.find(({ run }: { run?: string }) => run === 'npm run watch')

/** What the workflow hands to the watch: outputs and results of its jobs through the expressions in publish.yml. */
function wired(results: Env, outputs: Env, vars: Env = {}): Env {
  const value = (expression: string): string => {
    const path = /^\$\{\{ (.*) \}\}$/.exec(expression)?.[1]?.split('.') ?? []
    const [last = ''] = path.slice(-1)
    if (path[2] === 'result') return results[path[1] ?? ''] ?? ''
    if (path[0] === 'needs') return value(build.outputs[last])
    if (path[0] === 'steps') return path[1] === 'pages' ? URL : (outputs[last] ?? '')
    return path[0] === 'vars' ? (vars[last] ?? '') : 'token'
  }
  return Object.fromEntries(Object.entries(step.env as Env).map(([name, each]) => [name, value(each)]))
}
const WELL = wired({ build: 'success', deploy: 'skipped' }, { 'fresh-at': FRESH })

function run(more: Env = {}) {
  const all = { ...github.env, ...WELL, ...more }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  return watch(all, NOW)
}
const openIssues = () => github.issues.flatMap(({ state, number }) => (state === 'open' ? number : []))

test('all well: no issue is opened', async () => {
  expect(await run()).toBe('✅ Tudo em ordem, nada a enviar.')
  expect(await run({ DEPLOY_RESULT: 'success' })).toBe(`✅ No ar: ${URL}.`)
  // A second short of a day.
  await run({ FRESH_AT: '2026-11-20T12:00:01Z' })
  expect(github.issues).toEqual([])
})

test('where git tells nothing, a trouble is told all the same', async () => {
  vi.stubEnv('GIT_DIR', newFolder())
  expect(await run()).toBe('✅ Tudo em ordem, nada a enviar.')
  await run({ BUILD_RESULT: 'failure' })
  expect(openIssues()).toHaveLength(1)
})

test('the program ends well, and red where the issue cannot be written', async () => {
  const env = { ...github.env, ...WELL, FRESH_AT: new Date().toISOString(), GITHUB_STEP_SUMMARY: '' }
  const started = (more: Env = {}) => runProgram('watch.ts', { ...env, ...more })
  expect(await started({ GITHUB_EVENT_NAME: 'push' })).toMatchObject({ status: 0, stderr: '' })
  const down = await started({ BUILD_RESULT: 'failure', GITHUB_API_URL: 'http://127.0.0.1:9' })
  expect(down).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Error: O site não pôde ser montado/),
  })
})

test('it names no package, and files as plain Node finds them', () => {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(file, 'utf8').replace(
      /^import type .*? from .*$|^import type \{[^}]*\} from .*$/gm,
      '',
    )
    for (const [, name = ''] of source.matchAll(/^(?:import|\}) .*?from '([^']+)'$/gm)) {
      expect(name, file).toMatch(/^(node:\w+(\/\w+)?|\..*\.ts)$/)
      if (name.startsWith('.')) follow(join(file, '..', name))
    }
  }
  follow('scripts/watch.ts')
  expect(seen.size).toBeGreaterThan(8)
  expect(watching.steps.flatMap(({ run }: { run?: string }) => run ?? [])).toEqual(['npm run watch'])
})

const UNREAD = { SITE_UNREAD_SINCE: OLD }
test.each<[string, Env, RegExp]>([
  ['the build failed', { BUILD_RESULT: 'failure', FRESH_AT: '' }, /falhando/],
  ['the build ran out of time', { BUILD_RESULT: 'cancelled', FRESH_AT: '' }, /falhando/],
  ['the deploy failed', { DEPLOY_RESULT: 'failure' }, /falhando/],
  ['the newest good fetch is older than a day', { FRESH_AT: OLD }, /antigo/],
  ['it is older than allowed', { FRESH_AT: '2026-11-21T08:00:00Z', STALE_AFTER_HOURS: '3' }, /antigo/],
  ['the site cannot be read for a day', UNREAD, /endereço do site não responde/],
])('%s: one issue, however often it happens, closed on recovery', async (_, trouble, title) => {
  expect(await run(trouble)).toMatch(/^⚠️ .*: aviso #1\.$/)
  for (const GITHUB_RUN_ID of ['43', '44']) await run({ ...trouble, GITHUB_RUN_ID })
  const body = expect.stringContaining('https://github.com/dono/site/actions/runs/44')
  expect(github.issues).toMatchObject([{ title: expect.stringMatching(title), body, comments: [] }])

  expect(await run({ DEPLOY_RESULT: 'success' })).toBe(`✅ No ar: ${URL}. Aviso #1 fechado.`)
  expect(openIssues()).toEqual([])
  expect(github.issues[0]?.comments).toEqual([expect.stringContaining('voltou ao normal')])
})

test('what gets worse while an issue is open is told in a comment', async () => {
  await run(UNREAD)
  await run({ ...UNREAD, BUILD_RESULT: 'failure' })
  expect(github.issues).toMatchObject([
    { title: expect.stringContaining('falhando'), comments: [expect.stringContaining('falhando')] },
  ])
  expect(github.issues[0]?.body).toContain('não responde')
})

test('an address that is unread for less is not said to be on the air', async () => {
  const outputs = { 'fresh-at': FRESH, 'site-unread-since': FRESH }
  expect(await run(wired({ build: 'success', deploy: 'success' }, outputs))).toMatch(/^Nada a avisar ainda/)
  await run(wired({ build: 'success', deploy: 'skipped' }, { ...outputs, 'site-unread-since': OLD }))
  expect(openIssues()).toEqual([1])
})

const PAGES = /\[Settings → Pages\]\(https:\/\/github\.com\/dono\/site\/settings\/pages\)/
const UNSET = { FRESH_AT: '', SITE_URL: '' }
test.each<[string, Env, RegExp]>([
  ['an http address', { SITE_URL: 'http://x.example' }, RegExp(`${PAGES.source}.*Enforce HTTPS`)],
  ['malformed hours', { STALE_AFTER_HOURS: '24h' }, /STALE_AFTER_HOURS.* ` 24h `; valem 24 horas/],
  ['a malformed time', { FRESH_AT: 'ontem' }, /FRESH_AT.*ontem/],
  ['another malformed time', { SITE_UNREAD_SINCE: 'ontem' }, /SITE_UNREAD_SINCE.*ontem/],
  ['empty outputs', { ...UNSET, BUILD_RESULT: '', DEPLOY_RESULT: '' }, /não pôde ser montado/],
  ['a good build with empty outputs', UNSET, /Não se sabe desde quando/],
  ['Pages switched off', { ...UNSET, BUILD_RESULT: 'failure' }, PAGES],
  ['a table never read', { FRESH_AT: '2025-11-21T00:00:00Z' }, /não são lidos .* desde 20\/11\/2025/],
])('the issue tells of %s', async (_, trouble, words) => {
  await run(trouble)
  expect(github.issues).toMatchObject([{ body: expect.stringMatching(words) }])
})

test('before the first publication nothing is raised', async () => {
  github.deployments = []
  expect(await run({ BUILD_RESULT: 'failure', FRESH_AT: '' })).toMatch(/^Nada foi publicado ainda/)
  expect(github.issues).toEqual([])
})

test('a refused old commit raises nothing, closes nothing, and silences nothing else', async () => {
  const refused = { BUILD_RESULT: 'failure', SUPERSEDED: 'true' }
  await run(refused)
  expect(github.issues).toEqual([])
  await run({ ...refused, FRESH_AT: OLD })
  await run(refused)
  expect(openIssues()).toEqual([1])
})

describe('a repository without a commit for 50 days', () => {
  const HOUR = { GITHUB_EVENT_NAME: 'schedule' }

  test('is told what GitHub will do and what to click, until there is a commit', async () => {
    await commitOf(49)
    await run(HOUR)
    expect(github.issues).toEqual([])
    await commitOf(52)
    await run(HOUR)
    const body = expect.stringMatching(/há 52 dias.*60 dias.*Commit changes.*Enable workflow/s)
    expect(github.issues).toMatchObject([{ title: expect.stringContaining('desligada'), body }])
    await run({ GITHUB_EVENT_NAME: 'push' })
    expect(openIssues()).toEqual([])
  })

  test('is told also where GitHub is silent on whether it is public; a private one is not', async () => {
    await commitOf(52)
    github.private = true
    await run(HOUR)
    expect(github.issues).toEqual([])
    github.mood = 'silent'
    await expect(run(HOUR)).rejects.toThrow(/Com 60 dias sem nenhuma.*não pôde ser escrito/)
  })
})

test('a renamed repository is found again', async () => {
  await run({ BUILD_RESULT: 'failure', GITHUB_REPOSITORY: 'dono/antigo' })
  expect(openIssues()).toEqual([1])
  await run({ GITHUB_REPOSITORY: 'dono/antigo' })
  expect(openIssues()).toEqual([])
})

describe('whatever else stands in the repository', () => {
  test('issues of others and pull requests are left alone, also with the marker copied', async () => {
    await run({ BUILD_RESULT: 'failure' })
    const body = github.issues[0]?.body ?? ''
    github.open({ body, user: { login: 'visitante' } })
    github.open({ body, pull_request: {} })
    github.open({ title: 'Outro assunto' })
    await run()
    expect(openIssues()).toEqual([2, 3, 4])
  })

  test('it is found behind a hundred others, and of two the older stays', async () => {
    for (let i = 0; i < 120; i++) github.open({ title: 'Outro assunto' })
    await run({ BUILD_RESULT: 'failure' })
    github.open({ body: github.issues[120]?.body ?? '' })
    await run({ BUILD_RESULT: 'failure' })
    expect(openIssues()).toHaveLength(121)
    expect(openIssues().at(-1)).toBe(121)
  })
})

describe('where GitHub does not answer', () => {
  test.each(['failing', 'silent'] as const)('%s: red, with or without a trouble', async (mood) => {
    github.mood = mood
    await expect(run({ BUILD_RESULT: 'failure' })).rejects.toThrow(
      /não pôde ser montado.*não pôde ser escrito/,
    )
    await expect(run()).rejects.toThrow()
  })

  test.each(['GET /deployments', 'GET /issues'])('to %s alone, the issue is raised', async (request) => {
    github.refused = request
    expect(await run({ BUILD_RESULT: 'failure' })).toMatch(/aviso #1\.$/)
  })

  test('what it refuses is named, without the token', async () => {
    await expect(run({ GITHUB_TOKEN: 'outro' })).rejects.toThrow(/^GitHub answered 401 to GET \/issues$/)
  })
})

test.each<[Env, RegExp]>([
  [{ GITHUB_TOKEN: '' }, /GITHUB_TOKEN and GITHUB_REPOSITORY must be set/],
  [{ GITHUB_REPOSITORY: 'dono' }, /GITHUB_REPOSITORY/],
])('%o is refused', async (more, words) => {
  await expect(run(more)).rejects.toThrow(words)
})
