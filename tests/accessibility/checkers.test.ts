import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables'
import { STATES, type State } from '../../scripts/browser/states'
import { answer, visit } from '../support/browser'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LOOKS = ['light', 'dark'] as const
const EVERY_WINDOW = [320, 768, 1280].flatMap((width) => LOOKS.map((look) => ({ width, look })))
const EXTREMES = EVERY_WINDOW.filter(({ width, look }) => width === (look === 'light' ? 320 : 1280))
const equalAccess = readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8')

// Each has elements that the others lack: the lengths of its texts are the layout's matter (page/edge-content.test).
const NAMES = [
  'page',
  'menu',
  'expanded',
  'loading',
  'empty',
  'failed-picture',
  'one-row',
  'long',
  'bare',
] as const

describe.each(NAMES)('%s', (name) => {
  const state: State = STATES[name]
  let page: Page
  beforeAll(async () => {
    const { root, unread } = inject('sites')
    const rows = state.rows?.(inject('snapshot').rows)
    ;({ page } = await visit(undefined, { keep: true, viewport: { width: 320, height: 800 } }))
    await state.before?.(page)
    if (rows) for (const table of TABLE_NAMES) await answer(page, table, rows[table])
    await page.goto(rows || state.isUnread ? unread : root)
    await state.act?.(page)
    await page.evaluate(axe.source)
    return () => page.context().close()
  })

  test.each(name === 'page' ? EVERY_WINDOW : EXTREMES)(
    'axe finds nothing at $width px, $look',
    async ({ width, look }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: look })
      expect(await axeFindings(page)).toEqual([])
    },
  )

  test('Equal Access finds nothing', async () => expect(await equalAccessFindings(page)).toEqual([]))
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

/** Violations that the engine is sure of; what it asks a person to look at, and what it only recommends, is left out. */
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
