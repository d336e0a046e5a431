import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, isChatBarFixed, PHONE, refreshed, topOf, visit, visitSite } from '../support/browser.ts'
import { changeStyles, serveChangedCopy } from '../support/http.ts'
import { builtSite } from '../support/sites.ts'
import { embeddedMap, WITHOUT_ROWS } from './texts-and-links.ts'

/** The page with its script, whose contents the page without it must have too. */
const scripted = await visitSite({ keep: true })

/** Returns every text that is visible or for screen readers, and the address of every link. */
const contents = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = new Set<string>()
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const text = (textContent ?? '').replace(/\s+/g, ' ').trim()
      // Only a script can make a button work or ask about a post in its place, or say whether the office is open now:
      // "· abre …" is "opens …", "· fecha …" is "closes …".
      const needsScript =
        /· (abre|fecha) /.test(text) ||
        parentElement?.closest('button, .read-more + a, script, style, noscript')
      if (text && !needsScript && parentElement?.checkVisibility()) texts.add(text)
    }
    const links = new Set(
      [...document.links]
        .filter((link) => !link.matches('.read-more + a'))
        .map((link) => link.getAttribute('href')),
    )
    return { texts: [...texts], links: [...links].sort() }
  })

/** Makes the page's styles those of a browser that does not know the media feature `scripting`. */
const withoutScripting = changeStyles((css) => css.replaceAll('(scripting:', '(unknown:'))

test.each([
  { browser: 'without JavaScript', javaScriptEnabled: false },
  { browser: 'that knows JavaScript but not @media (scripting)', javaScriptEnabled: true },
])('in a browser $browser no text, link or map is missing', async ({ javaScriptEnabled }) => {
  const visitor = await visit(await serveChangedCopy(builtSite('root'), withoutScripting), {
    javaScriptEnabled,
  })
  const { page } = visitor
  if (javaScriptEnabled) await refreshed(page)
  for (const viewport of [DESKTOP, PHONE]) {
    for (const each of [scripted.page, page]) await each.setViewportSize(viewport)
    const { texts, links } = await contents(scripted.page)
    // Otherwise it would be no page worth comparing with.
    expect(texts.length).toBeGreaterThan(80)
    expect(await contents(page)).toEqual({ texts: expect.arrayContaining(texts), links })
    // The five sections and 'Contato'.
    expect(await page.locator('header nav a:visible').count()).toBe(6)
    const cut = await page.locator('main p:not([role=status]), blockquote').evaluateAll((all) =>
      // Letters may be up to 8 px higher than their lines.
      all.filter(
        (text) => getComputedStyle(text).overflowY !== 'visible' && text.scrollHeight > text.clientHeight + 8,
      ),
    )
    expect(cut).toHaveLength(0)
    // The styles show a button only if @media (scripting) says that it works. These browsers never say so.
    expect(await page.locator('button:visible').count()).toBe(0)
    // "Loading": no list says that it is.
    expect(await page.getByText(/^Carregando/).count()).toBe(0)
    // The chat bar does not lie over the page: without a script it could never make way for a chat link that is in
    // view, as one is here.
    expect(await isChatBarFixed(page)).toBe(false)
  }
  // The accessibility symbol opens the statement, and "how to get there" leads to the map.
  await page.getByRole('link', { name: 'Acessibilidade' }).first().click()
  await expect.poll(() => page.locator('footer details p').first().isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Como Chegar' }).first().click()
  await expect.poll(() => page.url()).toContain('#location')
  await expect.poll(() => topOf(page.locator('#location h2'))).toBeLessThan(PHONE.height / 2)
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
  await expect.poll(() => visitor.requests).toContain(embeddedMap)
  if (!javaScriptEnabled) {
    // Nobody knows whether the office is open now ("Aberto agora") or when it opens ("abre").
    expect(await page.getByText(/Aberto agora|· abre/).count()).toBe(0)
    // A list that was baked without rows does not pretend to load.
    await page.goto(inject('sites').nested)
    for (const [section, words] of Object.entries(WITHOUT_ROWS))
      expect(await page.locator(`#${section} [data-live]`).innerText()).toBe(words)
  }
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})

test('in a browser that does not know @layer the page is plain: no drawing fills it, no button is shown', async () => {
  // Such a browser drops every @layer block and applies the block `@supports not (color: revert-layer)`. Here both are
  // forced, because Chromium knows layers.
  const withoutLayers = changeStyles((css) =>
    css.replaceAll('@layer', '@unknown').replace(/@supports not[^{]*/, '@supports (color:red)'),
  )
  const { page, errors } = await visit(await serveChangedCopy(builtSite('root'), withoutLayers), {
    viewport: PHONE,
  })
  await refreshed(page)
  const sizes = await page
    .locator('svg, img')
    .evaluateAll((all) => all.map((drawing) => drawing.getBoundingClientRect().width))
  expect(Math.max(...sizes)).toBeLessThan(PHONE.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await page.locator('button:visible').count()).toBe(0)
  expect(errors).toEqual([])
})
