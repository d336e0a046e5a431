import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { monitor } from '../../scripts/monitor.ts'
import type { CheckedTopicReports, TopicReport } from '../../scripts/publish/alerts.ts'
import { fakeGitHub } from '../support/github.ts'
import { listen, unusedAddress } from '../support/http.ts'
import { type Env, runProgram } from '../support/programs.ts'

// What is opened, updated and closed is decided in scripts/publish/alerts.ts and tested there as a table. These
// tests show that the monitor reads and writes what it decides.

const github = await fakeGitHub()
const NOW = new Date('2026-11-21T12:00:00Z')
const AN_HOUR_AGO = '2026-11-21T11:00:00Z'
const TWO_DAYS_AGO = '2026-11-19T12:00:00Z'

/** What the site answers to each read of its content.json, in this order; the last answer stays. */
let answers: (string | number)[]
let reads: string[]
let waits: number[]
const BEFORE = '{"commit":"old"}'
const NEW = '{"commit":"new"}'
const site = await listen(({ url = '' }, response) => {
  reads.push(url)
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? NEW
  response.writeHead(typeof answer === 'number' ? answer : 200).end(String(answer))
})
afterAll(site.close)
const SITE_URL = `${site.url}/`

beforeEach(() => {
  answers = [NEW]
  reads = []
  waits = []
})

const OK: TopicReport = { state: 'ok' }
const ALL_OK: CheckedTopicReports = { site: OK, news: OK, testimonials: OK, access: OK, schedule: OK }

const failing = (title: string, since: string, immediate = false): TopicReport => ({
  state: 'failing',
  since,
  immediate,
  title,
  text: `${title}, e o remédio.`,
})

const reports = (topics: Partial<CheckedTopicReports> = {}): Env => ({
  TOPIC_REPORTS: JSON.stringify({ ...ALL_OK, ...topics }),
})

const QUIET_HOUR: Env = {
  BUILD_RESULT: 'success',
  DEPLOY_RESULT: 'skipped',
  CONTENT_JSON_HASH: '',
  GITHUB_EVENT_NAME: 'schedule',
  SITE_URL,
  ...reports(),
}
const DEPLOYED: Env = {
  ...QUIET_HOUR,
  DEPLOY_RESULT: 'success',
  CONTENT_JSON_HASH: createHash('sha256').update(NEW).digest('hex'),
}
const NOT_BUILT: Env = { ...QUIET_HOUR, BUILD_RESULT: 'failure' }

/** Returns what the monitor says, with `red: ` before an error. */
const run = (env: Env) =>
  monitor({ ...github.env, ...env }, { now: NOW, wait: async (ms) => waits.push(ms) }).catch(
    ({ message }: Error) => `red: ${message}`,
  )

const openTitles = () => github.issues.filter(({ state }) => state === 'open').map(({ title }) => title)

test('each topic has an issue of its own, and one that is open hides no other', async () => {
  const news = failing('Notícias antigas', TWO_DAYS_AGO)
  expect(await run({ ...QUIET_HOUR, ...reports({ news }) })).toBe('⚠️ Notícias antigas: aviso #1.')

  const access = failing('Algo urgente', AN_HOUR_AGO, true)
  expect(await run({ ...QUIET_HOUR, ...reports({ news, access }) })).toBe(
    '⚠️ Notícias antigas: aviso #1. ⚠️ Algo urgente: aviso #2.',
  )
  // The key is wrong for a day, so that access is not checked: its issue stays.
  const unknown: TopicReport = { state: 'unknown' }
  await run({ ...QUIET_HOUR, ...reports({ access: unknown }) })
  expect(openTitles()).toEqual(['Algo urgente'])
  expect(await run(QUIET_HOUR)).toBe('Aviso #2 fechado.')
  expect(openTitles()).toEqual([])
})

test('an issue that lasts is edited with the newest run, and closed with the evidence', async () => {
  const siteFails = { ...QUIET_HOUR, ...reports({ site: failing('Fora do ar', TWO_DAYS_AGO) }) }
  for (const GITHUB_RUN_ID of ['43', '44']) await run({ ...siteFails, GITHUB_RUN_ID })
  expect(github.issues).toMatchObject([
    { title: 'Fora do ar', body: expect.stringContaining('/actions/runs/44'), comments: [] },
  ])
  await run(QUIET_HOUR)
  expect(github.issues).toMatchObject([
    { state: 'closed', comments: [expect.stringContaining('O site foi lido e está como deve')] },
  ])
})

test('what does not last for a day raises no alert, and is said', async () => {
  const news = failing('Notícias antigas', AN_HOUR_AGO)
  expect(await run({ ...QUIET_HOUR, ...reports({ news }) })).toBe(
    'Nada a avisar ainda. Notícias antigas, e o remédio.',
  )
  expect(github.issues).toEqual([])
})

test('a run in which all is well says so; one that checked nothing does not', async () => {
  expect(await run(QUIET_HOUR)).toBe('✅ Tudo em ordem, nada a avisar.')
  expect(await run({ ...QUIET_HOUR, TOPIC_REPORTS: '' })).toBe('Nada a avisar.')
})

test('after a deployment content.json is read past caches every 15 seconds, until it is the new one', async () => {
  answers = [BEFORE, BEFORE, 404, BEFORE, NEW]
  expect(await run(DEPLOYED)).toBe(`✅ No ar: ${SITE_URL}.`)
  expect(waits).toEqual([15_000, 15_000, 15_000, 15_000])
  for (const read of reads) expect(read).toMatch(/^\/content\.json\?\d+$/)
})

