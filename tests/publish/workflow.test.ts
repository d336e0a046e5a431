import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { githubStandIn } from '../support/github'
import { failingBackend, publishedSite, ROOT } from '../support/publication'
import { workflowRepository } from '../support/workflow/repository'
import type { Run } from '../support/workflow/run'

// publish.yml and hourly.yml as GitHub runs them, through an office's first months: each test goes on from the one before.
const github = await githubStandIn({ isKept: true })
const backend = await failingBackend()
const site = await publishedSite(join(ROOT, 'workflow'))
const repository = await workflowRepository(github, site)
Object.assign(github, { deployments: [] })

const HOUR = { event: 'schedule' } as const
const PUSH = { event: 'push' } as const
const press = (inputs: Record<string, string | boolean> = {}) =>
  ({ event: 'workflow_dispatch', inputs }) as const
const HOUR_MS = 3_600_000

/** A commit whose pages take no seconds: of all that is published only content.json shows what it is. */
const QUICK_PAGES = {
  'scripts/publish-site.ts': `import { mkdir, writeFile } from 'node:fs/promises'
import { publishSite } from './publish/publish-site'
import { runAsProgram } from './shared/program'

await runAsProgram(import.meta.url, () =>
  publishSite(async (_snapshot, _target, site) => {
    await mkdir(site, { recursive: true })
    await writeFile(site + '/index.html', '<!doctype html>')
  }),
)`,
}

afterEach(() => {
  Object.assign(repository, { breaks: undefined, serves: 'at once' })
})

const results = ({ jobs }: Run) => Object.entries(jobs).map(([name, { result }]) => `${name}: ${result}`)
const WELL = ['build: success', 'deploy: success', 'watch: success']
const QUIET = ['build: success', 'deploy: skipped', 'watch: success']
const NOT_BUILT = ['build: failure', 'deploy: skipped', 'watch: success']
const NOT_DEPLOYED = ['build: success', 'deploy: failure', 'watch: success']

/** Titles of the open issues. */
const openIssues = () => github.issues.filter(({ state }) => state === 'open').map(({ title }) => title)
/** What visitors and the next run are served. */
const served = async () => {
  const html = await (await fetch(site.url)).text()
  const { rows, commit } = await site.content()
  return {
    html,
    commit,
    posts: rows.blog_posts.map(({ title }) => title),
    clients: rows.testimonials.map(({ client_name }) => client_name),
  }
}
const nothingServed = async () => (await fetch(site.url)).status === 404

