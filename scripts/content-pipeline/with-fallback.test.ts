import { expect, test } from 'vitest'
import { testimonial } from '../../tests/support/rows.ts'
import { createFinding } from '../findings/finding.ts'
import type { Published } from '../site/content-json.ts'
import type { TableRead } from './read-table.ts'
import { withFallback } from './with-fallback.ts'

const table = 'testimonials'
const READ = [testimonial({ id: 'read' })]
const PUBLISHED = [testimonial({ id: 'published' })]

type Outcome = 'read' | 'published' | 'empty' | 'empty, told' | 'refused'
type Row = [read: TableRead<typeof table>['kind'], mayBeEmpty: boolean, ...baked: Outcome[]]

/** What is baked where rows, no rows, or nothing is published. */
test.each<Row>([
  ['rows', false, 'read', 'read', 'read'],
  ['empty', true, 'empty', 'empty', 'empty'],
  ['empty', false, 'published', 'empty', 'refused'],
  ['invalid', true, 'published', 'empty, told', 'refused'],
  ['failed', true, 'published', 'empty, told', 'refused'],
])('read: %s, may be empty: %s; %s, %s or %s', (kind, mayBeEmpty, ...baked) => {
  const common = { url: '', findings: [] }
  const fallbackReason = createFinding('blocking', 'empty', { table })
  const read = kind === 'rows' ? { ...common, kind, rows: READ } : { ...common, kind, fallbackReason }
  for (const [index, testimonials] of [PUBLISHED, [], undefined].entries()) {
    const copy = { fetchedAt: '', pictures: {}, requery: null }
    const published: Published = testimonials
      ? { kind: 'ok', snapshot: { ...copy, rows: { blog_posts: [], testimonials } } }
      : { kind: 'never' }
    const chosen = withFallback(table, read, published, { source: 'live', mayBeEmpty })
    const outcome = baked[index]
    const isKept = outcome === 'published' || outcome === 'empty, told'
    const severity = isKept ? 'degraded' : outcome === 'refused' ? 'blocking' : undefined
    const told = severity && { ...fallbackReason, severity, alert: { topic: table, immediate: false } }
    expect(chosen).toEqual({
      url: '',
      source: isKept ? 'last-good' : 'live',
      rows: outcome === 'read' ? READ : outcome === 'published' ? PUBLISHED : [],
      findings: told ? [told] : [],
      fallbackReason: told,
    })
  }
})
