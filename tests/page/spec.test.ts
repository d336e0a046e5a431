import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { formatDate } from '../../pages/index/database/published-date.ts'
import { registrationText, socialPages } from '../../pages/index/office/office-texts.ts'
import { refreshed, visit } from '../support/browser.ts'
import { chat, destination, inquiry, links, mailto, tel, texts } from './texts-and-links.ts'

// What SPEC.md says, section by section.
const content = readContentFiles()
const { office, services } = content
const QUOTATION = 'Nome:\nO que você faz:\nQuantas pessoas emprega:\nDo que precisa:'
const contacts = { [office.phone]: tel, [office.email]: mailto }
const { rows, pictures } = inject('snapshot')
const { blog_posts: posts, testimonials } = rows
const { page } = await visit(inject('sites').root, {
  keep: true,
  timezoneId: 'Asia/Tokyo',
  locale: 'en-US',
})
await refreshed(page)

const attributes = (found: Locator, name: string) =>
  found.evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), name)

test('sections 1 and 3: no forms; the fields of blog_posts and testimonials', async () => {
  expect(await page.locator('form, input, textarea, select, [contenteditable]').count()).toBe(0)
  const { rows } = JSON.parse(await page.locator('#baked-content').innerHTML())
  const columns = (table: object[]) => [...new Set(table.flatMap(Object.keys))].sort().join(' ')
  expect(columns(rows.blog_posts)).toBe('author excerpt id image_url published_date title')
  expect(columns(rows.testimonials)).toBe('client_name company content created_at id is_featured rating')
})

