import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { office } from '../../pages/index/content/office'
import { services } from '../../pages/index/content/services'
import { openBrowser } from '../support/browser'

// What stands in the visitor's message box when a chat is opened, by where it is opened from.
const visit = openBrowser()
const OPEN = new Date('2026-01-05T10:00:00-03:00')
const CLOSED = new Date('2026-01-04T10:00:00-03:00')
const GREETING = 'Olá! Vim pelo site e gostaria de conversar.'
const OUT_OF_HOURS = ' Escrevo fora do horário de atendimento e aguardo o retorno.'

const visitAt = async (time: Date) =>
  (await visit(inject('sites').root, { before: (page) => page.clock.install({ time }) })).page

/** The first words of all chats within an element. */
const words = (page: Page, within: string) =>
  page.locator(`${within} a[href^="https://wa.me/"]`).evaluateAll((links) =>
    links.map((link) => {
      const { origin, pathname, searchParams } = new URL((link as HTMLAnchorElement).href)
      return [origin + pathname, searchParams.get('text')]
    }),
  )
const chats = (...texts: string[]) => texts.map((text) => [`https://wa.me/${office.whatsapp}`, text])

test('each service and each post has a chat that begins with its own name', async () => {
  const page = await visitAt(OPEN)
  expect(await words(page, '#services li')).toEqual(
    chats(...services.map(({ title }) => `Olá! Vim pelo site e gostaria de conversar sobre ${title}.`)),
  )
  expect(await words(page, '#blog')).toEqual(
    chats(
      ...inject('snapshot').rows.blog_posts.map(
        ({ title }) => `Olá! Li no site "${title}" e gostaria de conversar.`,
      ),
    ),
  )
})

test('outside opening hours a chat says so, and no more once the office opens', async () => {
  const page = await visitAt(CLOSED)
  await expect.poll(() => words(page, '#location')).toEqual(chats(GREETING + OUT_OF_HOURS))
  expect(await words(page, '#services .invitation')).toEqual(
    chats(`Olá! Vim pelo site e gostaria de um orçamento.${OUT_OF_HOURS}`),
  )
  // Sunday 10:00 to Monday 10:00.
  await page.clock.fastForward('24:00:00')
  expect(await words(page, '#location')).toEqual(chats(GREETING))
})

test('who leaves a testimonial waits for no answer', async () => {
  const page = await visitAt(CLOSED)
  await expect.poll(() => words(page, 'header')).toEqual(chats(GREETING + OUT_OF_HOURS))
  expect(await words(page, '#testimonials')).toEqual(
    chats('Olá! Sou cliente e gostaria de deixar um depoimento.'),
  )
})
