import { expect, test } from 'vitest'
import { testimonial } from '../../tests/support/rows.ts'
import { problem } from '../problems/problem.ts'
import type { Published } from '../site/content-json.ts'
import { type ChosenRows, chooseRows } from './choose-rows.ts'
import type { TableRead } from './read-table.ts'

const table = 'testimonials'
const READ = [testimonial({ id: 'read' })]
const PUBLISHED = [testimonial({ id: 'published' })]

/** Each read by what it gave, and whether the table may be published empty. */
const READS: Record<string, [kind: TableRead<typeof table>['kind'], mayBeEmpty: boolean[]]> = {
  rows: ['rows', [false, true]],
  'empty, allowed': ['empty', [true]],
  'empty, not allowed': ['empty', [false]],
  unusable: ['unusable', [false, true]],
  unreadable: ['unreadable', [false, true]],
}

const there = (testimonials: typeof PUBLISHED): Published => ({
  kind: 'there',
  copy: { fetchedAt: '', rows: { blog_posts: [], testimonials }, pictures: {}, requery: null },
})
const unknown = { problem: problem('told', 'site-gone', { url: '' }) }
const BEFORE: Record<string, Published> = {
  rows: there(PUBLISHED),
  'no rows': there([]),
  never: { kind: 'never' },
  unreachable: { kind: 'unreachable', ...unknown },
  unusable: { kind: 'unusable', ...unknown },
  gone: { kind: 'gone', ...unknown },
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

test.each(cells)('%s, while what is published is %s: %s', (name, before, outcome) => {
  const [kind, choices] = READS[name] as (typeof READS)[string]
  const common = { url: '', problems: [] }
  const trouble = problem('stops', 'empty', { table })
  const read = kind === 'rows' ? { ...common, kind, rows: READ } : { ...common, kind, trouble }
  for (const mayBeEmpty of choices) {
    const chosen = chooseRows(table, read, BEFORE[before] as Published, { source: 'live', mayBeEmpty })
    expect(described(chosen)).toBe(outcome)
    const { trouble } = chosen
    if (trouble) expect(trouble.alarm).toEqual({ about: table, isUrgent: false })
    expect(chosen.problems).toEqual(trouble ? [trouble] : [])
    expect(chosen.source).toBe(chosen.trouble?.effect === 'keeps' ? 'last-good' : 'live')
  }
})
