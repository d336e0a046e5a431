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
import { monitor } from '../../scripts/monitor.ts'
import {
  type FailingTopic,
  type Handover,
  type Outcome,
  type TopicStates,
  UNKNOWN,
} from '../../scripts/publish/topic-state.ts'
import { newFolder } from '../support/folder.ts'
import { fakeGitHub } from '../support/github.ts'
import { listen, unusedAddress } from '../support/http.ts'
import type { Env } from '../support/programs.ts'
import { ALL_BUILT, ALL_OK, NOT_SHOWN } from '../support/topic-states.ts'

// The monitor is the workflow's last job. It verifies the deployed site and keeps the alert issues, one per topic.
// scripts/publish/alerts.ts decides which of them to open, update and close, and is tested there as a table. These
// tests show that the monitor reads what that depends on and writes what was decided. `aviso` is an alert's issue.

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
const NEW = '{"commit":"new"}'
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

/** Returns the state of a failing topic. The text is Portuguese: the title, “and the remedy”. */
const failing = (title: string, since: string, immediate = false): FailingTopic => ({
  state: 'failing',
  since,
  immediate,
  mayHideCauses: false,
  title,
  preface: '',
  causes: [{ id: Buffer.from(title).toString('hex'), text: `${title}, e o remédio.` }],
})

/** Returns the variable with which the job build hands over its topics: all ok but these. */
const reports = (topics: Partial<TopicStates> = {}, outcome: Outcome = 'unchanged'): Env => {
  const handover: Handover = { attempt: 1, at: NOW.toISOString(), outcome, topics: { ...ALL_OK, ...topics } }
  return { HANDOVER: JSON.stringify(handover) }
}
/** The same variable if the program came to no outcome. */
const NO_OUTCOME: Env = { HANDOVER: '' }

// Environments of the monitor: after an hourly run that had nothing to deploy, after one that deployed `NEW`, and after
// one whose build failed.
const QUIET_HOUR: Env = {
  GITHUB_RUN_ATTEMPT: '1',
  BUILD_ATTEMPT: '1',
  BUILD_RESULT: 'success',
  DEPLOY_RESULT: 'skipped',
  CONTENT_JSON_HASH: '',
  GITHUB_EVENT_NAME: 'schedule',
  SITE_URL,
  ...reports(),
}
const DEPLOYED: Env = {
  ...QUIET_HOUR,
  ...reports({ publication: ALL_BUILT }, 'built'),
  DEPLOY_RESULT: 'success',
  CONTENT_JSON_HASH: createHash('sha256').update(NEW).digest('hex'),
}
const NOT_BUILT: Env = { ...QUIET_HOUR, BUILD_RESULT: 'failure' }

/** Runs the monitor. Returns what it says, or `red: ` and its error, with which the job fails. */
const run = (env: Env) =>
  monitor({ ...github.env, ...env }, { now: NOW, wait: async (ms) => waits.push(ms) }).catch(
    ({ message }: Error) => `red: ${message}`,
  )

/** Returns the titles of the open issues. */
const openTitles = () => github.issues.filter(({ state }) => state === 'open').map(({ title }) => title)

test('each failing topic gets an issue of its own, which is closed only when its topic is ok', async () => {
  // “Old news”, which has lasted more than a day, and “Something urgent”, which is immediate
  const news = failing('Notícias antigas', TWO_DAYS_AGO)
  expect(await run({ ...QUIET_HOUR, ...reports({ news }) })).toBe('⚠️ Notícias antigas: aviso #1.')

  const access = failing('Algo urgente', AN_HOUR_AGO, true)
  expect(await run({ ...QUIET_HOUR, ...reports({ news, access }) })).toBe(
    '⚠️ Notícias antigas: aviso #1. ⚠️ Algo urgente: aviso #2.',
  )
  // News are ok again. Access could not be checked this time: its issue stays.
  await run({ ...QUIET_HOUR, ...reports({ access: UNKNOWN }) })
  expect(openTitles()).toEqual(['Algo urgente'])
  // “Issue #2 closed.”
  expect(await run(QUIET_HOUR)).toBe('Aviso #2 fechado.')
  expect(openTitles()).toEqual([])
})

