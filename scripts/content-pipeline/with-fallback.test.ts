import { expect, test } from 'vitest'
import { testimonial } from '../../tests/support/rows.ts'
import { createFinding } from '../findings/finding.ts'
import type { Published } from '../site/content-json.ts'
import type { TableRead } from './read-table.ts'
import { withFallback } from './with-fallback.ts'

const table = 'testimonials'
const READ = [testimonial({ id: 'read' })]
const PUBLISHED = [testimonial({ id: 'published' })]
const FINDING = createFinding('blocking', 'empty', { table })

type Kind = TableRead<typeof table>['kind']

function load(kind: Kind, mayBeEmpty: boolean, published: Published) {
  const common = { url: 'https://projeto.supabase.co/rest/v1/testimonials', findings: [] }
  const read = kind === 'rows' ? { ...common, kind, rows: READ } : { ...common, kind, finding: FINDING }
  return withFallback(table, read, published, { source: 'live', limit: 2, mayBeEmpty })
}

const publishedWith = (testimonials: typeof PUBLISHED): Published => ({
  kind: 'ok',
  snapshot: { fetchedAt: '', pictures: {}, requery: null, rows: { blog_posts: [], testimonials } },
})

const CURRENT = { source: 'live', fallbackReason: undefined }
const FALLBACK = { source: 'last-good', fallbackReason: { code: 'empty', severity: 'degraded' } }
const REFUSED = { source: 'live', rows: [], fallbackReason: { code: 'empty', severity: 'blocking' } }

test.each<{ kind: Kind; mayBeEmpty: boolean; loaded: object }>([
  { kind: 'rows', mayBeEmpty: false, loaded: { ...CURRENT, rows: READ } },
  { kind: 'empty', mayBeEmpty: true, loaded: { ...CURRENT, rows: [] } },
  { kind: 'empty', mayBeEmpty: false, loaded: { ...FALLBACK, rows: PUBLISHED } },
  { kind: 'invalid', mayBeEmpty: true, loaded: { ...FALLBACK, rows: PUBLISHED } },
  { kind: 'failed', mayBeEmpty: true, loaded: { ...FALLBACK, rows: PUBLISHED } },
])(
  'with published rows, a read that is $kind (empty allowed: $mayBeEmpty)',
  ({ kind, mayBeEmpty, loaded }) => {
    expect({ fallbackReason: undefined, ...load(kind, mayBeEmpty, publishedWith(PUBLISHED)) }).toMatchObject(
      loaded,
    )
  },
)

test.each<{ kind: Kind; mayBeEmpty: boolean; loaded: object }>([
  { kind: 'rows', mayBeEmpty: false, loaded: { ...CURRENT, rows: READ } },
  { kind: 'empty', mayBeEmpty: true, loaded: { ...CURRENT, rows: [] } },
  { kind: 'empty', mayBeEmpty: false, loaded: { ...CURRENT, rows: [] } },
  { kind: 'invalid', mayBeEmpty: true, loaded: { ...FALLBACK, rows: [] } },
  { kind: 'failed', mayBeEmpty: true, loaded: { ...FALLBACK, rows: [] } },
])(
  'with a published empty list, a read that is $kind (empty allowed: $mayBeEmpty)',
  ({ kind, mayBeEmpty, loaded }) => {
    expect({ fallbackReason: undefined, ...load(kind, mayBeEmpty, publishedWith([])) }).toMatchObject(loaded)
  },
)

test.each<{ kind: Kind; mayBeEmpty: boolean; loaded: object }>([
  { kind: 'rows', mayBeEmpty: false, loaded: { ...CURRENT, rows: READ } },
  { kind: 'empty', mayBeEmpty: true, loaded: { ...CURRENT, rows: [] } },
  { kind: 'empty', mayBeEmpty: false, loaded: REFUSED },
  { kind: 'invalid', mayBeEmpty: true, loaded: REFUSED },
  { kind: 'failed', mayBeEmpty: true, loaded: REFUSED },
])(
  'with nothing published, a read that is $kind (empty allowed: $mayBeEmpty)',
  ({ kind, mayBeEmpty, loaded }) => {
    expect({ fallbackReason: undefined, ...load(kind, mayBeEmpty, { kind: 'never' }) }).toMatchObject(loaded)
  },
)

test('a fallback alerts for its table if it lasts, and its reason is the first finding', () => {
  const { fallbackReason, findings } = load('failed', false, publishedWith(PUBLISHED))
  expect(fallbackReason?.alert).toEqual({ topic: table, immediate: false })
  expect(findings).toEqual([fallbackReason])
})

test('of more published rows than are shown now, the first ones are used', () => {
  const published = ['a', 'b', 'c'].map((id) => testimonial({ id }))
  expect(load('failed', false, publishedWith(published)).rows).toEqual(published.slice(0, 2))
})

test('a table that was not shown when the site was published has no rows to fall back on', () => {
  const snapshot = { fetchedAt: '', pictures: {}, requery: null, rows: { blog_posts: [] } }
  for (const kind of ['empty', 'failed'] as const)
    expect(load(kind, false, { kind: 'ok', snapshot })).toMatchObject(REFUSED)
})
