import { expect, test } from 'vitest'
import { styleOf, visitSite } from '../support/browser.ts'

const { page } = await visitSite({ keep: true })

test('with reduced motion nothing moves for longer than 0.01 s, and no jump is smooth (2.3.3)', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
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

test('buttons keep an edge in forced colours (1.4.11)', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await page
    .locator('[data-chat]:visible')
    .evaluateAll((all) => all.map((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth)))
  await page.emulateMedia({ forcedColors: 'none' })
  expect(edges.length).toBeGreaterThan(4)
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(1)
})

test('light and dark follow the visitor’s system, scroll bars too', async () => {
  const look = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return styleOf(page.locator('html'), 'background-color')
  }
  expect(await look('dark')).not.toBe(await look('light'))
  expect(await styleOf(page.locator('html'), 'color-scheme')).toBe('light dark')
})

test('paper has the contacts and no controls', async () => {
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['address', 'table', 'h1', '#blog h3', 'a[href^=tel]'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
  const hidden = page.locator('nav, iframe, [data-chat], button, header > a, summary')
  const printed = await hidden.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => element.outerHTML.slice(0, 60)),
  )
  expect(printed).toEqual([])
})
