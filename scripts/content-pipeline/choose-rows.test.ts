import { expect, test } from 'vitest'
import type { Rows, TableName } from '../../pages/index/lists/lists.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { createFinding } from '../findings/finding.ts'
import type { Published } from '../site/published.ts'
import { chooseRows } from './choose-rows.ts'
import type { ListRead } from './read-lists.ts'

const table = 'testimonials'
const READ = [testimonial({ id: 'read' })]
const PUBLISHED = [testimonial({ id: 'published' })]
/** The fields of every result without rows in these tests, whether it is empty, invalid or failed. */
const FINDING = createFinding('blocking', 'empty', { table, withoutAnyRows: [] })
/** Something else that is wrong with the table. */
const OTHER_FINDING = createFinding('warning', 'samples', { table, count: 1 })

/** The result of a query: rows, an empty list, only invalid rows, or a failure. */
type Kind = ListRead<typeof table>['kind']

/** Returns what is shown after a query with this result, of at most two rows. */
function load(kind: Kind, mayBeEmpty: boolean, published: Published) {
  const common = { url: 'https://projeto.supabase.co/rest/v1/testimonials', findings: [OTHER_FINDING] }
  const read = kind === 'rows' ? { ...common, kind, rows: READ } : { ...common, kind, finding: FINDING }
  const chosen = chooseRows({ [table]: read }, published, {
    source: 'live',
    limits: { [table]: 2 },
    allowEmpty: mayBeEmpty ? [table] : [],
  })
  const list = chosen?.[table]
  expect.assert(list)
  // An expectation of `undefined` needs the key.
  return { fallbackReason: undefined, ...list }
}

/** A published site with these testimonials. */
const publishedWith = (testimonials: typeof PUBLISHED): Published => ({
  kind: 'ok',
  snapshot: { fetchedAt: '', pictures: {}, requery: null, rows: { blog_posts: [], testimonials } },
})

const DEGRADED = { code: 'empty', severity: 'degraded' }
const BLOCKING = { code: 'empty', severity: 'blocking' }
/** Possible outcomes. `last-good` means the published rows. A blocking reason refuses the publication. */
const LOADED = {
  'the rows that were read': { source: 'live', rows: READ, fallbackReason: undefined },
  'the empty list that was read': { source: 'live', rows: [], fallbackReason: undefined },
  'the published rows': { source: 'last-good', rows: PUBLISHED, fallbackReason: DEGRADED },
  'the published empty list': { source: 'last-good', rows: [], fallbackReason: DEGRADED },
  'nothing, which refuses the publication': { source: 'live', rows: [], fallbackReason: BLOCKING },
}

type Case = {
  kind: Kind
  /** Whether ALLOW_EMPTY names the table. */
  mayBeEmpty: boolean
  loads: keyof typeof LOADED
}

test.each<Case>([
  { kind: 'rows', mayBeEmpty: false, loads: 'the rows that were read' },
  { kind: 'empty', mayBeEmpty: true, loads: 'the empty list that was read' },
  { kind: 'empty', mayBeEmpty: false, loads: 'the published rows' },
  { kind: 'invalid', mayBeEmpty: true, loads: 'the published rows' },
  { kind: 'failed', mayBeEmpty: true, loads: 'the published rows' },
])('with published rows, the result $kind (may be empty: $mayBeEmpty) loads $loads', (row) => {
  expect(load(row.kind, row.mayBeEmpty, publishedWith(PUBLISHED))).toMatchObject(LOADED[row.loads])
})

test.each<Case>([
  { kind: 'rows', mayBeEmpty: false, loads: 'the rows that were read' },
  { kind: 'empty', mayBeEmpty: true, loads: 'the empty list that was read' },
  { kind: 'empty', mayBeEmpty: false, loads: 'the empty list that was read' },
  { kind: 'invalid', mayBeEmpty: true, loads: 'the published empty list' },
  { kind: 'failed', mayBeEmpty: true, loads: 'the published empty list' },
])('with a published empty list, the result $kind (may be empty: $mayBeEmpty) loads $loads', (row) => {
  expect(load(row.kind, row.mayBeEmpty, publishedWith([]))).toMatchObject(LOADED[row.loads])
})

