import { expect, test } from 'vitest'
import { testimonial } from '../../tests/support/rows.ts'
import { problem } from '../problems/problem.ts'
import type { Published } from '../site/content-json.ts'
import { type ChosenRows, chooseRows } from './choose-rows.ts'
import type { TableRead } from './read-table.ts'

const table = 'testimonials'
const READ = [testimonial({ id: 'read' })]
const PUBLISHED = [testimonial({ id: 'published' })]

const none = { url: '', problems: [], trouble: problem('stops', 'empty', { table }) }
const READS: Record<string, [TableRead<typeof table>, mayBeEmpty: boolean][]> = {
  rows: [
    [{ url: '', problems: [], kind: 'rows', rows: READ }, false],
    [{ url: '', problems: [], kind: 'rows', rows: READ }, true],
  ],
  'empty, allowed': [[{ ...none, kind: 'empty' }, true]],
  'empty, not allowed': [[{ ...none, kind: 'empty' }, false]],
  unusable: [
    [{ ...none, kind: 'unusable' }, false],
    [{ ...none, kind: 'unusable' }, true],
  ],
  unreadable: [
    [{ ...none, kind: 'unreadable' }, false],
    [{ ...none, kind: 'unreadable' }, true],
  ],
}

const there = (testimonials: typeof PUBLISHED): Published => ({
  kind: 'there',
  copy: {
    fetchedAt: '2026-01-01T00:00:00.000Z',
    rows: { blog_posts: [], testimonials },
    pictures: {},
    requery: null,
  },
})
const unknown = (kind: 'gone' | 'unreachable' | 'unusable'): Published => ({
  kind,
  problem: problem('told', 'site-gone', { url: '' }),
})
const BEFORE: Record<string, Published> = {
  rows: there(PUBLISHED),
  'no rows': there([]),
  never: { kind: 'never' },
  unreachable: unknown('unreachable'),
  unusable: unknown('unusable'),
  gone: unknown('gone'),
}

/** What is baked, by what the read gave (rows) and what is published (columns). */
const BAKED = `
read               | rows            | no rows     | never   | unreachable | unusable | gone
rows               | read            | read        | read    | read        | read     | read
empty, allowed     | empty           | empty       | empty   | empty       | empty    | empty
empty, not allowed | published, told | empty       | refused | refused     | refused  | refused
unusable           | published, told | empty, told | refused | refused     | refused  | refused
unreadable         | published, told | empty, told | refused | refused     | refused  | refused`

const [head = [], ...lines] = BAKED.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const cells = lines.flatMap(([read = '', ...outcomes]) =>
  outcomes.map((outcome, index) => [read, head[index + 1] ?? '', outcome] as const),
)

function described({ rows, trouble }: ChosenRows<typeof table>): string {
  if (trouble?.effect === 'stops') return rows.length ? 'wrong' : 'refused'
  const what = rows === READ ? 'read' : rows === PUBLISHED ? 'published' : rows.length ? 'wrong' : 'empty'
  return trouble ? `${what}, told` : what
}

test.each(cells)('%s, while what is published is %s: %s', (read, before, outcome) => {
  for (const [given, mayBeEmpty] of READS[read] ?? []) {
    const chosen = chooseRows(table, given, BEFORE[before] as Published, { source: 'live', mayBeEmpty })
    expect(described(chosen)).toBe(outcome)
    expect(chosen.source).toBe(chosen.trouble?.effect === 'keeps' ? 'last-good' : 'live')
  }
})
