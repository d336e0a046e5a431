import { expect, inject, test } from 'vitest'
import { LIMITS } from '../engines/limits'
import { openBrowser, refreshed } from '../support/browser'

const visit = openBrowser()

test('with reduced motion nothing moves for longer than 0.01 s, and no jump is smooth (2.3.3)', async () => {
  const { page } = await visit(inject('sites').root, { reducedMotion: 'reduce' })
  const moving = await page.locator('*').evaluateAll((all) =>
    all
      .filter((element) =>
        [null, '::before', '::after'].some((pseudo) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, pseudo)
          const seconds = `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat)
          return Math.max(...seconds) > 0.01 || scrollBehavior === 'smooth'
        }),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 60)),
  )
  expect(moving).toEqual([])
})

if (!LIMITS[inject('engine')]['forced colours'])
  test('buttons keep an edge in forced colours (1.4.11)', async () => {
    const { page } = await visit(inject('sites').root, { forcedColors: 'active' })
    const edges = await page
      .locator('.button-link:visible')
      .evaluateAll((all) => all.map((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth)))
    expect(edges.length).toBeGreaterThan(4)
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(1)
  })

test('light and dark follow the visitor’s system, scroll bars too', async () => {
  const { page } = await visit(inject('sites').root, { colorScheme: 'light' })
  const style = (property: 'backgroundColor' | 'colorScheme') =>
    page.evaluate((name) => getComputedStyle(document.documentElement)[name], property)
  const light = await style('backgroundColor')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await style('backgroundColor')).not.toBe(light)
  expect(await style('colorScheme')).toBe('light dark')
})

test.each([1280, 320])('%i px wide, paper has the contacts and no controls', async (width) => {
  const { page } = await visit(inject('sites').root, { viewport: { width, height: 800 } })
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['.location__address', '.opening-hours__table', 'h1', '#blog h3', 'a[href^=tel]'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
  const hidden = page.locator('nav, [data-map], .chat-bar, .button-link, button, .skip-link, summary')
  const printed = await hidden.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => element.outerHTML.slice(0, 60)),
  )
  expect(printed).toEqual([])
})

test('held upright or across, the page shows the same (1.3.4)', async () => {
  const { page } = await visit(inject('sites').root, { viewport: { width: 320, height: 640 } })
  await refreshed(page)
  const shown = () =>
    page.locator('main :is(h1, h2, h3, p, a)').evaluateAll((all) => all.map((one) => one.checkVisibility()))
  const upright = await shown()
  await page.setViewportSize({ width: 640, height: 320 })
  expect(await shown()).toEqual(upright)
})
