import { inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { PAGE_STATES, type State } from '../../scripts/browser/states.ts'
import { changedRows, UNEVEN_ROWS } from '../../scripts/browser/uneven-rows.ts'
import { answer, visit } from '../support/browser.ts'
import { expectAccessible } from '../support/checkers.ts'

const { menu, expanded, 'failed-picture': failedPicture } = PAGE_STATES
/** Together they have every element that the page can have. */
const CHECKED: { name: string; state: State; path?: string }[] = [
  {
    name: 'the page with its menu and every card open',
    state: { act: (page) => expanded.act(page).then(() => menu.act(page)) },
  },
  {
    name: 'two rows, one long with a picture that fails, one bare',
    state: {
      ...failedPicture,
      rows: (rows) => changedRows(rows, [...UNEVEN_ROWS.long.slice(0, 1), ...UNEVEN_ROWS.bare.slice(0, 1)]),
    },
  },
  { name: 'the page of an address that is not there', path: 'nada/por/aqui', state: {} },
]

test.each(CHECKED)('axe and Equal Access find no problem: $name', async ({ state, path = '' }) => {
  const { root, nested } = inject('sites')
  const rows = state.rows?.(inject('snapshot').rows)
  const { page } = await visit(undefined, { viewport: { width: 320, height: 800 } })
  await state.before?.(page)
  if (rows) for (const table of TABLE_NAMES) await answer(page, table, rows[table])
  await page.goto((rows ? nested : root) + path)
  await state.act?.(page)
  await expectAccessible(page)
})
