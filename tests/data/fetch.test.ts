import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import { fetchContent } from '../../scripts/content/read-content'
import { bakeContent } from '../../scripts/fetch-content'
import { messageOf } from '../../scripts/shared/program'
import { readSettings } from '../../scripts/shared/settings'
import { answering, closedAddress } from '../support/http'
import { type Env, run } from '../support/programs'

const EARLIER = '{ "an earlier": "snapshot" }\n'
const BAD_ROW = `alter table testimonials drop constraint if exists testimonials_rating_check;
  insert into testimonials (id, client_name, content, rating, is_featured, created_at)
  values ('00000000-0000-4000-8000-00000000000f', 'Cliente', 'Bom.', 9, true, '2099-01-01')`

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
  await backend.sql(
    'create table posts_before as table blog_posts; create table testimonials_before as table testimonials',
  )
})
afterAll(() => backend?.close())
beforeEach(async () => {
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await backend.sql(`grant select on blog_posts, testimonials to anon; truncate blog_posts, testimonials;
    insert into blog_posts table posts_before; insert into testimonials table testimonials_before`)
  return () => vi.restoreAllMocks()
})

const unreadable = (...tables: string[]) => backend.sql(`revoke select on ${tables} from anon`)

describe('npm run fetch', () => {
  /** The folder of an earlier snapshot. */
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
    file = join(folder, 'snapshot.json')
    await writeFile(file, EARLIER)
    return () => rm(folder, { recursive: true })
  })
  const settings = (url: string): Env => ({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: backend.key,
    SNAPSHOT_FILE: file,
  })

  /** What the program does in a process of its own, which takes longer. */
  async function fetchIn(env: Env) {
    const lines = { log: '', error: '' }
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => {
        lines[method] += `${parts.join(' ')}\n`
      })
    vi.stubEnv('SNAPSHOT_FILE', file)
    onTestFinished(() => void vi.unstubAllEnvs())
    const failed = await bakeContent(readSettings(env)).then(
      () => '',
      (error) => `Error: ${messageOf(error)}\n`,
    )
    return { status: failed ? 1 : 0, stdout: lines.log, stderr: lines.error + failed }
  }

  type Ended = { status: number | null; stderr: string }
  async function expectFailure({ status, stderr }: Ended, posts: RegExp, testimonials = posts) {
    expect(status).toBe(1)
    const lines = stderr.trim().split('\n')
    const line = (message: string) => lines.filter((text) => text.startsWith(`${message} `))
    expect(line('Error fetching blog posts')).toEqual([expect.stringMatching(posts)])
    expect(line('Error fetching testimonials')).toEqual([expect.stringMatching(testimonials)])
    expect(lines.at(-1)).toMatch(/^Error: nothing was baked: /)
    expect(await readdir(folder)).toEqual(['snapshot.json'])
    expect(await readFile(file, 'utf8')).toBe(EARLIER)
  }

  test('ends where the key is wrong: it says what to do, without a stack or the key', async () => {
    const failed = await run('fetch-content.ts', {
      ...settings(backend.url),
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong',
    })
    await expectFailure(failed, /401.*the key is wrong.*API Keys/)
    expect(failed.stderr).not.toMatch(/^\s+at /m)
    expect(failed.stdout + failed.stderr).not.toContain('sb_publishable_wrong')
  })

  test.each<[string, () => Promise<string> | string, RegExp]>([
    ['nothing listens', closedAddress, /ECONNREFUSED.*nothing listens there.*SUPABASE_URL/],
    [
      'the host is unknown',
      () => 'https://projeto-que-nao-existe.invalid',
      /(ENOTFOUND|EAI_AGAIN).*address.*check.*SUPABASE_URL.*paused/,
    ],
    ['the project is paused', () => answering(540, ''), /540.*paused: restore it in the Supabase dashboard/],
    ['a web page is answered', () => answering(200, '<!doctype html>', 'text/html'), /check SUPABASE_URL/],
    ['404 is answered with an empty list', () => answering(404, []), /check SUPABASE_URL/],
    ['an object is answered', () => answering(200, {}), /check SUPABASE_URL/],
  ])('ends where %s, and leaves the earlier snapshot alone', async (_, address, advice) => {
    await expectFailure(await fetchIn(settings(await address())), advice)
  })

  test('tells a missing grant from a missing table', async () => {
    await unreadable('blog_posts')
    await backend.sql('alter table testimonials rename to elsewhere')
    await backend.reloadSchema()
    const failed = await fetchIn(settings(backend.url))
    await backend.sql('alter table elsewhere rename to testimonials')
    await backend.reloadSchema()
    await expectFailure(
      failed,
      /role anon may not read the table.*npx supabase db push/,
      /the table does not exist.*npx supabase db push/,
    )
  })

  test('writes what it read whole, and prints it with where it came from', async () => {
    const { url } = inject('backend')
    const { status, stdout, stderr } = await fetchIn(settings(url))
    expect({ status, stderr, files: await readdir(folder) }).toEqual({
      status: 0,
      stderr: '',
      files: ['snapshot.json'],
    })
    const { rows, requery } = inject('snapshot')
    const source = { blog_posts: 'live', testimonials: 'live' }
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ rows, source, requery })
    expect(stdout).toContain(`blog_posts: 3 rows, live from ${url}`)
    expect(stdout).toContain(`testimonials: 3 rows, live from ${url}`)
    for (const { title } of rows.blog_posts) expect(stdout).toContain(`  ${JSON.stringify(title)}`)
    expect(stdout).toContain('snapshot.json written')
  })

  test('reads samples that nobody is asked for again where nothing is set', async () => {
    const { status, stderr } = await run('fetch-content.ts', { SNAPSHOT_FILE: file })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const { source, requery, rows } = JSON.parse(await readFile(file, 'utf8'))
    expect({ source, requery, posts: rows.blog_posts.length }).toEqual({
      source: { blog_posts: 'sample', testimonials: 'sample' },
      requery: null,
      posts: 3,
    })
  })

  test('shows a row without its bad field, and names row and field', async () => {
    await backend.sql(BAD_ROW)
    const { stdout } = await fetchIn(settings(backend.url))
    expect(stdout).toContain(
      'shown without: testimonials, id "00000000-0000-4000-8000-00000000000f", rating: is not a whole number from 0 to 5',
    )
    const { rows } = JSON.parse(await readFile(file, 'utf8'))
    expect(rows.testimonials[0]).toMatchObject({ rating: null })
    expect(rows.testimonials.slice(1)).toEqual(inject('snapshot').rows.testimonials.slice(0, 2))
  })
})

