import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { githubStandIn } from '../support/github.ts'
import { failingBackend, publishedSite, ROOT } from '../support/publication.ts'
import { workflowRepository } from '../support/workflow/repository.ts'
import type { Run, Start } from '../support/workflow/run.ts'
import { readWorkflow } from '../support/workflow/workflow-file.ts'

// publish.yml and hourly.yml as GitHub runs them, through an office's first months: each test goes on from
// the one before. The first publication and a quiet hour run as processes; what a publication and the watch
// decide is tested beside.
const github = await githubStandIn({ isKept: true })
const backend = await failingBackend()
const site = await publishedSite(join(ROOT, 'workflow'))
const repository = await workflowRepository(github, site)
Object.assign(github, { deployments: [], pages: undefined })
// On a busy machine one run takes ten seconds.
vi.setConfig({ testTimeout: 300_000 })
afterAll(vi.resetConfig)

const DAY_MS = 86_400_000
const HOUR: Start = { event: 'schedule' }
const PUSH: Start = { event: 'push' }
const press = (inputs: Start['inputs'] = {}): Start => ({ event: 'workflow_dispatch', inputs })

beforeEach(() => {
  Object.assign(repository, { breaks: undefined, serves: true, hasProcesses: false })
})

/** All that the runs have made public. */
let told = ''

/** Expects a run to have ended with these results of its three jobs. */
async function expectRun(running: Promise<Run>, ...results: string[]): Promise<Run> {
  const run = await running
  told += run.summary + run.log
  const jobs = ['build', 'deploy', 'watch'].map((name) => run.jobs[name]?.result)
  expect(jobs, run.log).toEqual(results)
  return run
}
const WELL = ['success', 'success', 'success']
const QUIET = ['success', 'skipped', 'success']
const NOT_BUILT = ['failure', 'skipped', 'success']
const NOT_DEPLOYED = ['success', 'failure', 'success']
const UNWATCHED = ['success', 'skipped', 'skipped']

const openIssues = () => github.issues.filter(({ state }) => state === 'open').map(({ title }) => title)

/** What visitors are served. */
async function served() {
  const { rows, commit } = await site.content()
  return {
    commit,
    posts: rows.blog_posts.map(({ title }) => title),
    clients: rows.testimonials.map(({ client_name }) => client_name),
  }
}
const retitle = (title: string) =>
  backend.sql(`update blog_posts set title = '${title}'
    where published_date = (select max(published_date) from blog_posts)`)
const clients = (await backend.sql('select client_name from testimonials')).map((row) => `${row.client_name}`)

