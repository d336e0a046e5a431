import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { formatDate } from '../../pages/index/database/published-date.ts'
import { registrationText, socialPages } from '../../pages/index/office/office-texts.ts'
import { visitSite } from '../support/browser.ts'
import { chat, destination, inquiry, mailto, tel } from './texts-and-links.ts'

// What the specification says, by ids, roles and names: look and order are design.
const content = readContentFiles()
const { office, services } = content
const { blog_posts: posts, testimonials } = inject('snapshot').rows
const { page } = await visitSite({ keep: true, timezoneId: 'Asia/Tokyo', locale: 'en-US' })

test('one page in Brazilian Portuguese, without forms, leads to its parts and off the site', async () => {
  expect(await page.getAttribute('html', 'lang')).toBe('pt-BR')
  expect(await page.locator('form, input, textarea, select, [contenteditable]').count()).toBe(0)
  const hrefs = await attributes(page.locator('a[href]:not([download])'), 'href')
  expect(hrefs.filter((href) => !/^(#.|https:|tel:|mailto:)/.test(`${href}`))).toEqual([])
})

test('a link off the site opens a new tab, says so, and hands over no opener (WCAG 3.2.5)', async () => {
  const leaving = page.locator('a[target]:visible, a[href^=http]:visible')
  expect(await leaving.count()).toBeGreaterThan(15)
  const safe = leaving.and(page.locator('[target=_blank][rel=noreferrer]'))
  const announced = safe.and(page.getByRole('link', { name: /\(abre em nova aba\)$/ }))
  expect(await announced.count()).toBe(await leaving.count())
})

test('the header stays at the top, and its menu, one line on a desk, leads to the five sections', async () => {
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
  const onTop = () => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') !== null
  expect(await page.evaluate(onTop)).toBe(true)
})

const address = [office.street, `${office.district}, Salvador (BA)`]
const contacts = { [office.phone]: tel, [office.email]: mailto }
const built = new Date(inject('snapshot').fetchedAt)
const year = built.toLocaleDateString('en', { year: 'numeric', timeZone: office.timeZone })

test.each<{ part: string; says: string[]; leads: Record<string, string> }>([
  {
    part: 'header',
    says: [office.name, 'Contabilidade e Consultoria'],
    leads: { Contato: chat(inquiry('falar com o escritório')) },
  },
  {
    part: '#home',
    says: ['Soluções Contábeis com Excelência e Confiança', office.intro, ...address, `CNPJ ${office.cnpj}`],
    leads: { ...contacts, [office.street]: '#location' },
  },
  {
    part: '#services',
    says: [
      'Escrituração Contábil',
      'Declarações Fiscais',
      'Planejamento Tributário',
      'Consultoria Financeira',
      'Abertura de Empresas',
      'Compliance Fiscal',
      ...services.flatMap(({ work, delivered }) => [work, delivered, 'Consultar informações']),
    ],
    leads: {
      'Solicite um Orçamento': chat(
        inquiry('um orçamento', 'Nome:\nO que faço ou quero abrir:\nQuantos funcionários:\nDo que preciso:'),
      ),
      ...Object.fromEntries(services.map(({ title, link }) => [title, link])),
    },
  },
  {
    part: '#location',
    says: [
      ...address,
      `CEP ${office.postalCode}`,
      'Segunda a sextadas 8h às 18h',
      'Sábadodas 8h às 12h',
      'DomingoFechado',
    ],
    leads: {
      ...contacts,
      'Como Chegar': `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
      WhatsApp: chat(inquiry('falar com o escritório')),
      'Clique no mapa para abrir no Google Maps': `https://www.google.com/maps/search/?api=1&query=${destination}`,
    },
  },
  {
    part: '#blog',
    says: [
      'Notícias e Atualizações',
      'Fique por dentro das últimas novidades em contabilidade e legislação fiscal',
      ...posts.flatMap(({ author, title, excerpt }) => [author ?? '', title, excerpt]),
      ...posts.map(({ published_date }) => formatDate(published_date, office.timeZone)),
    ],
    leads: {
      'Ver Mais Notícias da Receita Federal': 'https://www.gov.br/receitafederal/pt-br/assuntos/noticias',
    },
  },
  {
    part: '#testimonials',
    says: [
      'O Que Dizem Nossos Clientes',
      ...testimonials.flatMap(({ client_name, company, content }) => [client_name, company ?? '', content]),
    ],
    leads: {
      'Deixe seu Depoimento': chat(
        'Olá! Gostaria de deixar um depoimento no site.\n\nDepoimento:\nEstrelas, de 0 a 5:\n' +
          'Nome e empresa:\nAutorizo publicar no site meu nome, a empresa, o texto e as estrelas (sim ou não):',
      ),
    },
  },
  {
    part: 'footer',
    says: [
      office.name,
      office.legalName,
      office.cnpj,
      registrationText(office),
      ...address,
      `© ${year} ${office.legalName}`,
    ],
    leads: {
      ...contacts,
      ...Object.fromEntries(services.slice(0, 5).map(({ title }) => [title, '#services'])),
      ...Object.fromEntries(content.usefulLinks.map(({ label, url }) => [label, url])),
      ...Object.fromEntries(socialPages(content).map(({ network, address }) => [network, address])),
    },
  },
])('$part says what it is to say, and leads where it is to lead', async ({ part, says, leads }) => {
  const text = (await page.locator(part).textContent())?.replace(/\s+/g, ' ')
  expect(says.filter((each) => !text?.includes(each.replace(/\s+/g, ' ')))).toEqual([])
  for (const [name, href] of Object.entries(leads)) {
    const links = page.locator(part).getByRole('link', { name })
    expect(await attributes(links, 'href'), name).toContain(href)
  }
})

test('each service leads to a page of its own, of the government or of a development bank', () => {
  const official = /^https:\/\/www\.(bndes\.)?gov\.br\//
  expect(services.filter(({ link }) => !official.test(link))).toEqual([])
  expect(new Set(services.map(({ link }) => link)).size).toBe(6)
})

test('three posts and three testimonials, each with its date, its stars or its icon', async () => {
  const all = (name: string) => page.locator('#blog').getByRole('listitem').locator(name)
  expect(await attributes(all('time'), 'datetime')).toEqual(posts.map(({ published_date }) => published_date))
  expect(await all('img').count()).toBe(posts.filter(({ image_url }) => image_url).length)
  const ratings = page.locator('#testimonials').getByRole('img')
  expect(await attributes(ratings, 'aria-label')).toEqual(
    testimonials.map(({ rating }) => `${rating} de 5 estrelas`),
  )
  expect([posts.length, testimonials.length]).toEqual([3, 3])
  const icons = ['#services li', '#blog li:not(:has(img))', 'footer li:has(svg)'].map((cards) =>
    page.locator(cards).evaluateAll((all) => all.map((card) => card.querySelector('svg')?.clientWidth ?? 0)),
  )
  const drawn = (await Promise.all(icons)).map((widths) => widths.filter((width) => width >= 16).length)
  expect(drawn).toEqual([6, 1, 3])
})

function attributes(found: Locator, name: string) {
  return found.evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), name)
}
