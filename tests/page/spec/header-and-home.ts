import { expect } from 'vitest'
import { office } from '../../../pages/index/content/office'
import { chat, drawnIcons, mailto, type SpecRow, tel } from './row'

const menuLink = 'header nav li a'
const cards = '#home ul li'

export const headerAndHome: SpecRow[] = [
  {
    spec: 'section 2: anchors by id: home, services, location, blog, testimonials',
    at: 'main > section',
    check: async (found) =>
      expect(await found.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
        'home',
        'services',
        'location',
        'blog',
        'testimonials',
      ]),
  },
  {
    spec: 'section 2: one page only: no link leads to another page of the site',
    at: 'a[href]:not([download])',
    check: async (found) =>
      expect(
        await found.evaluateAll((all) =>
          all
            .map((a) => a.getAttribute('href'))
            .filter((href) => !/^(#.|https:|tel:|mailto:)/.test(href ?? '')),
        ),
      ).toEqual([]),
  },
  {
    spec: 'section 2: … and every anchor has its target, once',
    at: 'a[href^="#"]',
    check: async (found) =>
      expect(
        await found.evaluateAll((all) =>
          all.filter(
            (a) => document.querySelectorAll(`[id="${a.getAttribute('href')?.slice(1)}"]`).length !== 1,
          ),
        ),
      ).toEqual([]),
  },

  {
    spec: 'section 2, Header: fixed at top',
    at: 'header',
    check: async (found) => {
      const page = found.page()
      const inHeader = () =>
        page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') !== null)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect(await inHeader()).toBe(true)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    },
  },
  {
    spec: 'section 2, Header: shows the office name',
    at: `header :text-is("${office.name}")`,
    texts: [office.name],
  },
  {
    spec: "section 2, Header: the tagline 'Contabilidade e Consultoria'",
    at: 'header :text-is("Contabilidade e Consultoria")',
    texts: ['Contabilidade e Consultoria'],
  },
  {
    spec: 'section 2, Header: menu items Início (home), Serviços (services), Como Chegar (location), Blog (blog), Depoimentos (testimonials)',
    at: menuLink,
    texts: ['Início', 'Serviços', 'Como Chegar', 'Blog', 'Depoimentos'],
    links: ['#home', '#services', '#location', '#blog', '#testimonials'],
  },
  {
    spec: 'section 2, Header: desktop: horizontal menu',
    at: menuLink,
    check: async (found) => {
      const tops = await found.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      expect(await found.page().locator('header button').isVisible()).toBe(false)
    },
  },
  {
    spec: 'section 2, Header: small screens: a toggle button opens a vertical menu; choosing an item closes it (section 4: closed or open)',
    on: 'phone',
    at: menuLink,
    check: async (found) => {
      const toggle = found.page().locator('header button')
      expect(await found.first().isVisible()).toBe(false)
      await toggle.click()
      const boxes = await found.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
      expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(5)
      await found.first().click()
      expect(await found.first().isVisible()).toBe(false)
    },
  },
  {
    spec: 'section 2, Header: each scrolls smoothly to its anchor',
    at: 'html',
    check: async (found) =>
      expect(await found.evaluate((html) => getComputedStyle(html).scrollBehavior)).toBe('smooth'),
  },
  {
    spec: "section 2, Header: a 'Contato' button opens a messaging-app chat link in a new tab",
    at: 'header a[target]',
    texts: ['Contato'],
    links: [chat('Olá! Vim pelo site e gostaria de conversar.')],
    newTab: true,
  },

  {
    spec: "section 2, Home: headline 'Soluções Contábeis com Excelência e Confiança'",
    at: '#home h1',
    texts: ['Soluções Contábeis com Excelência e Confiança'],
  },
  {
    spec: 'section 2, Home: an intro paragraph',
    at: `#home p:text-is("${office.intro}")`,
    texts: [office.intro],
  },
  {
    spec: 'section 2, Home: three contact cards: phone, e-mail, address',
    at: cards,
    texts: [
      `Telefone ${office.phone}`,
      `E-mail ${office.email}`,
      `Endereço ${office.street} ${office.district}, ${office.city}/${office.state}`,
    ],
    check: async (found) => expect(await drawnIcons(found.locator('svg'))).toEqual([true, true, true]),
  },
  {
    spec: 'section 2, Home: phone (tel link), e-mail (mailto link)',
    at: `${cards} a`,
    links: [tel, mailto, '#location'],
  },
  {
    spec: 'section 2, Home: the tax registration number',
    at: `#home :text-is("${office.cnpj}")`,
    texts: [office.cnpj],
    check: async (found) => expect(await found.locator('xpath=..').textContent()).toContain('CNPJ'),
  },
]