test('with nothing set only the button is red, and each run says what to do next', async () => {
  for (const [start, results] of [
    [HOUR, QUIET],
    [press(), NOT_BUILT],
  ] as const) {
    const { summary } = await expectRun(repository.run(start), ...results)
    expect(summary).toMatch(/^# Ainda não dá para publicar\n.*➡️ \*\*Próximo passo:\*\* Variáveis /s)
  }
  expect([openIssues(), (await fetch(site.url)).status]).toEqual([[], 404])
})

test('the first publication, with one table that may be empty, is the page', async () => {
  repository.hasProcesses = true
  Object.assign(repository.vars, { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key })
  github.pages = { build_type: 'workflow', html_url: site.url }
  await backend.sql('truncate testimonials')
  const { summary } = await expectRun(repository.run(press({ allow_empty: 'depoimentos' })), ...WELL)
  expect(summary).toMatch(/^# Nova versão montada\n\nPor quê: é a primeira publicação\./)
  expect(summary).toContain(`✅ No ar: ${site.url}.`)
  const { commit, posts, clients } = await served()
  expect([commit, posts.length, clients]).toEqual([github.head, 3, []])
  const html = await (await fetch(site.url)).text()
  for (const title of posts) expect(html).toContain(title)
  expect(openIssues()).toEqual([])
})

test('a quiet hour deploys nothing and saves no cache', async () => {
  repository.hasProcesses = true
  const { summary } = await expectRun(repository.run(HOUR), ...QUIET)
  expect(summary).toMatch(/^# Nada mudou, nada foi publicado\n/)
  expect(repository.caches).toHaveLength(1)
})

test('a push is published, with the rows that are new', async () => {
  await repository.commit({ 'README.md': 'new' })
  await backend.reset()
  await expectRun(repository.run(PUSH), ...WELL)
  const { commit, clients } = await served()
  expect([commit, clients.length]).toEqual([github.head, 3])
})

test('a testimonial that was withdrawn and is served all the same is told of until it is gone', async () => {
  const [client = ''] = (await served()).clients
  await backend.sql(`update testimonials set is_featured = false where client_name = '${client}'`)
  repository.serves = false
  const { summary } = await expectRun(repository.run(HOUR), ...WELL)
  expect(summary).not.toContain('✅ No ar')
  expect((await served()).clients).toContain(client)
  expect(openIssues()).toEqual(['A versão nova do site não apareceu no ar'])
  repository.serves = true
  const { summary: forced } = await expectRun(repository.run(press({ force: true })), ...WELL)
  expect(forced).toContain('foi pedido no botão, mesmo sem mudança')
  expect((await served()).clients).not.toContain(client)
  expect(openIssues()).toEqual([])
})

test('tables that are not read, or came empty, stay as they were, and are told of once that lasts', async () => {
  const [before, caches] = [await served(), repository.caches.length]
  await backend.sql('revoke select on blog_posts from anon; truncate testimonials')
  const { summary } = await expectRun(repository.run(HOUR), ...QUIET)
  expect(summary.match(/⚠️ Continuam no ar as linhas/g)).toHaveLength(2)
  expect([openIssues(), repository.caches.length]).toEqual([[], caches + 1])

  // A month later the site is built anew from the rows that are published.
  repository.ahead += 52 * DAY_MS
  await expectRun(repository.run(HOUR), ...WELL)
  expect([openIssues(), repository.caches.length]).toEqual([['O site está com conteúdo antigo'], caches + 1])
  expect(github.issues.at(-1)?.body).toMatch(/`blog_posts`.*`testimonials`.*52 dias/s)
  expect(await served()).toEqual({ ...before, commit: github.head })

  await backend.reset()
  await repository.commit({ 'README.md': 'newer' })
  await expectRun(repository.run(PUSH), ...WELL)
  expect([openIssues(), (await served()).clients.length]).toEqual([[], 3])
})

test('after a failed install or deploy the issue stays open until the site is seen to be new', async () => {
  const before = await served()
  await retitle('Outra regra')
  repository.breaks = /^npm ci/
  await expectRun(repository.run(HOUR), ...NOT_BUILT)
  expect(openIssues()).toEqual(['A publicação do site está falhando'])
  repository.breaks = /deploy-pages/
  const first = await expectRun(repository.run(HOUR), ...NOT_DEPLOYED)
  repository.breaks = undefined
  // What an earlier attempt built is never deployed.
  const second = await expectRun(repository.rerun(first, 'failed'), ...NOT_DEPLOYED)
  expect(await served()).toEqual(before)
  site.isLost = true
  await expectRun(repository.run(HOUR), ...QUIET)
  expect(openIssues()).toEqual(['A publicação do site está falhando'])
  site.isLost = false
  await expectRun(repository.rerun(second, 'all'), ...WELL)
  expect([openIssues(), (await served()).posts[0]]).toEqual([[], 'Outra regra'])
})

test('an older commit is left to the run of the newest, which finds the hourly workflow disabled', async () => {
  const older = github.head
  const newest = await repository.commit({ 'README.md': 'newest' })
  const { summary } = await expectRun(repository.run({ ...PUSH, commit: older }), ...UNWATCHED)
  expect(summary).toMatch(/^# Há um commit mais novo, que publica por si\n/)
  expect((await served()).commit).toBe(older)
  github.hourly = 'disabled_inactivity'
  await expectRun(repository.run(PUSH), ...WELL)
  expect((await served()).commit).toBe(newest)
  expect(openIssues()).toEqual(['A publicação de hora em hora está desligada'])
  expect(github.issues.at(-1)?.body).toContain('Enable workflow')
})

test.each<[string, Start]>([
  ['a rehearsal', press({ action: 'ensaiar' })],
  ['another branch', { ...press(), branch: 'ideia' }],
])('%s is handed over and not deployed', async (_, start) => {
  const before = await served()
  const { summary, artifacts } = await expectRun(repository.run(start), ...UNWATCHED)
  expect(summary).toMatch(/^# Ensaio: o site foi montado e não será publicado/)
  expect([...artifacts.keys()]).toEqual(['ensaio'])
  expect(await served()).toEqual(before)
})

test('a publication that is refused keeps since when a table is not read', async () => {
  const [before, caches] = [await served(), repository.caches.length]
  const setIds = (first: string) =>
    backend.sql(`update blog_posts set id = ('${first}' || substr(id::text, 2))::uuid`)
  // Sample rows have ids of their own.
  await setIds('b')
  await backend.sql('revoke select on testimonials from anon')
  const { summary } = await expectRun(repository.run(HOUR), ...NOT_BUILT)
  expect(summary).toMatch(/^# Publicação recusada/)
  expect([repository.caches.length, await served()]).toEqual([caches + 1, before])
  await setIds('c')
  await backend.sql('grant select on testimonials to anon')
})

test('a site that is gone is put back by the hour', async () => {
  const before = await served()
  await site.takeDown()
  const { summary } = await expectRun(repository.run(press({ action: 'verificar' })), ...UNWATCHED)
  expect(summary).toMatch(/^# Verificação: tudo pronto para publicar\n.*Enable workflow.*Site no ar/s)
  github.hourly = 'active'
  await expectRun(repository.run(HOUR), ...WELL)
  expect([await served(), openIssues()]).toEqual([before, []])
})

test('nothing of all that was made public names a client', () => {
  const issues = github.issues.flatMap(({ title, body, comments }) => [title, body, ...comments])
  expect(told).toContain('saiu: ')
  const named = clients.filter((client) => [told, ...issues].join().includes(client))
  expect([clients.length > 2, named]).toEqual([true, []])
})

test('each job of them used each right that it has', async () => {
  const { jobs } = await readWorkflow('.github/workflows/publish.yml')
  const granted = Object.entries(jobs).flatMap(([job, { permissions = {} }]) =>
    Object.entries(permissions).map(([right, level]) => `${job}: ${right}: ${level}`),
  )
  expect(granted.filter((right) => !repository.used.has(right))).toEqual([])
})