test('nothing set: only the button is red, and each run says what to do next', async () => {
  for (const [start, expected] of [
    [PUSH, QUIET],
    [HOUR, QUIET],
    [press(), NOT_BUILT],
  ] as const) {
    const run = await repository.run(start)
    expect(results(run), run.log).toEqual(expected)
    expect(run.summary).toMatch(/^# Ainda não dá para publicar\n.*➡️ \*\*Próximo passo:\*\* Variáveis /s)
  }
  expect([openIssues(), await nothingServed()]).toEqual([[], true])
})

test('the first publication, with one table that may be empty, is the page', async () => {
  Object.assign(repository.vars, { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key })
  github.pages = { build_type: 'workflow', html_url: site.url }
  await backend.sql('truncate testimonials')
  const run = await repository.run(press({ allow_empty: 'depoimentos' }))
  expect(results(run), run.log).toEqual(WELL)
  expect(run.summary).toMatch(/^# Nova versão montada\n\nPor quê: é a primeira publicação\./)
  expect(run.summary).toContain(`✅ No ar: ${site.url.replace(/\/$/, '')}`)
  const { html, commit, posts, clients } = await served()
  expect([commit, posts.length, clients]).toEqual([github.head, 3, []])
  for (const title of posts) expect(html).toContain(title)
  expect(openIssues()).toEqual([])
})

test('a quiet hour deploys nothing and saves no cache', async () => {
  const caches = repository.caches.length
  const run = await repository.run(HOUR)
  expect(results(run), run.log).toEqual(QUIET)
  expect(run.summary).toMatch(/^# Nada mudou, nada foi publicado\n/)
  expect([caches, repository.caches.length]).toEqual([1, 1])
})

test('a push and a row are published', async () => {
  await repository.commit(QUICK_PAGES)
  const pushed = await repository.run(PUSH)
  expect(results(pushed), pushed.log).toEqual(WELL)
  expect(await served()).toMatchObject({ commit: github.head, clients: [] })
  await backend.reset()
  await backend.sql(`update blog_posts set title = 'Nova regra' where published_date = '2026-06-02'`)
  const hour = await repository.run(HOUR)
  expect(results(hour), hour.log).toEqual(WELL)
  expect(hour.summary).toContain('- mudou: ` Nova regra `')
  const { posts, clients } = await served()
  expect(posts).toContain('Nova regra')
  expect(clients).toHaveLength(3)
})

test('a table that cannot be read keeps its rows, and is told of after a day until it is back', async () => {
  const caches = repository.caches.length
  await backend.sql('revoke select on testimonials from anon')
  const missed = await repository.run(HOUR)
  expect(results(missed), missed.log).toEqual(QUIET)
  expect(missed.summary).toContain('⚠️ Continuam no ar as linhas')
  expect([openIssues(), repository.caches.length]).toEqual([[], caches + 1])
  repository.ahead += 25 * HOUR_MS
  const late = await repository.run(HOUR)
  expect(results(late), late.log).toEqual(QUIET)
  expect(openIssues()).toEqual(['O site está com conteúdo antigo'])
  expect([repository.caches.length, (await served()).clients.length]).toEqual([caches + 1, 3])
  await backend.sql('grant select on testimonials to anon')
  const back = await repository.run(HOUR)
  expect(results(back), back.log).toEqual(QUIET)
  expect([openIssues(), github.issues.at(-1)?.comments.length]).toEqual([[], 1])
})

test('a failed install is told of, and changes nothing', async () => {
  const before = await served()
  repository.breaks = /^npm ci/
  const run = await repository.run(HOUR)
  expect(results(run), run.log).toEqual(NOT_BUILT)
  expect(openIssues()).toEqual(['A publicação do site está falhando'])
  expect(await served()).toEqual(before)
})

test('a failed deploy leaves the site as it was; run again it is published, and the issue closed', async () => {
  const before = await served()
  await backend.sql(`update blog_posts set title = 'Outra regra' where title = 'Nova regra'`)
  repository.breaks = /deploy-pages/
  const run = await repository.run(HOUR)
  expect(results(run), run.log).toEqual(NOT_DEPLOYED)
  expect(openIssues()).toEqual(['A publicação do site está falhando'])
  expect(await served()).toEqual(before)
  repository.breaks = undefined
  // What an earlier attempt built is never deployed.
  const failedOnly = await repository.rerun(run, 'failed')
  expect(results(failedOnly), failedOnly.log).toEqual(NOT_DEPLOYED)
  expect(await served()).toEqual(before)
  const again = await repository.rerun(failedOnly, 'all')
  expect(results(again), again.log).toEqual(WELL)
  expect((await served()).posts).toContain('Outra regra')
  expect(openIssues()).toEqual([])
})

test('a run of an older commit publishes nothing', async () => {
  const older = github.head
  const newer = await repository.commit({ 'README.md': 'newer' })
  const pushed = await repository.run(PUSH)
  expect(results(pushed), pushed.log).toEqual(WELL)
  await backend.sql(`update blog_posts set title = 'Mais uma' where title = 'Outra regra'`)
  const run = await repository.run({ ...PUSH, commit: older })
  expect(results(run), run.log).toEqual(NOT_BUILT)
  const { commit, posts } = await served()
  expect([commit, openIssues()]).toEqual([newer, []])
  expect(posts).toContain('Outra regra')
})

test('a rehearsal is handed over and not published', async () => {
  const before = await served()
  const run = await repository.run(press({ action: 'ensaiar' }))
  expect(results(run), run.log).toEqual(['build: success', 'deploy: skipped', 'watch: skipped'])
  expect(run.summary).toMatch(/^# Ensaio: o site foi montado e não será publicado/)
  expect([...run.artifacts.keys()]).toEqual(['ensaio'])
  expect(await served()).toEqual(before)
})

test('verifying names what is to be put right', async () => {
  const well = await repository.run(press({ action: 'verificar' }))
  expect(results(well), well.log).toEqual(['build: success', 'deploy: skipped', 'watch: skipped'])
  expect(well.summary).toMatch(/^# Verificação: tudo pronto para publicar\n/)
  github.pages = undefined
  const broken = await repository.run(press({ action: 'verificar' }))
  expect(results(broken), broken.log).toEqual(['build: failure', 'deploy: skipped', 'watch: skipped'])
  expect(broken.summary).toContain('O GitHub Pages está desligado')
  github.pages = { build_type: 'workflow', html_url: site.url }
})

test('a repository without a commit for 50 days is told when its hours end', async () => {
  repository.ahead += 52 * 24 * HOUR_MS
  const run = await repository.run(HOUR)
  expect(results(run), run.log).toEqual(WELL)
  expect(openIssues()).toEqual(['A publicação de hora em hora vai ser desligada'])
})
