import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { services } from '../../pages/index/content/services'
import { openBrowser } from '../support/browser'
import { chat } from './texts-and-links'

// What stands in the visitor's message box when a chat is opened, by where it is opened from.
const visit = openBrowser()
const OPEN = new Date('2026-01-05T10:00:00-03:00')
const CLOSED = new Date('2026-01-04T10:00:00-03:00')
const GREETING = 'Olá! Vim pelo site e gostaria de conversar.'
const OUT_OF_HOURS = ' Escrevo fora do horário de atendimento e aguardo o retorno.'

const visitAt = async (time: Date) =>
  (await visit(inject('sites').root, { before: (page) => page.clock.install({ time }) })).page

const chats = (page: Page, within: string) =>
  page
    .locator(`${within} a[href^="https://wa.me/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('each service and each post has a chat that begins with its own name', async () => {
  const page = await visitAt(OPEN)
  expect(await chats(page, '#services li')).toEqual(
    services.map(({ title }) => chat(`Olá! Vim pelo site e gostaria de conversar sobre ${title}.`)),
  )
  const { blog_posts } = inject('snapshot').rows
  expect(await chats(page, '#blog')).toEqual(
    blog_posts.map(({ title }) => chat(`Olá! Li no site "${title}" e gostaria de conversar.`)),
  )
})

test('outside opening hours a chat says so, and no more once the office opens', async () => {
  const page = await visitAt(CLOSED)
  for (const place of ['header', '#location'])
    await expect.poll(() => chats(page, place)).toEqual([chat(GREETING + OUT_OF_HOURS)])
  expect(await chats(page, '#services .invitation')).toEqual([
    chat(`Olá! Vim pelo site e gostaria de um orçamento.${OUT_OF_HOURS}`),
  ])
  // Whoever leaves a testimonial waits for no answer.
  expect(await chats(page, '#testimonials')).toEqual([
    chat('Olá! Sou cliente e gostaria de deixar um depoimento.'),
  ])
  // Sunday 10:00 to Monday 10:00.
  await page.clock.fastForward('24:00:00')
  expect(await chats(page, '#location')).toEqual([chat(GREETING)])
})
