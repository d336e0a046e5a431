import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const equalAccess = readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8')

/** Expects that axe and Equal Access find nothing on a page of 320 px in light, and of 1280 px in dark. */
export async function expectAccessible(page: Page) {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(axe.source)
  expect(await axeFindings(page), 'light, 320 px').toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page), 'dark, 1280 px').toEqual([])
  expect(await equalAccessFindings(page)).toEqual([])
}

/** Returns each rule of axe that is broken, with the elements that break it and why. */
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
