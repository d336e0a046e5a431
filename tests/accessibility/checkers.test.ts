import { inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { PAGE_STATES, type State } from '../../scripts/browser/states.ts'
import { changedRows, UNEVEN_ROWS } from '../../scripts/browser/uneven-rows.ts'
import { answer, visit } from '../support/browser.ts'
import { expectAccessible } from '../support/checkers.ts'

const { menu, expanded, 'failed-picture': failedPicture, 'newer-rows': newerRows } = PAGE_STATES
/**
 * States of the page that together have every element that it can have. `path` is appended to the site's address.
 * A state with rows is shown by the office's site, which was baked without any and gets them from the backend.
 */
const CHECKED: { name: string; state: State; path?: string }[] = [
  {
    name: 'the page with its menu and every post and testimonial open, while the news offers newer rows',
    state: {
      async act(page) {
        for (const state of [expanded, newerRows, menu]) await state.act(page)
      },
    },
  },
  {
    name: 'lists of two rows, one with long texts and a picture that fails, one without optional values',
    state: {
      ...failedPicture,
      rows: (rows) => changedRows(rows, [...UNEVEN_ROWS.long.slice(0, 1), ...UNEVEN_ROWS.bare.slice(0, 1)]),
    },
  },
  { name: 'the page for an unknown address', path: 'nada/por/aqui', state: {} },
]

test.each(CHECKED)('axe and Equal Access find no problem: $name', async ({ state, path = '' }) => {
  const { root, nested } = inject('sites')
  const rows = state.rows?.(inject('snapshot').rows)
  // The menu's button, which a state presses, is on narrow pages only.
  const { page } = await visit(undefined, { viewport: { width: 320, height: 800 } })
  await state.before?.(page)
  if (rows) for (const table of TABLE_NAMES) await answer(page, table, rows[table])
  await page.goto((rows ? nested : root) + path)
  await state.act?.(page)
  await expectAccessible(page)
})
