import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Rows, validateRows } from '../../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../../pages/index/database/tables'
import { jsonBlock } from '../../../renderer/json-block'
import { hostileRow } from './generate'
import { harmlessSkeleton, isolatedTexts, listMarkup, skeleton } from './inert'
import { faultsOf } from './oracle'
import { good, handMadeRows, ORIGIN, TEXT_COLUMNS } from './rows'

/** Per table. */
const GENERATED = 5500
/** Six times what it takes: looking for the smallest row that fails could go on for minutes. */
const LIMITED = { interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true }

const handMade = handMadeRows()

test('there are rows enough', () => {
  expect(handMade.length).toBeGreaterThanOrEqual(300)
  expect(handMade.filter(({ isShown }) => isShown).length).toBeGreaterThanOrEqual(300)
  expect(GENERATED * TABLE_NAMES.length).toBeGreaterThanOrEqual(10_000)
})

test('a row made by hand is shown or set aside as it should be, harms nobody and takes nobody with it', () => {
  const wrong = handMade.flatMap(({ name, table, row, isShown }) => {
    const { between, faults } = meet(table, row)
    return Boolean(between) === isShown && !faults.length ? [] : [{ name, isShown, faults }]
  })
  expect(wrong).toEqual([])
})

describe.each(TABLE_NAMES)('%s', (table) => {
  test(`${GENERATED} generated rows harm nobody and take nobody with them`, () => {
    let shown = 0
    fc.assert(
      fc.property(hostileRow(table), (row) => {
        const { between, faults } = meet(table, row)
        if (between) shown++
        expect(faults).toEqual([])
      }),
      { ...LIMITED, numRuns: GENERATED },
    )
    // Otherwise nothing would have been tried but the policy.
    expect(shown).toBeGreaterThan(GENERATED / 4)
  })

  test('no answer of any shape makes the policy throw or show more than three rows', () => {
    fc.assert(
      fc.property(fc.array(hostileRow(table), { maxLength: 12 }), (answer) => {
        const { rows, setAside } = validateRows(table, answer, ORIGIN)
        expect(rows.length).toBeLessThanOrEqual(3)
        expect(rows.length + setAside.length).toBe(answer.length)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        for (const { reason, id } of setAside) expect(`${reason}${id}`.length).toBeLessThan(200)
      }),
      { ...LIMITED, numRuns: 500 },
    )
  })
})

/** Answers a row between two good ones, and says what is wrong with what then stands in the page. */
function meet<T extends TableName>(table: T, row: unknown) {
  const { rows } = validateRows(table, [good[table]('antes'), row, good[table]('depois')], ORIGIN)
  const faults: string[] = []
  if (rows[0]?.id !== 'antes' || rows.at(-1)?.id !== 'depois') faults.push('a good row is lost')
  const between: Rows[T][number] | undefined = rows.length === 3 ? rows[1] : undefined
  if (between)
    faults.push(...faultsOf(table, between), ...markupFaults(table, rows, between), ...blockFaults(rows))
  return { between, faults }
}

function markupFaults<T extends TableName>(table: T, rows: Rows[T], row: Rows[T][number]): string[] {
  const markup = listMarkup(table, rows)
  const faults = skeleton(markup) === harmlessSkeleton(table, rows) ? [] : [`markup: ${markup}`]
  const texts = TEXT_COLUMNS[table].flatMap((column) => (row as Record<string, unknown>)[column] ?? [])
  // HTML knows one kind of line break.
  const wanted = texts.map((text) => String(text).replace(/\r\n?/g, '\n'))
  const isolated = isolatedTexts(markup)
  const missing = wanted.filter((text) => !isolated.includes(text))
  return [...faults, ...missing.map((text) => `not shown as it is: ${text}`)]
}

function blockFaults(rows: unknown): string[] {
  const block = jsonBlock(rows, 'type="application/json"')
  const json = block.slice(block.indexOf('>') + 1, block.lastIndexOf('<'))
  if (/[<\u2028\u2029]/.test(json)) return ['the data block holds what may end it']
  return JSON.stringify(JSON.parse(json)) === JSON.stringify(rows)
    ? []
    : ['the data block says something else']
}
