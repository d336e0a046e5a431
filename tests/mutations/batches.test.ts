import { expect, test } from 'vitest'
import { independentBatches } from './batches.ts'
import type { ProductBreak } from './breaks.ts'

const breakOf = (file: string, testFile: string): ProductBreak => ({
  breaks: `${file}, noticed by ${testFile}`,
  file,
  from: 'a',
  to: 'b',
  noticedBy: [testFile],
})

// Which of several breaks turned a test file red could not be told.

test('breaks that change and concern different files are tried at once', () => {
  const menu = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const map = breakOf('map.ts', 'tests/page/map.test.ts')
  expect(independentBatches([menu, map])).toEqual([[menu, map]])
})

test('breaks that the same test file should notice are tried one after the other', () => {
  const menu = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const focus = breakOf('focus.ts', 'tests/page/menu.test.ts')
  expect(independentBatches([menu, focus])).toEqual([[menu], [focus]])
})

test('breaks of one file are tried one after the other', () => {
  const opening = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const label = breakOf('menu.ts', 'tests/page/spec.test.ts')
  expect(independentBatches([opening, label])).toEqual([[opening], [label]])
})

test('a break that a unit test notices waits for no built site', () => {
  const menu = breakOf('menu.ts', 'tests/page/menu.test.ts')
  const hours = breakOf('hours.ts', 'pages/index/hours/open-now.test.ts')
  expect(independentBatches([menu, hours])).toEqual([[hours], [menu]])
})
