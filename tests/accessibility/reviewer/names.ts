import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { Check } from './check'

/** What links, buttons and pictures are called. */
export const names: Check[] = [
  {
    says: 'every link and button is called at least what it shows (2.5.3)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      const controls = await controlsOf(page)
      expect(controls.length).toBeGreaterThan(30)
      expect(controls.filter(({ name }) => !name)).toEqual([])
      expect(controls.filter(({ name, shows }) => !name.includes(shows))).toEqual([])
    },
  },
  {
    says: 'links that are called alike lead to the same place (2.4.4, 2.4.9)',
    on: ['desktop'],
    async holds(page) {
      const targets = new Map<string, string>()
      for (const { name, href } of await controlsOf(page)) {
        if (href === null) continue
        expect(targets.get(name) ?? href, name).toBe(href)
        targets.set(name, href)
      }
    },
  },
  {
    says: 'no link or button is called by a word that says nothing (2.4.9)',
    on: ['desktop'],
    async holds(page) {
      const vague =
        /^(clique aqui|aqui|saiba mais|leia mais|ler mais|mais|link|consultar informações)( \(.*)?$/i
      expect((await controlsOf(page)).filter(({ name }) => vague.test(name))).toEqual([])
    },
  },
  {
    says: 'a link that opens a new tab says so, and hands over no opener (3.2.5)',
    on: ['desktop'],
    async holds(page) {
      const leaving = await page.locator('a[target], a[href^=http]').evaluateAll((all) =>
        all.map((link) => ({
          says: link.textContent?.endsWith(' (abre em nova aba)'),
          target: link.getAttribute('target'),
          rel: link.getAttribute('rel'),
        })),
      )
      expect(leaving.length).toBeGreaterThan(15)
      for (const link of leaving)
        expect(link).toEqual({ says: true, target: '_blank', rel: 'noopener noreferrer' })
    },
  },
  {
    says: 'a rating is read as "N de 5 estrelas" (1.1.1)',
    on: ['desktop'],
    async holds(page) {
      const ratings = await page
        .locator('#testimonials [role=img]')
        .evaluateAll((all) => all.map((rating) => rating.getAttribute('aria-label')))
      expect(ratings).toHaveLength(3)
      for (const rating of ratings) expect(rating).toMatch(/^[0-5] de 5 estrelas$/)
    },
  },
  {
    says: 'a drawing says in words what it shows or is hidden from screen readers, and none can be focused (1.1.1)',
    on: ['desktop'],
    async holds(page) {
      expect(await page.locator('svg').count()).toBeGreaterThan(30)
      expect(
        await page
          .locator('svg:not([aria-hidden=true], [role=img][aria-label]), svg[tabindex], svg a')
          .count(),
      ).toBe(0)
    },
  },
  {
    says: 'every picture has an alternative, empty where it only illustrates the title beside it (1.1.1)',
    on: ['desktop'],
    async holds(page) {
      const alternatives = await page
        .locator('img')
        .evaluateAll((all) =>
          all.map((image) => [image.closest('article') !== null, image.getAttribute('alt')]),
        )
      expect(alternatives.length).toBeGreaterThan(1)
      for (const [illustrates, alternative] of alternatives)
        expect(alternative).toEqual(illustrates ? '' : expect.stringMatching(/\S/))
    },
  },
  {
    says: 'nothing is said by a tooltip alone (1.4.13)',
    on: ['desktop'],
    holds: async (page) => expect(await page.locator('body [title]:not(iframe)').count()).toBe(0),
  },
  {
    says: 'the map’s frame is no stop and has a name all the same (2.4.1, 4.1.2)',
    on: ['desktop'],
    async holds(page) {
      await page.locator('[data-map]').scrollIntoViewIfNeeded()
      const frame = page.locator('[data-map] iframe')
      await frame.waitFor({ state: 'attached' })
      expect(await frame.getAttribute('title')).toContain('Mapa')
      expect(await frame.getAttribute('tabindex')).toBe('-1')
      expect(await frame.getAttribute('inert')).not.toBeNull()
    },
  },
  {
    says: 'help stands in the same place and order at every size (3.2.6)',
    on: ['desktop', 'narrow', 'zoomed'],
    async holds(page) {
      const ways = await page
        .locator(
          'header a[href*="wa.me"], #home .contact-cards a, footer a[href^=tel], footer a[href^=mailto]',
        )
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.match(/^(\w+:|#)/)?.[0]))
      expect(ways.slice(0, 6)).toEqual(['https:', 'tel:', 'mailto:', '#', 'tel:', 'mailto:'])
    },
  },
  {
    says: 'the accessibility symbol is to be seen, and its statement opens by keyboard from the footer (LBI art. 63)',
    on: ['desktop', 'narrow'],
    async holds(page) {
      const summary = page.locator('footer summary')
      expect(await summary.innerText()).toContain('Acessibilidade')
      expect(await summary.locator('svg use').getAttribute('href')).toBe('#icon-accessibility')
      const symbol = await summary.locator('svg').boundingBox()
      expect(Math.min(symbol?.width ?? 0, symbol?.height ?? 0)).toBeGreaterThanOrEqual(24)
      const statement = page.locator('footer details p').first()
      expect(await statement.isVisible()).toBe(false)
      await summary.focus()
      await page.keyboard.press('Enter')
      expect(await statement.isVisible()).toBe(true)
      expect(await statement.innerText()).toContain('WCAG 2.2')
    },
  },
]

/** Links and buttons that can be seen: what they are called, what they show, where they lead. */
const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
    return [...document.querySelectorAll('a[href], button, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        let shows = ''
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
        while (walker.nextNode())
          if (!walker.currentNode.parentElement?.closest('.visually-hidden, [hidden]'))
            shows += walker.currentNode.textContent
        return {
          name: oneLine(control.getAttribute('aria-label') ?? control.textContent ?? ''),
          shows: oneLine(shows),
          href: control.getAttribute('href'),
        }
      })
  })
