import { expect, inject, test } from 'vitest'
import { answer, DESKTOP, NARROW, PHONE, refreshed, visit } from '../support/browser.ts'
import { post, type SpecifiedRows, testimonial } from '../support/rows.ts'
import { findTextDefects } from '../support/text-defects.ts'

// The lengths are the most that a row may have: 120 for names, 400 for titles, 2,000 for texts (rows.ts).

/** A text of 2,000 characters that repeats a word. */
const sentence = (word: string) => `${`${word} `.repeat(2000).slice(0, 1999)}.`
/** "Accounting office in Salvador": read from right to left. */
const ARABIC = 'مكتب المحاسبة في سلفادور'
/** "Accountants' office (centre)": read from right to left. */
const HEBREW = 'משרד רואי חשבון (מרכז)'
/** A name whose accents are combining characters, and a letter with as many of them as rows may have on one. */
const MARKED = `${'João Gonçalves'.normalize('NFD')} Z${'\u0301\u0323\u0302\u0308'.repeat(2)}oe`
/** One word that no line can hold. */
const WIDE = 'W'.repeat(120)
const LONG_TITLE = 'Contabilidade'.repeat(31).slice(0, 400)
const MIXED_TITLE = `${HEBREW} — CNPJ 11.222.333/0001-81`
/** Begins with a Latin word, so the text is read from left to right. */
const MIXED_WORDS = `${'W'.repeat(1500)}\n\n${ARABIC}`

/** Unusual rows, all of them allowed by the row schema. */
const EDGE: SpecifiedRows = {
  blog_posts: [
    post({ id: 'long', title: LONG_TITLE, excerpt: 'Leia.', author: MARKED }),
    post({ id: 'short', title: 'É', excerpt: sentence('escrituração'), author: ARABIC }),
    post({ id: 'rtl', title: MIXED_TITLE, excerpt: 'W'.repeat(2000), author: WIDE }),
  ],
  testimonials: [
    testimonial({ id: 'rated-0', rating: 0, client_name: ARABIC, content: 'Bom.\n'.repeat(60) }),
    testimonial({ client_name: WIDE, company: WIDE, content: sentence('atendimento') }),
    testimonial({ id: 'rated-3', rating: 3, client_name: MARKED, company: HEBREW, content: MIXED_WORDS }),
  ],
}

const { page, console, errors } = await visit(undefined, { keep: true })

// Each row lists, in the page's order, the texts of so many posts and testimonials that begin with an Arabic or Hebrew
// word.
test.each([
  { count: 1, rightToLeft: { posts: [], testimonials: [ARABIC] } },
  { count: 2, rightToLeft: { posts: [ARABIC], testimonials: [ARABIC] } },
  { count: 3, rightToLeft: { posts: [ARABIC, MIXED_TITLE], testimonials: [ARABIC, HEBREW] } },
])(
  'in lists of $count unusual rows no text is cut off or overlaps another, and each text is read in the direction of its first word',
  async ({ count, rightToLeft }) => {
    await answer(page, 'blog_posts', EDGE.blog_posts.slice(0, count))
    await answer(page, 'testimonials', EDGE.testimonials.slice(0, count))
    await page.goto(inject('sites').root)
    await refreshed(page)
    for (const card of ['#blog li', '#testimonials figure'])
      expect(await page.locator(card).count()).toBe(count)
    // First folded, as the page comes, then with every 'Ler mais' ("read more") pressed.
    for (const isOpen of [false, true]) {
      const folded = page.getByRole('button', { name: 'Ler mais' })
      while (isOpen && (await folded.count())) await folded.first().click()
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await findTextDefects(page), `${width} px`).toEqual([])
      }
    }
    // A value that a row lacks leaves no empty line.
    expect(await page.locator('[data-live] :is(p, bdi, h3):empty').count()).toBe(0)
    // Each text of a row is in an element of its own, whose direction is not that of the card around it.
    const readFromRight = (section: string) =>
      page
        .locator(`${section} :is(bdi, [dir=auto])`)
        .evaluateAll((all) =>
          all
            .filter((text) => getComputedStyle(text).direction === 'rtl')
            .map(({ textContent }) => textContent),
        )
    expect(await readFromRight('#blog')).toEqual(rightToLeft.posts)
    expect(await readFromRight('#testimonials')).toEqual(rightToLeft.testimonials)
    expect([...console, ...errors]).toEqual([])
  },
)

// Some editors put a no-break space in place of every space: without a place to break, a line would be
// cut within a word.
test('on a phone, texts all of spaces that do not break are broken between words', async () => {
  const text =
    'Quem fatura até R$ 81.000,00 por ano continua no MEI em 2026, e a declaração vence em 31 de maio. '
  const glued = text.repeat(3).trim().replaceAll(' ', '\u00a0')
  await page.setViewportSize({ width: 320, height: 800 })
  await answer(page, 'blog_posts', [post({ title: glued, excerpt: glued })])
  await answer(page, 'testimonials', [testimonial({ content: glued })])
  await page.goto(inject('sites').root)
  await refreshed(page)
  for (const selector of ['#blog h3', '.news-card__excerpt', '#testimonials blockquote']) {
    const { lines, brokenWords } = await page.locator(selector).evaluate(measureLines)
    expect(lines, selector).toBeGreaterThan(3)
    expect(brokenWords, selector).toEqual([])
  }
})

/** Returns the number of a text's lines, and its words that are broken across lines. */
function measureLines(element: Element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const tops = new Set<number>()
  const brokenWords: string[] = []
  while (texts.nextNode()) {
    const { textContent } = texts.currentNode
    for (const { 0: word, index } of (textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      const ofWord = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      for (const top of ofWord) tops.add(top)
      if (ofWord.size > 1) brokenWords.push(word)
    }
  }
  return { lines: tops.size, brokenWords }
}

/** The parts of the address of FILLED_IN_OFFICE between which a line may end. */
const ADDRESS_PARTS = ['atendimento', '@contabilidadesa', '.example.com']

test('an e-mail address that no line holds breaks between its parts alone', async () => {
  const address = ADDRESS_PARTS.join('')
  const { page } = await visit(inject('sites').nested)
  // In the strip below the introduction, the section on the location, and the footer.
  const links = page.locator(`a[href="mailto:${address}"]`, { hasText: address })
  expect(await links.count()).toBe(3)
  for (const viewport of [NARROW, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const link of await links.all()) {
      const lines = await link.evaluate((link, email) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        let lines = ''
        let last = 0
        while (texts.nextNode()) {
          const { data } = texts.currentNode as Text
          // A label precedes the address in the strip.
          if (!email.includes(data)) continue
          for (let index = 0; index < data.length; index++) {
            range.setStart(texts.currentNode, index)
            range.setEnd(texts.currentNode, index + 1)
            const { top } = range.getBoundingClientRect()
            if (lines && Math.abs(top - last) > 2) lines += '\n'
            lines += data[index]
            last = top
          }
        }
        return lines
      }, address)
      const broken = lines.split('\n').filter((line) => !isOfParts(line))
      expect(broken, `at ${viewport.width} px`).toEqual([])
    }
  }
})

/** Tells whether a line has whole parts of the address. */
const isOfParts = (line: string) => ADDRESS_PARTS.reduce((rest, part) => rest.replace(part, ''), line) === ''
