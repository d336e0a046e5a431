import type { Page } from 'playwright-core'
import { beforeAll, describe, inject, test } from 'vitest'
import { LIMITS } from '../engines/limits'
import { openBrowser, refreshed } from '../support/browser'
import { VIEWS } from './reviewer/check'
import { keyboard } from './reviewer/keyboard'
import { names } from './reviewer/names'
import { room } from './reviewer/room'
import { settings } from './reviewer/settings'
import { structure } from './reviewer/structure'

// What a demanding accessibility reviewer looks at, on the built page: every row of the tables in tests/reviewer/
// says what holds, and in which views.
const visit = openBrowser()
const checks = [...structure, ...names, ...room, ...settings]

const views = (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).filter(
  (view) => view !== 'forced' || !LIMITS[inject('engine')]['forced colours'],
)

describe.each(views)('%s', (view) => {
  let shared: Page
  beforeAll(async () => {
    ;({ page: shared } = await visit(undefined, { keep: true, ...VIEWS[view] }))
    return () => shared.context().close()
  })

  test.each(checks.filter(({ on }) => on.includes(view)))('$says', async ({ holds }) => {
    await shared.goto(inject('sites').root)
    await refreshed(shared)
    await holds(shared)
  })

  // A visitor each: tabbing out of a page leaves the focus in the browser's own frame, and there it stays.
  test.each(keyboard.filter(({ on }) => on.includes(view)))('$says', async ({ holds }) => {
    const { page } = await visit(inject('sites').root, VIEWS[view])
    await refreshed(page)
    await holds(page)
  })
})
