import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Alerts } from '../../scripts/publish/alerts.ts'
import { REASON } from '../../scripts/publish/run-context.ts'
import { fakeGitHub } from '../support/github.ts'
import type { Env } from '../support/programs.ts'
import {
  type FailureMode,
  failingBackend,
  fakeSite,
  type Publication,
  printed,
  quickPages,
  run,
} from '../support/publication.ts'

// Against a real backend that can fail, and servers that play the published site and GitHub. Making the pages
// takes seconds: content.json shows what they would be made from.
const github = await fakeGitHub()
const backend = await failingBackend()
const published = await fakeSite()
const OTHER = 'b'.repeat(40)
const settings: Env = {
  ...github.env,
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  SITE_URL: published.url,
  GITHUB_SHA: github.head,
}
let first: Publication

beforeAll(async () => {
  github.deployments = []
  first = await run(settings)
})
beforeEach(async () => {
  await backend.reset()
  published.contentJson = undefined
  published.isLost = false
  await published.deploy(first.site)
})

const decided = (env: Env = {}, now?: Date) => run({ ...settings, ...env }, undefined, now)

/** What a run hands to the monitor: what each trouble is about, and whether it waits a day. */
function troublesIn({ outputs }: Publication) {
  const { all } = JSON.parse(outputs.troubles ?? '{"all":[]}') as Alerts
  return all.map(({ topic, since }) => `${topic}${since ? '' : '!'}`).join(' ')
}

