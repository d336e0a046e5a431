import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { type Alert, createFinding, type Finding } from '../findings/finding.ts'
import { linksFor } from '../findings/markdown.ts'
import type { Published } from '../site/content-json.ts'
import { updateAlerts } from './alerts.ts'

let file: string
beforeEach(() => {
  file = join(newFolder(), 'troubles.json')
  vi.stubEnv('TROUBLES_FILE', file)
  return () => vi.unstubAllEnvs()
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const lasting = (topic: Alert['topic'], found: Finding) => ({ ...found, alert: { topic, immediate: false } })
const EMPTY = lasting('blog_posts', createFinding('degraded', 'empty', { table: 'blog_posts' }))
const UNREADABLE = lasting(
  'testimonials',
  createFinding('degraded', 'paused', { table: 'testimonials', detail: 'x' }),
)
const LOST = lasting(
  'site',
  createFinding('degraded', 'site-unreachable', { url: 'https://exemplo.test/', detail: 'x' }),
)
const UNKNOWN = lasting(
  'writing',
  createFinding('degraded', 'access-unknown', { table: 'blog_posts', detail: 'x' }),
)
const OPEN = {
  ...createFinding('degraded', 'writable', { table: 'blog_posts' }),
  alert: { topic: 'writing', immediate: true } as const,
}
const THERE = { kind: 'ok', snapshot: { fetchedAt: at(0).toISOString() } } as Published

async function found(hour: number, findings: Finding[], more: object = {}) {
  const look = { published: THERE, knowsWriting: true, findings, links: linksFor({}), ...more }
  return (await updateAlerts(look, at(hour))).all
}

/** What the monitor is told after the run of this hour: what it is about, and the hour since when. */
const troubles = async (hour: number, findings: Finding[] = [], more?: object) =>
  (await found(hour, findings, more)).map(
    ({ topic, since }) => `${topic} ${since ? new Date(since).getUTCHours() : 'at once'}`,
  )

test('what fails counts from the first run that saw it; what serves again starts anew', async () => {
  await troubles(1)
  expect(await troubles(2, [EMPTY])).toEqual(['blog_posts 2'])
  for (const hour of [3, 4])
    expect(await troubles(hour, [EMPTY, UNREADABLE, LOST])).toEqual([
      'blog_posts 2',
      'testimonials 3',
      'site 3',
    ])
  expect(await troubles(5, [UNREADABLE])).toEqual(['testimonials 3'])
  expect(await troubles(6, [EMPTY])).toEqual(['blog_posts 6'])
})

test.each([undefined, 'null'])(
  'where the file is lost (%j), rows count from what is published, and all else from now',
  async (text) => {
    if (text) await writeFile(file, text)
    for (const hour of [6, 7])
      expect(await troubles(hour, [UNREADABLE, UNKNOWN])).toEqual(['testimonials 0', 'writing 6'])
  },
)

test('where nothing is published, or a time in the file is none, from now', async () => {
  expect(await troubles(6, [UNREADABLE], { published: { kind: 'never' } })).toEqual(['testimonials 6'])
  await writeFile(file, '{"testimonials":"ontem"}')
  expect(await troubles(7, [UNREADABLE])).toEqual(['testimonials 7'])
})

test('rights that are too wide are told at once; unknown ones count, also while nobody asks', async () => {
  expect(await troubles(8, [createFinding('warning', 'issues-off'), OPEN])).toEqual(['writing at once'])
  expect(await troubles(9, [UNKNOWN, UNKNOWN])).toEqual(['writing 9'])
  expect(await troubles(10, [], { knowsWriting: false })).toEqual([])
  expect(await troubles(11, [UNKNOWN])).toEqual(['writing 9'])
  await troubles(12)
  expect(await troubles(13, [UNKNOWN])).toEqual(['writing 13'])
})

test('the sentence says since when, in the office, and of rows that those of before are shown', async () => {
  expect(await found(11, [EMPTY, LOST])).toMatchObject([
    {
      title: expect.stringContaining('vazia'),
      text: expect.stringMatching(/^Desde 20\/11\/2026, 21:00 .*, o site .* de antes\. Notícias/),
    },
    { text: expect.stringMatching(/^Desde 21\/11\/2026, 08:00 .*: O site não abre/) },
  ])
})
