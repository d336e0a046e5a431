import { expect } from 'vitest'
import type { Check } from './check'
import { focusStop, tabbable, tabThrough } from './focus'

/** What the page does for whoever has no pointer. */
export const keyboard: Check[] = [
  {
    says: 'the first stop leads past the header, can be seen then, and works (2.4.1)',
    on: ['desktop', 'narrow', 'zoomed'],
    async holds(page) {
      await page.keyboard.press('Tab')
      expect(await focusStop(page)).toMatchObject({
        says: 'Ir para o conteúdo',
        isCovered: false,
        isInWindow: true,
      })
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    },
  },
  {
    says: 'the focus goes through everything in the order of the document, and out again (2.1.2, 2.4.3)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      const expected = await tabbable(page)
      expect(expected.length).toBeGreaterThan(30)
      expect((await tabThrough(page)).map(({ order }) => order)).toEqual(expected)
    },
  },
  ...(['Tab', 'Shift+Tab'] as const).map(
    (key): Check => ({
      says: `nothing covers what has the focus, and it is in the window, on the whole way by ${key} (2.4.11, 2.4.12)`,
      on: ['desktop', 'narrow'],
      async holds(page) {
        const stops = await tabThrough(page, key)
        expect(stops.length).toBeGreaterThan(30)
        expect(stops.filter(({ isHidden }) => isHidden)).toEqual([])
        expect(
          stops.filter(({ isCovered, isInWindow, isHigh }) => !isHigh && (isCovered || !isInWindow)),
        ).toEqual([])
      },
    }),
  ),
  {
    says: 'who comes back to the window is left where they were, wherever the focus is (3.2.1)',
    on: ['narrow'],
    async holds(page) {
      await page.keyboard.press('Tab')
      await page.locator('#home a').first().focus()
      await page.keyboard.press('Tab')
      // As browsers tell of it: they do not, of a page that a test has opened.
      const moved = await page.evaluate(() => {
        scrollTo({ top: 2000, behavior: 'instant' })
        dispatchEvent(new Event('blur'))
        document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        return scrollY - 2000
      })
      expect(moved).toBe(0)
    },
  },
  {
    says: 'every stop shows that it has the focus, also where the visitor’s system chooses the colours (2.4.7)',
    on: ['desktop', 'narrow', 'forced'],
    async holds(page) {
      const stops = await tabThrough(page)
      expect(stops.length).toBeGreaterThan(30)
      for (const { says, outline } of stops) {
        expect(outline.style, says).toBe('solid')
        expect(outline.width, says).toBeGreaterThanOrEqual(2)
        expect(outline.color, says).not.toMatch(/^(transparent|rgba\(.*, 0\))$/)
      }
    },
  },
  {
    says: 'nothing happens by focus alone (3.2.1)',
    on: ['desktop'],
    async holds(page) {
      const before = page.url()
      await tabThrough(page)
      expect(page.url()).toBe(before)
      expect(page.context().pages()).toHaveLength(1)
      expect(await page.locator('details[open], main [aria-expanded=true]').count()).toBe(0)
    },
  },
  {
    says: 'nothing asks for a place in the order, for the focus or for a key of its own (2.4.3, 2.1.4)',
    on: ['desktop'],
    holds: async (page) =>
      expect(
        await page.locator('[tabindex]:not(iframe[tabindex="-1"]), [autofocus], [accesskey]').count(),
      ).toBe(0),
  },
  {
    says: 'the menu’s button says whether it is open, by Enter and by Space (4.1.2)',
    on: ['narrow', 'zoomed'],
    async holds(page) {
      const toggle = page.locator('.header__toggle')
      const first = page.locator('.header__link').first()
      await toggle.focus()
      for (const [key, isOpen] of [
        ['Enter', true],
        ['Space', false],
        ['Space', true],
        ['Enter', false],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
        expect(await first.isVisible()).toBe(isOpen)
      }
    },
  },
  {
    says: 'Escape closes the menu and gives the focus back to its button',
    on: ['narrow'],
    async holds(page) {
      const toggle = page.locator('.header__toggle')
      for (const stop of [toggle, page.locator('.header__link').nth(2)]) {
        await toggle.click()
        await stop.focus()
        await page.keyboard.press('Escape')
        expect(await toggle.getAttribute('aria-expanded')).toBe('false')
        expect(await focusStop(page)).toMatchObject({ says: 'Menu' })
      }
    },
  },
  {
    says: 'the open menu never lies on what has the focus (2.4.11)',
    on: ['narrow', 'zoomed'],
    async holds(page) {
      await page.locator('.header__toggle').click()
      const stops = await tabThrough(page)
      expect(stops.length).toBeGreaterThan(30)
      expect(stops.filter(({ isHidden }) => isHidden)).toEqual([])
      expect(stops.filter(({ isCovered }) => isCovered)).toEqual([])
    },
  },
  {
    says: "'Ler mais' works by Enter and by Space, says its state, and keeps the focus (4.1.2)",
    on: ['narrow'],
    async holds(page) {
      const toggle = page.locator('.news-card__toggle').nth(1)
      await toggle.focus()
      for (const [key, isOpen] of [
        ['Enter', true],
        ['Space', false],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
        expect((await focusStop(page))?.says).toMatch(isOpen ? /^Ler menos: / : /^Ler mais: /)
      }
    },
  },
  {
    says: 'after each jump from the menu the section’s heading stands below the header, in the window (2.4.11)',
    on: ['desktop', 'narrow', 'moving'],
    async holds(page) {
      const toggle = page.locator('.header__toggle')
      const links = page.locator('.header__link')
      for (let index = (await links.count()) - 1; index >= 0; index--) {
        if (await toggle.isVisible()) await toggle.click()
        await links.nth(index).click()
        await expect
          .poll(() =>
            page.evaluate(() => {
              const heading = document.querySelector(`${location.hash} :is(h1, h2)`)?.getBoundingClientRect()
              const header = document.querySelector('header')?.getBoundingClientRect()
              return heading && header && heading.top >= header.bottom && heading.bottom <= innerHeight
            }),
          )
          .toBe(true)
      }
    },
  },
  {
    says: 'a press that is let go elsewhere does nothing (2.5.2)',
    on: ['narrow'],
    async holds(page) {
      const toggle = page.locator('.header__toggle')
      await toggle.hover()
      await page.mouse.down()
      await page.mouse.move(10, 600)
      await page.mouse.up()
      expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    },
  },
]
