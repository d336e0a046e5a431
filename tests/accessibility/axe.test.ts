import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { STATE_NAMES, STATES, type State } from '../../scripts/browser/screenshot-states'
import { openBrowser } from '../support/browser'

const visit = openBrowser()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const HEIGHT = 800

describe.each(STATE_NAMES)('%s', (name) => {
  const state: State = STATES[name]
  let page: Page
  beforeAll(async () => {
    const { root, unread } = inject('sites')
    ;({ page } = await visit(undefined, { keep: true, viewport: { width: 320, height: HEIGHT } }))
    await state.before?.(page)
    await page.goto(state.isUnread ? unread : root)
    await state.act?.(page)
    await page.evaluate(axe.source)
    return () => page.context().close()
  })

  test.each(
    [320, 768, 1280].flatMap((width) => (['light', 'dark'] as const).map((look) => ({ width, look }))),
  )('$width px, $look', async ({ width, look }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.emulateMedia({ colorScheme: look })
    expect(await violations(page)).toEqual([])
  })
})

/** What axe finds: each rule with the elements at fault and why. */
const violations = (page: Page) =>
  page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }, TAGS)
