import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { office } from '../../../pages/index/content/office'
import { openBrowser, refreshed, whileOpen } from '../../support/browser'
import { chat, drawnIcons, links, mailto, tel, texts } from './texts-and-links'

const visit = openBrowser()
let page: Page
beforeAll(async () => {
  ;({ page } = await visit(inject('sites').root, { keep: true, before: whileOpen }))
  await refreshed(page)
})

describe('SPEC section 2', () => {
  test('one page, with the anchors home, services, location, blog and testimonials', async () => {
    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids).toEqual(['home', 'services', 'location', 'blog', 'testimonials'])
    const hrefs = await page
      .locator('a[href]:not([download])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => !/^(#.|https:|tel:|mailto:)/.test(href))).toEqual([])
    for (const anchor of new Set(hrefs.filter((href) => href.startsWith('#'))))
      expect(await page.locator(`[id="${anchor.slice(1)}"]`).count(), anchor).toBe(1)
  })

  test('a link off the site opens a new tab, says so, and hands over no opener (WCAG 3.2.5)', async () => {
    const leaving = await page.locator('a[target], a[href^=http]').evaluateAll((all) =>
      all.map((link) => ({
        says: link.textContent.endsWith(' (abre em nova aba)'),
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
      })),
    )
    expect(leaving.length).toBeGreaterThan(15)
    for (const link of leaving)
      expect(link).toEqual({ says: true, target: '_blank', rel: 'noopener noreferrer' })
  })
})

describe('SPEC section 2, Header', () => {
  test('office name and tagline, fixed at the top', async () => {
    expect(await texts(page.locator('header > div > a > *'))).toEqual([
      office.name,
      'Contabilidade e Consultoria',
    ])
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const onTop = () => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') !== null
    expect(await page.evaluate(onTop)).toBe(true)
  })

  test('a horizontal menu on a desktop, which scrolls smoothly', async () => {
    const items = page.locator('header nav li a')
    expect(await links(items)).toEqual([
      ['Início', '#home'],
      ['Serviços', '#services'],
      ['Como Chegar', '#location'],
      ['Blog', '#blog'],
      ['Depoimentos', '#testimonials'],
    ])
    const tops = await items.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.locator('header button').isVisible()).toBe(false)
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).scrollBehavior)).toBe(
      'smooth',
    )
  })

  test("a 'Contato' button opens a chat", async () =>
    expect(await links(page.locator('header a[target]'))).toEqual([
      ['Contato', chat('Olá! Vim pelo site e gostaria de conversar.')],
    ]))
})

describe('SPEC section 2, Home', () => {
  test('headline, intro paragraph and tax registration number', async () => {
    expect(await texts(page.locator('#home h1'))).toEqual(['Soluções Contábeis com Excelência e Confiança'])
    expect(await texts(page.locator('#home h1 + p'))).toEqual([office.intro])
    expect(await texts(page.locator('#home dl > :first-child'))).toEqual([`CNPJ${office.cnpj}`])
  })

  test('three contact cards: phone, e-mail, address', async () => {
    expect(await links(page.locator('#home li a'))).toEqual([
      [`Telefone ${office.phone}`, tel],
      [`E-mail ${office.email}`, mailto],
      [`Endereço ${office.street} ${office.district}, ${office.city}/${office.state}`, '#location'],
    ])
    expect(await drawnIcons(page.locator('#home li svg'))).toEqual([true, true, true])
  })
})

describe('SPEC section 2, Footer', () => {
  test('names, registration, address, current year, phone and e-mail link', async () => {
    const [text] = await texts(page.locator('footer'))
    const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'America/Bahia' })
    const address = `${office.street} ${office.district}, Salvador (BA)`
    for (const part of [office.name, office.registration, address, `© ${year} ${office.legalName}`])
      expect(text).toContain(part)
    expect(text?.split(office.legalName)).toHaveLength(3)
    expect(await links(page.locator('footer li a:is([href^="tel:"], [href^="mailto:"])'))).toEqual([
      [office.phone, tel],
      [office.email, mailto],
    ])
  })

  test('links to the services anchor and to three public bodies', async () =>
    expect(await links(page.locator('footer nav a'))).toEqual([
      ['Escrituração Contábil', '#services'],
      ['Declarações Fiscais', '#services'],
      ['Planejamento Tributário', '#services'],
      ['Consultoria Financeira', '#services'],
      ['Abertura de Empresas', '#services'],
      ['Receita Federal', 'https://www.gov.br/receitafederal/pt-br'],
      ['Portal do Empreendedor', 'https://www.gov.br/empresas-e-negocios/pt-br/empreendedor'],
      ['Conselho Federal de Contabilidade', 'https://cfc.org.br'],
    ]))

  test('three social-media icon links whose targets are placeholders', async () => {
    const icons = page.locator('footer li:has(svg) a')
    expect(await links(icons)).toEqual(Object.values(office.social).map((address) => ['', address]))
    expect(await drawnIcons(icons.locator('svg'))).toEqual([true, true, true])
    const names = ['Instagram', 'Facebook', 'LinkedIn'].map((name) => `${name} (abre em nova aba)`)
    expect(await icons.allTextContents()).toEqual(names)
  })
})