test.each([
  {
    name: 'still shows the version before',
    answer: BEFORE,
    // The remedies in their order: wait for the hourly run, publish by hand, change a word of the content.
    words: /mostra a versão de antes → .*sozinha.*“Publicar mesmo sem.*troque uma palavra/,
  },
  { name: 'answers 404', answer: 404, words: /não respondeu como deve \(` status 404 `\)/ },
])(
  'a site that $name after a deployment gets an issue, which the run that sees the new one closes',
  async ({ answer, words }) => {
    answers = [answer]
    expect(await run(DEPLOYED)).toBe('⚠️ A versão nova do site não apareceu no ar: aviso #1.')
    expect(github.issues[0]?.body).toMatch(words)
    // It gives up after two to five minutes.
    const seconds = waits.reduce((sum, ms) => sum + ms / 1000, 0)
    expect(seconds).toBeGreaterThan(120)
    expect(seconds).toBeLessThan(300)

    answers = [NEW]
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${SITE_URL}. Aviso #1 fechado.`)
  },
)

test('a site that cannot be reached is read as often', async () => {
  const nowhere = { ...DEPLOYED, SITE_URL: `${await unusedAddress()}/` }
  expect(await run(nowhere)).toBe('⚠️ A versão nova do site não apareceu no ar: aviso #1.')
  expect(waits).toHaveLength(16)
})

test('nothing is raised before the first publication, whose steps the summary lists', async () => {
  github.deployments = ['failure']
  expect(await run(NOT_BUILT)).toMatch(/^Nada foi publicado ainda/)
  expect(github.issues).toEqual([])
  // An unknown is no reason for silence.
  github.refused = 'GET /deployments'
  expect(await run(NOT_BUILT)).toMatch(/está falhando: aviso #1\.$/)
})

test('issues are found behind a hundred others', async () => {
  for (let number = 1; number <= 120; number++) github.open({ title: `Dependência ${number}` })
  await run(NOT_BUILT)
  await run(NOT_BUILT)
  expect(openTitles().slice(120)).toEqual(['A publicação do site está falhando'])
  await run(QUIET_HOUR)
  expect(openTitles()).toHaveLength(120)
})

test('where issues cannot be listed, nothing is opened or closed and the job is red', async () => {
  const news = failing('Notícias antigas', TWO_DAYS_AGO)
  await run({ ...QUIET_HOUR, ...reports({ news }) })
  github.refused = 'GET /issues'
  expect(await run(DEPLOYED)).toMatch(/^red: ✅ No ar: .*quais avisos estão abertos: GitHub answered 500/)
  expect(await run(NOT_BUILT)).toMatch(/^red: O site não pôde ser montado/)
  expect(openTitles()).toEqual(['Notícias antigas'])
})

test('an issue that cannot be written turns the job red and holds up no other', async () => {
  const topics = {
    site: failing('Fora do ar', TWO_DAYS_AGO),
    news: failing('Notícias antigas', TWO_DAYS_AGO),
  }
  await run({ ...QUIET_HOUR, ...reports(topics) })
  github.refused = 'PATCH /issues/1'
  const said = await run({ ...QUIET_HOUR, ...reports({ ...topics, news: OK }) })
  expect(said).toMatch(/^red: Aviso #2 fechado\. Fora do ar, .*não pôde ser escrito: GitHub answered 500/)
  expect(openTitles()).toEqual(['Fora do ar'])
})

test.each([
  { name: 'GitHub fails', failureMode: 'error' as const },
  { name: 'GitHub does not answer', failureMode: 'silent' as const },
])('a failure while $name turns the job red', async ({ failureMode }) => {
  github.failureMode = failureMode
  expect(await run(NOT_BUILT)).toMatch(/^red: O site não pôde ser montado/)
})

test('a token that is missing or refused turns the job red', async () => {
  expect(await run({ ...QUIET_HOUR, GITHUB_TOKEN: '' })).toMatch(/^red: GITHUB_TOKEN and .* must be set/)
  const refused = { ...QUIET_HOUR, GITHUB_TOKEN: 'refused' }
  expect(await run(refused)).toMatch(/^red: .*GitHub answered 401 to GET \/issues/)
})

test('what others open is left alone, also with the marker', async () => {
  await run(NOT_BUILT)
  const body = github.issues[0]?.body ?? ''
  github.open({ title: 'De um visitante', body, user: { login: 'visitante' } })
  github.open({ title: 'Um pull request', body, pull_request: {} })
  github.open({ title: 'Outro assunto' })
  await run(QUIET_HOUR)
  expect(openTitles()).toEqual(['De um visitante', 'Um pull request', 'Outro assunto'])
})

test('the one issue of an earlier version is closed once all is well', async () => {
  github.open({ title: 'Um aviso antigo', body: 'Texto.\n\n<!-- vigia-da-publicacao -->\n' })
  expect(await run({ ...QUIET_HOUR, TOPIC_REPORTS: '' })).toBe('Aviso #1 ainda aberto.')
  expect(await run(QUIET_HOUR)).toBe('Aviso #1 fechado.')
})

test('the program ends red where issues cannot be written', async () => {
  const env = { ...github.env, ...NOT_BUILT, GITHUB_API_URL: 'http://127.0.0.1:9', GITHUB_STEP_SUMMARY: '' }
  expect(await runProgram('monitor.ts', env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Error: O site não pôde ser montado/),
  })
})

test('the summary says which version of the project the site was built with', async () => {
  const env = { ...github.env, ...QUIET_HOUR, GITHUB_STEP_SUMMARY: '' }
  expect((await runProgram('monitor.ts', env)).stdout).toContain(
    `Programa do site: versão ${manifest.version}.`,
  )
})
