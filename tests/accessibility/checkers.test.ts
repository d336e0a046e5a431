import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { PAGE_STATES, type State } from '../../scripts/browser/states.ts'
import { changedRows, UNEVEN_ROWS } from '../../scripts/browser/uneven-rows.ts'
import { answer, visit } from '../support/browser.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const equalAccess = readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8')

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

test.each(CHECKED)('axe and Equal Access find nothing: $name', async ({ state, path = '' }) => {
  const { root, nested } = inject('sites')
  const rows = state.rows?.(inject('snapshot').rows)
  const { page } = await visit(undefined, { viewport: { width: 320, height: 800 } })
  await state.before?.(page)
  if (rows) for (const table of TABLE_NAMES) await answer(page, table, rows[table])
  await page.goto((rows ? nested : root) + path)
  await state.act?.(page)
  await page.evaluate(axe.source)
  expect(await axeFindings(page), 'light, 320 px').toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page), 'dark, 1280 px').toEqual([])
  expect(await equalAccessFindings(page)).toEqual([])
})

/** Each rule with the elements at fault and why. */
const axeFindings = (page: Page) =>
  page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // 2.5.3, which axe calls experimental.
    const rules = { 'label-content-name-mismatch': { enabled: true } }
    const results = await axe.run(document, { runOnly: tags, rules, resultTypes: ['violations'] })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }, TAGS)

/** Violations that the engine is sure of, without what it only recommends. */
async function equalAccessFindings(page: Page) {
  await page.evaluate(equalAccess)
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: typeof import('accessibility-checker-engine') }
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .map(({ ruleId, message, path }) => `${ruleId}: ${path.dom}: ${message}`)
  })
}
