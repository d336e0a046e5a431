import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, inject, test } from 'vitest'
import { TestimonialList } from '../../pages/index/sections/testimonials/TestimonialList.tsx'
import { isChatBarFixed, PHONE, visit, visitSite } from '../support/browser.ts'
import { serveChangedCopy } from '../support/http.ts'
import { testimonial } from '../support/rows.ts'
import { builtSite } from '../support/sites.ts'
import { chat } from './texts-and-links.ts'

/** Replaces the page's testimonials by a long one, which is folded. The sample's may all be short. */
const withLongTestimonial = (html: string) => {
  const rows = [testimonial({ content: 'Bom atendimento. '.repeat(40) })]
  const list = renderToStaticMarkup(createElement(TestimonialList, { rows }))
  return html.replace(/(?<=data-live="testimonials">)<ul.*?<\/ul>/s, list)
}

// 'Ler mais' is "read more", 'Ler menos' "read less".

test("'Ler mais' shows the whole of an excerpt cut to three lines, and a chat link; 'Ler menos' undoes both", async () => {
  const { page } = await visitSite({ viewport: PHONE })
  const titles = inject('snapshot').rows.blog_posts.map(({ title }) => title)
  // Each button says to a screen reader which post it opens.
  for (const name of titles) expect(await page.getByRole('button', { name }).count()).toBe(1)
  const [, title = ''] = titles
  const card = page.locator('#blog').getByRole('listitem').nth(1)
  const toggle = card.getByRole('button', { name: title })
  const excerpt = card.locator('h3 + p')
  const lines = await page
    .locator('#blog li h3 + p')
    .evaluateAll((all) =>
      all.map((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))),
    )
  expect(Math.max(...lines)).toBe(3)
  // "Hello! I read the news … on the site and have a question."
  const about = chat(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)
  for (const isOpen of [false, true, false]) {
    expect(await toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
    expect(await toggle.innerText()).toContain(isOpen ? 'Ler menos' : 'Ler mais')
    expect(await excerpt.evaluate((text) => text.scrollHeight > text.clientHeight + 1)).toBe(!isOpen)
    const links = await card.getByRole('link', { name: title }).all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(isOpen ? [about] : [])
    // The bar with the chat link leaves the window's edge while another chat link is in view.
    await toggle.scrollIntoViewIfNeeded()
    await expect.poll(() => isChatBarFixed(page)).toBe(!isOpen)
    await toggle.press('Enter')
  }
})

test("if the scripts cannot be loaded, 'Ler mais' shows the whole text even if a press gives no focus, as in Safari", async () => {
  const { page } = await visit(await serveChangedCopy(builtSite('root'), withLongTestimonial), {
    viewport: PHONE,
    before: (page) => page.route('**/*.js', (route) => route.abort()),
  })
  // From now on a press gives no focus. What is left is the pointer over the card, for which the styles show the text.
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()))
  const folded = page.locator('li:has(.folded, .cut)', {
    has: page.getByRole('button', { name: 'Ler mais' }),
  })
  // Cards with an excerpt that is cut, or a testimonial that is folded: three posts and the testimonial from above.
  expect(await folded.count()).toBe(4)
  for (const card of await folded.all()) {
    await card.getByRole('button').click()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const texts = await card.locator('.folded, .cut').evaluateAll((all) =>
      all.map((text) => {
        const rest = text.querySelector('span')
        // A testimonial hides its rest; an excerpt is cut. Letters may be 8 px higher than their lines.
        return rest ? rest.checkVisibility() : text.scrollHeight <= text.clientHeight + 8
      }),
    )
    expect(texts.every(Boolean)).toBe(true)
  }
})
