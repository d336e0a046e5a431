import { expect, inject, test } from 'vitest'
import { openBrowser, PHONE, refreshed } from '../support/browser'
import { chat } from './spec/row'

const visit = openBrowser()

test("'Ler mais' shows the whole excerpt and a chat about it; 'Ler menos' takes them back", async () => {
  const { page } = await visit(inject('sites').root, { viewport: PHONE })
  const post = inject('snapshot').rows.blog_posts[1]
  const card = page.locator('#blog article').nth(1)
  const toggle = card.getByRole('button')
  const excerpt = card.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
  const conversation = card.getByRole('link')
  const isCut = () => excerpt.evaluate((text) => text.scrollHeight > text.clientHeight + 1)
  await refreshed(page)

  for (const isOpen of [false, true, false]) {
    expect(await toggle.getAttribute('aria-expanded')).toBe(String(isOpen))
    expect(await toggle.innerText()).toContain(isOpen ? 'Ler menos' : 'Ler mais')
    expect(await isCut()).toBe(!isOpen)
    expect(await conversation.isVisible()).toBe(isOpen)
    await toggle.click()
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  }
  const others = page.locator('#blog button[aria-expanded=true]')
  expect(await others.count()).toBe(1)
  expect(await conversation.getAttribute('href')).toBe(
    chat(`Olá! Li no site "${post?.title}" e gostaria de conversar.`),
  )
  expect(await conversation.getAttribute('target')).toBe('_blank')
})

test('each button says to a screen reader which post it opens', async () => {
  const { page } = await visit(inject('sites').root)
  for (const { title } of inject('snapshot').rows.blog_posts)
    expect(await page.getByRole('button', { name: title }).count()).toBe(1)
})
