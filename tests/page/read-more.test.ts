import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { expect, inject, test } from 'vitest'
import { NewsList } from '../../pages/index/sections/news/NewsList.tsx'
import { TestimonialList } from '../../pages/index/sections/testimonials/TestimonialList.tsx'
import { DESKTOP, isChatBarFixed, PHONE, visit, visitSite } from '../support/browser.ts'
import { serveChangedCopy } from '../support/http.ts'
import { withList } from '../support/lists.ts'
import { post, testimonial } from '../support/rows.ts'
import { builtSite } from '../support/sites.ts'
import { chat } from './texts-and-links.ts'

/** Replaces the page's testimonials by a long one, which is folded. The sample's may all be short. */
const withLongTestimonial = (html: string) => {
  const rows = [testimonial({ content: 'Bom atendimento. '.repeat(40) })]
  return withList(html, 'testimonials', createElement(TestimonialList, { rows }))
}

// 'Ler mais' is "read more", 'Ler menos' "read less".

test("'Ler mais' shows the whole of an excerpt cut to three lines, and a chat link; 'Ler menos' undoes both", async () => {
  const { page } = await visitSite({ viewport: PHONE })
  const titles = inject('snapshot').rows.blog_posts.map(({ title }) => title)
  // Each button, or the link in its place, says to a screen reader which post it is about.
  for (const name of titles) {
    const named = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
    expect(await named.count()).toBe(1)
  }
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

test("'Ler mais' of a post of which nothing is folded opens the chat link alone", async () => {
  const { page } = await visitSite({ viewport: DESKTOP })
  const [{ title } = { title: '' }] = inject('snapshot').rows.blog_posts ?? []
  const card = page.locator('#blog li').first()
  const excerpt = card.locator('.folded').last()
  expect(await excerpt.evaluate(isWhole)).toBe(true)
  const height = await excerpt.evaluate(({ clientHeight }) => clientHeight)

  await card.getByRole('button', { name: /^Ler mais/ }).click()

  const about = chat(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)
  expect(await card.getByRole('link', { name: title }).getAttribute('href')).toBe(about)
  expect(await excerpt.evaluate(({ clientHeight }) => clientHeight)).toBe(height)
})

test('a fold hides more than a word, and cuts none', async () => {
  const { page } = await visitSite()
  for (const width of [280, 360, 412, 600, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const folds = await Promise.all(
      (await page.locator('.folded').all()).map((text) => text.evaluate(hiddenWords)),
    )
    expect(folds.length).toBeGreaterThan(3)
    const defects = folds.filter(({ cut, below }) => cut > 0 || below === 1)
    expect(defects, `at ${width} px`).toEqual([])
  }
})

test('a fold cuts no letter of its last line', async () => {
  const url = await serveChangedCopy(builtSite('root'), withFoldedTexts)
  const { page } = await visit(url)
  const folded = page.locator('.folded')
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    const cuts = await Promise.all((await folded.all()).map((text) => text.evaluate(cutOffLastLine)))
    // Title and excerpt of the post, and the testimonial.
    expect(cuts.length).toBeGreaterThanOrEqual(3)
    // The browser rounds the heights of letters to whole pixels.
    expect(Math.max(...cuts), `at ${viewport.width} px`).toBeLessThan(1)
  }
})

test("if the scripts cannot be loaded, 'Ler mais' shows the whole text even if a press gives no focus, as in Safari", async () => {
  const { page } = await visit(await serveChangedCopy(builtSite('root'), withLongTestimonial), {
    viewport: PHONE,
    before: (page) => page.route('**/*.js', (route) => route.abort()),
  })
  // From now on a press gives no focus. Only the pointer over the card makes the styles show the text.
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()))
  const folded = page.locator('li:has(.folded)', {
    has: page.getByRole('button', { name: 'Ler mais' }),
  })
  // Cards with an excerpt that is cut, or a testimonial that is folded: three posts and the testimonial from above.
  expect(await folded.count()).toBe(4)
  for (const card of await folded.all()) {
    await card.getByRole('button').click()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    for (const text of await card.locator('.folded').all()) expect(await text.evaluate(isWhole)).toBe(true)
  }
})

/** Tells whether nothing of a text is folded. Letters may be 8 px higher than their lines. */
const isWhole = (text: Element) => text.scrollTop === 0 && text.scrollHeight <= text.clientHeight + 8

/** Returns how many words of a text are cut by its lower edge, and how many are below it. */
function hiddenWords(text: Element): { cut: number; below: number } {
  const { bottom } = text.getBoundingClientRect()
  const counts = { cut: 0, below: 0 }
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const { top, height } = range.getBoundingClientRect()
      const middle = top + height / 2
      if (middle > bottom) counts.below++
      else if (middle + height / 4 > bottom) counts.cut++
    }
  }
  return counts
}