test('while a topic fails, its issue links to the newest run; closing it adds a comment that says why', async () => {
  // “Offline”
  const siteFails = { ...QUIET_HOUR, ...reports({ site: failing('Fora do ar', TWO_DAYS_AGO) }) }
  for (const GITHUB_RUN_ID of ['43', '44']) await run({ ...siteFails, GITHUB_RUN_ID })
  expect(github.issues).toMatchObject([
    { title: 'Fora do ar', body: expect.stringContaining('/actions/runs/44'), comments: [] },
  ])
  await run(QUIET_HOUR)
  expect(github.issues).toMatchObject([
    // “The site was read and is as it should be”
    { state: 'closed', comments: [expect.stringContaining('O site foi lido e está certo')] },
  ])
})

test('a failure that has lasted less than a day opens no issue, and only the job’s summary says it', async () => {
  const news = failing('Notícias antigas', AN_HOUR_AGO)
  expect(await run({ ...QUIET_HOUR, ...reports({ news }) })).toBe(
    // “Nothing to notify yet.”
    'Nada a avisar ainda. Notícias antigas, e o remédio.',
  )
  expect(github.issues).toEqual([])
})

test('only a run that checked every topic says that all is well', async () => {
  // “All in order, nothing to notify.”, and otherwise just “Nothing to notify.”
  expect(await run(QUIET_HOUR)).toBe('✅ Tudo em ordem, nada a avisar.')
  expect(await run({ ...QUIET_HOUR, ...reports({ access: UNKNOWN }) })).toBe('Nada a avisar.')
  // A list that the office has hidden needs no check.
  expect(await run({ ...QUIET_HOUR, ...reports({ testimonials: NOT_SHOWN }) })).toMatch(/^✅ Tudo em ordem/)
})

// GitHub drops an output that holds the value of a secret.
test('a build that succeeded and handed over nothing fails the job, and what is known without it is done', async () => {
  // “The run ended well, but what it checked did not arrive here: no alert … was opened or closed”
  const lost = /^red: .*execução terminou bem, .*não chegou até aqui: nenhum aviso .*foi aberto nem fechado/
  await run({ ...QUIET_HOUR, ...reports({ news: failing('Notícias antigas', TWO_DAYS_AGO) }) })
  expect(await run({ ...QUIET_HOUR, ...NO_OUTCOME })).toMatch(lost)
  answers = [BEFORE]
  expect(await run({ ...DEPLOYED, ...NO_OUTCOME })).toMatch(lost)
  expect(openTitles()).toEqual(['Notícias antigas', 'A versão nova do site não apareceu no ar'])
})

test.each([
  { when: 'its address is lost', lost: { SITE_URL: '' } },
  { when: 'the output that starts the deployment is lost', lost: { DEPLOY_RESULT: 'skipped' } },
])(
  'a site that was built and not looked at, because $when, fails the job, and what is known is done',
  async ({ lost }) => {
    const open = { ...QUIET_HOUR, ...reports({ schedule: failing('Desligada', TWO_DAYS_AGO) }) }
    await run({ ...open, DEPLOY_RESULT: 'failure' })
    // “The site was built, but nobody looked whether it is online”
    expect(await run({ ...DEPLOYED, ...lost })).toMatch(
      /^red: Aviso #1 ainda aberto\. Aviso #2 fechado\. O site foi montado, mas não se conferiu se está no ar/,
    )
    expect(openTitles()).toEqual(['A publicação do site está falhando'])
  },
)

test('a first site that was built and is not deployed, because an output is lost, fails the job whatever else is due', async () => {
  github.deployments = []
  const topics = { site: UNKNOWN, publication: ALL_BUILT, access: failing('Algo urgente', AN_HOUR_AGO, true) }
  const lost = { ...DEPLOYED, DEPLOY_RESULT: 'skipped', ...reports(topics, 'built') }
  expect(await run(lost)).toMatch(/^red: .*não se conferiu se está no ar/)
})

