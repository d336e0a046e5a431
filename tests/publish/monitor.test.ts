import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { ALERT_NAMES, ALERTS, type AlertName } from '../../scripts/findings/alerts.ts'
import { monitor } from '../../scripts/monitor.ts'
import type { FoundAlert, Handover } from '../../scripts/publish/handover.ts'
import { newFolder } from '../support/folder.ts'
import { fakeGitHub } from '../support/github.ts'
import { listen, unusedAddress } from '../support/http.ts'
import type { Env } from '../support/programs.ts'

// The monitor is the workflow's last job. It reads the deployed site and keeps one issue per alert. What becomes of each issue
// is decided, and tested as tables, in scripts/publish/judge-run.ts and alerts.ts. These tests show that the monitor reads what
// that depends on and carries out what was decided.

const github = await fakeGitHub()
const NOW = new Date('2026-11-21T12:00:00Z')
const AN_HOUR_AGO = '2026-11-21T11:00:00Z'
const TWO_DAYS_AGO = '2026-11-19T12:00:00Z'

/** The site's answers to the reads of its content.json, in order; the last one is repeated. */
let answers: (string | number)[]
/** The page at the site's address; without one, status 404. */
let page: string
/** The paths of these reads. */
let reads: string[]
/** The milliseconds of each wait between two reads. */
let waits: number[]
// The content.json from before the deployment, and the deployed one. An answer that is a number is an HTTP status.
const BEFORE = '{"commit":"old","contentHash":"a","source":{},"rows":{}}'
const NEW = '{"commit":"new","contentHash":"b","source":{},"rows":{}}'
const site = await listen(({ url = '' }, response) => {
  if (url === '/') return void response.writeHead(page ? 200 : 404).end(page)
  reads.push(url)
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? NEW
  response.writeHead(typeof answer === 'number' ? answer : 200).end(String(answer))
})
afterAll(site.close)
const SITE_URL = `${site.url}/`

beforeEach(() => {
  answers = [NEW]
  page = ''
  reads = []
  waits = []
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => void vi.restoreAllMocks()
})

/** Returns something that is wrong. The text is Portuguese for “and the remedy”. */
const found = (name: AlertName, since: string): FoundAlert => ({ name, since, text: `${name}, e o remédio.` })

/** The environment of the monitor after a run that handed this over, in its first attempt and with nothing to deploy. */
function after(handover: Partial<Handover> | undefined, jobs: Env = {}): Env {
  const whole: Handover = { outcome: 'unchanged', found: [], answered: ALERT_NAMES, ...handover }
  return {
    GITHUB_RUN_ATTEMPT: '1',
    BUILD_REPORT: handover ? `1 ${JSON.stringify(whole)}` : '1 ',
    BUILD_RESULT: 'success',
    DEPLOY_RESULT: 'skipped',
    ...jobs,
  }
}
const QUIET_HOUR = after({})
const NOT_BUILT = after({ outcome: 'refused' }, { BUILD_RESULT: 'failure' })
const built = (siteUrl = SITE_URL): Partial<Handover> => ({
  outcome: 'built',
  built: { siteUrl, contentJsonHash: createHash('sha256').update(NEW).digest('hex') },
})
const DEPLOYED = after(built(), { DEPLOY_RESULT: 'success' })
/** A run that a monitor has started. */
const BY_MONITOR: Env = { GITHUB_ACTOR: 'github-actions[bot]' }

/** Runs the monitor. Returns what it says, or `red: ` and its error, with which the job fails. */
const run = (env: Env) =>
  monitor({ ...github.env, ...env }, { now: NOW, wait: async (ms) => waits.push(ms) }).catch(
    ({ message }: Error) => `red: ${message}`,
  )

/** Returns the names of the alerts whose issues are open. */
const openAlerts = () =>
  github.issues.flatMap(({ state, title }) =>
    state === 'open' ? ALERT_NAMES.filter((name) => ALERTS[name].title === title).slice(0, 1) : [],
  )

test('what is wrong gets an issue, whose body is rewritten while it lasts, and which is closed with a comment', async () => {
  const wrong = after({ found: [found('news-unread', TWO_DAYS_AGO), found('site', AN_HOUR_AGO)] })
  for (const GITHUB_RUN_ID of ['43', '44']) await run({ ...wrong, GITHUB_RUN_ID })
  expect(openAlerts()).toEqual(['news-unread'])
  expect(github.issues).toMatchObject([{ body: expect.stringContaining('/actions/runs/44'), comments: [] }])
  expect(await run(QUIET_HOUR)).toBe('Aviso #1 fechado.')
  expect(github.issues).toMatchObject([
    { state: 'closed', comments: [expect.stringContaining('/actions/runs/42')] },
  ])
})

