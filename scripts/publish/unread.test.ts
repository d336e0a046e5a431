import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Source } from '../../pages/index/database/snapshot'
import { newFolder } from '../../tests/support/folder'
import { problem } from '../problems/problem'
import type { FetchedContent } from '../rows/read-content'
import { findUnread } from './unread'

const SITE = new URL('https://exemplo.test/')
let file: string
beforeEach(() => {
  file = join(newFolder(), 'unread.json')
  vi.stubEnv('UNREAD_FILE', file)
  return () => vi.unstubAllEnvs()
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
const lost = { problems: [problem('site-unread', { url: SITE.href, detail: 'x' })] }

/** What is unread in the run of this hour, and since when. */
async function unread(hour: number, source: Partial<Record<string, Source>>, site: 'read' | 'lost' = 'read') {
  const problems = source.blog_posts === 'last-good' ? [problem('came-empty', { table: 'blog_posts' })] : []
  const fetched = {
    snapshot: { source: { blog_posts: 'live', testimonials: 'live', ...source } },
    problems,
  } as unknown as FetchedContent
  const found = await findUnread(SITE, site === 'lost' ? lost : { problems: [] }, fetched, at(hour))
  return found.map(({ code, values }) => [code, values.since])
}

test('what is never read counts from the first run that missed it', async () => {
  for (const hour of [3, 4, 9])
    expect(await unread(hour, { blog_posts: 'last-good', testimonials: 'unread' }, 'lost')).toEqual([
      ['table-empty', at(3)],
      ['table-unread', at(3)],
      ['site-unread-since', at(3)],
    ])
})

test('what is read again starts anew, and the others keep their time', async () => {
  await unread(1, { blog_posts: 'last-good' })
  await unread(2, { blog_posts: 'last-good', testimonials: 'last-good' })
  expect(await unread(3, { testimonials: 'last-good' })).toEqual([['table-unread', at(2)]])
  expect(await unread(4, {})).toEqual([])
  expect(await unread(5, { blog_posts: 'last-good' })).toEqual([['table-empty', at(5)]])
})

test.each(['', 'null', '{"testimonials":"ontem"}'])(
  'a malformed file counts for nothing: %s',
  async (text) => {
    await writeFile(file, text)
    expect(await unread(6, { testimonials: 'last-good' })).toEqual([['table-unread', at(6)]])
  },
)
