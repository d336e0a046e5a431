import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Trouble, Troubles } from '../../scripts/publish/troubles.ts'
import { watch } from '../../scripts/watch.ts'
import { githubStandIn } from '../support/github.ts'
import { closedAddress, listen } from '../support/http.ts'
import { type Env, run as runProgram } from '../support/programs.ts'

const github = await githubStandIn()
const NOW = Date.parse('2026-11-21T12:00:00Z')
const RECENT = '2026-11-21T11:43:00Z'
const OLD = '2026-11-20T11:43:00Z'

/** What the site answers to each read of its content.json, in their order; the last one stays. */
let answers: (string | number)[]
let waits: number[]
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

/** What a run hands over in which all was read and nothing was new. */
const WELL = {
  ...{ BUILD_RESULT: 'success', DEPLOY_RESULT: 'skipped', SITE_URL: URL },
  ...{ TROUBLES: '{"all":[],"knowsWriting":true}', CONTENT_HASH: '', GITHUB_EVENT_NAME: 'schedule' },
}
const DEPLOYED = { DEPLOY_RESULT: 'success', CONTENT_HASH: createHash('sha256').update(NEW).digest('hex') }
const handed = (all: Trouble[], knowsWriting = true): Env => ({
  TROUBLES: JSON.stringify({ all, knowsWriting } satisfies Troubles),
})
const troubles = (...all: Trouble[]) => handed(all)
const trouble = (about: Trouble['about'], title: string, text: string) => (since: string | null) => ({
  ...{ about, title, text, since },
})
const tableUnread = trouble('testimonials', 'O site está com conteúdo antigo', 'Depoimentos não lidos.')
const siteUnread = trouble('site', 'O endereço do site não responde', 'O site não abre.')
const rightsUnknown = trouble('writing', 'Não se sabe', 'Direitos desconhecidos.')
const writable = trouble('writing', 'Estranhos talvez possam mudar as tabelas', 'Tabela aberta.')(null)

function run(more: Env = {}) {
  const all = { ...github.env, ...WELL, ...more }
  return watch(all, { now: NOW, wait: async (ms) => waits.push(ms) })
}
const openIssues = () => github.issues.flatMap(({ state, number }) => (state === 'open' ? number : []))

test('a second short of a day no issue is opened', async () => {
  expect(await run(troubles(tableUnread('2026-11-20T12:00:01Z')))).toMatch(
    /^Nada a avisar ainda\. Depoimentos/,
  )
  expect(github.issues).toEqual([])
})

describe('after a deploy', () => {
  test('the site is read, within some minutes, until it is the new one', async () => {
    answers = ['{"commit":"old"}', '{"commit":"old"}', 404, '{"commit":"old"}', NEW]
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${URL}.`)
    expect(waits).toEqual([15_000, 15_000, 15_000, 15_000])
    expect(github.issues).toEqual([])
  })

  test('that is never served the issue says so, until the site is seen as it should be', async () => {
    answers = ['{"commit":"old"}']
    expect(await run(DEPLOYED)).toBe('⚠️ A versão nova do site não apareceu no ar: aviso #1.')
    expect(github.issues[0]?.body).toMatch(
      /ainda mostra a versão de antes → .*tenta de novo sozinha.*“Publicar mesmo sem mudança”.*troque uma palavra/,
    )
    const seconds = waits.reduce((sum, ms) => sum + ms / 1000, 0)
    expect(seconds).toBeGreaterThan(120)
    expect(seconds).toBeLessThan(300)
    // Rows that were removed on purpose are still shown: the table is empty, and the site shows those of
    // before.
    await run(troubles(tableUnread(RECENT)))
    expect(openIssues()).toEqual([1])
    answers = [NEW]
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${URL}. Aviso #1 fechado.`)
  })

  test('a site that does not answer is told with its answer, but only if it was read before', async () => {
    answers = [404]
    await run(DEPLOYED)
    expect(github.issues[0]?.body).toMatch(/não respondeu como deve \(` status 404 `\)/)
    github.issues.length = 0
    const SITE_URL = `${await closedAddress()}/`
    const pending = await run({ ...DEPLOYED, SITE_URL, ...troubles(siteUnread(RECENT)) })
    expect(pending).toMatch(/^Nada a avisar ainda\. O site não abre/)
    expect(github.issues).toEqual([])
    // It was not read before the deploy, and is now.
    answers = [NEW]
    expect(await run({ ...DEPLOYED, ...troubles(siteUnread(RECENT)) })).toBe(`✅ No ar: ${URL}.`)
  })
})