test('a run that leaves nothing to tell says so, and one whose alert can wait says what is wrong', async () => {
  // “Nothing to notify of.”
  expect(await run(QUIET_HOUR)).toBe('Nada a avisar.')
  expect(await run(after({ found: [found('site', AN_HOUR_AGO)] }))).toBe('site, e o remédio.')
  expect(github.issues).toEqual([])
})

test('after a deployment content.json is read every 15 seconds, past caches, until it is the new one', async () => {
  answers = [BEFORE, BEFORE, 404, BEFORE, NEW]
  expect(await run(DEPLOYED)).toBe(`✅ No ar: ${SITE_URL}.`)
  expect(waits).toEqual([15_000, 15_000, 15_000, 15_000])
  // A cache has no answer for an address that nobody has requested, so each read adds a number of its own.
  for (const read of reads) expect(read).toMatch(/^\/content\.json\?\d+$/)
})

test.each<{ site: string; contentJson: string | number; otherPage?: string }>([
  { site: 'serves the version of before', contentJson: BEFORE },
  { site: 'answers 404', contentJson: 404 },
  { site: 'answers 500', contentJson: 500 },
  // A registrar's page for a domain that was not paid for answers 200 to every path, an ordinary server only to its page.
  { site: 'shows another page at every path', contentJson: '<!doctype html>', otherPage: '<!doctype html>' },
  { site: 'shows another page', contentJson: 404, otherPage: '<!doctype html>' },
])(
  'a deployed site that $site is published once more, and an alert tells of it only if that does not help',
  async ({ contentJson, otherPage = '' }) => {
    answers = [contentJson]
    page = otherPage
    expect(await run(DEPLOYED)).toMatch(/^⏳ /)
    expect(github.started).toEqual(['main'])
    expect(openAlerts()).toEqual([])
    // Between 17 reads there are 16 waits, which together last four minutes.
    expect(waits).toEqual(Array(16).fill(15_000))

    await run({ ...DEPLOYED, ...BY_MONITOR })
    expect(github.started).toHaveLength(1)
    expect(openAlerts()).toEqual(['deploy'])

    answers = [NEW]
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${SITE_URL}. Aviso #1 fechado.`)
  },
)

test('a deployment that fails is made once more, and an alert tells of it only if that does not help', async () => {
  const failed = after(built(), { DEPLOY_RESULT: 'failure' })
  await run(failed)
  expect({ started: github.started, open: openAlerts() }).toEqual({ started: ['main'], open: [] })
  await run({ ...failed, ...BY_MONITOR })
  expect({ started: github.started, open: openAlerts() }).toEqual({ started: ['main'], open: ['deploy'] })
})

test('if GitHub refuses to start the publication once more, the alert is opened at once', async () => {
  github.refused = 'POST /actions/workflows/publish.yml/dispatches'
  await run({ ...DEPLOYED, ...after(built(`${await unusedAddress()}/`), { DEPLOY_RESULT: 'success' }) })
  expect(openAlerts()).toEqual(['deploy'])
})

test('a build that is refused is not started again', async () => {
  await run(NOT_BUILT)
  expect({ started: github.started, open: openAlerts() }).toEqual({ started: [], open: ['build'] })
})

// Re-running one job alone, or the failed ones, leaves the results and outputs of the others as they were, maybe hours before.
// GitHub drops an output that holds the value of a secret.
test.each<{ what: string; env: Env }>([
  { what: 'the monitor alone again', env: { ...QUIET_HOUR, GITHUB_RUN_ATTEMPT: '2' } },
  {
    what: 'a failed build alone again, whose runner was lost',
    env: { ...NOT_BUILT, GITHUB_RUN_ATTEMPT: '2' },
  },
  { what: 'a build that succeeded and whose report is lost', env: { ...QUIET_HOUR, BUILD_REPORT: '' } },
  { what: 'a build that succeeded and handed nothing over', env: after(undefined) },
  { what: 'a built site whose deployment was not started', env: { ...DEPLOYED, DEPLOY_RESULT: 'skipped' } },
])('after $what, nothing is written, and the job fails', async ({ env }) => {
  await run(after({ found: [found('access', AN_HOUR_AGO)] }))
  const before = structuredClone(github.issues)
  expect(await run(env)).toMatch(/^red: .*\*Re-run\*/)
  expect(github.issues).toEqual(before)
})

test('all jobs again, and a first attempt whose runner was lost, write as usual', async () => {
  const again = { ...NOT_BUILT, GITHUB_RUN_ATTEMPT: '2', BUILD_REPORT: '2 ' }
  await run(again)
  await run({ ...NOT_BUILT, BUILD_REPORT: '' })
  expect(github.issues).toHaveLength(1)
})

test('before the first publication, a refused run opens no issue, because its summary lists the steps', async () => {
  await run(after({ outcome: 'setup', answered: [] }, { BUILD_RESULT: 'failure' }))
  expect(github.issues).toEqual([])
})

