import { expect } from 'vitest'
import type { Check } from './check'

/** What the page does with what the visitor has set. */
export const settings: Check[] = [
  {
    says: 'with reduced motion nothing moves for longer than 0.01 s, and no jump is smooth (2.3.3)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      const moving = await page.evaluate(() => {
        const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
        return [...document.querySelectorAll('*')].flatMap((element) =>
          ['', '::before', '::after'].flatMap((pseudo) => {
            const style = getComputedStyle(element, pseudo || null)
            const moves =
              (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.01) ||
              (style.animationName !== 'none' && seconds(style.animationDuration) > 0.01) ||
              style.scrollBehavior === 'smooth'
            return moves ? `${element.className || element.localName}${pseudo}` : []
          }),
        )
      })
      expect(moving).toEqual([])
    },
  },
  {
    says: 'jumps are smooth where motion is welcome',
    on: ['moving'],
    holds: async (page) =>
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'smooth',
      ),
  },
  {
    says: 'buttons and cards keep an edge where the visitor’s system chooses the colours (1.4.11)',
    on: ['forced'],
    async holds(page) {
      const edges = await page
        .locator('.button-link')
        .evaluateAll((all) =>
          all
            .filter((button) => button.checkVisibility())
            .map((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth)),
        )
      expect(edges.length).toBeGreaterThan(4)
      expect(Math.min(...edges)).toBeGreaterThanOrEqual(1)
    },
  },
  {
    says: 'light and dark follow the visitor’s system, scroll bars too, and both are told to the browser',
    on: ['desktop'],
    async holds(page) {
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const light = await ground()
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await ground()).not.toBe(light)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
        'light dark',
      )
      await page.emulateMedia({ colorScheme: 'light' })
    },
  },
  {
    says: 'a sheet of paper has address, hours and numbers, and neither navigation, map nor buttons',
    on: ['desktop', 'narrow'],
    async holds(page) {
      await page.emulateMedia({ media: 'print' })
      for (const shown of ['.location__address', '.opening-hours__table', 'h1', '#blog h3', 'a[href^=tel]'])
        expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
      const hidden = page.locator('nav, [data-map], .chat-bar, .button-link, button, .skip-link, summary')
      expect(
        await hidden.evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
            .filter((element) => getComputedStyle(element).clipPath === 'none')
            .map((element) => element.outerHTML.slice(0, 60)),
        ),
      ).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    },
  },
  {
    says: 'held upright or across, the page shows the same (1.3.4)',
    on: ['narrow'],
    async holds(page) {
      const texts = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main :is(h1, h2, h3, p, a)')].map((one) => one.checkVisibility()),
        )
      const upright = await texts()
      await page.setViewportSize({ width: 640, height: 320 })
      expect(await texts()).toEqual(upright)
      await page.setViewportSize({ width: 320, height: 640 })
    },
  },
]
