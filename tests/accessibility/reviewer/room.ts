import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Check } from './check'
import { textFaults } from './text-faults'

/** WCAG 2.2, 1.4.12: what a visitor may set without losing anything. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** What the page does with little room. */
export const room: Check[] = [
  {
    says: 'no text is cut off, on other text or outside the window, and nothing scrolls sideways (1.4.10)',
    on: ['desktop', 'narrow', 'zoomed', 'landscape', 'forced'],
    holds: async (page) => expect(await textFaults(page)).toEqual([]),
  },
  {
    says: 'nor with the open menu and an open card',
    on: ['narrow', 'zoomed'],
    async holds(page) {
      for (const toggle of await page.locator('.news-card__toggle').all()) await toggle.click()
      expect(await textFaults(page)).toEqual([])
      await page.locator('.header__toggle').click()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    },
  },
  {
    says: 'nor with the spacing of text that a visitor may set (1.4.12)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      await addStyles(page, TEXT_SPACING)
      expect(await textFaults(page)).toEqual([])
    },
  },
  {
    says: 'nor with text at twice its size (1.4.4)',
    on: ['desktop', 'landscape'],
    async holds(page) {
      await addStyles(page, 'html { font-size: 200% !important }')
      expect(await textFaults(page)).toEqual([])
    },
  },
  {
    says: 'what an item of a list holds begins and ends with the item',
    on: ['desktop', 'narrow'],
    holds: async (page) =>
      expect(
        await page.locator('li').evaluateAll((all) =>
          all.flatMap((item) => {
            const content = item.firstElementChild
            if (!content || getComputedStyle(content).display.startsWith('inline')) return []
            const [outer, inner] = [item, content].map((each) => each.getBoundingClientRect())
            if (!outer || !inner) return []
            return Math.abs(inner.top - outer.top) > 1 || inner.bottom > outer.bottom + 1
              ? item.outerHTML
              : []
          }),
        ),
      ).toEqual([]),
  },
  {
    says: 'at 400 % the header leaves the window to what there is to read, and no button lies on it (1.4.10)',
    on: ['zoomed', 'landscape'],
    async holds(page) {
      await page.locator('#services').evaluate((section) => section.scrollIntoView())
      const fixed = await page.evaluate(
        () =>
          [...document.querySelectorAll('body *')].filter((element) => {
            const { position } = getComputedStyle(element)
            const { height, bottom } = element.getBoundingClientRect()
            return (position === 'fixed' || position === 'sticky') && height > 0 && bottom > 0
          }).length,
      )
      expect(fixed).toBe(0)
    },
  },
  {
    says: 'everything to be pressed is at least 24 px high and wide, but for words in a sentence (2.5.8)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      await page.locator('footer summary').click()
      const small = (await targets(page)).filter(
        ({ width, height, isInSentence }) => !isInSentence && (width < 24 || height < 24),
      )
      expect(small).toEqual([])
    },
  },
  {
    says: 'what calls to act is at least 44 px high and wide (2.5.5)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      const actions = (await targets(page)).filter(({ isAction }) => isAction)
      expect(actions.length).toBeGreaterThan(20)
      expect(actions.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
    },
  },
  {
    says: 'the chat button lies on no other chat link, and never on a low window',
    on: ['narrow', 'zoomed'],
    async holds(page) {
      const float = page.locator('.chat-bar')
      const low = await page.evaluate(() => innerHeight < 480)
      expect(await float.isVisible()).toBe(!low && (await isAlone(page)))
      await page.locator('#services .button-link').scrollIntoViewIfNeeded()
      await expect.poll(() => float.isVisible()).toBe(false)
      await page.locator('#blog h3').first().scrollIntoViewIfNeeded()
      await expect.poll(() => float.isVisible()).toBe(!low)
    },
  },
]

/** Through the style sheet's own interface: the page's policy lets no other sheet in. */
const addStyles = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = document.styleSheets[0]
    for (const rule of rules.split(/(?<=\})\s*/)) if (rule) sheet?.insertRule(rule, sheet.cssRules.length)
  }, rules)

/** Everything to be pressed that can be seen, in CSS pixels. */
const targets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary')]
      .filter(
        (target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches('.skip-link'),
      )
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return {
          says: target.textContent?.trim().slice(0, 40),
          width: Math.round(width * 10) / 10,
          height: Math.round(height * 10) / 10,
          isInSentence: target.matches('p a') && target.parentElement?.textContent !== target.textContent,
          isAction: target.matches(
            'button, .button-link, .chat-bar, .contact-cards a, .social-links a, article a',
          ),
        }
      }),
  )

const isAlone = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href*="wa.me"]:not(.chat-bar)')].every((link) => {
      const { top, bottom, height } = link.getBoundingClientRect()
      return !height || bottom <= 0 || top >= innerHeight
    }),
  )
