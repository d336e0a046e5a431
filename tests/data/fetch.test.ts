import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { fetchContent, writeSnapshot } from '../../scripts/fetch-content.ts'
import { readSettings, requireSettings } from '../../scripts/shared/settings.ts'
import { freshBackend } from '../support/backend.ts'
import { newFolder } from '../support/folder.ts'
import { answering } from '../support/http.ts'
import { type Env, run } from '../support/programs.ts'

const EARLIER = '{ "an earlier": "snapshot" }\n'

let backend: Backend
beforeEach(async () => {
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  backend = await freshBackend()
  // Pictures take seconds.
  await backend.sql('update blog_posts set image_url = null')
  return () => vi.restoreAllMocks()
})

describe('npm run fetch, and build with it,', () => {
  /** The folder of an earlier snapshot. */
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = newFolder()
    file = join(folder, 'snapshot.json')
    await writeFile(file, EARLIER)
  })
  const settings = (): Env => ({
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.key,
    SNAPSHOT_FILE: file,
  })

  /** What the program does, in this process. */
  async function fetchIn(env: Env) {
    const lines = { log: '', error: '' }
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => {
        lines[method] += `${parts.join(' ')}\n`
      })
    vi.stubEnv('SNAPSHOT_FILE', file)
    onTestFinished(() => void vi.unstubAllEnvs())
    await writeSnapshot(requireSettings(env))
    return { stdout: lines.log, stderr: lines.error }
  }

  test.each<[string, string, number, unknown]>([
    [
      'fetch-content.ts',
      'status 401 Invalid API key: .*chave do Supabase está errada.*API Keys',
      401,
      'Invalid API key',
    ],
    ['build.ts', 'status 400 ## \\[add-mask\\]a ::error::b: ', 400, '##[add-mask]a\n::error::b'],
  ])(
    '%s ends where no table can be read: it says why, without a stack, the key or a command for the runner, and changes nothing',
    async (program, why, code, message) => {
      const SUPABASE_URL = await answering(code, { message })
      const { status, stdout, stderr } = await run(program, { ...settings(), SUPABASE_URL, OUT_DIR: folder })
      expect(status).toBe(1)
      for (const what of ['blog posts', 'testimonials'])
        expect(stderr).toMatch(RegExp(`^Error fetching ${what} ${why}`, 'm'))
      expect(stderr.trim().split('\n').at(-1)).toMatch(/^Error: .*Supabase/)
      expect(stderr).not.toMatch(/^\s+at |##\[|^\s*::/m)
      expect(stdout + stderr).not.toContain(backend.key)
      expect(await readdir(folder)).toEqual(['snapshot.json'])
      expect(await readFile(file, 'utf8')).toBe(EARLIER)
    },
  )

  test('writes what it read whole, and prints it with where it came from', async () => {
    const { url } = inject('backend')
    const { stdout, stderr } = await fetchIn({ ...settings(), SUPABASE_URL: url })
    expect([stderr, await readdir(folder)]).toEqual(['', ['snapshot.json']])
    const { rows, requery } = inject('snapshot')
    const source = { blog_posts: 'live', testimonials: 'live' }
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ rows, source, requery })
    expect(stdout).toContain(`blog_posts: 3 rows, live from ${url}`)
    expect(stdout).toContain(`testimonials: 3 rows, live from ${url}`)
    for (const { title } of rows.blog_posts) expect(stdout).toContain(`  ${JSON.stringify(title)}`)
    expect(stdout).toContain('snapshot.json written')
  })

  test('reads samples that nobody is asked for again where nothing is set', async () => {
    expect((await fetchIn({})).stderr).toBe('')
    const { source, requery, rows } = JSON.parse(await readFile(file, 'utf8'))
    expect([source, requery]).toEqual([{ blog_posts: 'sample', testimonials: 'sample' }, null])
    expect(rows.blog_posts).toHaveLength(3)
  })
})

describe('beside a published content.json,', () => {
  const service = () => ({ url: backend.url, key: backend.key })
  const fetched = (siteUrl?: string, allowEmpty = false, isSample = false) =>
    fetchContent(
      {
        ...readSettings({}),
        siteUrl: siteUrl ? new URL(siteUrl) : undefined,
        dataService: isSample ? undefined : service(),
        allowEmpty: allowEmpty ? TABLE_NAMES : [],
      },
      isSample ? service() : undefined,
    )
  beforeEach(() => {
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  })

  test('a build for this machine alone bakes an empty table; one with an address is refused', async () => {
    await backend.sql('truncate testimonials')
    expect(await fetched()).toMatchObject({ rows: { testimonials: [] } })
    const nowhere = `${await answering(404, 'Not found')}/site/`
    await expect(fetched(nowhere)).rejects.toThrow('nenhuma linha que possa aparecer')
    expect(await fetched(nowhere, true)).toMatchObject({ rows: { testimonials: [] } })
  })

  test('published rows never fill what are samples', async () => {
    const published = { fetchedAt: '2026-01-02T03:04:05.000Z', rows: inject('snapshot').rows }
    await backend.sql('revoke select on testimonials from anon')
    const site = `${await answering(200, published)}/site/`
    await expect(fetched(site, false, true)).rejects.toThrow('permissão')
  })

  test('rows without a date come last, and are set aside when they do come', async () => {
    await backend.sql(`alter table blog_posts alter published_date drop not null;
      update blog_posts set published_date = null where title !~ '^(CNPJ|Reforma|eSocial)';
      delete from blog_posts where title like 'CNPJ%'`)
    const { rows } = await fetched()
    expect(rows.blog_posts.map(({ title }) => title.split(' ')[0])).toEqual(['Reforma', 'eSocial:'])
    expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/^- Notícias.*`published_date`/))
  })
})