test('a first publication has the rows, and says what is still the sample’s', async () => {
  expect(outcomeOf(first)).toBe('deploys: first')
  expect(first.summary).toMatch(/^# Nova versão montada\n\nPor quê: é a primeira publicação\./)
  expect(first.summary).toMatch(/## Dados do escritório\n\n- Ainda são os do exemplo: .*nome do escritório/)
  expect(first.summary).toMatch(/^- Estes textos ainda são os do exemplo.* parágrafo de abertura/m)
  expect(first.content).toMatchObject({
    rows: {
      blog_posts: await backend.sql(
        'select id, title, excerpt, author, image_url, published_date from blog_posts order by published_date desc, id limit 3',
      ),
      testimonials: [1, 2, 3].map((id) => ({ client_name: `Cliente Exemplo ${id}` })),
    },
    source: { blog_posts: 'live', testimonials: 'live' },
    commit: github.head,
  })
})

type Given = {
  env?: Env
  sql?: string
  failureMode?: FailureMode
  isLost?: true
  /** In the place of the published content.json; `null` for none. */
  contentJson?: string | null
  isGone?: true
  github?: Partial<typeof github>
}

async function decidedWhere({ env, sql, failureMode, isGone, github: changes, ...site }: Given) {
  Object.assign(github, changes)
  Object.assign(published, site)
  if (sql) await backend.sql(sql)
  if (failureMode) backend.failureMode = failureMode
  if (isGone) await published.takeDown()
  return decided(env)
}

/** Why a run deploys, or for what it refuses. */
function outcomeOf({ error, codes, outputs, why }: Publication) {
  if (error) return `refuses: ${[...new Set(codes)].join()}`
  const reasons = Object.entries(REASON).filter(([, text]) => `; ${why}; `.includes(`; ${text}; `))
  const does = outputs.deploy === 'true' ? 'deploys' : outputs.rehearsal === 'true' ? 'rehearses' : 'nothing'
  return [does, reasons.map(([reason]) => reason).join()].filter(Boolean).join(': ')
}

const HOUR = { GITHUB_EVENT_NAME: 'schedule' }
const NO_ROWS = 'truncate testimonials'
const UNREADABLE = 'revoke select on testimonials from anon'

const RUNS: Record<string, Given> = {
  'an hour': { env: HOUR },
  'an hour, a table empty': { env: HOUR, sql: NO_ROWS },
  'a push': {},
  'a push, no table read': { failureMode: 'paused' },
}
const PUBLISHED: Record<string, Given> = {
  there: {},
  'copy lost': { contentJson: null },
  'no JSON': { contentJson: '<!doctype html>' },
  'older schema': { contentJson: '{"rows":{}}' },
  'nobody answers': { isLost: true },
  gone: { isGone: true, github: { deployments: ['failure', 'inactive', 'success'] } },
  // A deployment is recorded when its job starts.
  never: { isGone: true, github: { deployments: ['failure', 'failure'] } },
}
/** What a run comes to, by what is published (rows) and run (columns); what it says. */
const OUTCOMES = `
there          | nothing          | nothing        | nothing          | nothing
copy lost      | nothing          | nothing        | deploys: unknown | refuses: paused | falta nele
no JSON        | nothing          | nothing        | deploys: unknown | refuses: paused | O site não abre
nobody answers | nothing          | nothing        | deploys: unknown | refuses: paused | O site não abre
older schema   | deploys: unknown | refuses: empty | deploys: unknown | refuses: paused | estragou
gone           | deploys: missing    | refuses: empty | deploys: missing    | refuses: paused | já foi publicado
never          | deploys: first   | nothing        | deploys: first   | nothing`
const names = Object.keys(RUNS)
const cells = OUTCOMES.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([before = '', ...row]) =>
    names.map((name, index) => [before, name, row[index], row[4] ?? ''] as const),
  )

test.each(cells)('%s, %s: %s', async (before, name, outcome, words) => {
  const [site, asked] = [PUBLISHED[before], RUNS[name]]
  const made = await decidedWhere({ ...site, ...asked, env: { ...site?.env, ...asked?.env } })
  expect(outcomeOf(made)).toBe(outcome)
  expect(made.summary).toContain(words)
})

const PUBLISH = { ACTION: 'publicar' }
const OLDER = { GITHUB_SHA: OTHER }
const HEAD = 'GET /git/ref/heads/main'
const HOUR_WITHOUT = { ...HOUR, SITE_URL: '' }
const NO_ADDRESS = { refused: 'GET /pages' }
const UNREAD = /^# Nada foi publicado: o site não pôde ser lido\n/
const pages = { build_type: 'workflow', html_url: published.url }
const FILES = { pages: { ...pages, build_type: 'legacy' } }
const SAMPLES = `update blog_posts set id = ('b' || substr(id::text, 2))::uuid; ${UNREADABLE}`
const RENAMED = 'alter table testimonials rename column company to telefone'
const OPEN = 'grant insert on testimonials to anon'
const ALL_VISIBLE = 'alter table testimonials disable row level security'
const SILENT = { refused: 'GET /deployments' }
const ALLOWED = { sql: `${NO_ROWS}, blog_posts`, env: { ALLOW_EMPTY: 'depoimentos' } }
const UNSURE: Given = { env: PUBLISH, failureMode: 'read-only', isLost: true }

/** With what a run hands to the monitor, of which `!` is told at once. */
test.each<[string, outcome: string, Given, words?: RegExp]>([
  ['nothing new, forced', 'deploys: forced', { env: { FORCE: 'true' } }],
  ['another commit', 'deploys: code', { env: OLDER, github: { head: OTHER } }],
  ['an older commit', 'nothing', { env: { ...OLDER, FORCE: 'true' } }],
  ['an older commit, rehearsed', 'rehearses: code,rehearsal', { env: { ...OLDER, ACTION: 'ensaiar' } }],
  ['another branch', 'rehearses: code,branch', { env: { ...OLDER, DEFAULT_BRANCH: 'x' } }, /^# Ensaio: /],
  ['a commit of unknown age', 'deploys: code', { env: OLDER, github: { refused: HEAD } }, /não respondeu/],

  ['nobody answers, in an hour', 'nothing; tells site', { env: HOUR, isLost: true }, UNREAD],
  ['no address', 'refuses: no-address; tells site', { env: { SITE_URL: '' }, github: NO_ADDRESS }],
  ['an address from Pages alone', 'nothing', { env: HOUR_WITHOUT, github: { pages } }],
  // Of these no alert tells, so the run is red.
  ['Pages shows files, in an hour', 'refuses: pages-from-branch', { env: HOUR, github: FILES }],

  ['a table emptied', 'nothing; tells testimonials', { sql: NO_ROWS, env: { ALLOW_EMPTY: 'nenhuma' } }],
  ['both emptied, one so wanted', 'deploys: content; tells blog_posts', ALLOWED],
  ['samples, and a table not read', 'refuses: samples; tells testimonials', { sql: SAMPLES }],
  [
    'a column that strangers can read, no more the site’s',
    'nothing; tells testimonials! testimonials',
    { sql: RENAMED },
    /telefone/,
  ],

  [
    'locks lost',
    'nothing; tells writing! reading!',
    { sql: `${OPEN}; ${ALL_VISIBLE}` },
    /## A corrigir no Supabase\n\n- .*testimonials/,
  ],
  ['locks lost, asked for', 'refuses: writable', { env: { ACTION: 'verificar' }, sql: OPEN }],
  [
    'locks unknown, perhaps before it',
    'refuses: access-unknown; tells writing site',
    { ...UNSURE, github: SILENT },
  ],
  ['locks unknown later', 'deploys: unknown; tells writing site', UNSURE, /DELETE: status 503/],
])('%s: %s', async (_, outcome, given, words) => {
  const made = await decidedWhere(given)
  const told = troublesIn(made)
  expect(outcomeOf(made) + (told && `; tells ${told}`)).toBe(outcome)
  expect(made.summary).toMatch(words ?? '')
})

test('what is wrong with one table leaves the other, and is told as text', async () => {
  const title = 'Nova ](https://mau.test) <img src=x> @alguem ##[add-mask]a `x`'
  const posts = await backend.sql('select id, title from blog_posts order by published_date desc, id')
  const [first, second, third, , next] = posts as { id: string; title: string }[]
  await backend.sql(`delete from blog_posts where id in ('${first?.id}', '${second?.id}');
    update blog_posts set title = '${title}' where id = '${third?.id}'; ${UNREADABLE}`)
  const before = await published.content()
  const later = new Date(Date.parse(before.fetchedAt) + 1)
  const made = await decided({}, later)
  // The settings, which hold both requests of the browser, did not change.
  expect(outcomeOf(made)).toBe('deploys: content')
  expect(made.content).toMatchObject({
    fetchedAt: later.toISOString(),
    source: { blog_posts: 'live', testimonials: 'last-good' },
    rows: { blog_posts: [{ title }, {}, {}], testimonials: before.rows.testimonials },
  })
  // That of the post that was deleted is gone.
  const addresses = made.content?.rows.blog_posts?.flatMap(({ image_url }) => image_url ?? [])
  expect(Object.keys(made.content?.pictures ?? {})).toEqual(addresses)
  expect(made.summary).toMatch(/⚠️ Continuam no ar as linhas .*\n\n- Depoimentos.* falta a permissão/)
  expect(made.summary).toContain(`- mudou: \`\` ${title} \`\``)
  expect(made.summary).toContain(`- saiu: \` ${first?.title} \``)
  expect(made.summary).toContain(`- entrou: \` ${next?.title} \``)
  expect(made.log).toMatch(/^Error fetching testimonials status 401 .*: Depoimentos/m)
  expect(made.log).toContain('add-mask')
  expect(made.log).not.toMatch(/##\[|^\s*::/m)
  await published.deploy(made.site)
  expect(outcomeOf(await decided())).toBe('nothing')
})

test('settings that read nothing reach no page, and the rows stay as published', async () => {
  const { rows, pictures, fetchedAt, requery } = await published.content()
  expect(requery?.key).toBe(backend.key)
  Object.assign(github, { head: OTHER })
  const wrong = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_errada', GITHUB_SHA: OTHER }
  const made = await decided(wrong, new Date(Date.parse(fetchedAt) + 1))
  expect(outcomeOf(made)).toBe('deploys: code')
  const source = { blog_posts: 'last-good', testimonials: 'last-good' }
  expect(made.content).toMatchObject({ source, rows, pictures, fetchedAt, requery })
  expect(made.summary.match(/⚠️ Continuam no ar as linhas publicadas em .*\n\n- /g)).toHaveLength(2)
})

test('another address or key of the project is built', async () => {
  published.contentJson = JSON.stringify({ ...(await published.content()), settingsHash: 'x' })
  expect(outcomeOf(await decided())).toBe('deploys: settings')
})

test('a month that begins is built, also while no table can be read', async () => {
  const LAST_MINUTE = new Date('2026-12-31T23:59:00-03:00')
  const NEXT_HOUR = new Date('2027-01-01T00:43:00-03:00')
  const december = await run(settings, undefined, LAST_MINUTE)
  expect(december.content?.builtAt).toBe(LAST_MINUTE.toISOString())
  await published.deploy(december.site)
  expect(outcomeOf(await decided(HOUR, LAST_MINUTE))).toBe('nothing')
  backend.failureMode = 'paused'
  expect(outcomeOf(await decided(HOUR, NEXT_HOUR))).toBe('deploys: calendar')
})

test('strangers’ writing is asked once a day by the hour, by all other runs, and before the first publication', async () => {
  const asked = async (env: Env, time: string) => {
    backend.methods.clear()
    await decided(env, new Date(`2026-11-24T${time}Z`))
    return [...backend.methods].sort()
  }
  const all = ['DELETE', 'GET', 'PATCH', 'POST']
  expect(await asked(HOUR, '11:43')).toEqual(['GET'])
  // One of three hours, because GitHub may drop the others.
  expect(await asked(HOUR, '14:43')).toEqual(all)
  expect(await asked({}, '11:43')).toEqual(all)
  github.deployments = []
  expect(await asked(HOUR, '11:43')).toEqual(all)
})

test('a secret in the built site is refused; a heavy page is published, and told of', async () => {
  const built = (html: string) => run({ ...settings, FORCE: 'true' }, quickPages(html))
  expect(outcomeOf(await built(`sb_secret_${'x'.repeat(20)}`))).toBe('refuses: secrets')
  const heavy = await built(randomBytes(20_000).toString('base64'))
  expect(outcomeOf(heavy)).toBe('deploys: forced')
  expect(heavy.summary).toMatch(/A página ficou pesada.*até 13\.900/)
})

test('changes of testimonials are told, and nothing that was printed names a client', async () => {
  const change = async (statement: string) => {
    await backend.sql(statement)
    return (await decided()).summary
  }
  expect(await change("update testimonials set content = content || '!'")).toMatch(/mudou: ` depoimento de /)
  expect(
    await change(
      'update testimonials set is_featured = false where created_at = (select max(created_at) from testimonials where is_featured)',
    ),
  ).toMatch(/saiu: ` depoimento de .* \(ce900000\) `/)
  await backend.reset()
  const clients = await backend.sql('select client_name, company, content from testimonials')
  for (const [column, text] of clients.flatMap(Object.entries))
    if (text) for (const line of printed) expect(line, column).not.toContain(text)
})
