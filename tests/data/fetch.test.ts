import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { forEachTable, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { fetchContent, startNeededBackend } from '../../scripts/fetch-content.ts'
import { readSettings, type Settings } from '../../scripts/shared/settings.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { renderSiteFiles, writeSiteFiles } from '../../scripts/site/site-files.ts'
import { freshBackend } from '../support/backend.ts'
import { FILLED_IN_OFFICE, writeContent } from '../support/content-files.ts'
import { contentWithoutLists } from '../support/content-without-lists.ts'
import { newFolder } from '../support/folder.ts'
import { serveAnswer } from '../support/http.ts'
import { runProgram } from '../support/programs.ts'
import { quickPages } from '../support/publication.ts'
import { post, testimonial } from '../support/rows.ts'

const KEY = 'sb_publishable_chave'

/** The project's answer to every request, and a pattern of the log's lines that repeat and explain it. */
type Refusal = { program: string; httpStatus: number; message: string; logged: string }

test.each<Refusal>([
  {
    program: 'fetch-content.ts',
    httpStatus: 401,
    message: 'Invalid API key',
    // In Portuguese: the key is wrong, and Supabase's page “API Keys” has the right one.
    logged: 'Invalid API key: .*chave do site → .*Publishable key',
  },
  {
    program: 'build.ts',
    httpStatus: 400,
    // GitHub's runner obeys lines of the log that hold `##[` or begin with `::`. The log breaks both up: with a space in
    // `##[`, and without the line breaks.
    message: '##[add-mask]a\n::error::b',
    logged: '## \\[add-mask\\]a ::error::b: ',
  },
])('if no table can be read, $program says why and changes no file', async (refusal) => {
  const { program, httpStatus, message, logged } = refusal
  const folder = newFolder()
  const file = join(folder, 'snapshot.json')
  await writeFile(file, 'an earlier snapshot')
  const { status, stdout, stderr } = await runProgram(program, {
    SUPABASE_URL: await serveAnswer(httpStatus, { message }),
    SUPABASE_PUBLISHABLE_KEY: KEY,
    SNAPSHOT_FILE: file,
    OUT_DIR: folder,
  })
  expect(status).toBe(1)
  for (const what of ['blog posts', 'testimonials'])
    expect(stderr).toMatch(RegExp(`^Error fetching ${what} status ${httpStatus} ${logged}`, 'm'))
  expect(stderr.trim().split('\n').at(-1)).toMatch(/^Error: .*Supabase/)
  // Neither a stack nor a command for GitHub's runner, nor the key.
  expect(stderr).not.toMatch(/^\s+at |##\[|^\s*::/m)
  expect(stdout + stderr).not.toContain(KEY)
  expect(await readdir(folder)).toEqual(['snapshot.json'])
  expect(await readFile(file, 'utf8')).toBe('an earlier snapshot')
})

let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // Without pictures, because encoding them takes seconds.
  await backend.sql('update blog_posts set image_url = null')
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => void vi.restoreAllMocks()
})

/** Returns the settings of an empty environment, changed. */
const settingsWith = (settings: Partial<Settings>): Settings => ({ ...readSettings({}), ...settings })

test('without a project, sample rows are fetched from a backend that ends afterwards', async () => {
  const close = vi.fn(async () => {})
  // The backend of these tests takes the place of the one that would be started, which takes seconds.
  vi.doMock('../../scripts/backend/start-backend.ts', () => ({
    startBackend: async () => ({ ...backend, close }),
  }))
  onTestFinished(() => vi.doUnmock('../../scripts/backend/start-backend.ts'))

  const snapshot = await fetchContent(settingsWith({}))

  expect(snapshot.source).toEqual(forEachTable(TABLE_NAMES, () => 'sample'))
  // `requery` holds the requests that a page repeats on load to get newer rows. This page has none, because the
  // backend no longer runs.
  expect(snapshot.requery).toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

test('a site that shows neither news nor testimonials needs no backend, and its page repeats no request on load', async () => {
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
  // `npm start` and `npm run dev` would start one that goes on running.
  expect(await startNeededBackend(settingsWith({}))).toBeUndefined()
  expect(startBackend).not.toHaveBeenCalled()
})

test('an empty table is baked where no rows of it are published', async () => {
  await backend.sql('truncate testimonials')
  const settings = settingsWith({ dataService: backend })
  expect(await fetchContent(settings)).toMatchObject({ rows: { testimonials: [] } })
  settings.siteUrl = new URL(await serveAnswer(404, 'Not found'))
  expect(await fetchContent(settings)).toMatchObject({ rows: { testimonials: [] } })
})

test('published rows do not take the place of sample rows that cannot be read', async () => {
  const published = {
    fetchedAt: '2026-01-02T03:04:05.000Z',
    source: { blog_posts: 'live', testimonials: 'live' },
    contentHash: 'ab'.repeat(32),
    rows: { blog_posts: [post()], testimonials: [testimonial()] },
  }
  await backend.sql('revoke select on testimonials from anon')
  const siteUrl = new URL(await serveAnswer(200, published))
  // `backend` takes the place of the project, which makes its rows samples. “permission”, which is missing
  await expect(fetchContent(settingsWith({ siteUrl }), backend)).rejects.toThrow('permissão')
})

test('rows without a date are sorted behind the others and rejected', async () => {
  // The page shows three posts: two keep their dates, so the third is one without a date.
  const dated = await backend.sql('select id from blog_posts order by published_date desc, id limit 2')
  const ids = dated.map(({ id }) => `${id}`)
  await backend.sql(`alter table blog_posts alter published_date drop not null;
    update blog_posts set published_date = null where id not in ('${ids.join("', '")}')`)
  const log = vi.spyOn(console, 'log')

  const { rows } = await fetchContent(settingsWith({ dataService: backend }))

  expect(rows.blog_posts?.map(({ id }) => id)).toEqual(ids)
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^- Notícias.*`published_date`/))
})

test.each([
  // “news” and “testimonials”
  { section: 'noticias', hidden: 'blog_posts', shown: 'testimonials' },
  { section: 'depoimentos', hidden: 'testimonials', shown: 'blog_posts' },
] as const)(
  'if secoes.toml hides the section $section, the table $hidden is neither queried nor published',
  async ({ section, hidden, shown }) => {
    const content = newFolder()
    await writeContent(content, FILLED_IN_OFFICE)
    // "show = no"
    await writeFile(join(content, 'secoes.toml'), `[${section}]\nmostrar = "não"\n`)
    vi.stubEnv('CONTENT_FOLDER', content)
    onTestFinished(() => void vi.unstubAllEnvs())
    const fetched = vi.spyOn(globalThis, 'fetch')
    const settings = settingsWith({ dataService: backend, outDir: newFolder() })

    const snapshot = await fetchContent(settings)
    const site = await buildSite(snapshot, settings, null, quickPages())
    await writeSiteFiles(site, await renderSiteFiles(readContentFiles(), snapshot, undefined), {})

    const paths = fetched.mock.calls.map(([address]) => new URL(String(address)).pathname)
    // The others are those of the backend itself, which runs in this process.
    expect(paths.filter((path) => path.startsWith('/rest/'))).toEqual([`/rest/v1/${shown}`])
    const { rows, source, requery } = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
    // Each of these has one entry for each table that the site shows. `requery.urls` are the requests that the page
    // repeats when it is visited.
    for (const published of [rows, source, requery.urls]) expect(Object.keys(published)).toEqual([shown])
    const files = await readdir(site)
    expect(files).toContain('share.png')
    expect(files.includes('feed.xml')).toBe(hidden !== 'blog_posts')
  },
)
