import { expect, test } from 'vitest'
import { LISTS, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { ALERT_TOPICS } from './alert-topics.ts'
import { LIST_TEXTS } from './list-texts.ts'

// Two lists with one topic would share an issue.
test.each(['label', 'name', 'rowNoun', 'topic', 'staleTitle', 'readEvidence'] as const)(
  'no two lists have the same %s',
  (key) => {
    const texts = TABLE_NAMES.map((table) => LIST_TEXTS[table][key])
    expect(texts).toEqual([...new Set(texts)])
  },
)

test('no list has the topic of something else', () => {
  expect(ALERT_TOPICS).toEqual([...new Set(ALERT_TOPICS)])
})

// A message says that strangers can read them.
test.each(TABLE_NAMES)('the texts on %s name its hidden rows if, and only if, it has some', (table) => {
  const { hiddenRowsFilter }: LiveList = LISTS[table]
  expect(LIST_TEXTS[table].hiddenRows !== '').toBe(hiddenRowsFilter !== undefined)
})
