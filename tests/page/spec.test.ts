import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { formatDate } from '../../pages/index/database/published-date.ts'
import { openingTexts, registrationText, socialPages } from '../../pages/index/office/office-texts.ts'
import { refreshed, visit, visitSite } from '../support/browser.ts'
import { chat, destination, inquiry, mailto, tel } from './texts-and-links.ts'

// Everything that a page of this product must have, whatever its look, found by ids, roles and names.
const content = readContentFiles()
const { office, services } = content
const { blog_posts: posts, testimonials } = inject('snapshot').rows
// The visitor's own language and time zone must make no difference.
const { page } = await visitSite({ keep: true, timezoneId: 'Asia/Tokyo', locale: 'en-US' })

test('the page declares its language, Brazilian Portuguese, and has no form', async () => {
  expect(await page.getAttribute('html', 'lang')).toBe('pt-BR')
  expect(await page.locator('form, input, textarea, select, [contenteditable]').count()).toBe(0)
})

test('links lead to parts of the page, other sites, telephone numbers and e-mail addresses, and one downloads the vCard', async () => {
  const hrefs = await attributes(page.locator('a[href]'), 'href')
  expect(hrefs.filter((href) => !/^(#.|https:|tel:|mailto:)/.test(`${href}`))).toEqual(['/contato.vcf'])
  expect(await attributes(page.locator('a[download]'), 'href')).toEqual(['/contato.vcf'])
})

test('a link to another site opens a new tab, says so, and sends no opener or referrer (WCAG 3.2.5)', async () => {
  const external = page.locator('a[target]:visible, a[href^=http]:visible')
  // Six services, the chats, maps, networks and useful links.
  expect(await external.count()).toBeGreaterThan(15)
  const safe = external.and(page.locator('[target=_blank][rel=noreferrer]'))
  // "Opens in a new tab".
  const announced = safe.and(page.getByRole('link', { name: /\(abre em nova aba\)$/ }))
  expect(await announced.count()).toBe(await external.count())
})

test('the header stays in view, and on a desktop its menu is one line of links to the five sections', async () => {
  const items = page.locator('header').getByRole('listitem').getByRole('link')
  const tops = await items.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
  const menu = await items.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(Object.fromEntries(menu)).toEqual({
    Início: '#home',
    Serviços: '#services',
    'Como Chegar': '#location',
    Blog: '#blog',
    Depoimentos: '#testimonials',
  })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  // 20 px below the window's upper edge.
  const onTop = () => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') !== null
  expect(await page.evaluate(onTop)).toBe(true)
})

/** The office's address, and the links to telephone and e-mail, as several parts of the page have them. */
const address = [office.street, `${office.district}, Salvador (BA)`]
const contacts = { [office.phone]: tel, [office.email]: mailto }
/** The year of the build on the office's clock. */
const year = new Date(inject('snapshot').fetchedAt).toLocaleDateString('en', {
  year: 'numeric',
  timeZone: office.timeZone,
})

/**
 * Texts and links that the page must have, by its parts (`part` is their selector).
 *
 * `texts` are in the part. `textContent` puts nothing between a day ("Segunda a sexta") and its hours ("das 8h às
 * 18h"). `links` are the addresses by the accessible names of the links, or a part of these names.
 */
const PARTS: { part: string; texts: string[]; links: Record<string, string> }[] = [
  {
    part: 'header',
    texts: [office.name, 'Contabilidade e Consultoria'],
    // "I would like to talk with the office".
    links: { Contato: chat(inquiry('falar com o escritório')) },
  },
  {
    part: '#home',
    texts: [
      'Soluções Contábeis com Excelência e Confiança',
      ...Object.values(openingTexts(office)),
      // Who answers, and the technical responsibility.
      `${office.accountant.name}, contador ${office.accountant.crc}`,
      `${office.accountant.name}, contador ${office.accountant.crc}`,
      ...address,
      `CNPJ ${office.cnpj}`,
    ],
    links: { ...contacts, [office.street]: '#location' },
  },
  {
    part: '#services',
    texts: [
      'Escrituração Contábil',
      'Declarações Fiscais',
      'Planejamento Tributário',
      'Consultoria Financeira',
      'Abertura de Empresas',
      'Compliance Fiscal',
      ...services.flatMap(({ work, delivered }) => [work, delivered, 'Consultar informações']),
    ],
    links: {
      // "Name, what I do or want to open, how many employees, what I need".
      'Solicite um Orçamento': chat(
        inquiry('um orçamento', 'Nome:\nO que faço ou quero abrir:\nQuantos funcionários:\nDo que preciso:'),
      ),
      ...Object.fromEntries(services.map(({ title, link }) => [title, link])),
    },
  },
  {
    part: '#location',
    texts: [
      ...address,
      `CEP ${office.postalCode}`,
      'Segunda a sextadas 8h às 18h',
      'Sábadodas 8h às 12h',
      'DomingoFechado',
    ],
    links: {
      ...contacts,
      'Como Chegar': `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
      WhatsApp: chat(inquiry('falar com o escritório')),
      'Clique no mapa para abrir no Google Maps': `https://www.google.com/maps/search/?api=1&query=${destination}`,
    },
  },
  {
    part: '#blog',
    texts: [
      'Notícias e Atualizações',
      'Fique por dentro das últimas novidades em contabilidade e legislação fiscal',
      ...posts.flatMap(({ author, title, excerpt }) => [author ?? '', title, excerpt]),
      ...posts.map(({ published_date }) => formatDate(published_date, office.timeZone)),
    ],
    links: {
      'Ver Mais Notícias da Receita Federal': 'https://www.gov.br/receitafederal/pt-br/assuntos/noticias',
    },
  },
  {
    part: '#testimonials',
    texts: [
      'O Que Dizem Nossos Clientes',
      ...testimonials.flatMap(({ client_name, company, content }) => [client_name, company ?? '', content]),
    ],
    links: {
      // "I would like to leave a testimonial on the site", then testimonial, stars, name and company, authorization.
      'Deixe seu Depoimento': chat(
        'Olá! Gostaria de deixar um depoimento no site.\n\nDepoimento:\nEstrelas, de 0 a 5:\n' +
          'Nome e empresa:\nAutorizo o escritório “Escritório Exemplo” a publicar no site que sou cliente, meu nome, a empresa, ' +
          'este texto e as estrelas (sim ou não):',
      ),
    },
  },
  {
    part: 'footer',
    texts: [
      office.name,
      office.legalName,
      office.cnpj,
      registrationText(office),
      ...address,
      `© ${year} ${office.legalName}`,
    ],
    links: {
      ...contacts,
      // The footer lists the first five of the six services only.
      ...Object.fromEntries(services.slice(0, 5).map(({ title }) => [title, '#services'])),
      ...Object.fromEntries(content.usefulLinks.map(({ label, url }) => [label, url])),
      ...Object.fromEntries(socialPages(content).map(({ network, address }) => [network, address])),
    },
  },
]

test.each(PARTS)('$part has every text and link of the specification', async ({ part, texts, links }) => {
  const shown = (await page.locator(part).textContent())?.replace(/\s+/g, ' ')
  expect(texts.filter((text) => !shown?.includes(text.replace(/\s+/g, ' ')))).toEqual([])
  for (const [name, href] of Object.entries(links)) {
    const named = page.locator(part).getByRole('link', { name })
    expect(await attributes(named, 'href'), name).toContain(href)
  }
})

test('each post has a button “Ler mais”, also one that is shown whole', async () => {
  const { page } = await visitSite()
  const cards = await page.locator('#blog').getByRole('listitem').all()
  expect(cards).toHaveLength(3)
  // "Read more": on a desk the first excerpt has fewer than three lines. It opens the question about the post.
  for (const card of cards) {
    const button = card.getByRole('button', { name: /^Ler mais/ })
    expect(await button.isVisible()).toBe(true)
    await button.click()
    expect(await card.getByRole('link', { name: /^Perguntar/ }).isVisible()).toBe(true)
  }
})

test('the services are six cards, each with an icon, a title, a description and a link, and no heading beside theirs', async () => {
  const cards = page.locator('#services').getByRole('listitem')
  expect(await cards.count()).toBe(6)
  for (const card of await cards.all())
    for (const part of ['svg', 'h3', 'p', 'a'])
      expect(await card.locator(part).first().isVisible(), part).toBe(true)
  expect(await page.locator('#services h3').allInnerTexts()).toEqual(services.map(({ title }) => title))
})

test('without posts the link to more news has the same name', async () => {
  const { page } = await visit(inject('sites').nested, {
    before: (page) => page.route('**/rest/v1/**', (route) => route.abort()),
  })
  await refreshed(page)
  expect(await page.locator('#blog li').count()).toBe(0)
  const link = page.locator('#blog').getByRole('link', { name: /^Ver Mais Notícias da Receita Federal \(/ })
  expect(await link.isVisible()).toBe(true)
})

test('the six services link to six different pages of the government or of BNDES, its development bank', () => {
  const official = /^https:\/\/www\.(bndes\.)?gov\.br\//
  expect(services.filter(({ link }) => !official.test(link))).toEqual([])
  expect(new Set(services.map(({ link }) => link)).size).toBe(6)
})

test('posts have a date and a picture or an icon, testimonials a rating, services and networks an icon', async () => {
  expect([posts.length, testimonials.length]).toEqual([3, 3])
  const inPosts = (selector: string) => page.locator('#blog').getByRole('listitem').locator(selector)
  expect(await attributes(inPosts('time'), 'datetime')).toEqual(
    posts.map(({ published_date }) => published_date),
  )
  expect(await inPosts('img').count()).toBe(posts.filter(({ image_url }) => image_url).length)
  const ratings = page.locator('#testimonials').getByRole('img')
  // "4 of 5 stars".
  expect(await attributes(ratings, 'aria-label')).toEqual(
    testimonials.map(({ rating }) => `${rating} de 5 estrelas`),
  )
  const icons = ['#services li', '#blog li:not(:has(img))', 'footer li:has(svg)'].map((cards) =>
    page.locator(cards).evaluateAll((all) => all.map((card) => card.querySelector('svg')?.clientWidth ?? 0)),
  )
  // Icons of at least 16 px: six services, one post without a picture, three networks.
  const drawn = (await Promise.all(icons)).map((widths) => widths.filter((width) => width >= 16).length)
  expect(drawn).toEqual([6, 1, 3])
})

/** Returns the values of an attribute of all elements that a locator finds. */
function attributes(found: Locator, name: string) {
  return found.evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), name)
}
