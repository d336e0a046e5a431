import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  DESKTOP,
  frames,
  LANDSCAPE,
  NARROW,
  PHONE,
  refreshed,
  scrollTo,
  styleOf,
  topOf,
  visit,
  visitSite,
} from '../support/browser.ts'
import { serveChangedCopy } from '../support/http.ts'
import { builtSite } from '../support/sites.ts'

/** The distance from its place at which an element's offset is still imperceptible. */
const TOLERANCE_PX = 2

/** Waits until the element's upper edge is `top` CSS pixels below the window's, and expects it to stay there. */
async function expectTop(element: Locator, top: number) {
  const distance = async () => Math.abs((await topOf(element)) - top)
  await expect.poll(distance).toBeLessThanOrEqual(TOLERANCE_PX)
  await frames(element.page())
  expect(await distance()).toBeLessThanOrEqual(TOLERANCE_PX)
}

/** Returns how far a section begins from the header, or from the window's edge if the header scrolls away. */
async function distanceFromHeader(section: Locator): Promise<number> {
  const header = section.page().locator('header')
  const bottom = await header.evaluate((header) => header.getBoundingClientRect().bottom)
  return Math.abs((await topOf(section)) - Math.max(0, bottom))
}

/** Waits until the section begins right below the header, and expects it to stay there. */
async function expectBelowHeader(section: Locator) {
  await expect.poll(() => distanceFromHeader(section)).toBeLessThanOrEqual(TOLERANCE_PX)
  await frames(section.page())
  expect(await distanceFromHeader(section)).toBeLessThanOrEqual(TOLERANCE_PX)
}

const LONG_NAME = 'Organização Contábil Nossa Senhora da Conceição da Praia & Associados'
/** Text spacing of WCAG 2.2 (1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
/** A style that changes nothing. */
const NO_CHANGE = 'p {}'

/** Windows, and styles that visitors set, which change the height of the header. */
const HEADERS = [
  { what: 'on a phone', viewport: PHONE, css: NO_CHANGE },
  { what: 'on a desk', viewport: DESKTOP, css: NO_CHANGE },
  { what: 'on an old phone', viewport: NARROW, css: NO_CHANGE },
  { what: 'in a low window', viewport: LANDSCAPE, css: NO_CHANGE },
  { what: 'on a phone with wide spacing', viewport: PHONE, css: SPACED },
  { what: 'on a desk with wide spacing', viewport: DESKTOP, css: SPACED },
  { what: 'with a large font', viewport: PHONE, css: 'html { font-size: 26px !important }' },
  {
    what: 'with a large font of the header alone',
    viewport: DESKTOP,
    css: '.header * { font-size: 30px !important }',
  },
]

test.each(['Escritório Exemplo', LONG_NAME])(
  'the room above the target of a link is as high as the header of “%s”',
  async (name) => {
    const url = await serveChangedCopy(builtSite('root'), (html) =>
      html.replaceAll('Escritório Exemplo', name),
    )
    const { page } = await visit(`${url}#location`, { viewport: PHONE, bypassCSP: true })
    await refreshed(page)
    await expectBelowHeader(page.locator('#location'))

    for (const { what, viewport, css } of HEADERS) {
      await page.setViewportSize(viewport)
      const styles = await page.addStyleTag({ content: css })
      await frames(page)
      // As the menu's link does, which a phone shows only once the menu is open.
      await page.locator('#menu [href="#blog"]').evaluate((link: HTMLElement) => link.click())
      const distance = () => distanceFromHeader(page.locator('#blog'))
      await expect.poll(distance, { message: what }).toBeLessThanOrEqual(TOLERANCE_PX)
      await styles.evaluate((element) => (element as Element).remove())
    }
  },
)

test('a menu link scrolls smoothly to its section', async () => {
  const { page } = await visitSite({ reducedMotion: 'no-preference' })
  await expect.poll(() => styleOf(page.locator('html'), 'scroll-behavior')).toBe('smooth')
  await page.locator('header li a[href="#location"]').click()
  await expectBelowHeader(page.locator('#location'))
})

test('a link to a section opens the page at that section, which keeps its place while the lists are refreshed', async () => {
  const { page } = await visit(`${inject('sites').root}#testimonials`, {
    viewport: PHONE,
    reducedMotion: 'no-preference',
  })
  const section = page.locator('#testimonials')
  await expectBelowHeader(section)
  await refreshed(page)
  await expectBelowHeader(section)
})

test('a reload returns to the place to which the visitor had scrolled', async () => {
  // The address names a section, which must not win over the visitor's own place.
  const { page } = await visit(`${inject('sites').root}#testimonials`, {
    viewport: PHONE,
    // Allows smooth scrolling, which the page switches on only after it has loaded.
    reducedMotion: 'no-preference',
  })
  await refreshed(page)
  const fifthService = page.locator('#services li:nth-child(5)')
  await scrollTo(fifthService)
  const topBefore = await topOf(fifthService)
  await page.reload()
  await refreshed(page)
  await expectTop(fifthService, topBefore)
})