// GitHub lists at most 100 issues a page.
test('the issue of an alert is found behind 120 other open issues', async () => {
  for (let number = 1; number <= 120; number++) github.open({ title: `Dependência ${number}` })
  await run(NOT_BUILT)
  await run(NOT_BUILT)
  expect(github.issues).toHaveLength(121)
  await run(QUIET_HOUR)
  expect(github.issues.filter(({ state }) => state === 'open')).toHaveLength(120)
})

test('if GitHub does not list the issues, none is opened or closed, and the job fails with what is known', async () => {
  github.refused = 'GET /issues'
  expect(await run(after({ found: [found('news-unread', TWO_DAYS_AGO)] }))).toMatch(
    /^red: news-unread, e o remédio\. .*GitHub answered 500/,
  )
  expect(github.issues).toEqual([])
})

test('if GitHub refuses to rewrite one issue, the job fails, and another issue is closed all the same', async () => {
  const wrong = [found('news-unread', TWO_DAYS_AGO), found('site', TWO_DAYS_AGO)]
  await run(after({ found: wrong }))
  github.refused = 'PATCH /issues/1'
  expect(await run(after({ found: wrong.slice(0, 1) }))).toMatch(
    /^red: Aviso #2 fechado\. .*GitHub answered 500/,
  )
  expect(openAlerts()).toEqual(['news-unread'])
})

test.each(['error', 'silent'] as const)(
  'if the build fails while GitHub is in the failure mode %s, the job fails and says that the build failed',
  async (failureMode) => {
    github.failureMode = failureMode
    // “The site could not be built”
    expect(await run(NOT_BUILT)).toMatch(/^red: O site não pôde ser montado/)
  },
)

test('the job fails if its token for GitHub is missing or refused', async () => {
  expect(await run({ ...QUIET_HOUR, GITHUB_TOKEN: '' })).toMatch(/^red: GITHUB_TOKEN and .* must be set/)
  expect(await run({ ...QUIET_HOUR, GITHUB_TOKEN: 'x' })).toMatch(
    /^red: .*GitHub answered 401 to GET \/issues/,
  )
})

test('a user’s issue and a pull request stay open even with the marker of alerts, as does an issue without it', async () => {
  await run(NOT_BUILT)
  const body = github.issues[0]?.body ?? ''
  github.open({ title: 'De um visitante', body, user: { login: 'visitante' } })
  github.open({ title: 'Um pull request', body, pull_request: {} })
  github.open({ title: 'Outro assunto' })
  await run(QUIET_HOUR)
  expect(github.issues.map(({ state }) => state)).toEqual(['closed', 'open', 'open', 'open'])
})

/** Options of Node with which a program does not wait between attempts. */
const NO_WAITS = '--import=data:text/javascript,Math.random=()=>0'

/** Runs `npm run monitor` in a folder with the sources. */
async function runScript(folder: string, env: Env) {
  const [, ...args] = manifest.scripts.monitor.split(' ')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...github.env, GITHUB_STEP_SUMMARY: '', ...env },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, stdout, stderr }
}

test('npm run monitor prints what it did, and the version of this project in package.json', async () => {
  // “Program of the site: version …”
  expect(await runScript('.', QUIET_HOUR)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`Programa do site: versão ${manifest.version}.`),
  })
})

// A clerk is sent to the run's summary, and finds no text in the log of a step.
test('npm run monitor exits with status 1 if GitHub cannot be reached, and its summary says what it could not tell', async () => {
  const summary = join(newFolder(), 'summary.md')
  const env = {
    ...NOT_BUILT,
    // Nothing listens on port 9.
    GITHUB_API_URL: 'http://127.0.0.1:9',
    NODE_OPTIONS: NO_WAITS,
    GITHUB_STEP_SUMMARY: summary,
  }
  expect((await runScript('.', env)).status).toBe(1)
  // “The site could not be built … It is not known which alerts are open: …”
  expect(readFileSync(summary, 'utf8')).toMatch(
    /^❌ O site não pôde ser montado, .*quais avisos estão abertos: /s,
  )
})

// The workflow runs the monitor where nothing was installed, on a Node that runs TypeScript by itself.
test('without packages npm run monitor runs on a Node that strips types, and says on any other what it needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'monitor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const part of ['scripts', 'pages', 'package.json'])
    await cp(part, join(folder, part), { recursive: true })

  const { status, stdout, stderr } = await runScript(folder, QUIET_HOUR)

  if ('typescript' in process.features && process.features.typescript) {
    expect(status, stderr).toBe(0)
    expect(stdout).toContain(`versão ${manifest.version}`)
  } else {
    expect(status).toBe(1)
    expect(stderr).toBe(
      `Error: Node ${process.versions.node} does not run TypeScript by itself. Install the packages with npm ci, or use Node 22.18, 24 or later.\n`,
    )
  }
})
