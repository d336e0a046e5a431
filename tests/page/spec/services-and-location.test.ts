import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { office } from '../../../pages/index/content/office'
import { services } from '../../../pages/index/content/services'
import { openBrowser, refreshed, whileOpen } from '../../support/browser'
import { chat, destination, drawnIcons, links, mailto, tel, texts } from './texts-and-links'

const visit = openBrowser()
let page: Page
beforeAll(async () => {
  ;({ page } = await visit(inject('sites').root, { keep: true, before: whileOpen }))
  await refreshed(page)
})

describe('SPEC section 2, Services', () => {
  test('six cards, each with icon, title and description', async () => {
    expect(await drawnIcons(page.locator('#services li > * > svg'))).toEqual(Array(6).fill(true))
    expect(await texts(page.locator('#services li h3'))).toEqual([
      'Escrituração Contábil',
      'Declarações Fiscais',
      'Planejamento Tributário',
      'Consultoria Financeira',
      'Abertura de Empresas',
      'Compliance Fiscal',
    ])
    expect(await texts(page.locator('#services li p'))).toEqual(
      services.map(({ description }) => description),
    )
  })

  test("each with a 'Consultar informações' link to a government or development-bank page", async () =>
    expect(await links(page.locator('#services li a:not([href*="wa.me"])'))).toEqual(
      [
        'https://www.gov.br/sped/pt-br/assuntos/escrituracoes-digitais/ecd',
        'https://www.gov.br/receitafederal/pt-br/servicos/declaracoes-e-escrituracoes',
        'https://www.gov.br/pt-br/servicos/optar-pelo-simples-nacional',
        'https://www.bndes.gov.br/wps/portal/site/home/financiamento',
        'https://www.gov.br/empresas-e-negocios/pt-br/redesim/abrir-cnpj',
        'https://www.gov.br/pt-br/servicos/emitir-certidao-de-regularidade-fiscal',
      ].map((address) => ['Consultar informações', address]),
    ))

  test("a 'Solicite um Orçamento' button opens a chat", async () =>
    expect(await links(page.locator('#services ul ~ * a'))).toEqual([
      ['Solicite um Orçamento', chat('Olá! Vim pelo site e gostaria de um orçamento.')],
    ]))
})

describe('SPEC section 2, Location', () => {
  test('address with postal code, contact details and opening hours (section 9)', async () => {
    expect(await texts(page.locator('#location address p:first-child'))).toEqual([
      `${office.street} ${office.district}, ${office.city}/${office.state} CEP ${office.postalCode}`,
    ])
    expect(await links(page.locator('#location address a'))).toEqual([
      [office.phone, tel],
      [office.email, mailto],
    ])
    const hours = ['Segunda a sexta', '8h às 18h', 'Sábado', '8h às 12h', 'Domingo', 'fechado']
    expect(await texts(page.locator('#location tr > *'))).toEqual(hours)
  })

  test("a 'Como Chegar' button to directions, and a WhatsApp-style chat button", async () => {
    const buttons = page.locator('#location .button-link')
    expect(await links(buttons)).toEqual([
      ['Como Chegar', `https://www.google.com/maps/dir/?api=1&destination=${destination}`],
      ['Chamar no WhatsApp', chat('Olá! Vim pelo site e gostaria de conversar.')],
    ])
    expect(await drawnIcons(buttons.last().locator('svg'))).toEqual([true])
    const background = (button: Element) => getComputedStyle(button).backgroundColor
    expect(await buttons.last().evaluate(background)).toBe('rgb(37, 211, 102)')
  })

  test('an embedded map with caption, at zoom 15 (section 9), also without a script', async () => {
    const search = `https://www.google.com/maps/search/?api=1&query=${destination}`
    expect(await links(page.locator('[data-map] a'))).toEqual([
      ['Clique no mapa para abrir no Google Maps', search],
    ])
    const html = await (await fetch(inject('sites').root)).text()
    const frames = [...html.matchAll(/<(template|noscript)><iframe[^>]* src="([^"]*)"/g)]
    const embedded = `https://www.google.com/maps?q=${destination}&z=15&output=embed`
    expect(frames.map(([, within, src]) => [within, src?.replaceAll('&amp;', '&')])).toEqual([
      ['template', embedded],
      ['noscript', embedded],
    ])
  })
})
