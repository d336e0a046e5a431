import { expect, inject, test } from 'vitest'
import { PHONE, refreshed, visit } from '../support/browser.ts'
import { chat } from './texts-and-links.ts'

test("'Ler mais' shows all of an excerpt cut to 3 lines and a chat about it; 'Ler menos' takes them back", async () => {
  const { page } = await visit(inject('sites').root, { viewport: PHONE })
  await refreshed(page)
  const title = inject('snapshot').rows.blog_posts[1]?.title ?? ''
  // To a screen reader, each button says which post it opens.
  for (const { title } of inject('snapshot').rows.blog_posts)
    expect(await page.getByRole('button', { name: title }).count()).toBe(1)
  const cards = page.locator('#blog').getByRole('listitem')
  const card = cards.nth(1)
  const about = chat(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)
  const toggle = card.getByRole('button', { name: title })
  const excerpt = card.locator('h3 + p')
  const lines = await cards
    .locator('h3 + p')
    .evaluateAll((all) =>
      all.map((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))),
    )
  expect([lines[1], lines[2], Math.max(...lines)]).toEqual([3, 3, 3])
  for (const press of [() => toggle.click(), () => toggle.press('Enter'), () => toggle.press('Space')])
    for (const isOpen of [false, true]) {
      expect(await toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
      expect(await toggle.innerText()).toContain(isOpen ? 'Ler menos' : 'Ler mais')
      expect(await excerpt.evaluate((text) => text.scrollHeight > text.clientHeight + 1)).toBe(!isOpen)
      const links = await card.getByRole('link', { name: title }).all()
      expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(isOpen ? [about] : [])
      expect(await page.locator('#blog [aria-expanded=true]').count()).toBe(Number(isOpen))
      // A chat link in view takes the bar's place.
      await toggle.scrollIntoViewIfNeeded()
      const bar = page.getByText('Conversar pelo WhatsApp', { exact: true })
      const isFixed = () => bar.evaluate((bar) => getComputedStyle(bar).position === 'fixed')
      await expect.poll(isFixed).toBe(!isOpen)
      await press()
      expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
    }
})