describe('section 2', () => {
  test('one page in Brazilian Portuguese, with its five anchors', async () => {
    expect(await page.getAttribute('html', 'lang')).toBe('pt-BR')
    expect(await attributes(page.locator('main > section'), 'id')).toEqual([
      ...['home', 'services', 'location', 'blog', 'testimonials'],
    ])
    const hrefs = (await attributes(page.locator('a[href]:not([download])'), 'href')).map(String)
    expect(hrefs.filter((href) => !/^(#.|https:|tel:|mailto:)/.test(href))).toEqual([])
  })

  test('a link off the site opens a new tab, says so, and hands over no opener (WCAG 3.2.5)', async () => {
    const leaving = page.locator('a[target]:visible, a[href^=http]:visible')
    expect(await leaving.count()).toBeGreaterThan(15)
    const safe = leaving.and(page.locator('[target=_blank][rel=noreferrer]'))
    const told = safe.and(page.getByRole('link', { name: /\(abre em nova aba\)$/ }))
    expect(await told.count()).toBe(await leaving.count())
  })

  test('the header is fixed at the top and horizontal on a desktop', async () => {
    const tops = await page
      .locator('header nav li a')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.locator('header button').isVisible()).toBe(false)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const onTop = () => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') !== null
    expect(await page.evaluate(onTop)).toBe(true)
  })

  test.each(
    Object.entries<(string | null)[]>({
      'header > div > a > :is(span, small)': [office.name, 'Contabilidade e Consultoria'],
      '#home h1': ['Soluções Contábeis com Excelência e Confiança'],
      '#home h1 + p': [office.intro],
      '#home li:nth-child(4) span:nth-child(2)': [`CNPJ ${office.cnpj}`],
      '#services li h3': [
        ...['Escrituração Contábil', 'Declarações Fiscais', 'Planejamento Tributário'],
        ...['Consultoria Financeira', 'Abertura de Empresas', 'Compliance Fiscal'],
      ],
      '#services li h3 + p': services.map(({ work }) => work),
      '#services li p + p': services.map(({ delivered }) => `Você recebe ${delivered}`),
      '#location address': [
        `${office.street}${office.district}, Salvador (BA) CEP ${office.postalCode}${office.access}${office.phone}${office.email}`,
      ],
      '#location tr:nth-child(1) > *': ['Segunda a sexta', 'das 8h às 18h'],
      '#location tr[data-days]:nth-child(n + 2) > *': ['Sábado', 'das 8h às 12h', 'Domingo', 'Fechado'],
      '#blog h2': ['Notícias e Atualizações'],
      '#blog h2 + p': ['Fique por dentro das últimas novidades em contabilidade e legislação fiscal'],
      '#blog li h3': posts.map(({ title }) => title),
      '#blog li time': posts.map(({ published_date }) => formatDate(published_date, office.timeZone)),
      '#blog time + *': posts.map(({ author }) => author),
      '#blog h3 + p': posts.map(({ excerpt }) => excerpt),
      '#blog button': Array(3).fill('Ler mais'),
      '#testimonials h2': ['O Que Dizem Nossos Clientes'],
      '#testimonials h2 + p': ['Depoimentos selecionados, publicados com autorização.'],
      '#testimonials blockquote': testimonials.map(({ content }) => content),
      '#testimonials figcaption': testimonials.map((row) => row.client_name + (row.company ?? '')),
      '#testimonials [data-live] ~ div p': ['Já é nosso cliente? Diga o que foi bom e o que faltou.'],
    }),
  )('%s says', async (selector, expected) => expect(await texts(page.locator(selector))).toEqual(expected))

  test.each(
    Object.entries<Record<string, string>>({
      'header nav li a': {
        Início: '#home',
        Serviços: '#services',
        'Como Chegar': '#location',
        Blog: '#blog',
        Depoimentos: '#testimonials',
      },
      'header a[target]': { Contato: chat(inquiry('falar com o escritório')) },
      '#home li a': {
        [`Telefone ${office.phone}`]: tel,
        [`E-mail ${office.email}`]: mailto,
        [`Endereço ${office.street} ${office.district}, Salvador (BA)`]: '#location',
      },
      '#services ul ~ * a': { 'Solicite um Orçamento': chat(inquiry('um orçamento', QUOTATION)) },
      '#location address a': contacts,
      '#location .button-link': {
        'Como Chegar': `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
        WhatsApp: chat(inquiry('falar com o escritório')),
      },
      '.location-map a': {
        'Clique no mapa para abrir no Google Maps': `https://www.google.com/maps/search/?api=1&query=${destination}`,
      },
      '#blog [data-live] ~ div a': {
        'Ver Mais Notícias da Receita Federal': 'https://www.gov.br/receitafederal/pt-br/assuntos/noticias',
      },
      '#testimonials a': {
        'Deixe seu Depoimento': chat(
          'Olá! Gostaria de deixar um depoimento no site.\n\nDepoimento:\nEstrelas, de 0 a 5:\n' +
            'Nome e empresa:\nAutorizo a publicação (sim ou não):',
        ),
      },
      'footer div > p > a:is([href^="tel:"], [href^="mailto:"])': contacts,
      'footer nav a': {
        ...Object.fromEntries(services.slice(0, 5).map(({ title }) => [title, '#services'])),
        'Receita Federal': 'https://www.gov.br/receitafederal/pt-br',
        'Agenda Tributária': 'https://www.gov.br/receitafederal/pt-br/assuntos/agenda-tributaria',
        'Portal do Empreendedor (MEI)': 'https://www.gov.br/empresas-e-negocios/pt-br/empreendedor',
        eSocial: 'https://www.gov.br/esocial/pt-br',
        'Emissor Nacional de NFS-e': 'https://www.nfse.gov.br/EmissorNacional',
        'Conselho Federal de Contabilidade': 'https://cfc.org.br',
      },
    }),
  )('%s leads', async (selector, expected) =>
    expect(await links(page.locator(selector))).toEqual(Object.entries(expected)),
  )

  test('each service has one link, a page of the government or of a development bank', async () => {
    const pages = page.locator('#services li a')
    expect(await texts(pages)).toEqual(Array(6).fill('Consultar informações'))
    const addresses = await attributes(pages, 'href')
    const official = /^https:\/\/www\.(bndes\.)?gov\.br\//
    expect(addresses.filter((address) => !official.test(`${address}`))).toEqual([])
    expect(new Set(addresses).size).toBe(6)
    // While one that is marked is in view, the chat bar is not.
    const chats = page.locator('a[href^="https://wa.me/"]:not(.chat-bar)')
    expect(await chats.count()).toBe(await page.locator('[data-chat]').count())
    expect(await chats.and(page.locator(':not([data-chat])')).count()).toBe(0)
  })

  test.each([
    ['services', '#services li > svg', 6],
    ['chat', '#location .button-link:last-child svg', 1],
    ['post without an image', '#blog li:not(:has(img)) .picture .icon', 1],
    ['social media', 'footer li:has(svg) a svg', 3],
  ])('%s: icon drawn', async (_, selector, count) => {
    const areDrawn = await page.locator(selector).evaluateAll((icons) =>
      icons.map((icon) => {
        const isDrawn = (icon as SVGGraphicsElement).getBBox().width > 0
        return isDrawn && icon.getBoundingClientRect().width >= 16
      }),
    )
    expect(areDrawn).toEqual(Array(count).fill(true))
  })

  test('the chat button has the colour of WhatsApp, and social media are named', async () => {
    const background = (button: Element) => getComputedStyle(button).backgroundColor
    const button = page.locator('#location .button-link').last()
    expect(await button.evaluate(background)).toBe('rgb(37, 211, 102)')
    for (const name of ['Instagram', 'Facebook', 'LinkedIn'])
      expect(await page.getByRole('link', { name: `${name} (abre em nova aba)` }).count(), name).toBe(1)
    const social = await attributes(page.locator('footer li:has(svg) a'), 'href')
    expect(social).toEqual(socialPages(content).map(({ address }) => address))
  })

  test('what is copied for a map or a call is written as people write it', async () => {
    const { street, district, postalCode, phone } = office
    expect(await attributes(page.locator('[data-copy]'), 'data-copy')).toEqual([
      ...[`${street}, ${district}, Salvador (BA), CEP ${postalCode}`, phone],
    ])
  })

  test('3 posts, each with its image where it has one', async () => {
    const days = posts.map(({ published_date }) => published_date)
    expect(await attributes(page.locator('#blog li time'), 'datetime')).toEqual(days)
    expect(await attributes(page.locator('#blog li img'), 'src')).toEqual(
      posts.flatMap(({ image_url: url }) => (url ? `assets/news/${pictures[url]?.name}-720.jpg` : [])),
    )
    expect(posts).toHaveLength(3)
  })

  test('3 testimonials in quotation marks, each with a star rating out of 5 (section 9)', async () => {
    const quotes = page.locator('#testimonials blockquote')
    // A folded one ends in dots.
    const marks = (all: Element[]) =>
      all.flatMap((text) =>
        ['::before', '::after'].map((side) => getComputedStyle(text, side).content.replace('…', '')),
      )
    expect(await quotes.evaluateAll(marks)).toEqual(Array(3).fill(['"“"', '"”"']).flat())
    const ratings = page.locator('#testimonials figure [role=img]')
    expect(await attributes(ratings, 'aria-label')).toEqual(
      testimonials.map(({ rating }) => `${rating} de 5 estrelas`),
    )
    const stars = await ratings.locator('path').evaluateAll((all) =>
      all.map((path) => {
        const star = getComputedStyle(path).fill === 'none' ? '☆' : '★'
        // Each star in the drawing ends where its line is closed.
        return star.repeat(path.getAttribute('d')?.match(/z/g)?.length ?? 0)
      }),
    )
    expect(stars).toEqual(['★★★★★', '★★★★', '☆', '★★★', '☆☆'])
  })

  test('names, registration, address and the year of the build in the footer', async () => {
    const [text] = await texts(page.locator('footer'))
    const built = new Date(inject('snapshot').fetchedAt)
    const year = built.toLocaleDateString('en', { year: 'numeric', timeZone: office.timeZone })
    const address = `${office.street} ${office.district}, Salvador (BA)`
    for (const part of [office.name, registrationText(office), address, `© ${year} ${office.legalName}`])
      expect(text).toContain(part)
    // Company, privacy and copyright.
    expect(text?.split(office.legalName)).toHaveLength(4)
  })
})
