import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { fetchContent } from '../../scripts/fetch-content.ts'
import { readSettings, type Settings } from '../../scripts/shared/settings.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { writeSiteFiles } from '../../scripts/site/site-files.ts'
import { freshBackend } from '../support/backend.ts'
import { OFFICE, writeContent } from '../support/content-files.ts'
import { contentWithoutLists } from '../support/content-without-lists.ts'
import { newFolder } from '../support/folder.ts'
import { serveAnswer } from '../support/http.ts'
import { runProgram } from '../support/programs.ts'
import { quickPages } from '../support/publication.ts'
import { post, testimonial } from '../support/rows.ts'

const KEY = 'sb_publishable_chave'

test.each([
  {
    program: 'fetch-content.ts',
    code: 401,
    message: 'Invalid API key',
    reason: 'Invalid API key: .*está errada.*API Keys',
  },
  {
    program: 'build.ts',
    code: 400,
    message: '##[add-mask]a\n::error::b',
    reason: '## \\[add-mask\\]a ::error::b: ',
  },
])(
  '$program says why no table can be read, without stack, key or command for the runner, and changes nothing',
  async ({ program, code, message, reason }) => {
    const folder = newFolder()
    const file = join(folder, 'snapshot.json')
    await writeFile(file, 'an earlier one')
    const { status, stdout, stderr } = await runProgram(program, {
      SUPABASE_URL: await serveAnswer(code, { message }),
      SUPABASE_PUBLISHABLE_KEY: KEY,
      SNAPSHOT_FILE: file,
      OUT_DIR: folder,
    })
    expect(status).toBe(1)
    for (const what of ['blog posts', 'testimonials'])
      expect(stderr).toMatch(RegExp(`^Error fetching ${what} status ${code} ${reason}`, 'm'))
    expect(stderr.trim().split('\n').at(-1)).toMatch(/^Error: .*Supabase/)
    expect(stderr).not.toMatch(/^\s+at |##\[|^\s*::/m)
    expect(stdout + stderr).not.toContain(KEY)
    expect(await readdir(folder)).toEqual(['snapshot.json'])
    expect(await readFile(file, 'utf8')).toBe('an earlier one')
  },
)

let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // Pictures take seconds.
  await backend.sql('update blog_posts set image_url = null')
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => void vi.restoreAllMocks()
})

const settingsWith = (settings: Partial<Settings>): Settings => ({ ...readSettings({}), ...settings })

test('where nothing is set, samples are read from a backend that ends then and is not asked again', async () => {
  const close = vi.fn(async () => {})
  // Starting a second one takes seconds.
  vi.doMock('../../scripts/backend/start-backend.ts', () => ({
    startBackend: async () => ({ ...backend, close }),
  }))
  onTestFinished(() => vi.doUnmock('../../scripts/backend/start-backend.ts'))

  const snapshot = await fetchContent(settingsWith({}))

  expect(snapshot.source).toEqual({ blog_posts: 'sample', testimonials: 'sample' })
  expect(snapshot.requery).toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

test('where no list is shown, no backend is started, and the page repeats no request', async () => {
  const content = await contentWithoutLists()
  vi.stubEnv('CONTENT_FOLDER', content)
  const startBackend = vi.fn()
  vi.doMock('../../scripts/backend/start-backend.ts', () => ({ startBackend }))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.doUnmock('../../scripts/backend/start-backend.ts')
  })

  const snapshot = await fetchContent(settingsWith({}))

  expect(snapshot).toMatchObject({ source: {}, requery: null })
  expect(startBackend).not.toHaveBeenCalled()
})

test('a build without an address bakes an empty table, and one with it does not', async () => {
  await backend.sql('truncate testimonials')
  const settings = settingsWith({ dataService: backend })
  expect(await fetchContent(settings)).toMatchObject({ rows: { testimonials: [] } })
  settings.siteUrl = new URL(await serveAnswer(404, 'Not found'))
  await expect(fetchContent(settings)).rejects.toThrow('nenhuma linha que possa aparecer')
  settings.allowEmpty = TABLE_NAMES
  expect(await fetchContent(settings)).toMatchObject({ rows: { testimonials: [] } })
})

test('published rows never fill what are samples', async () => {
  const published = {
    fetchedAt: '2026-01-02T03:04:05.000Z',
    rows: { blog_posts: [post()], testimonials: [testimonial()] },
  }
  await backend.sql('revoke select on testimonials from anon')
  const siteUrl = new URL(await serveAnswer(200, published))
  await expect(fetchContent(settingsWith({ siteUrl }), backend)).rejects.toThrow('permissão')
})

test('rows without a date come last, and are rejected when they do come', async () => {
  const dated = await backend.sql('select id from blog_posts order by published_date desc, id limit 2')
  const ids = dated.map(({ id }) => `${id}`)
  await backend.sql(`alter table blog_posts alter published_date drop not null;
    update blog_posts set published_date = null where id not in ('${ids.join("', '")}')`)
  const log = vi.spyOn(console, 'log')

  const { rows } = await fetchContent(settingsWith({ dataService: backend }))

  expect(rows.blog_posts.map(({ id }) => id)).toEqual(ids)
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^- Notícias.*`published_date`/))
})

test('news that are not shown are neither queried nor published, and have no feed', async () => {
  const content = newFolder()
  await writeContent(content, OFFICE)
  await writeFile(join(content, 'secoes.toml'), '[noticias]\nmostrar = "não"\n')
  vi.stubEnv('CONTENT_FOLDER', content)
  onTestFinished(() => void vi.unstubAllEnvs())
  const fetched = vi.spyOn(globalThis, 'fetch')
  const settings = settingsWith({ dataService: backend, outDir: newFolder() })

  const snapshot = await fetchContent(settings)
  const site = await buildSite(snapshot, settings, quickPages())
  await writeSiteFiles(site, readContentFiles(), snapshot, undefined)

  const paths = fetched.mock.calls.map(([address]) => new URL(String(address)).pathname)
  // The others are those of the backend itself, which runs in this process.
  expect(paths.filter((path) => path.startsWith('/rest/'))).toEqual(['/rest/v1/testimonials'])
  const published = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
  expect(Object.keys(published.rows)).toEqual(['testimonials'])
  expect(Object.keys(published.requery.urls)).toEqual(['testimonials'])
  const files = await readdir(site)
  expect(files).toContain('share.png')
  expect(files).not.toContain('feed.xml')
})
