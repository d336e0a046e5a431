import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Snapshot, Source } from '../../pages/index/database/snapshot'
import { rememberFetch } from './fetch-memory'

let file: string
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'fetch-memory-')), 'last-fetch.json')
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
const remember = (blog_posts: Source, testimonials: Source, hour: number) =>
  rememberFetch({ snapshot: { source: { blog_posts, testimonials } } as Snapshot }, file, at(hour))

test.each<[string, Source, Source]>([
  ['posts', null, 'live'],
  ['testimonials', 'live', null],
  ['testimonials with published rows', 'live', 'last-good'],
  ['both', null, null],
])('%s never read: counts from the first run that missed it', async (_, posts, testimonials) => {
  for (const hour of [3, 4, 9]) expect(await remember(posts, testimonials, hour)).toBe(at(3))
})

test('a table that is read again starts anew, and the other keeps its time', async () => {
  await remember('last-good', 'live', 1)
  await remember('last-good', 'last-good', 2)
  expect(await remember('live', 'last-good', 3)).toBe(at(2))
  expect(await remember('live', 'live', 4)).toBe(at(4))
  expect(await remember('last-good', 'live', 5)).toBe(at(5))
})

test.each(['', 'null', '{"unreadSince":{"testimonials":"ontem"}}'])(
  'a malformed file counts for nothing: %s',
  async (text) => {
    await writeFile(file, text)
    expect(await remember('live', 'last-good', 6)).toBe(at(6))
  },
)