test('the program ends red where the issue cannot be written', async () => {
  const unreachable = { BUILD_RESULT: 'failure', GITHUB_API_URL: 'http://127.0.0.1:9' }
  const env = { ...github.env, ...WELL, ...unreachable, GITHUB_STEP_SUMMARY: '' }
  expect(await runProgram('watch.ts', env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Error: O site não pôde ser montado/),
  })
})

const RAN_OUT = { BUILD_RESULT: 'cancelled', TROUBLES: '' }
test.each<[string, Env, RegExp, RegExp]>([
  ['the build ran out of time', RAN_OUT, /falhando/, /não pôde ser montado/],
  ['a table was not read for more than a day', troubles(tableUnread(OLD)), /antigo/, /não lidos/],
  ['strangers may write', troubles(writable), /Estranhos talvez possam mudar/, /Tabela aberta/],
  ['the site cannot be read for a day', troubles(siteUnread(OLD)), /endereço do site/, /não abre/],
])(
  '%s: one issue, however often it happens, closed once the site is seen',
  async (_, trouble, title, words) => {
    expect(await run(trouble)).toMatch(/^⚠️ .*: aviso #1\.$/)
    for (const GITHUB_RUN_ID of ['43', '44']) await run({ ...trouble, GITHUB_RUN_ID })
    const body = expect.stringContaining('https://github.com/dono/site/actions/runs/44')
    expect(github.issues).toMatchObject([{ title: expect.stringMatching(title), body, comments: [] }])
    expect(github.issues[0]?.body).toMatch(words)

    // An hour in which the site, a table or the rights are not known proves nothing.
    await run(troubles(siteUnread(RECENT)))
    await run(troubles(tableUnread(RECENT)))
    await run(troubles(rightsUnknown(RECENT)))
    await run({ TROUBLES: '' })
    expect(openIssues()).toEqual([1])
    expect(await run(DEPLOYED)).toBe(`✅ No ar: ${URL}. Aviso #1 fechado.`)
    expect(openIssues()).toEqual([])
    expect(github.issues[0]?.comments).toEqual([expect.stringContaining('O site foi lido e está como deve')])
  },
)

test('what gets worse while an issue is open is told in a comment', async () => {
  await run(troubles(siteUnread(OLD)))
  await run({ ...troubles(siteUnread(OLD)), BUILD_RESULT: 'failure' })
  expect(github.issues).toMatchObject([
    { title: expect.stringContaining('falhando'), comments: [expect.stringContaining('falhando')] },
  ])
  expect(github.issues[0]?.body).toContain('não abre')
})

test('the issue tells of outputs that are empty', async () => {
  await run({ TROUBLES: '', SITE_URL: '', BUILD_RESULT: '', DEPLOY_RESULT: '' })
  expect(github.issues[0]?.body).toMatch(/não pôde ser montado/)
})

test('what strangers may write is over once it was asked again', async () => {
  await run(troubles(writable))
  expect(await run(handed([], false))).toBe('Nada de novo a avisar. Aviso #1 ainda aberto.')
  // Another reason hides neither its title nor that it is open.
  await run({ ...handed([], false), BUILD_RESULT: 'failure' })
  expect(github.issues).toMatchObject([
    {
      title: writable.title,
      body: expect.stringMatching(/não foi conferido.*não pôde ser montado/s),
      comments: [],
    },
  ])
  await run(handed([], false))
  expect(openIssues()).toEqual([1])
  await run()
  expect(openIssues()).toEqual([])
})

test('before the first publication nothing is raised', async () => {
  github.deployments = ['failure']
  expect(await run({ BUILD_RESULT: 'failure' })).toMatch(/^Nada foi publicado ainda/)
  expect(github.issues).toEqual([])
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

  test('of two the older stays', async () => {
    await run({ BUILD_RESULT: 'failure' })
    github.open({ body: github.issues[0]?.body ?? '' })
    await run({ BUILD_RESULT: 'failure' })
    expect(openIssues()).toEqual([1])
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

  test('the good news is told, and whether an issue is left to close is not known', async () => {
    github.refused = 'GET /issues'
    expect(await run(DEPLOYED)).toMatch(/^✅ No ar: .*GET \/issues/)
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