describe('beside a published content.json,', () => {
  const fetched = async (siteUrl?: string, allowEmpty = false, source: 'live' | 'sample' = 'live') =>
    (await fetchContent(backend, source, { siteUrl: siteUrl ? new URL(siteUrl) : undefined, allowEmpty }))
      .snapshot
  // Fewer rows than the tables hold, so that it shows which were taken.
  const rows = {
    blog_posts: inject('snapshot')
      .rows.blog_posts.slice(1)
      .map((post) => ({ ...post, image_url: null })),
    testimonials: inject('snapshot').rows.testimonials.slice(2),
  }
  const published = { fetchedAt: '2026-01-02T03:04:05.000Z', rows, pictures: {} }
  const site = async (content: unknown = published, status = 200) =>
    `${await answering(status, content)}/site/`
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

  test('a table that cannot be read takes its own published rows, while the other is live', async () => {
    const readable = await fetched()
    await unreadable('testimonials')
    const snapshot = await fetched(await site())
    expect(snapshot.source).toEqual({ blog_posts: 'live', testimonials: 'last-good' })
    expect(snapshot.rows.testimonials).toEqual(rows.testimonials)
    expect(snapshot.rows.blog_posts).toHaveLength(3)
    expect(Date.parse(snapshot.fetchedAt)).toBeGreaterThan(Date.parse(published.fetchedAt))
    // The browser still asks for both.
    expect(snapshot.requery).toEqual(readable.requery)
  })

  test('what is baked is as old as what is published where neither can be read', async () => {
    await unreadable('blog_posts', 'testimonials')
    expect(await fetched(await site())).toMatchObject({
      source: { blog_posts: 'last-good', testimonials: 'last-good' },
      fetchedAt: published.fetchedAt,
      rows,
    })
  })

  test.each([
    ['no copy', 404, '', /testimonials cannot be read and no published copy stands in for it/],
    ['a copy that cannot be told', 500, '', /published copy at .*content\.json cannot be read: status 500/],
    ['a copy that is no JSON', 200, '<!doctype html>', /content\.json cannot be read/],
    ['a copy of something else', 200, { fetchedAt: '2026-01-01', rows: {} }, /it has no list of blog_posts/],
  ])('a table that cannot be read, and %s, end it', async (_name, status, content, message) => {
    await unreadable('testimonials')
    await expect(fetched(await site(content, status))).rejects.toThrow(message)
  })

  test('a table is published unread with ALLOW_EMPTY, but only where nothing stands in for it', async () => {
    await unreadable('testimonials')
    expect(await fetched(undefined, true)).toMatchObject({
      source: { blog_posts: 'live', testimonials: null },
      rows: { testimonials: [] },
    })
    expect((await fetched(await site(), true)).source.testimonials).toBe('last-good')
  })

  test('published rows never fill what are samples', async () => {
    await unreadable('testimonials')
    await expect(fetched(await site(), false, 'sample')).rejects.toThrow('no published copy')
  })

  test('a table that is empty all of a sudden keeps its rows, but for ALLOW_EMPTY', async () => {
    await backend.sql('update testimonials set is_featured = false')
    expect(await fetched(await site())).toMatchObject({
      source: { blog_posts: 'live', testimonials: 'last-good' },
      rows: { testimonials: rows.testimonials },
    })
    expect(await fetched(await site(), true)).toMatchObject({
      source: { testimonials: 'live' },
      rows: { testimonials: [] },
    })
  })

  test('a table is simply empty where nothing was published before', async () => {
    await backend.sql('truncate blog_posts')
    expect(await fetched()).toMatchObject({ source: { blog_posts: 'live' }, rows: { blog_posts: [] } })
  })

  test('of rows of the same moment three are taken, and always the same', async () => {
    await backend.sql(`update blog_posts set published_date = '2026-02-02';
      update testimonials set created_at = '2026-02-02', is_featured = true`)
    const { rows } = await fetched()
    expect([rows.blog_posts.length, rows.testimonials.length]).toEqual([3, 3])
    expect((await fetched()).rows).toEqual(rows)
  })

  // Last, because the table stays changed.
  test('rows without a date come last, and are set aside when they do come', async () => {
    await backend.sql(`alter table blog_posts alter published_date drop not null;
      update blog_posts set published_date = null where published_date < '2026-06-01';
      delete from blog_posts where title like 'CNPJ%'`)
    const none = { siteUrl: undefined, allowEmpty: false }
    const { snapshot, setAside } = await fetchContent(backend, 'live', none)
    const dates = snapshot.rows.blog_posts.map(({ published_date }) => published_date)
    expect(dates).toEqual(['2026-06-15', '2026-06-02'])
    expect(setAside).toEqual([expect.objectContaining({ table: 'blog_posts', field: 'published_date' })])
  })
})
