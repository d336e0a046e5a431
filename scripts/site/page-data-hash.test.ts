import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { hashPageData, type SiteInputs } from './content-json.ts'

const PHOTO = 'https://projeto.supabase.co/foto.jpg'
const SNAPSHOT: Snapshot = {
  fetchedAt: '2026-04-01T12:00:00.000Z',
  builtAt: '2026-04-01T12:00:00.000Z',
  source: { blog_posts: 'live', testimonials: 'live' },
  rows: { blog_posts: [post({ image_url: PHOTO })], testimonials: [testimonial()] },
  pictures: { [PHOTO]: { name: '0123456789', widths: [400] } },
  requery: {
    key: 'sb_publishable_abc',
    urls: { blog_posts: 'https://a.test/1', testimonials: 'https://a.test/2' },
  },
}
/** What the published site was built from, on 1 April. On that day it announces no closure. */
const INPUTS: SiteInputs = {
  content: readContentFiles(SAMPLE_FOLDER),
  snapshot: SNAPSHOT,
  siteUrl: new URL('https://exemplo.test/site/'),
}
/** The same inputs with another snapshot. */
const withSnapshot = (changes: Partial<Snapshot>): SiteInputs => ({
  ...INPUTS,
  snapshot: { ...SNAPSHOT, ...changes },
})

// A run deploys only if the hash of what the page is made from differs from the published one.
test.each<{ change: string; inputs: SiteInputs }>([
  {
    change: 'a row',
    inputs: withSnapshot({ rows: { ...SNAPSHOT.rows, testimonials: [testimonial({ rating: 4 })] } }),
  },
  {
    change: 'the file of a picture at the same address',
    inputs: withSnapshot({ pictures: { [PHOTO]: { name: '9876543210', widths: [400] } } }),
  },
  {
    change: 'the key of the project',
    inputs: withSnapshot({ requery: { key: 'sb_publishable_b', urls: SNAPSHOT.requery?.urls ?? {} } }),
  },
  { change: "the site's host", inputs: { ...INPUTS, siteUrl: new URL('https://outro.test/site/') } },
  { change: "the site's path", inputs: { ...INPUTS, siteUrl: new URL('https://exemplo.test/') } },
  // The footer shows the year: a build once a month keeps it right. On 20 July no closure is announced, either.
  { change: 'the month', inputs: withSnapshot({ builtAt: '2026-07-20T12:00:00.000Z' }) },
  // The sample office is closed on 21 April. The page announces that 14 days ahead: from 7 April on.
  {
    change: 'a closure that is announced now, in the same month',
    inputs: withSnapshot({ builtAt: '2026-04-07T12:00:00.000Z' }),
  },
])('another deployment is needed, because the hash changes with $change', ({ inputs }) => {
  expect(hashPageData(inputs)).not.toBe(hashPageData(INPUTS))
})

test.each<{ change: string; inputs: SiteInputs }>([
  { change: 'the hour', inputs: withSnapshot({ builtAt: '2026-04-01T13:00:00.000Z' }) },
  { change: 'the time of reading', inputs: withSnapshot({ fetchedAt: '2026-04-01T13:00:00.000Z' }) },
  {
    change: 'the source of the same rows: published ones (`last-good`) in place of those that were read',
    inputs: withSnapshot({ source: { blog_posts: 'last-good', testimonials: 'last-good' } }),
  },
])('no deployment is needed, because the hash does not change with $change', ({ inputs }) => {
  expect(hashPageData(inputs)).toBe(hashPageData(INPUTS))
})
