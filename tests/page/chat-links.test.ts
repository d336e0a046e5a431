import { expect, inject, test } from 'vitest'
import { postMessage } from '../../pages/index/chat'
import { content } from '../../pages/index/content/content'
import { openBrowser } from '../support/browser'
import { chat, inquiry } from './texts-and-links'

const visit = openBrowser()
const GREETING = inquiry('falar com o escritório')
const OUT_OF_HOURS = '\n\nEscrevo fora do horário de atendimento e aguardo o retorno.'

test('a chat begins with what it is about; outside opening hours it says so, and no more once the office opens', async () => {
  const sunday = new Date('2026-01-04T10:00:00-03:00')
  const { page } = await visit(inject('sites').root, {
    before: (page) => page.clock.install({ time: sunday }),
  })
  const chats = (within: string) =>
    page
      .locator(`${within} a[href^="https://wa.me/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const place of ['header', '#location'])
    await expect.poll(() => chats(place)).toEqual([chat(GREETING + OUT_OF_HOURS)])
  expect(await chats('#services .invitation')).toEqual([chat(inquiry('um orçamento') + OUT_OF_HOURS)])
  // Whoever writes about a testimonial or a post waits for no answer.
  const ofClient = 'Olá! Sou cliente do escritório e gostaria de deixar um depoimento no site.'
  expect(await chats('#testimonials')).toEqual([chat(ofClient)])
  const posts = inject('snapshot').rows.blog_posts
  expect(await chats('#blog')).toEqual(posts.map(({ title }) => chat(postMessage(title))))
  // To Monday 10:00.
  await page.clock.fastForward('24:00:00')
  expect(await chats('#location')).toEqual([chat(GREETING)])
  expect(await chats('#services li')).toEqual(
    content().services.map(({ title }) => chat(inquiry(`informações sobre o serviço “${title}”`))),
  )
})
