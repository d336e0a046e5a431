import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { monitor } from '../../scripts/monitor.ts'
import type { ActiveAlert, Alerts } from '../../scripts/publish/alerts.ts'
import { fakeGitHub } from '../support/github.ts'
import { listen, unusedAddress } from '../support/http.ts'
import { type Env, runProgram } from '../support/programs.ts'

const github = await fakeGitHub()
const NOW = Date.parse('2026-11-21T12:00:00Z')
const RECENT = '2026-11-20T12:00:01Z'
const OLD = '2026-11-20T11:43:00Z'

/** What the site answers to each read of its content.json, in their order; the last one stays. */
let answers: (string | number)[]
let waits: number[]
const BEFORE = '{"commit":"old"}'
const NEW = '{"commit":"new"}'
const site = await listen((_, response) => {
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? NEW
  response.writeHead(typeof answer === 'number' ? answer : 200).end(String(answer))
})
afterAll(site.close)
const URL = `${site.url}/`

beforeEach(() => {
  answers = [NEW]
  waits = []
})

const handed = (all: ActiveAlert[], knowsWriting = true): Env => ({
  TROUBLES: JSON.stringify({ all, knowsWriting } satisfies Alerts),
})
/** What a run hands over in which all was read and nothing was new. */
const WELL = {
  ...{ BUILD_RESULT: 'success', DEPLOY_RESULT: 'skipped', SITE_URL: URL, ...handed([]) },
  ...{ CONTENT_HASH: '', GITHUB_EVENT_NAME: 'schedule' },
}
const FAILED = { BUILD_RESULT: 'failure' }
const DEPLOYED = { DEPLOY_RESULT: 'success', CONTENT_HASH: createHash('sha256').update(NEW).digest('hex') }
const trouble = (topic: ActiveAlert['topic'], title: string, text: string) => (since: string | null) =>
  handed([{ topic, title, text, since }])
const tableUnread = trouble('testimonials', 'O site está com conteúdo antigo', 'Depoimentos não lidos.')
const siteUnread = trouble('site', 'O endereço do site não responde', 'O site não abre.')
const rightsUnknown = trouble('writing', 'Não se sabe', 'Direitos desconhecidos.')
const OPEN = 'Estranhos talvez possam mudar as tabelas'
const writable = trouble('writing', OPEN, 'Tabela aberta.')(null)

/** What the monitor says; `red: ` where it throws. */
const run = (more: Env = {}) =>
  monitor({ ...github.env, ...WELL, ...more }, { now: NOW, wait: async (ms) => waits.push(ms) }).catch(
    ({ message }: Error) => `red: ${message}`,
  )
const openIssues = () => github.issues.flatMap(({ state, number }) => (state === 'open' ? number : []))