/** Returns how much of the lowest letters of a folded text's last line is cut off, in pixels; less than 0 if nothing is. */
function cutOffLastLine(text: Element): number {
  const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(text)
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const { actualBoundingBoxDescent } = canvas.measureText('gjpqyç')
  // An empty inline block stands on the baseline of its line.
  const mark = document.createElement('span')
  mark.style.display = 'inline-block'
  text.prepend(mark)
  const baseline = mark.getBoundingClientRect().bottom - text.getBoundingClientRect().top
  mark.remove()
  const line = Number.parseFloat(lineHeight)
  const lastBaseline = (Math.round(text.clientHeight / line) - 1) * line + baseline
  return lastBaseline + actualBoundingBoxDescent - text.clientHeight
}

/** Rows whose texts are all folded, with words at the end of each. */
const LONG_POST = post({
  title: `${'Título comprido, '.repeat(20)}com este final.`,
  excerpt: `${'Um resumo comprido. '.repeat(90)}O prazo termina amanhã.`,
})
const LONG_TESTIMONIAL = testimonial({ content: `${'Bom atendimento. '.repeat(100)}Só faltou o café.` })

const withFoldedTexts = (html: string) =>
  withList(
    withList(html, 'blog_posts', createElement(NewsList, { rows: [LONG_POST], timeZone: 'UTC' })),
    'testimonials',
    createElement(TestimonialList, { rows: [LONG_TESTIMONIAL] }),
  )

// A browser scrolls to words as the page opens, and later, which it does smoothly.
test.each([
  { where: 'an excerpt', words: 'O prazo termina amanhã' },
  { where: 'a title', words: 'com este final' },
  { where: 'a testimonial', words: 'Só faltou o café' },
])(
  'a link to hidden words in $where opens the page with them in view, in an open card',
  async ({ words }) => {
    const url = await serveChangedCopy(builtSite('root'), withFoldedTexts)

    const { page } = await visit(`${url}#:~:text=${encodeURIComponent(words)}`, { viewport: PHONE })

    await expectShown(page, words)
  },
)

test('a link on the page to hidden words opens their card, and scrolls to them', async () => {
  const url = await serveChangedCopy(builtSite('root'), withFoldedTexts)
  const { page } = await visit(url, { viewport: PHONE, reducedMotion: 'no-preference' })
  await page.locator('html.loaded').waitFor()
  const link = page.locator('h1').locator('xpath=..').getByRole('link')
  const words = 'O prazo termina amanhã'
  await link.evaluate((link, words) => {
    link.removeAttribute('target')
    ;(link as HTMLAnchorElement).href = `#:~:text=${encodeURIComponent(words)}`
  }, words)

  await link.click()

  await expectShown(page, words)
})

/** Waits until these words of a card are in view, and expects that nothing of the card is folded. */
async function expectShown(page: Page, words: string) {
  const card = page.getByRole('listitem').filter({ hasText: words })
  const button = card.getByRole('button')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  expect(await button.innerText()).toContain('Ler menos')
  for (const text of await card.locator('.folded').all()) expect(await text.evaluate(isWhole)).toBe(true)
  const place = () => card.evaluate(placeOf, words)
  await expect.poll(async () => (await place()).top).toBeGreaterThan(0)
  await expect.poll(async () => (await place()).bottom).toBeLessThan(PHONE.height)
}

/** Returns the distance of words from the header above, and from the window's upper edge. */
function placeOf(card: Element, words: string) {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const start = text.data.indexOf(words)
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + words.length)
    const { top, bottom } = range.getBoundingClientRect()
    return { top: top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0), bottom }
  }
  throw new Error(`no text has the words ${words}`)
}

// Extensions add elements, and translators change texts.
test("'Ler mais' works with an icon before its label, and the chat link quotes the row and not the page", async () => {
  const { page } = await visitSite({ viewport: PHONE })
  const [, { title } = { title: '' }] = inject('snapshot').rows.blog_posts ?? []
  const card = page.locator('#blog li').nth(1)
  const button = card.getByRole('button')
  await card.evaluate((card) => {
    card.querySelector('h3')?.append(' (translated)')
    card.querySelector('button')?.prepend(document.createElement('i'))
  })

  await button.click()

  expect(await button.innerText()).toMatch(/^Ler menos\s*:/)
  const link = card.getByRole('link', { name: 'Perguntar' })
  expect(await link.getAttribute('href')).toBe(
    chat(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`),
  )
  await button.click()
  expect(await button.innerText()).toMatch(/^Ler mais\s*:/)
})
