import { expect, test } from 'vitest'
import { LISTS, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { ALERT_NAMES } from './alerts.ts'
import { LIST_TEXTS } from './list-texts.ts'

// Two lists with one prefix would share an issue.
test.each(['label', 'name', 'rowNoun', 'alertPrefix'] as const)('no two lists have the same %s', (key) => {
  const texts = TABLE_NAMES.map((table) => LIST_TEXTS[table][key])
  expect(texts).toEqual([...new Set(texts)])
})

test('no two alerts have the same name', () => {
  expect(ALERT_NAMES).toEqual([...new Set(ALERT_NAMES)])
})

// A message says that strangers can read them.
test.each(TABLE_NAMES)('the texts on %s name its hidden rows if, and only if, it has some', (table) => {
  const { hiddenRowsFilter }: LiveList = LISTS[table]
  expect(LIST_TEXTS[table].hiddenRows !== '').toBe(hiddenRowsFilter !== undefined)
})
