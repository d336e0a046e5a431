import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import type { AlertName } from '../../scripts/findings/alerts.ts'
import type { AlertRecord } from '../../scripts/publish/alert-record.ts'
import type { Handover } from '../../scripts/publish/handover.ts'
import { BUILD_REASONS } from '../../scripts/publish/summary.ts'
import { contentWithoutLists } from '../support/content-without-lists.ts'
import { DEPLOYED_FROM_BRANCH, fakeGitHub } from '../support/github.ts'
import type { Env } from '../support/programs.ts'
import {
  failingBackend,
  fakeSite,
  keptFolder,
  NEWER_COMMIT,
  type Publication,
  printed,
  quickPages,
  readRecord,
  run,
  writeRecord,
} from '../support/publication.ts'

// Runs `npm run publish-site` in this process, against a real backend that can fail and servers that replace the
// published site and GitHub. What a run decides is tested as data beside scripts/publish/decide.ts: these tests show that
// the parts are connected. Rendering takes seconds, so that an empty page takes the place of the real ones: content.json
// shows what these would be made from.
const github = await fakeGitHub()
const backend = await failingBackend()
const published = await fakeSite()
/** The environment of a push of the commit that is published. */
const settings: Env = {
  ...github.env,
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  SITE_URL: published.url,
}
/** Gives the first post the address of a photo that does not exist. */
const WITH_MISSING_PHOTO = `update blog_posts set image_url = '${backend.url}/missing.jpg'
  where id = (select id from blog_posts order by published_date desc, id limit 1)`
const WITH_SECRET = `update blog_posts set excerpt = 'sb_secret_' || repeat('x', 20)
  where id = (select id from blog_posts order by published_date desc, id limit 1)`
const SCHEDULE: Env = { GITHUB_EVENT_NAME: 'schedule' }
let firstRun: Publication

// Before each test, what the first run has built is published, the rows are the same, and no failure is recorded.
beforeAll(async () => {
  github.deployments = []
  firstRun = await run(settings)
})
beforeEach(async () => {
  await backend.reset()
  published.contentJson = undefined
  published.page = undefined
  published.failureMode = 'none'
  await published.deploy(firstRun.site)
  writeRecord(undefined)
})

/** Runs a publication: a push of the published commit, unless `env` changes it. */
const publishWith = (env: Env = {}, now?: Date) => run({ ...settings, ...env }, undefined, now)

/**
 * Returns what a run did, and why: `deploys: ` or `rehearses: ` with the reasons to build (`BUILD_REASONS`), `refuses: `
 * with the codes of the blocking findings, or `deploys nothing`.
 */
function outcomeOf({ error, codes, outputs, why }: Publication): string {
  if (error) return `refuses: ${[...new Set(codes)].join()}`
  const reasons = Object.entries(BUILD_REASONS).flatMap(([reason, text]) =>
    `; ${why}; `.includes(`; ${text}; `) ? reason : [],
  )
  if (outputs.deploy === 'true') return `deploys: ${reasons.join()}`
  return outputs.rehearsal === 'true' ? `rehearses: ${reasons.join()}` : 'deploys nothing'
}

/** Returns the names of the alerts that a run hands over. A rehearsal and a verification hand nothing over. */
const alertsIn = ({ outputs }: Publication): AlertName[] =>
  outputs.handover ? (JSON.parse(outputs.handover) as Handover).found.map(({ name }) => name) : []

