import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { contentHashOf, type Sources } from './content-json.ts'

const PHOTO = 'https://projeto.supabase.co/foto.jpg'
const SNAPSHOT: Snapshot = {
  fetchedAt: '2026-11-10T12:00:00.000Z',
  builtAt: '2026-11-10T12:00:00.000Z',
  source: { blog_posts: 'live', testimonials: 'live' },
  rows: { blog_posts: [post({ image_url: PHOTO })], testimonials: [testimonial()] },
  pictures: { [PHOTO]: { name: '0123456789', widths: [400] } },
  requery: {
    key: 'sb_publishable_abc',
    urls: { blog_posts: 'https://a.test/1', testimonials: 'https://a.test/2' },
  },
}
const SOURCES: Sources = {
  content: readContentFiles(SAMPLE_FOLDER),
  snapshot: SNAPSHOT,
  siteUrl: new URL('https://exemplo.test/site/'),
}
const withSnapshot = (changes: Partial<Snapshot>): Sources => ({
  ...SOURCES,
  snapshot: { ...SNAPSHOT, ...changes },
})

test.each<{ change: string; sources: Sources }>([
  {
    change: 'a row',
    sources: withSnapshot({ rows: { ...SNAPSHOT.rows, testimonials: [testimonial({ rating: 4 })] } }),
  },
  {
    change: 'the file of a picture at the same address',
    sources: withSnapshot({ pictures: { [PHOTO]: { name: '9876543210', widths: [400] } } }),
  },
  {
    change: 'the key of the project',
    sources: withSnapshot({ requery: { key: 'sb_publishable_b', urls: SNAPSHOT.requery?.urls ?? {} } }),
  },
  { change: "the site's host", sources: { ...SOURCES, siteUrl: new URL('https://outro.test/site/') } },
  { change: "the site's path", sources: { ...SOURCES, siteUrl: new URL('https://exemplo.test/') } },
  { change: 'the month', sources: withSnapshot({ builtAt: '2026-12-01T12:00:00.000Z' }) },
  {
    change: 'a closed day that comes near within the month',
    sources: withSnapshot({ builtAt: '2026-11-30T12:00:00.000Z' }),
  },
])('$change changes the hash of the content', ({ sources }) => {
  expect(contentHashOf(sources)).not.toBe(contentHashOf(SOURCES))
})

test.each<{ change: string; sources: Sources }>([
  { change: 'an hour', sources: withSnapshot({ builtAt: '2026-11-10T13:00:00.000Z' }) },
  { change: 'the time of reading', sources: withSnapshot({ fetchedAt: '2026-11-10T13:00:00.000Z' }) },
  {
    change: 'published rows in the place of the same rows read',
    sources: withSnapshot({ source: { blog_posts: 'last-good', testimonials: 'last-good' } }),
  },
])('$change does not change the hash of the content', ({ sources }) => {
  expect(contentHashOf(sources)).toBe(contentHashOf(SOURCES))
})
