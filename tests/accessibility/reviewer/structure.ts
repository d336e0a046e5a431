import { expect } from 'vitest'
import type { Check } from './check'

/** What the document says about itself to whoever does not see it. */
export const structure: Check[] = [
  {
    says: 'the page has a title that names the office and what it does (2.4.2)',
    on: ['desktop'],
    holds: async (page) => expect(await page.title()).toMatch(/\S+.*(Contab|contab)/),
  },
  {
    says: 'the language is Brazilian Portuguese (3.1.1)',
    on: ['desktop'],
    holds: async (page) => expect(await page.getAttribute('html', 'lang')).toBe('pt-BR'),
  },
  {
    says: 'there is one h1 and no heading level is left out (1.3.1)',
    on: ['desktop'],
    async holds(page) {
      const levels = await page
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((all) => all.map(({ localName }) => Number(localName[1])))
      expect(levels.filter((level) => level === 1)).toEqual([1])
      expect(levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)).toEqual([])
    },
  },
  {
    says: 'one banner, one main, one footer, and navigations that are told apart by name (1.3.1)',
    on: ['desktop'],
    async holds(page) {
      for (const landmark of ['body > header', 'main', 'body > footer'])
        expect(await page.locator(landmark).count()).toBe(1)
      const names = await page
        .locator('nav')
        .evaluateAll((all) =>
          all.map(
            (nav) =>
              nav.getAttribute('aria-label') ??
              document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent,
          ),
        )
      expect(names).toEqual(['Principal', 'Serviços', 'Links úteis'])
    },
  },
  {
    says: 'every section is named by its own heading (2.4.6)',
    on: ['desktop'],
    async holds(page) {
      const names = await page
        .locator('section')
        .evaluateAll((all) =>
          all.map(
            (section) =>
              section.querySelector(`#${section.getAttribute('aria-labelledby')}:is(h1, h2)`)?.textContent,
          ),
        )
      expect(names).toHaveLength(5)
      expect(names).not.toContain(undefined)
      expect(new Set(names).size).toBe(5)
    },
  },
  {
    says: 'every id stands once, and whatever names one names one that is there (1.3.1)',
    on: ['desktop'],
    async holds(page) {
      const { ids, named } = await page.evaluate(() => ({
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        named: [...document.querySelectorAll('[aria-controls], [aria-labelledby], [href^="#"]')].flatMap(
          (element) =>
            ['aria-controls', 'aria-labelledby', 'href'].flatMap(
              (name) => element.getAttribute(name)?.match(/^#?([\w-]+)$/)?.[1] ?? [],
            ),
        ),
      }))
      expect(ids.length).toBe(new Set(ids).size)
      expect(named.filter((id) => !ids.includes(id))).toEqual([])
    },
  },
  {
    says: 'nothing forbids zooming, refreshes or plays by itself (1.4.4, 2.2.1, 1.4.2)',
    on: ['desktop'],
    async holds(page) {
      const viewport = await page.getAttribute('meta[name=viewport]', 'content')
      expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
      expect(await page.locator('meta[http-equiv=refresh], audio, video, marquee, blink').count()).toBe(0)
    },
  },
  {
    says: 'the opening hours are a table with a caption and row headers (1.3.1)',
    on: ['desktop'],
    async holds(page) {
      expect(await page.locator('table caption').innerText()).toBe('Horário de atendimento')
      expect(await page.locator('tr:not(:has(th[scope=row]))').count()).toBe(0)
    },
  },
  {
    says: 'what is a list is marked up as one (1.3.1)',
    on: ['desktop'],
    async holds(page) {
      expect(await page.locator('li').count()).toBeGreaterThan(20)
      expect(await page.locator('li:not(:is(ul, ol) > li), :is(ul, ol) > :not(li)').count()).toBe(0)
    },
  },
  {
    says: 'a quote is a quote with its source, a date is a date (1.3.1)',
    on: ['desktop'],
    async holds(page) {
      expect(await page.locator('#testimonials figure:has(blockquote):has(figcaption)').count()).toBe(3)
      expect(await page.locator('#blog article time[datetime]').count()).toBe(3)
    },
  },
  {
    says: 'the live regions are there from the start, polite and quiet (4.1.3)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      expect(await page.locator('[role=status]').allTextContents()).toEqual(['', ''])
      // Buttons that copy say what came of it in their own words.
      expect(await page.locator('[aria-live]:not(button > [aria-live=polite])').count()).toBe(0)
      expect(await page.locator('[role=alert], [aria-live=assertive]').count()).toBe(0)
    },
  },
  {
    says: 'there is nothing to fill in, so nothing to complete, to mislabel or to get wrong (1.3.5, 3.3)',
    on: ['desktop'],
    holds: async (page) =>
      expect(await page.locator('form, input, select, textarea, [contenteditable]').count()).toBe(0),
  },
  {
    says: 'no role says what the element is not: the menu is a list of links, not an application menu (4.1.2)',
    on: ['desktop'],
    holds: async (page) =>
      expect(
        await page.locator('[role]').evaluateAll((all) => [...new Set(all.map((one) => one.role))].sort()),
      ).toEqual(['img', 'status']),
  },
]
