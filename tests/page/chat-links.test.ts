import { expect, inject, test } from 'vitest'
import { content } from '../../pages/index/content/content'
import { openBrowser } from '../support/browser'
import { chat, inquiry } from './texts-and-links'

const visit = openBrowser()
const OPENING = 'Ramo pretendido:\nCidade:\nNúmero de sócios:'

test('each service has a chat about it, and what opens a chat is marked for the chat bar, which hides beside it', async () => {
  const { page } = await visit(inject('sites').root)
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await hrefs('#services li [data-chat]')).toEqual(
    content().services.map(({ title }) => {
      const asked = title === 'Abertura de Empresas' ? OPENING : undefined
      return chat(inquiry(`informações sobre ${title}`, asked))
    }),
  )
  expect(await hrefs('[data-chat]')).toEqual(await hrefs('a[href^="https://wa.me/"]:not(.chat-bar)'))
})