test('after a deployment content.json is read every 15 seconds, past caches, until it is the new one', async () => {
  answers = [BEFORE, BEFORE, 404, BEFORE, NEW]
  expect(await run(DEPLOYED)).toBe(`✅ No ar: ${SITE_URL}.`)
  expect(waits).toEqual([15_000, 15_000, 15_000, 15_000])
  // A cache has no answer for an address that nobody has requested, so each read adds a number of its own.
  for (const read of reads) expect(read).toMatch(/^\/content\.json\?\d+$/)
})

test.each([
  {
    name: 'still serves what it served before',
    answer: BEFORE,
    // “shows the version of before”, and at last: change a word of the content.
    words: /mostra a versão de antes → .*troque uma palavra/,
  },
  // “did not answer as it should”
  { name: 'answers 404', answer: 404, words: /deu uma resposta inesperada \(` status 404 `\)/ },
])(
  'after a deployment, a site that $name gets an issue, which is closed once it serves what was deployed',
  async ({ answer, words }) => {
    answers = [answer]
    // “The new version of the site did not appear online”
    expect(await run(DEPLOYED)).toBe('⚠️ A versão nova do site não apareceu no ar: aviso #1.')
    expect(github.issues[0]?.body).toMatch(words)
    // It gives up after two to five minutes: GitHub Pages may serve a deployment late, and the job ends after ten.
    const seconds = waits.reduce((sum, ms) => sum + ms / 1000, 0)
    expect(seconds).toBeGreaterThan(120)
    expect(seconds).toBeLessThan(300)

    answers = [NEW]
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${SITE_URL}. Aviso #1 fechado.`)
    expect(openTitles()).toEqual([])
  },
)

const OTHER_PAGE = '<!doctype html><title>À venda</title>'
// A registrar's page for a domain that was not paid for may answer 200 to every path. An ordinary server has a page, and
// answers 404 or 403 to content.json.
test.each([OTHER_PAGE, 404, 403])(
  'after a deployment, an address that shows another page, and %j as content.json, gets an issue that asks to check the domain',
  async (contentJson) => {
    answers = [contentJson]
    page = OTHER_PAGE
    // “The address of the site shows something that is not this site”
    expect(await run(DEPLOYED)).toBe('⚠️ O endereço do site mostra algo que não é este site: aviso #1.')
    expect(github.issues[0]?.body).toMatch(/→ se o endereço mudou há pouco, .*confira o domínio/)
  },
)

test('after a deployment, a page of this program without its content.json is not taken for another site', async () => {
  answers = [404]
  page = '<!doctype html><script type="application/json" id="baked-content">{}</script>'
  expect(await run(DEPLOYED)).toBe('⚠️ A versão nova do site não apareceu no ar: aviso #1.')
})

test('an alert about the site stays open if its address shows another page after a deployment', async () => {
  await run({ ...QUIET_HOUR, ...reports({ site: failing('Fora do ar', TWO_DAYS_AGO) }) })
  answers = ['<!doctype html>']
  await run(DEPLOYED)
  expect(openTitles()).toContain('Fora do ar')
})

test('after a deployment, a site that cannot be reached is read 17 times before its issue is opened', async () => {
  const nowhere = { ...DEPLOYED, SITE_URL: `${await unusedAddress()}/` }
  expect(await run(nowhere)).toBe('⚠️ A versão nova do site não apareceu no ar: aviso #1.')
  // Between 17 reads there are 16 waits, which together last four minutes.
  expect(waits).toEqual(Array(16).fill(15_000))
})

