import { beforeAll, describe, inject, test } from 'vitest'
import { openBrowser, refreshed, type Visit } from './browser'
import { VIEWS } from './reviewer/check'
import { keyboard } from './reviewer/keyboard'
import { names } from './reviewer/names'
import { room } from './reviewer/room'
import { settings } from './reviewer/settings'
import { structure } from './reviewer/structure'

// What a demanding accessibility reviewer looks at, on the built page: every row of the tables in tests/reviewer/
// says what holds, and in which views.
const visit = openBrowser()
const checks = [...structure, ...names, ...keyboard, ...room, ...settings]

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('%s', (view) => {
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visit(undefined, { keep: true, ...VIEWS[view] })
    return () => visitor.page.context().close()
  })

  test.each(checks.filter(({ on }) => on.includes(view)))('$says', async ({ holds }) => {
    // Tabbing out of a page leaves the focus in the browser's own frame.
    await visitor.page.bringToFront()
    await visitor.page.goto(inject('sites').root)
    await refreshed(visitor.page)
    await holds(visitor.page)
  })
})
