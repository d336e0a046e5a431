import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, NARROW, PHONE, refreshed, visit } from '../support/browser.ts'

/** Returns what a visitor copies who selects the whole page, and what the page hides of it, each without white space. */
const copiedAndHidden = (page: Page) =>
  page.evaluate(() => {
    getSelection()?.selectAllChildren(document.body)
    const copied = String(getSelection())
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const hidden: string[] = []
    const shown: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue
      // The tiles of the calendar are decoration; the list beside them is copied.
      if (parentElement.closest('.calendar__wall')) continue
      let isHidden = false
      for (let box: Element | null = parentElement; box; box = box.parentElement)
        isHidden ||= getComputedStyle(box).clipPath !== 'none'
      const list = isHidden ? hidden : shown
      list.push(textContent?.replace(/\s/g, '') ?? '')
    }
    return { copied, shown: shown.join(''), hidden: hidden.filter(Boolean) }
  })

// The demonstration, and an office's site without rows.
test.each([
  { site: 'root', ...DESKTOP },
  { site: 'root', ...NARROW },
  { site: 'nested', ...PHONE },
] as const)(
  'on the site “$site” at $width px what is copied is what is seen',
  async ({ site, ...viewport }) => {
    const { page } = await visit(inject('sites')[site], { viewport })
    await refreshed(page)

    const { copied, shown, hidden } = await copiedAndHidden(page)

    // The styles write some first letters as capitals.
    expect(copied.replace(/\s/g, '').toLowerCase()).toBe(shown.toLowerCase())
    // Labels for screen readers.
    expect(hidden.length).toBeGreaterThan(8)
  },
)

test('copied words keep the spaces between them', async () => {
  const { page } = await visit(inject('sites').root, { viewport: PHONE })
  const { copied } = await copiedAndHidden(page)
  for (const words of [
    'Você recebe os balancetes',
    'Rua Exemplo, 100\n',
    'Escritório Exemplo\nContabilidade e Consultoria',
    'contato@example.com',
    'Sábado\tdas 8h às 12h',
    'das 8h às 18h',
  ])
    expect(copied.replaceAll('\u00a0', ' ')).toContain(words)
})