test.each<Case>([
  { kind: 'rows', mayBeEmpty: false, loads: 'the rows that were read' },
  { kind: 'empty', mayBeEmpty: true, loads: 'the empty list that was read' },
  { kind: 'empty', mayBeEmpty: false, loads: 'nothing, which refuses the publication' },
  { kind: 'invalid', mayBeEmpty: true, loads: 'nothing, which refuses the publication' },
  { kind: 'failed', mayBeEmpty: true, loads: 'nothing, which refuses the publication' },
])('with nothing published, the result $kind (may be empty: $mayBeEmpty) loads $loads', (row) => {
  expect(load(row.kind, row.mayBeEmpty, { kind: 'unpublished' })).toMatchObject(LOADED[row.loads])
})

// The button gives one permission at a time. Of two tables with nothing to show, each message must ask for both; but one
// whose published rows are online must not lose them for the sake of the other.
test.each<{ when: string; allowEmpty: TableName[]; rows: Partial<Rows> | undefined; tables: TableName[] }>([
  {
    when: 'nothing is published',
    allowEmpty: [],
    rows: undefined,
    tables: ['blog_posts', 'testimonials'],
  },
  {
    when: 'nothing is published, and the other table may be empty this time',
    allowEmpty: ['blog_posts'],
    rows: undefined,
    tables: ['blog_posts', 'testimonials'],
  },
  {
    when: 'the other list is published',
    allowEmpty: [],
    rows: { blog_posts: [post({})] },
    tables: ['testimonials'],
  },
  {
    when: 'the other list is published without rows',
    allowEmpty: [],
    rows: { blog_posts: [] },
    tables: ['testimonials'],
  },
  {
    when: 'this list is published',
    allowEmpty: [],
    rows: { testimonials: PUBLISHED },
    tables: ['blog_posts'],
  },
  {
    when: 'both lists are published',
    allowEmpty: [],
    rows: { blog_posts: [post({})], testimonials: PUBLISHED },
    tables: [],
  },
])('of two empty tables, the reason names those without any rows: $when', ({ allowEmpty, rows, tables }) => {
  const empty: ListRead<TableName> & { kind: 'empty' } = { kind: 'empty', url: '', findings: [] }
  const limits = { blog_posts: 3, testimonials: 3 }
  const published: Published = rows
    ? { kind: 'ok', snapshot: { fetchedAt: '', pictures: {}, requery: null, rows } }
    : { kind: 'unpublished' }
  const options = { source: 'live', limits, allowEmpty } as const
  const chosen = chooseRows({ blog_posts: empty, testimonials: empty }, published, options)
  expect(chosen?.testimonials?.fallbackReason?.params).toEqual({
    table: 'testimonials',
    withoutAnyRows: tables,
  })
})

test('the reason for a fallback is the first finding of its table, and has an alert that is not immediate', () => {
  const { fallbackReason, findings } = load('failed', false, publishedWith(PUBLISHED))
  expect(fallbackReason?.alert).toEqual({ topic: table, immediate: false })
  expect(findings).toEqual([fallbackReason, OTHER_FINDING])
})

test('a fallback to more published rows than the limit shows the first ones', () => {
  const published = ['a', 'b', 'c'].map((id) => testimonial({ id }))
  expect(load('failed', false, publishedWith(published)).rows).toEqual(published.slice(0, 2))
})

// A section that was hidden published no rows of its table, so there are none to fall back to.
test('the publication is refused if a query is empty or fails and the published site hid the section', () => {
  const snapshot = { fetchedAt: '', pictures: {}, requery: null, rows: { blog_posts: [] } }
  for (const kind of ['empty', 'failed'] as const)
    expect(load(kind, false, { kind: 'ok', snapshot })).toMatchObject(
      LOADED['nothing, which refuses the publication'],
    )
})
