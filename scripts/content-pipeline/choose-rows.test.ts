import { expect, test } from 'vitest'
import { testimonial } from '../../tests/support/rows.ts'
import { createFinding } from '../findings/finding.ts'
import type { Published } from '../published/published-site.ts'
import { chooseRows } from './choose-rows.ts'
import type { ListRead } from './read-lists.ts'

const table = 'testimonials'
const READ = [testimonial({ id: 'read' })]
const PUBLISHED = [testimonial({ id: 'published' })]
/** Why a query gave invalid rows or none. */
const FAILURE = createFinding('blocking', 'project-down', { reason: 'paused', detail: 'status 540' })
/** Something else that is wrong with the table. */
const OTHER_FINDING = createFinding('warning', 'samples', { table, count: 1 })

/** The result of a query: rows, an empty list, only invalid rows, or a failure. */
type Kind = ListRead<typeof table>['kind']

/** Returns what is shown after a query with this result, of at most two rows. */
function load(kind: Kind, published: Published) {
  const common = { url: 'https://projeto.supabase.co/rest/v1/testimonials', findings: [OTHER_FINDING] }
  const read = kind === 'rows' ? { ...common, kind, rows: READ } : { ...common, kind, finding: FAILURE }
  const list = chooseRows({ [table]: read }, published, { source: 'live', limits: { [table]: 2 } })?.[table]
  expect.assert(list)
  return list
}

/** A published site with these testimonials; with `undefined`, one whose testimonials were hidden. */
const publishedWith = (testimonials: typeof PUBLISHED | undefined): Published => ({
  kind: 'ok',
  snapshot: {
    fetchedAt: '',
    pictures: {},
    requery: null,
    rows: { blog_posts: [], ...(testimonials && { testimonials }) },
  },
})

/** The state of the published site, by what it knows of the table's rows. */
const SITES = {
  'with rows': publishedWith(PUBLISHED),
  'without rows': publishedWith([]),
  'with the list hidden': publishedWith(undefined),
  'never published': { kind: 'unpublished' },
  'that does not answer': {
    kind: 'unreachable',
    finding: createFinding('degraded', 'site-unreachable', { url: 'x', detail: 'x' }),
  },
  'that shows something else': {
    kind: 'foreign',
    finding: createFinding('degraded', 'not-our-site', { url: 'x', seen: 'nothing' }),
  },
} satisfies Record<string, Published>

/** What a list can be baked with. `refused` means that the site cannot be published without it. */
const BAKED = {
  'the rows read': { source: 'live', rows: READ },
  'no rows': { source: 'live', rows: [] },
  'the published rows': { source: 'last-good', rows: PUBLISHED, fallbackReason: { severity: 'degraded' } },
  'the published empty list': { source: 'last-good', rows: [], fallbackReason: { severity: 'degraded' } },
  refused: { source: 'live', rows: [], fallbackReason: { severity: 'blocking' } },
}

test.each<{ site: keyof typeof SITES; rows: Baked; empty: Baked; invalid: Baked; failed: Baked }>([
  {
    site: 'with rows',
    rows: 'the rows read',
    empty: 'the published rows',
    invalid: 'the published rows',
    failed: 'the published rows',
  },
  {
    site: 'without rows',
    rows: 'the rows read',
    empty: 'no rows',
    invalid: 'the published empty list',
    failed: 'the published empty list',
  },
  {
    site: 'with the list hidden',
    rows: 'the rows read',
    empty: 'no rows',
    invalid: 'refused',
    failed: 'refused',
  },
  { site: 'never published', rows: 'the rows read', empty: 'no rows', invalid: 'refused', failed: 'refused' },
  // Its rows may be online, and nobody can tell.
  {
    site: 'that does not answer',
    rows: 'the rows read',
    empty: 'refused',
    invalid: 'refused',
    failed: 'refused',
  },
  {
    site: 'that shows something else',
    rows: 'the rows read',
    empty: 'refused',
    invalid: 'refused',
    failed: 'refused',
  },
])(
  'for a site $site, rows give $rows, an empty table $empty, invalid rows $invalid, a failure $failed',
  (given) => {
    for (const kind of ['rows', 'empty', 'invalid', 'failed'] as const) {
      const list = load(kind, SITES[given.site])
      expect(list, kind).toMatchObject(BAKED[given[kind]])
      expect(list.findings.at(-1), kind).toEqual(OTHER_FINDING)
      if (list.fallbackReason) expect(list.findings[0], kind).toEqual(list.fallbackReason)
    }
  },
)

type Baked = keyof typeof BAKED

test('the reason for a fallback is the failure, or that the table is empty', () => {
  expect(load('failed', SITES['with rows']).fallbackReason).toMatchObject({ code: FAILURE.code })
  expect(load('empty', SITES['with rows']).fallbackReason).toMatchObject({ code: 'empty' })
})

test('a table that is published empty has a warning', () => {
  expect(load('empty', SITES['never published']).findings).toMatchObject([
    { code: 'no-rows', severity: 'warning' },
    OTHER_FINDING,
  ])
})

test('a fallback to more published rows than the limit shows the first ones', () => {
  const published = ['a', 'b', 'c'].map((id) => testimonial({ id }))
  expect(load('failed', publishedWith(published)).rows).toEqual(published.slice(0, 2))
})