test('a failed build opens no issue if nothing was ever published, and opens one if GitHub does not say', async () => {
  // The only deployment has failed, so that nothing was ever published.
  github.deployments = ['failure']
  const unseen = { ...NOT_BUILT, ...reports({ site: UNKNOWN }) }
  // “Nothing was published yet: the steps are in the summary of this run”, which a run without an outcome does not have
  expect(await run(unseen)).toMatch(/^Nada foi publicado ainda: o passo a passo está no resumo/)
  github.lastRuns = {}
  expect(await run({ ...NOT_BUILT, ...NO_OUTCOME })).toMatch(/^Nada foi publicado ainda: .*passo com ✗/)
  expect(github.issues).toEqual([])
  // GitHub does not say whether there was a publication, so that the alert is raised: “The publication … is failing”.
  github.refused = 'GET /deployments'
  expect(await run(unseen)).toMatch(/está falhando: aviso #1\.$/)
})

test.each([
  {
    when: 'the scheduled run before succeeded',
    lastRuns: { 'hourly.yml': { conclusion: 'success', created_at: '2026-11-21T11:43:00Z' } },
    isAlerted: false,
  },
  {
    when: 'the scheduled run before failed',
    lastRuns: { 'hourly.yml': { conclusion: 'failure', created_at: '2026-11-21T11:43:00Z' } },
    isAlerted: true,
  },
  {
    when: 'a push has succeeded since a scheduled run failed',
    lastRuns: {
      'hourly.yml': { conclusion: 'failure', created_at: '2026-11-21T10:43:00Z' },
      'publish.yml': { conclusion: 'success', created_at: '2026-11-21T11:12:00Z' },
    },
    isAlerted: false,
  },
  {
    when: 'a push has run out of time since a scheduled run succeeded',
    lastRuns: {
      'hourly.yml': { conclusion: 'success', created_at: '2026-11-21T10:43:00Z' },
      'publish.yml': { conclusion: 'cancelled', created_at: '2026-11-21T11:12:00Z' },
    },
    isAlerted: true,
  },
  { when: 'GitHub knows of no run before', lastRuns: {}, isAlerted: true },
  { when: 'GitHub does not say', refused: 'GET /actions/workflows/hourly.yml/runs', isAlerted: true },
])(
  'a build that ends before its program comes to an outcome is alerted: $isAlerted, if $when',
  async (given) => {
    Object.assign(github, { lastRuns: given.lastRuns ?? github.lastRuns, refused: given.refused ?? '' })
    const said = await run({ ...NOT_BUILT, ...NO_OUTCOME })
    // “Two runs in a row stopped before the program came to an outcome”, and otherwise “do nothing for now” in the summary alone
    if (given.isAlerted) expect(github.issues[0]?.body).toMatch(/^Duas execuções seguidas pararam/)
    else
      expect(said).toMatch(/^Nada a avisar ainda\. .*parou antes de o programa.*não faça nada por enquanto/)
    expect(github.issues).toHaveLength(given.isAlerted ? 1 : 0)
  },
)

test('a failed build opens an issue if the site was read, although GitHub lists no deployment any more', async () => {
  github.deployments = []
  expect(await run(NOT_BUILT)).toMatch(/está falhando: aviso #1\.$/)
})

test('a first deployment that fails opens an issue, because the summary of the build says nothing of it', async () => {
  github.deployments = ['failure']
  const refused = { ...QUIET_HOUR, DEPLOY_RESULT: 'failure', ...reports({ site: UNKNOWN }) }
  expect(await run(refused)).toMatch(/está falhando: aviso #1\.$/)
  expect(github.issues[0]?.body).toContain('Deployment branches and tags')
})

test('a deployment that fails twice in a row is posted as a comment that names the setting that may forbid it', async () => {
  for (let hour = 0; hour < 3; hour++) await run({ ...QUIET_HOUR, DEPLOY_RESULT: 'failure' })
  expect(github.issues).toMatchObject([
    {
      body: expect.stringContaining('Deployment branches and tags'),
      comments: [expect.stringMatching(/^Novo neste aviso: .*Deployment branches and tags/)],
    },
  ])
})

// Re-running one job alone, or the failed ones, leaves the results and outputs of the others as they were, maybe hours
// before.
test.each([
  // “Only a part of this run was repeated”, and “it is not known what it checked”: the runner of the new attempt may be lost.
  { jobs: 'the monitor alone', BUILD_ATTEMPT: '1', says: 'Só uma parte' },
  {
    jobs: 'all jobs, or the monitor alone, after a build of which nothing is known',
    BUILD_ATTEMPT: '',
    says: 'não se sabe o que ela conferiu',
  },
])('a run again of $jobs writes nothing, and fails with the remedy', async ({ BUILD_ATTEMPT, says }) => {
  await run({ ...QUIET_HOUR, ...reports({ access: failing('Algo urgente', AN_HOUR_AGO, true) }) })
  const again = { BUILD_ATTEMPT, GITHUB_RUN_ATTEMPT: '2' }
  // “no alert was opened or closed → … click on Run workflow”
  const refusal = new RegExp(`^red: .*${says}.*nenhum aviso foi aberto nem fechado → .*Run workflow`)
  answers = [BEFORE]
  for (const env of [QUIET_HOUR, NOT_BUILT, DEPLOYED])
    expect(await run({ ...env, ...again })).toMatch(refusal)
  expect(github.issues).toMatchObject([{ title: 'Algo urgente', state: 'open', comments: [] }])
})

test('a run again of all jobs, and a first attempt of whose build nothing is known, write as usual', async () => {
  const again = { BUILD_ATTEMPT: '2', GITHUB_RUN_ATTEMPT: '2' }
  const HANDOVER = String(NOT_BUILT.HANDOVER).replace('"attempt":1', '"attempt":2')
  expect(await run({ ...NOT_BUILT, ...again, HANDOVER })).toMatch(/está falhando: aviso #1\.$/)
  // The runner was lost, and with it what the job would have handed over.
  expect(await run({ ...NOT_BUILT, BUILD_ATTEMPT: '' })).toMatch(/está falhando: aviso #1\.$/)
})

// The install failed in the new attempt, and GitHub kept what the first one had handed over.
test('an issue stays open if its topic was in order in an earlier attempt of the run alone', async () => {
  await run({ ...QUIET_HOUR, ...reports({ access: failing('Algo urgente', AN_HOUR_AGO, true) }) })
  await run({ ...NOT_BUILT, BUILD_ATTEMPT: '2', GITHUB_RUN_ATTEMPT: '2' })
  expect(openTitles()).toEqual(['Algo urgente'])
})

// GitHub lists at most 100 issues a page.
test('the issue of an alert is found behind 120 other open issues, so that it is updated and closed', async () => {
  for (let number = 1; number <= 120; number++) github.open({ title: `Dependência ${number}` })
  await run(NOT_BUILT)
  await run(NOT_BUILT)
  // One issue for both failures: “The publication of the site is failing”
  expect(openTitles().slice(120)).toEqual(['A publicação do site está falhando'])
  await run(QUIET_HOUR)
  expect(openTitles()).toHaveLength(120)
})

test('if GitHub does not list the issues, none is opened or closed, and the job fails with what is known', async () => {
  const news = failing('Notícias antigas', TWO_DAYS_AGO)
  await run({ ...QUIET_HOUR, ...reports({ news }) })
  github.refused = 'GET /issues'
  // “Online: … It is not known which issues are open”, and “The site could not be built”
  expect(await run(DEPLOYED)).toMatch(/^red: ✅ No ar: .*quais avisos estão abertos: GitHub answered 500/)
  expect(await run(NOT_BUILT)).toMatch(/^red: O site não pôde ser montado/)
  expect(openTitles()).toEqual(['Notícias antigas'])
})

test('if GitHub refuses to update one issue, the job fails, and another issue is closed all the same', async () => {
  const topics = {
    site: failing('Fora do ar', TWO_DAYS_AGO),
    news: failing('Notícias antigas', TWO_DAYS_AGO),
  }
  await run({ ...QUIET_HOUR, ...reports(topics) })
  // The site's issue, which would be updated. The news are ok again, so that theirs is closed.
  github.refused = 'PATCH /issues/1'
  const said = await run({ ...QUIET_HOUR, ...reports({ ...topics, news: ALL_OK.news }) })
  expect(said).toMatch(/^red: Aviso #2 fechado\. Fora do ar, .*não pôde ser escrito: GitHub answered 500/)
  expect(openTitles()).toEqual(['Fora do ar'])
})

test('if GitHub refuses the comment that notifies of an urgent failure, the next run posts it', async () => {
  const news = failing('Notícias antigas', TWO_DAYS_AGO)
  await run({ ...QUIET_HOUR, ...reports({ news }) })
  const urgent = { ...QUIET_HOUR, ...reports({ news: failing('Algo urgente', AN_HOUR_AGO, true) }) }
  github.refused = 'POST /issues/1/comments'
  expect(await run(urgent)).toMatch(/^red: .*não pôde ser escrito: GitHub answered 500/)
  github.refused = ''
  await run(urgent)
  // “New in this alert: …”, and not a second time while it lasts
  await run(urgent)
  expect(github.issues).toMatchObject([
    { title: 'Algo urgente', comments: ['Novo neste aviso: Algo urgente, e o remédio.'] },
  ])
})

test('a second urgent cause of a topic whose urgent issue is open is posted as a comment', async () => {
  const [first, second] = [
    failing('Algo urgente', AN_HOUR_AGO, true),
    failing('Outra coisa', AN_HOUR_AGO, true),
  ] as const
  await run({ ...QUIET_HOUR, ...reports({ access: first }) })
  const both = { ...first, causes: [...first.causes, ...second.causes] }
  for (let hour = 0; hour < 2; hour++) await run({ ...QUIET_HOUR, ...reports({ access: both }) })
  expect(github.issues).toMatchObject([{ comments: ['Novo neste aviso: Outra coisa, e o remédio.'] }])
})

test.each([
  { name: 'GitHub answers with errors', failureMode: 'error' as const },
  { name: 'GitHub does not answer', failureMode: 'silent' as const },
])(
  'if the build fails while $name, the monitor’s job fails and says that the build failed',
  async ({ failureMode }) => {
    github.failureMode = failureMode
    // “The site could not be built”
    expect(await run(NOT_BUILT)).toMatch(/^red: O site não pôde ser montado/)
  },
)

test('the monitor’s job fails if its token for GitHub is missing or refused', async () => {
  expect(await run({ ...QUIET_HOUR, GITHUB_TOKEN: '' })).toMatch(/^red: GITHUB_TOKEN and .* must be set/)
  const refused = { ...QUIET_HOUR, GITHUB_TOKEN: 'refused' }
  expect(await run(refused)).toMatch(/^red: .*GitHub answered 401 to GET \/issues/)
})

test('a user’s issue and a pull request stay open even with the marker of alerts, as does an issue without it', async () => {
  await run(NOT_BUILT)
  // The body of the alert's issue holds the marker by which the monitor knows its issues. The other issues are from “a
  // visitor”, a pull request, and “another matter” that a workflow has opened.
  const body = github.issues[0]?.body ?? ''
  github.open({ title: 'De um visitante', body, user: { login: 'visitante' } })
  github.open({ title: 'Um pull request', body, pull_request: {} })
  github.open({ title: 'Outro assunto' })
  await run(QUIET_HOUR)
  expect(openTitles()).toEqual(['De um visitante', 'Um pull request', 'Outro assunto'])
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
test('npm run monitor exits with status 1 if GitHub cannot be reached, and says in the summary what it could not tell', async () => {
  const summary = join(newFolder(), 'summary.md')
  const env = {
    ...NOT_BUILT,
    // Nothing listens on port 9.
    GITHUB_API_URL: 'http://127.0.0.1:9',
    NODE_OPTIONS: NO_WAITS,
    GITHUB_STEP_SUMMARY: summary,
  }
  expect(await runScript('.', env)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/O site não pôde ser montado/),
    stderr: expect.stringMatching(/^Error: nem tudo foi conferido ou avisado, pelo motivo dito acima$/m),
  })
  // “The site could not be built … the summary says why. It is not known which alerts are open: …”
  expect(readFileSync(summary, 'utf8')).toMatch(
    /^❌ O site não pôde ser montado, .*\[resumo da execução\]\(https:.*Não se sabe quais avisos estão abertos: .*versão/s,
  )
})

// The workflow runs the monitor where nothing was installed, on a Node that runs TypeScript by itself.
test('without packages npm run monitor runs on a Node that strips types, and says on any other what it needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'monitor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('scripts', join(folder, 'scripts'), { recursive: true })
  await cp('package.json', join(folder, 'package.json'))

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
