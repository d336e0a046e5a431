import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Rows, validateRows } from '../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { post, testimonial } from '../support/rows'
import { hostileRow, hostileTextRows, ORIGIN } from './hostile-rows'
import { harmlessSkeleton, isolatedTexts, listMarkup, skeleton, textsOf } from './markup'

const good = { blog_posts: post, testimonials: testimonial }

describe.each(TABLE_NAMES)('%s', (table) => {
  test('hostile text in every column is shown as it is', () => {
    for (const row of hostileTextRows[table]) {
      expect(shownBetweenGoodRows(table, row)).toEqual(row)
      expectHarmless(table, row)
    }
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
  expect(texts.join('\n')).not.toMatch(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\p{NChar}]/u)
  expect(texts.join('\n')).toSatisfy((text: string & { isWellFormed(): boolean }) => text.isWellFormed())
}
