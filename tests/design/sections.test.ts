import { expect, inject, test } from 'vitest'
import { refreshed, visit } from '../support/browser.ts'

test('the sections stand in this order', async () => {
  const { page } = await visit(inject('sites').root)
  const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(['home', 'services', 'location', 'blog', 'testimonials'])
})

test('without a map the hours end where the news do', async () => {
  const { page } = await visit(inject('sites').root)
  await refreshed(page)
  await page.locator('.location-map').evaluate((map) => map.remove())
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right)
  expect(await right('.opening-hours')).toBeCloseTo(await right('#blog .lead'))
})
