import { expect, test } from 'vitest'
import { independentBatches } from './batches.ts'
import type { ProductBreak } from './breaks.ts'

// `npm run mutants` breaks the product on purpose, one line at a time (breaks.ts), and expects tests to turn red. It
// tries several breaks in one run, a batch, if the red test files tell which break each of them noticed. The kinds of
// tests are those that need nothing (beside what they test, and in tests/documents and tests/mutations), the real backend
// (tests/data and tests/publish), or the built site (the other folders of tests).

/** A break of `file` that `testFile` should notice. */
const breakOf = (file: string, testFile: string): ProductBreak => ({
  breaks: `${file}, noticed by ${testFile}`,
  file,
  from: 'a',
  to: 'b',
  noticedBy: [testFile],
})

test('breaks of different files that different test files of one kind should notice are tried in one batch', () => {
  const menu = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const map = breakOf('map.ts', 'tests/page/map.test.ts')
  expect(independentBatches([menu, map])).toEqual([[menu, map]])
})

test('breaks that the same test file should notice are tried in different batches', () => {
  const menu = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const focus = breakOf('focus.ts', 'tests/page/menu.test.ts')
  expect(independentBatches([menu, focus])).toEqual([[menu], [focus]])
})

test('breaks of the same file are tried in different batches', () => {
  const opening = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const label = breakOf('menu.ts', 'tests/page/spec.test.ts')
  expect(independentBatches([opening, label])).toEqual([[opening], [label]])
})

test('a break for a unit test shares no batch with one that needs the built site, and comes first', () => {
  const menu = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const hours = breakOf('hours.ts', 'pages/index/hours/open-now.test.ts')
  expect(independentBatches([menu, hours])).toEqual([[hours], [menu]])
})
