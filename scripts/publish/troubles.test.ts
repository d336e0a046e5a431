import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import type { Inspection } from '../inspect/inspect.ts'
import type { Rights } from '../inspect/rights.ts'
import { problem } from '../problems/problem.ts'
import type { Published } from '../published/read-published.ts'
import { findTroubles } from './troubles.ts'

let file: string
beforeEach(() => {
  file = join(newFolder(), 'troubles.json')
  vi.stubEnv('TROUBLES_FILE', file)
  return () => vi.unstubAllEnvs()
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const EMPTY = problem('empty', { table: 'blog_posts' })
const UNREADABLE = problem('paused')
const LOST = problem('site-unread', { url: 'https://exemplo.test/', detail: 'x' })
const THERE = { kind: 'there', copy: { fetchedAt: at(0).toISOString() } }

const LOCKED: Rights = { given: [], unknown: [] }

type Failing = {
  blog_posts?: typeof EMPTY
  testimonials?: typeof EMPTY
  published?: unknown
  rights?: Rights
}

/** What the watch is told after the run of this hour: each code, and the hour since when. */
async function troubles(hour: number, { published = THERE, rights = LOCKED, ...failing }: Failing = {}) {
  const tables = {
    blog_posts: { trouble: failing.blog_posts },
    testimonials: { trouble: failing.testimonials },
  } as Inspection['tables']
  const found = { published: published as Published, tables, rights } as Inspection
  const told = await findTroubles(found, at(hour))
  return told.map(({ problem, since }) => [problem.code, since && new Date(since).getUTCHours()])
}
const site = { kind: 'unreachable', problem: LOST }
const never = { kind: 'never' }

test('what never serves counts from the first run that saw it', async () => {
  await troubles(1)
  for (const hour of [3, 4, 9])
    expect(await troubles(hour, { blog_posts: EMPTY, testimonials: UNREADABLE, published: site })).toEqual([
      ['empty', 3],
      ['paused', 3],
      ['site-unread', 3],
    ])
})

test('what serves again starts anew, and the others keep their time', async () => {
  await troubles(0)
  await troubles(1, { blog_posts: EMPTY })
  await troubles(2, { blog_posts: EMPTY, testimonials: UNREADABLE })
  expect(await troubles(3, { testimonials: UNREADABLE })).toEqual([['paused', 2]])
  expect(await troubles(4)).toEqual([])
  expect(await troubles(5, { blog_posts: EMPTY })).toEqual([['empty', 5]])
})

test.each([undefined, '', 'null'])('where the file is lost (%j), from what is published', async (text) => {
  if (text !== undefined) await writeFile(file, text)
  expect(await troubles(6, { testimonials: UNREADABLE })).toEqual([['paused', 0]])
  expect(await troubles(7, { testimonials: UNREADABLE })).toEqual([['paused', 0]])
})

test('where nothing is published, or a time in the file is none, from now', async () => {
  expect(await troubles(6, { testimonials: UNREADABLE, published: never })).toEqual([['paused', 6]])
  await writeFile(file, '{"testimonials":"ontem"}')
  expect(await troubles(7, { testimonials: UNREADABLE })).toEqual([['paused', 7]])
})

test('rights that are too wide are told at once, and those that are unknown count as a failure', async () => {
  const given = [problem('writable', { table: 'blog_posts' }), problem('unfeatured-visible')]
  expect(await troubles(8, { rights: { given, unknown: [] } })).toEqual([
    ['writable', null],
    ['unfeatured-visible', null],
  ])
  const unknown = [problem('rights-unknown', { table: 'blog_posts', detail: 'x' })]
  await troubles(9, { rights: { given: [], unknown } })
  expect(await troubles(10, { rights: { given: [], unknown } })).toEqual([['rights-unknown', 9]])
})