const unlisted = { refused: 'GET /issues' }
const unreachable = { ...DEPLOYED, SITE_URL: `${await unusedAddress()}/`, ...siteUnread(RECENT) }
const UNWRITTEN = /^red: .*não pôde ser montado.*não pôde ser escrito/
test.each<[string, said: RegExp, Env, Partial<typeof github>?]>([
  ['what lasts a second less than a day', /^Nada a avisar ainda\. Depoimentos/, tableUnread(RECENT)],
  ['a failure, nothing published yet', /^Nada foi publicado/, FAILED, { deployments: ['failure'] }],
  ['no outputs', /está falhando: aviso #1\.$/, { BUILD_RESULT: '', DEPLOY_RESULT: '', TROUBLES: '' }],
  ['a failed deploy', /está falhando: aviso #1\.$/, { DEPLOY_RESULT: 'failure' }],
  ['a failure, deployments unknown', /: aviso #1\.$/, FAILED, { refused: 'GET /deployments' }],
  ['good news, issues unknown', /^✅ No ar: .*GET \/issues/, DEPLOYED, unlisted],
  ['a site unread before and after', /^Nada a avisar ainda\. O site não abre/, unreachable],
  ['a site read after it', /^✅ No ar: \S+\.$/, { ...DEPLOYED, ...siteUnread(RECENT) }],
  ['a failure, GitHub failing', UNWRITTEN, FAILED, { failureMode: 'error' }],
  ['a failure, GitHub silent', UNWRITTEN, FAILED, { failureMode: 'silent' }],
  ['a token that GitHub refuses', /^red: GitHub answered 401 to GET \/issues$/, { GITHUB_TOKEN: 'outro' }],
  ['no token', /^red: GITHUB_TOKEN and GITHUB_REPOSITORY must be set/, { GITHUB_TOKEN: '' }],
])('%s: %s', async (_, said, env, changes) => {
  Object.assign(github, changes)
  expect(await run(env)).toMatch(said)
  expect(openIssues()).toEqual(said.source.includes('aviso #1') ? [1] : [])
})

test('after a deploy the site is read, within some minutes, until it is the new one', async () => {
  answers = [BEFORE, BEFORE, 404, BEFORE, NEW]
  expect(await run(DEPLOYED)).toBe(`✅ No ar: ${URL}.`)
  expect(waits).toEqual([15_000, 15_000, 15_000, 15_000])
})

test.each<[string, string | number, RegExp]>([
  ['never served', BEFORE, /mostra a versão de antes → .*sozinha.*“Publicar mesmo sem.*troque uma palavra/],
  ['lost', 404, /não respondeu como deve \(` status 404 `\)/],
])(
  'a deploy that is %s: the issue says so, until the site is seen as it should be',
  async (_, answer, words) => {
    answers = [answer]
    expect(await run(DEPLOYED)).toBe('⚠️ A versão nova do site não apareceu no ar: aviso #1.')
    expect(github.issues[0]?.body).toMatch(words)
    const seconds = waits.reduce((sum, ms) => sum + ms / 1000, 0)
    expect(seconds).toBeGreaterThan(120)
    expect(seconds).toBeLessThan(300)
    // The site may still show rows that were removed on purpose.
    await run(tableUnread(RECENT))
    expect(openIssues()).toEqual([1])
    answers = [NEW]
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${URL}. Aviso #1 fechado.`)
  },
)

test('the program ends red where the issue cannot be written', async () => {
  const alone = { ...FAILED, GITHUB_API_URL: 'http://127.0.0.1:9', GITHUB_STEP_SUMMARY: '' }
  expect(await runProgram('monitor.ts', { ...github.env, ...WELL, ...alone })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Error: O site não pôde ser montado/),
  })
})

test.each<[string, Env, RegExp, RegExp]>([
  [
    'the build ran out of time',
    { BUILD_RESULT: 'cancelled', TROUBLES: '' },
    /falhando/,
    /não pôde ser montado/,
  ],
  ['a table was not read for more than a day', tableUnread(OLD), /antigo/, /não lidos/],
  ['strangers may write', writable, /Estranhos talvez possam mudar/, /Tabela aberta/],
  ['the site cannot be read for a day', siteUnread(OLD), /endereço do site/, /não abre/],
])(
  '%s: one issue, however often it happens, closed once the site is seen',
  async (_, trouble, title, words) => {
    expect(await run(trouble)).toMatch(/^⚠️ .*: aviso #1\.$/)
    for (const GITHUB_RUN_ID of ['43', '44']) await run({ ...trouble, GITHUB_RUN_ID })
    const body = expect.stringContaining('https://github.com/dono/site/actions/runs/44')
    expect(github.issues).toMatchObject([{ title: expect.stringMatching(title), body, comments: [] }])
    expect(github.issues[0]?.body).toMatch(words)

    // An hour in which the site, a table or the rights are not known proves nothing.
    for (const unknown of [siteUnread(RECENT), tableUnread(RECENT), rightsUnknown(RECENT), { TROUBLES: '' }])
      await run(unknown)
    expect(openIssues()).toEqual([1])
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${URL}. Aviso #1 fechado.`)
    expect(openIssues()).toEqual([])
    expect(github.issues[0]?.comments).toEqual([expect.stringContaining('O site foi lido e está como deve')])
  },
)

test('what gets worse while an issue is open is told in a comment', async () => {
  await run(siteUnread(OLD))
  await run({ ...siteUnread(OLD), ...FAILED })
  const [title, told] = [expect.stringContaining('falhando'), expect.stringContaining('falhando')]
  const body = expect.stringContaining('não abre')
  expect(github.issues).toMatchObject([{ title, body, comments: [told] }])
})

test('what strangers may write is over once it was asked again', async () => {
  await run(writable)
  expect(await run(handed([], false))).toBe('Nada de novo a avisar. Aviso #1 ainda aberto.')
  // Another reason hides neither its title nor that it is open.
  await run({ ...handed([], false), ...FAILED })
  const body = expect.stringMatching(/não foi conferido.*não pôde ser montado/s)
  expect(github.issues).toMatchObject([{ title: OPEN, body, comments: [] }])
  await run(handed([], false))
  expect(openIssues()).toEqual([1])
  await run()
  expect(openIssues()).toEqual([])
})

test('what others open is left alone, also with the marker; of two of its own the older stays', async () => {
  await run(FAILED)
  const body = github.issues[0]?.body ?? ''
  github.open({ body, user: { login: 'visitante' } })
  github.open({ body, pull_request: {} })
  github.open({ title: 'Outro assunto' })
  github.open({ body })
  await run(FAILED)
  expect(openIssues()).toEqual([1, 2, 3, 4])
  await run()
  expect(openIssues()).toEqual([2, 3, 4])
})

test('the summary says which version of the project the site was built with', async () => {
  const { stdout } = await runProgram('monitor.ts', { ...github.env, ...WELL, GITHUB_STEP_SUMMARY: '' })
  expect(stdout).toContain(`Programa do site: versão ${manifest.version}.`)
})
