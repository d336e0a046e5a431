import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Rows, validateRows } from '../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { jsonBlock } from '../../renderer/json-block'
import { fetchContent } from '../../scripts/content/read-content'
import { startFaultyBackend } from '../data/faults/faulty-backend'
import { post, testimonial, threeRows } from '../support/rows'
import { hostileRow, hostileTextRows, ORIGIN } from './hostile-rows'
import { ADDRESSES, CHARACTERS } from './hostile-text'
import { harmlessSkeleton, isolatedTexts, listMarkup, skeleton, TEXT_COLUMNS, textsOf } from './markup'

const good = { blog_posts: post, testimonials: testimonial }

describe.each(TABLE_NAMES)('%s', (table) => {
  test('hostile text in every column is shown as it is', () => {
    for (const row of hostileTextRows[table]) {
      const shown = shownBetweenGoodRows(table, row)
      expect(shown).toBeDefined()
      if (shown) expectHarmless(table, shown)
    }
  })

  test.each(TEXT_COLUMNS[table])('%s: no unwanted character, type or length is shown', (column) => {
    const wrong: unknown[] = [
      ...CHARACTERS.map((character) => `antes ${character} depois`),
      ...[7, true, ['<script>ran()</script>'], { toString: 'ran()', __html: '<script>ran()</script>' }],
      { $$typeof: 'Symbol(react.element)', type: 'script', props: {} },
      'x'.repeat(1_000_000),
      '<b>'.repeat(300_000),
    ]
    const shown = wrong.flatMap(
      (value) => shownBetweenGoodRows(table, { ...good[table](), [column]: value }) ?? [],
    )
    expect(shown.filter((row) => (row as Record<string, unknown>)[column] !== null)).toEqual([])
  })

  test('generated rows are set aside or harmless, and take no good row with them', () => {
    let shown = 0
    fc.assert(
      fc.property(hostileRow(table), (candidate) => {
        const row = shownBetweenGoodRows(table, candidate)
        if (!row) return
        shown++
        expectHarmless(table, row)
      }),
      { numRuns: 300, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: true },
    )
    expect(shown).toBeGreaterThan(75)
  })
})

test('a post is shown without an address that is no picture', () => {
  for (const image_url of ADDRESSES)
    expect(shownBetweenGoodRows('blog_posts', { ...post(), image_url })).toMatchObject({ image_url: null })
})

test('a row with a key in it is set aside, and the key is told to nobody', async () => {
  const key = `sb_secret_${'x'.repeat(30)}`
  const rows = threeRows('boa')
  rows.blog_posts[1] = post({ id: 'b', excerpt: `Use ${key} aqui.` })
  const backend = await startFaultyBackend(rows)
  const fetched = await fetchContent(backend, 'live', { siteUrl: undefined, allowEmpty: false })
  await backend.close()
  expect(fetched.snapshot.rows.blog_posts.map(({ id }) => id)).toEqual(['p1', 'p3'])
  expect(fetched.setAside).toEqual([
    { table: 'blog_posts', id: 'b', field: '', reason: 'holds a Supabase secret key' },
  ])
  expect(JSON.stringify(fetched)).not.toContain(key)
})

/** What the policy makes of a row that is answered between two good ones, which must stay. */
function shownBetweenGoodRows(table: TableName, row: unknown): Rows[TableName][number] | undefined {
  const answer = [good[table]({ id: 'before' }), row, good[table]({ id: 'after' })]
  const rows: Rows[TableName][number][] = validateRows<TableName>(table, answer, ORIGIN).rows
  expect([rows[0]?.id, rows.at(-1)?.id]).toEqual(['before', 'after'])
  return rows.length === 3 ? rows[1] : undefined
}

function expectHarmless(table: TableName, row: Rows[TableName][number]) {
  const rows = [row] as Rows[TableName]
  const markup = listMarkup(table, rows)
  expect(skeleton(markup)).toBe(harmlessSkeleton(table, rows))
  // HTML knows one kind of line break.
  const texts = textsOf(table, rows)
  expect(isolatedTexts(markup).toSorted()).toEqual(texts.map((text) => text.replace(/\r\n?/g, '\n')).sort())
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
  expect(texts.join('\n')).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]/)
  expect(texts.join('\n')).toSatisfy((text: string & { isWellFormed(): boolean }) => text.isWellFormed())
  const json = jsonBlock(rows, '').replace(/^<script >|<\/script>$/g, '')
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(rows))
}