test('a first publication holds the newest rows, and its summary says what is still the sample’s', async () => {
  expect(outcomeOf(firstRun)).toBe('deploys: first')
  // “New version built. Why: it is the first publication.”, then the names of values and of texts that are the sample's
  expect(firstRun.summary).toMatch(/^# Nova versão montada\n\nPor quê: é a primeira publicação\./)
  expect(firstRun.summary).toMatch(/## Dados do escritório\n\n- ⚠️ .*nome do escritório/)
  expect(firstRun.summary).toMatch(/^- .* parágrafo de abertura/m)
  expect(firstRun.content).toMatchObject({
    rows: {
      blog_posts: await backend.sql(
        'select id, title, excerpt, author, image_url, published_date from blog_posts order by published_date desc, id limit 3',
      ),
      testimonials: [1, 2, 3].map((id) => ({ client_name: `Cliente Exemplo ${id}` })),
    },
    source: { blog_posts: 'live', testimonials: 'live' },
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
})

/** Differences from a push of the published commit with the published rows, and the run's reaction. */
type Case = {
  when: string
  env?: Env
  /** Changes to the tables. */
  sql?: string
  /** The project's failure: Supabase has paused it, it does not exist, or it answers only reads. */
  backendFails?: 'paused' | 'not-found' | 'read-only'
  /** The published site's failure: it does not answer, or only its page answers with status 500. */
  siteFails?: 'no-answer' | 'page-error'
  /** An answer that takes the place of the published content.json. */
  contentJson?: string
  /** Whether the published site has lost content.json, which holds the published rows. */
  lacksContentJson?: true
  /** A page that takes the place of the published one. */
  page?: string
  /** Whether the address of the published site answers 404. */
  isTakenDown?: true
  github?: Partial<typeof github>
  /** The result of {@link outcomeOf}. */
  outcome: string
  /** The alerts that the run hands over; absent if there are none. */
  alerts?: AlertName[]
  /** A pattern of the summary, in Portuguese; absent if any summary will do. */
  summary?: RegExp
  /** A pattern that the summary, which anybody can read, must not match. */
  unsaid?: RegExp
}

/** “To correct in Supabase: there is something urgent …, use *verificar*”, once for all that is open. */
const SOMETHING_URGENT =
  /## A corrigir no Supabase\n\n(- ⚠️ Depoimentos .*\n)?- ⚠️ Há algo urgente a conferir no Supabase .* escolha \*verificar\*.*\n\n/
const OTHER_PAGE = '<!doctype html><title>O site de antes</title>'
test.each<Case>([
  // “Nothing changed, nothing was published”
  { when: 'nothing changed', outcome: 'deploys nothing', summary: /^# Nada mudou, nada foi publicado\n/ },
  {
    when: 'a commit is pushed to a branch that is not the default one',
    // `fakeGitHub` says that the run is of the branch `main`.
    env: { ...NEWER_COMMIT, DEFAULT_BRANCH: 'outro' },
    outcome: 'rehearses: code,branch',
    // “Rehearsal”
    summary: /^# Ensaio: /,
  },
  {
    when: 'the site does not answer an hourly run',
    env: SCHEDULE,
    siteFails: 'no-answer',
    outcome: 'deploys nothing',
    alerts: ['site'],
    // “Nothing was published: the site could not be read”
    summary: /^# Nada foi publicado: o site não pôde ser lido\n/,
  },
  {
    when: 'the domain shows the office’s old site before the first publication, and a person asks for a mere verification',
    env: { ACTION: 'verificar' },
    lacksContentJson: true,
    page: OTHER_PAGE,
    github: { deployments: [] },
    outcome: 'deploys nothing',
    // “Verification: it can already be published … Nothing was published yet”
    summary: /^# Verificação: já se pode publicar[\s\S]*Nada foi publicado ainda/,
  },
  {
    when: 'the domain shows a push during setup the office’s old site',
    lacksContentJson: true,
    page: OTHER_PAGE,
    backendFails: 'not-found',
    github: { deployments: [] },
    outcome: 'deploys nothing',
    summary: /^# Ainda não dá para publicar\n/,
  },
  {
    when: 'neither the site nor the project answers',
    siteFails: 'no-answer',
    backendFails: 'paused',
    outcome: 'refuses: project-down',
    alerts: ['project', 'site'],
  },
  {
    when: 'the site has lost content.json and the project is paused',
    lacksContentJson: true,
    backendFails: 'paused',
    outcome: 'refuses: project-down',
    alerts: ['project', 'site'],
    // There are no rows at all then, neither read nor published.
  },
  {
    when: 'the published site was taken down, and an older deployment had succeeded',
    isTakenDown: true,
    github: { deployments: ['failure', 'inactive', 'success'] },
    outcome: 'deploys: foreign',
    alerts: ['site'],
  },
  {
    when: 'visitors can write, and only GitHub itself has deployed, a branch’s files, so that this publication is the first',
    env: { ACTION: 'publicar', GITHUB_EVENT_NAME: 'workflow_dispatch' },
    sql: 'grant insert, update, delete on testimonials to anon',
    isTakenDown: true,
    github: { deployments: [DEPLOYED_FROM_BRANCH] },
    outcome: 'refuses: access-open',
    // “It cannot be published yet”
    summary: /^# Ainda não dá para publicar\n/,
  },
  {
    when: 'GitHub Pages shows a branch’s files and not deployments, in an hourly run',
    env: SCHEDULE,
    github: { pages: { build_type: 'legacy', html_url: published.url } },
    outcome: 'refuses: pages-from-branch',
    // “Publication refused: the site online stays as it was”
    summary: /^# Publicação recusada: nada mudou no ar\n/,
  },
  {
    when: 'only GitHub’s settings of Pages give the site’s address',
    env: { ...SCHEDULE, SITE_URL: '' },
    github: { pages: { build_type: 'workflow', html_url: published.url } },
    outcome: 'deploys nothing',
  },
  {
    when: 'GitHub does not answer the question for the site’s address',
    env: { SITE_URL: '' },
    github: { refused: 'GET /pages' },
    outcome: 'refuses: no-address',
    alerts: ['site'],
  },
  {
    when: 'the program runs outside a workflow without an address of the site',
    env: { SITE_URL: '', GITHUB_REPOSITORY: '', GITHUB_TOKEN: '' },
    outcome: 'refuses: site-address',
  },
  {
    when: 'both tables have the sample rows, which are known by their ids',
    // The ids of supabase/seed.sql, which begin with b and d. The other tests use the same rows with ids that begin with c.
    sql: `update blog_posts set id = ('b' || substr(id::text, 2))::uuid;
      update testimonials set id = ('d' || substr(id::text, 2))::uuid`,
    outcome: 'refuses: samples',
    summary: /`blog_posts`.*\n.*`testimonials`/,
  },
  {
    when: 'there is nothing at the address of a photo',
    sql: WITH_MISSING_PHOTO,
    outcome: 'deploys: rows,pictures',
    alerts: ['news-rows'],
    // “Photos”
    summary: /## Fotos\n\n- .*`blog_posts`/,
  },
  {
    when: 'there is nothing at the address of a photo, and a person asks for a mere verification',
    env: { ACTION: 'verificar' },
    sql: WITH_MISSING_PHOTO,
    outcome: 'refuses: picture',
    // “Verification: something must be corrected, for which no publication waits” and, in the list of setup steps, the photo
    summary:
      /^# Verificação: há algo a corrigir; a publicação não espera por isso[\s\S]*## Fotos\n\n.*`blog_posts`/,
  },
  {
    when: 'the newest post holds a secret key, and a person asks for a mere verification',
    env: { ACTION: 'verificar' },
    sql: WITH_SECRET,
    outcome: 'refuses: row-with-secret',
    summary:
      /^# Verificação: há algo a corrigir; a publicação não espera por isso[\s\S]*## A corrigir no Supabase\n\n.*`blog_posts`/,
  },
  {
    when: 'the newest post holds a secret key, which anybody who knows of it can read in the table',
    sql: WITH_SECRET,
    outcome: 'deploys: rows,pictures',
    alerts: ['urgent-row'],
    summary: /⚠️ Notícias \(`blog_posts`\): .*\*verificar\*/,
    // “holds a key”
    unsaid: /guarda|chave/,
  },
  {
    when: 'nothing changed but that visitors can write, and read hidden testimonials',
    // It deploys nothing only because no content changed: after the first publication, access holds up no deployment.
    sql: `grant insert on testimonials to anon; alter table testimonials disable row level security`,
    outcome: 'deploys nothing',
    alerts: ['access'],
    summary: SOMETHING_URGENT,
    // “can add, change or delete”, “can be read by strangers”
    unsaid: /incluir, mudar ou apagar|lidos por estranhos/,
  },
  {
    when: 'visitors can write, and a person asks for a mere verification',
    env: { ACTION: 'verificar' },
    sql: 'grant insert on testimonials to anon',
    outcome: 'refuses: access-open',
    // “Verification: there is something to correct before publishing”
    summary: /^# Verificação: há algo a corrigir antes de publicar\n.*`testimonials`/s,
  },
  {
    when: 'write access cannot be checked, after the first publication',
    env: NEWER_COMMIT,
    backendFails: 'read-only',
    outcome: 'deploys: code',
    alerts: ['access-unread'],
  },
  {
    when: 'write access cannot be checked, and nobody knows whether this is the first publication',
    // A first publication must know that visitors cannot write. This run may be one.
    backendFails: 'read-only',
    isTakenDown: true,
    github: { refused: 'GET /deployments' },
    outcome: 'refuses: access-unknown',
    alerts: ['access-unread', 'site'],
  },
  {
    when: 'the project is paused, and GitHub lists no deployment though the published site answers',
    // The published page proves an earlier publication, whatever a clean-up of deployments has removed.
    env: NEWER_COMMIT,
    backendFails: 'paused',
    github: { deployments: [] },
    outcome: 'deploys: code',
    alerts: ['project'],
  },
])('if $when, the run $outcome', async (given) => {
  Object.assign(github, given.github)
  if (given.sql) await backend.sql(given.sql)
  if (given.backendFails) backend.failureMode = given.backendFails
  if (given.siteFails) published.failureMode = given.siteFails
  published.contentJson = given.contentJson
  published.page = given.page
  if (given.lacksContentJson) published.contentJson = null
  if (given.isTakenDown) await published.takeDown()

  const publication = await publishWith(given.env)
  expect(outcomeOf(publication)).toBe(given.outcome)
  expect(alertsIn(publication)).toEqual(given.alerts ?? [])
  expect(publication.summary).toMatch(given.summary ?? '')
  if (given.unsaid) expect(publication.summary).not.toMatch(given.unsaid)
})

test('if one table cannot be read the other is published, and a hostile title stays mere text', async () => {
  // The end of a Markdown link, an image, a mention, and a command for GitHub's runner.
  const title = 'Nova ](https://mau.test) <img src=x> @alguem ##[add-mask]a `x`'
  // Three posts are shown. Two are deleted and the third gets the title above, so that it and the next two are shown.
  const posts = await backend.sql('select id, title from blog_posts order by published_date desc, id')
  const [first, second, third, , next] = posts as { id: string; title: string }[]
  await backend.sql(`delete from blog_posts where id in ('${first?.id}', '${second?.id}');
    update blog_posts set title = '${title}' where id = '${third?.id}';
    revoke select on testimonials from anon`)
  const before = await published.content()
  const later = new Date(Date.parse(before.fetchedAt) + 1)

  const publication = await publishWith({}, later)
  expect(outcomeOf(publication)).toBe('deploys: rows,pictures')
  expect(alertsIn(publication)).toEqual(['testimonials-unread'])
  expect(publication.content).toMatchObject({
    fetchedAt: later.toISOString(),
    source: { blog_posts: 'live', testimonials: 'last-good' },
    rows: { blog_posts: [{ title }, {}, {}], testimonials: before.rows.testimonials },
  })
  // A picture of a deleted post is no longer published.
  const addresses = publication.content?.rows.blog_posts?.flatMap(({ image_url }) => image_url ?? [])
  expect(Object.keys(publication.content?.pictures ?? {})).toEqual(addresses)
  // “The rows … stay online: Testimonials … the permission is missing”; `mudou`: changed, `saiu`: left, `entrou`: came.
  expect(publication.summary).toMatch(/⚠️ Continuam no ar as linhas .*\n\n- Depoimentos/)
  expect(publication.summary).toContain(`- mudou: \`\` ${title} \`\``)
  expect(publication.summary).toContain(`- saiu: \` ${first?.title} \``)
  expect(publication.summary).toContain(`- entrou: \` ${next?.title} \``)
  expect(publication.log).toMatch(/^Error fetching testimonials status 401 .*: Depoimentos/m)
  expect(publication.log).toContain('add-mask')
  // GitHub's runner obeys lines that hold `##[` or begin with `::`.
  expect(publication.log).not.toMatch(/##\[|^\s*::/m)

  // The next run finds the site as it is.
  await published.deploy(publication.site)
  expect(outcomeOf(await publishWith())).toBe('deploys nothing')
})

test('a wrong key is not published, and the published rows and the key that read them stay', async () => {
  const { rows, pictures, fetchedAt, requery } = await published.content()
  expect(requery?.key).toBe(backend.key)
  const wrongKey = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_errada', ...NEWER_COMMIT }
  const publication = await publishWith(wrongKey, new Date(Date.parse(fetchedAt) + 1))
  expect(outcomeOf(publication)).toBe('deploys: code')
  // `requery`, read above, says which requests a visitor's page repeats, and with which key.
  const source = { blog_posts: 'last-good', testimonials: 'last-good' }
  expect(publication.content).toMatchObject({ source, rows, pictures, fetchedAt, requery })
  // “The rows of before stay online”, said of each table
  expect(publication.summary.match(/⚠️ Continuam no ar as linhas de antes, .*\n\n- /g)).toHaveLength(
    TABLE_NAMES.length,
  )
})

describe('a site that shows neither news nor testimonials', () => {
  let withoutProject: Env
  beforeAll(async () => {
    const content = await contentWithoutLists()
    withoutProject = { CONTENT_FOLDER: content, SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
  })

  test('is published without a Supabase project, and its summary does not mention Supabase', async () => {
    published.contentJson = null
    await published.takeDown()
    const publication = await publishWith(withoutProject)
    expect(outcomeOf(publication)).toBe('deploys: foreign')
    expect(publication.content).toMatchObject({ rows: {}, source: {}, requery: null })
    expect(publication.summary).not.toContain('Supabase')
    expect(alertsIn(publication)).toEqual(['site'])
  })

  test('is verified without a project, and the checklist has no step for one', async () => {
    const verification = await publishWith({ ...withoutProject, ACTION: 'verificar' })
    expect(verification.error).toBeUndefined()
    // “Verification: it can be published by now”
    expect(verification.summary).toMatch(/^# Verificação: já se pode publicar/)
    expect(verification.summary).not.toContain('Supabase')
  })

  test('has no request for pages to repeat, although the site published before had, and is deployed only once', async () => {
    // The published requests go to a project on the internet: those to this machine would be ignored anyway.
    const before = JSON.stringify(await published.content())
    published.contentJson = before.replaceAll(backend.url, 'https://projeto.supabase.co')
    const publication = await publishWith(withoutProject)
    expect(outcomeOf(publication)).toBe('deploys: rows,pictures,requests,deadlines')
    expect(publication.content?.requery).toBeNull()
    expect(publication.summary).not.toContain('Supabase')
    published.contentJson = undefined
    await published.deploy(publication.site)
    expect(outcomeOf(await publishWith(withoutProject))).toBe('deploys nothing')
  })

  test('is still checked for visitors’ access to its project, if it has a project', async () => {
    await backend.sql('grant insert on testimonials to anon')
    const { CONTENT_FOLDER = '' } = withoutProject
    const publication = await publishWith({ CONTENT_FOLDER })
    expect(alertsIn(publication)).toEqual(['access'])
  })
})

// The footer shows the year. So that it is right, a new month counts as a change of the content.
test('the first hourly run of a month deploys the site anew, even while no table can be read', async () => {
  // In the office's time zone. In UTC both are in January. The year is one in which the tests never run.
  const LAST_MINUTE = new Date('2098-12-31T23:59:00-03:00')
  const NEXT_HOUR = new Date('2099-01-01T00:43:00-03:00')
  const december = await publishWith({}, LAST_MINUTE)
  expect(december.content?.builtAt).toBe(LAST_MINUTE.toISOString())
  await published.deploy(december.site)
  expect(outcomeOf(await publishWith(SCHEDULE, LAST_MINUTE))).toBe('deploys nothing')
  backend.failureMode = 'paused'
  const january = await publishWith(SCHEDULE, NEXT_HOUR)
  expect(outcomeOf(january)).toBe('deploys: month')
})

// The HTTP methods of a run's requests to the project.
const READS = ['GET']
const READS_AND_WRITES = ['DELETE', 'GET', 'PATCH', 'POST']

// A scheduled run relies on the last answer for 20 hours. To check is to send requests that only a writer may send.
test('scheduled runs check write access 20 hours after the last check, and other runs always do', async () => {
  const methodsOf = async (env: Env, time: string) => {
    backend.methods.clear()
    await publishWith(env, new Date(time))
    return [...backend.methods].sort()
  }
  // Never checked before; an hour ago; a push; 19 hours after the push; 21 hours after it.
  expect(await methodsOf(SCHEDULE, '2026-11-24T11:43:00Z')).toEqual(READS_AND_WRITES)
  expect(await methodsOf(SCHEDULE, '2026-11-24T12:43:00Z')).toEqual(READS)
  expect(await methodsOf({}, '2026-11-24T13:43:00Z')).toEqual(READS_AND_WRITES)
  expect(await methodsOf(SCHEDULE, '2026-11-25T09:00:00Z')).toEqual(READS)
  expect(await methodsOf(SCHEDULE, '2026-11-25T10:43:00Z')).toEqual(READS_AND_WRITES)
  // Before the first publication even scheduled runs check, because unknown access refuses it.
  github.deployments = []
  await published.takeDown()
  expect(await methodsOf(SCHEDULE, '2026-11-25T11:43:00Z')).toEqual(READS_AND_WRITES)
})

test('the time at which something was first seen wrong is recorded, and forgotten when it is over', async () => {
  const since = '2026-11-24T11:43:00.000Z'
  const firstSeen = () => (readRecord() as AlertRecord).firstSeen
  await backend.sql('truncate testimonials')
  // A rehearsal records nothing.
  await publishWith({ ACTION: 'ensaiar' }, new Date('2026-11-24T10:43:00Z'))
  expect(readRecord()).toBeUndefined()
  for (const time of [since, '2026-11-24T12:43:00.000Z']) await publishWith(SCHEDULE, new Date(time))
  expect(firstSeen()).toEqual({ 'testimonials-empty': since })
  await backend.reset()
  await publishWith(SCHEDULE, new Date('2026-11-24T13:43:00Z'))
  expect(firstSeen()).toEqual({})
})

test('if the whole project answers 404, the published pictures stay online and in the cache', async () => {
  const { pictures } = await published.content()
  const kept = readdirSync(join(keptFolder, 'pictures', 'files'))
  expect(kept).not.toEqual([])
  backend.failureMode = 'not-found'

  const publication = await publishWith(NEWER_COMMIT)
  expect(outcomeOf(publication)).toBe('deploys: code')
  expect(publication.content?.pictures).toEqual(pictures)
  expect(readdirSync(join(keptFolder, 'pictures', 'files'))).toEqual(kept)
})

test('a cached picture that no row names is deleted, even by a run that deploys nothing', async () => {
  const unneeded = join(keptFolder, 'pictures', 'files', 'ffffffffff-400.avif')
  const kept = readdirSync(join(keptFolder, 'pictures', 'files'))
  writeFileSync(unneeded, '')
  expect(outcomeOf(await publishWith(SCHEDULE))).toBe('deploys nothing')
  expect(existsSync(unneeded)).toBe(false)
  expect(readdirSync(join(keptFolder, 'pictures', 'files'))).toEqual(kept)
})

test('a secret in the built site is refused', async () => {
  // A key of this form grants everything in a Supabase project.
  const pages = quickPages(`sb_secret_${'x'.repeat(20)}`)
  expect(outcomeOf(await run({ ...settings, ACTION: 'publicar' }, pages))).toBe('refuses: secrets')
})

test('an unexpected error while rendering publishes nothing and is in the summary', async () => {
  const failed = await run({ ...settings, ACTION: 'publicar' }, async () => {
    throw new Error('the renderer broke')
  })
  // “nothing was published”, “The publication failed”
  expect(failed.error?.message).toMatch(/^nada foi publicado/)
  expect(failed.summary).toMatch(/^# A publicação falhou: .*\n\n- .*` the renderer broke `/)
  expect(JSON.parse(failed.outputs.handover ?? '')).toMatchObject({ outcome: 'failed' })
})

// In a public repository anybody can read a run's summary and log.
test('a summary names a testimonial by its date and the beginning of its id, and no run prints a client’s name, company or words', async () => {
  const summaryAfter = async (statement: string) => {
    await backend.sql(statement)
    return (await publishWith()).summary
  }
  // So far ahead that it is among the three newest ones whenever this test runs.
  await backend.sql(`
    insert into testimonials (id, client_name, content, rating, is_featured, created_at)
    values ('abcdef01-0000-4000-8000-000000000001', 'Rita Sá', 'Bom atendimento.', 5, true, '2099-02-01T12:00:00Z')`)
  await published.deploy((await publishWith()).site)
  const readClients = () => backend.sql('select client_name, company, content from testimonials')
  const clients = await readClients()

  const changed = await summaryAfter("update testimonials set content = 'Bom!' where client_name = 'Rita Sá'")
  const hidden = await summaryAfter(
    "update testimonials set is_featured = false where client_name = 'Rita Sá'",
  )

  // "Changed" and "left": the testimonial of 1 February 2099.
  expect(changed).toContain('mudou: ` depoimento de 01 de fevereiro de 2099 (abcdef01) `')
  expect(hidden).toContain('saiu: ` depoimento de 01 de fevereiro de 2099 (abcdef01) `')
  // `printed` is what all tests of this file have printed so far. The other clients are those of the sample rows. Read
  // again, because a text has changed.
  clients.push(...(await readClients()))
  for (const [column, text] of clients.flatMap(Object.entries))
    if (text) for (const line of printed) expect(line, column).not.toContain(text)
})
