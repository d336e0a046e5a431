import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { hashPageParts, type SiteInputs } from '../published/page-parts.ts'
import { compare, type Difference } from './compare.ts'

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
const CONTENT = readContentFiles(SAMPLE_FOLDER)
/** The inputs of the published site, built on 1 April. On that day it announces no closure. */
const INPUTS: SiteInputs = {
  // With deadlines, each day would differ.
  content: { ...CONTENT, deadlines: [] },
  snapshot: SNAPSHOT,
  siteUrl: new URL('https://exemplo.test/site/'),
}
/** The same inputs with another snapshot. */
const withSnapshot = (changes: Partial<Snapshot>): SiteInputs => ({
  ...INPUTS,
  snapshot: { ...SNAPSHOT, ...changes },
})

/** The published commit, which is also the run's. */
const COMMIT = 'a'.repeat(40)

/** Compares what a run would build with what is published. */
const compareWithPublished = (inputs: SiteInputs, commit: string | null = COMMIT) =>
  compare(
    { kind: 'ok', snapshot: { ...SNAPSHOT, parts: hashPageParts(INPUTS), commit: COMMIT } },
    inputs,
    commit,
  )

test.each<{ change: string; inputs: SiteInputs; difference: Difference }>([
  {
    change: 'a row',
    inputs: withSnapshot({ rows: { ...SNAPSHOT.rows, testimonials: [testimonial({ rating: 4 })] } }),
    difference: 'rows',
  },
  {
    change: 'a list that is no longer shown',
    inputs: withSnapshot({ rows: { blog_posts: SNAPSHOT.rows.blog_posts ?? [] } }),
    difference: 'rows',
  },
  {
    change: 'the file of a picture at the same address',
    inputs: withSnapshot({ pictures: { [PHOTO]: { name: '9876543210', widths: [400] } } }),
    difference: 'pictures',
  },
  {
    change: 'the key of the project',
    inputs: withSnapshot({ requery: { key: 'sb_publishable_b', urls: SNAPSHOT.requery?.urls ?? {} } }),
    difference: 'requests',
  },
  {
    change: "the site's host",
    inputs: { ...INPUTS, siteUrl: new URL('https://outro.test/site/') },
    difference: 'address',
  },
  {
    change: "the site's path",
    inputs: { ...INPUTS, siteUrl: new URL('https://exemplo.test/') },
    difference: 'address',
  },
  // The footer shows the year: a build once a month keeps it right. On 20 July no closure is announced, either.
  { change: 'the month', inputs: withSnapshot({ builtAt: '2026-07-20T12:00:00.000Z' }), difference: 'month' },
  // The sample office is closed on 21 April. The page announces that 14 days ahead: from 7 April on.
  {
    change: 'a closure that is announced now, in the same month',
    inputs: withSnapshot({ builtAt: '2026-04-07T12:00:00.000Z' }),
    difference: 'closures',
  },
  { change: 'the deadlines', inputs: { ...INPUTS, content: CONTENT }, difference: 'deadlines' },
])('$change is named as a difference in $difference', ({ inputs, difference }) => {
  expect(compareWithPublished(inputs)).toEqual([difference])
})

test.each<{ change: string; inputs: SiteInputs }>([
  { change: 'the hour', inputs: withSnapshot({ builtAt: '2026-04-01T13:00:00.000Z' }) },
  {
    change: 'the day, by which the page knows the closures of a year, while the same are announced',
    inputs: withSnapshot({ builtAt: '2026-04-02T12:00:00.000Z' }),
  },
  { change: 'the time of reading', inputs: withSnapshot({ fetchedAt: '2026-04-01T13:00:00.000Z' }) },
  {
    change: 'the source of the same rows: published ones (`last-good`) in place of those that were read',
    inputs: withSnapshot({ source: { blog_posts: 'last-good', testimonials: 'last-good' } }),
  },
])('$change is no difference', ({ inputs }) => {
  expect(compareWithPublished(inputs)).toEqual([])
})

test('with deadlines, each day of the office is a difference, on which another calendar begins', () => {
  const partsAt = (builtAt: string) =>
    hashPageParts({ ...withSnapshot({ builtAt }), content: CONTENT }).deadlines
  const earlier = partsAt('2026-04-01T12:00:00Z')
  expect(partsAt('2026-04-02T02:59:00Z')).toBe(earlier)
  expect(partsAt('2026-04-02T03:00:00Z')).not.toBe(earlier)
})

test('another commit than the published one is a difference in code, and so is an unknown one', () => {
  expect(compareWithPublished(INPUTS, 'b'.repeat(40))).toEqual(['code'])
  expect(compareWithPublished(INPUTS, null)).toEqual(['code'])
})

test('a part that the published content.json does not record counts as different', () => {
  const { month, ...parts } = hashPageParts(INPUTS)
  const snapshot = { ...SNAPSHOT, parts: parts as ReturnType<typeof hashPageParts>, commit: COMMIT }
  expect(compare({ kind: 'ok', snapshot }, INPUTS, COMMIT)).toEqual(['month'])
})

test('without a candidate, or without a published snapshot, no difference is named', () => {
  expect(compare({ kind: 'ok', snapshot: SNAPSHOT }, undefined, COMMIT)).toEqual([])
  expect(compare({ kind: 'unpublished' }, INPUTS, COMMIT)).toEqual([])
})
