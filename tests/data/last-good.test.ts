import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import type { LastGood } from '../../scripts/content/last-good'
import { fetchContent } from '../../scripts/content/read-content'
import { answering } from '../support/programs'

// The tables of a real backend, each readable, empty or gone, beside a published content.json.
let backend: Backend
let published: LastGood
beforeAll(async () => {
  backend = await startBackend()
  const { rows } = await fetched()
  // Fewer than the tables hold, so that it shows which were taken.
  published = {
    fetchedAt: '2026-01-02T03:04:05.000Z',
    rows: { blog_posts: rows.blog_posts.slice(1), testimonials: rows.testimonials.slice(2) },
    pictures: {},
  }
  await backend.sql(
    'create table posts_before as table blog_posts; create table testimonials_before as table testimonials',
  )
})
afterAll(() => backend?.close())
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await backend.sql(`grant select on blog_posts, testimonials to anon; truncate blog_posts, testimonials;
    insert into blog_posts table posts_before; insert into testimonials table testimonials_before`)
  return () => vi.restoreAllMocks()
})

const unreadable = (table: string) => backend.sql(`revoke select on ${table} from anon`)

const fetched = async (siteUrl?: string, allowEmpty = false, source: 'live' | 'sample' = 'live') =>
  (await fetchContent(backend, source, { siteUrl: siteUrl ? new URL(siteUrl) : undefined, allowEmpty }))
    .snapshot

const site = async (content: unknown = published, status = 200) => `${await answering(status, content)}/site/`

describe('a table that cannot be read', () => {
  test('takes its own published rows, while the other is live', async () => {
    await unreadable('testimonials')
    const { source, rows, fetchedAt } = await fetched(await site())
    expect(source).toEqual({ blog_posts: 'live', testimonials: 'last-good' })
    expect(rows.testimonials).toEqual(published.rows.testimonials)
    expect(rows.blog_posts).toHaveLength(3)
    expect(Date.parse(fetchedAt)).toBeGreaterThan(Date.parse(published.fetchedAt))
  })

  test('is baked as old as what is published where neither can be read', async () => {
    await unreadable('blog_posts')
    await unreadable('testimonials')
    const { source, rows, fetchedAt } = await fetched(await site())
    expect(source).toEqual({ blog_posts: 'last-good', testimonials: 'last-good' })
    expect({ fetchedAt, rows }).toMatchObject({ fetchedAt: published.fetchedAt, rows: published.rows })
  })

  test('still has the requests for the browser to make', async () => {
    const readable = await fetched()
    await unreadable('testimonials')
    expect((await fetched(await site())).requery).toEqual(readable.requery)
  })

  test.each([
    ['no published copy', 404, '', /testimonials cannot be read and no published copy stands in for it/],
    [
      'a published copy that cannot be told',
      500,
      '',
      /published copy at .*content\.json cannot be read: status 500/,
    ],
    ['a published copy that is no JSON', 200, '<!doctype html>', /content\.json cannot be read/],
    [
      'a published copy of something else',
      200,
      { fetchedAt: '2026-01-01', rows: {} },
      /it has no list of blog_posts/,
    ],
  ])('with %s ends it', async (_name, status, content, message) => {
    await unreadable('testimonials')
    await expect(fetched(await site(content, status))).rejects.toThrow(message)
  })

  test('is published unread with ALLOW_EMPTY where nothing stands in for it', async () => {
    await unreadable('testimonials')
    const { source, rows } = await fetched(undefined, true)
    expect(source).toEqual({ blog_posts: 'live', testimonials: null })
    expect(rows.testimonials).toEqual([])
  })

  test('prefers its published rows even with ALLOW_EMPTY', async () => {
    await unreadable('testimonials')
    expect((await fetched(await site(), true)).source.testimonials).toBe('last-good')
  })

  test('is never filled with published rows where the content is samples', async () => {
    await unreadable('testimonials')
    await expect(fetched(await site(), false, 'sample')).rejects.toThrow('no published copy')
  })
})

describe('a table that is empty all of a sudden', () => {
  test('keeps its published rows', async () => {
    await backend.sql('update testimonials set is_featured = false')
    const { source, rows } = await fetched(await site())
    expect(source).toEqual({ blog_posts: 'live', testimonials: 'last-good' })
    expect(rows.testimonials).toEqual(published.rows.testimonials)
  })

  test('is published empty with ALLOW_EMPTY', async () => {
    await backend.sql('update testimonials set is_featured = false')
    const { source, rows } = await fetched(await site(), true)
    expect(source.testimonials).toBe('live')
    expect(rows.testimonials).toEqual([])
  })

  test('is simply empty where nothing was published before', async () => {
    await backend.sql('truncate blog_posts')
    expect(await fetched()).toMatchObject({ source: { blog_posts: 'live' }, rows: { blog_posts: [] } })
  })
})

describe('order and limit hold through PostgREST', () => {
  test('rows without a date come last, and are set aside when they do come', async () => {
    await backend.sql(`alter table blog_posts alter published_date drop not null;
      update blog_posts set published_date = null where published_date < '2026-06-01';
      delete from blog_posts where title like 'CNPJ%'`)
    const { snapshot, setAside } = await fetchContent(backend, 'live', {
      siteUrl: undefined,
      allowEmpty: false,
    })
    expect(snapshot.rows.blog_posts.map(({ published_date }) => published_date)).toEqual([
      '2026-06-15',
      '2026-06-02',
    ])
    expect(setAside).toEqual([expect.objectContaining({ table: 'blog_posts', field: 'published_date' })])
  })

  test('of rows of the same moment three are shown, and always the same', async () => {
    await backend.sql(`update blog_posts set published_date = '2026-02-02';
      update testimonials set created_at = '2026-02-02', is_featured = true`)
    const { rows } = await fetched()
    expect(rows.blog_posts).toHaveLength(3)
    expect(rows.testimonials).toHaveLength(3)
    expect((await fetched()).rows).toEqual(rows)
  })
})
