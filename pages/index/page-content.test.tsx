import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { isOwnPage } from '../../scripts/published/served-site.ts'
import {
  contentWith,
  FILLED_IN_OFFICE,
  HOURS_NOTICE,
  LUNCH_AND_RECESS,
  writeContent,
} from '../../tests/support/content-files.ts'
import { contentWithoutLists } from '../../tests/support/content-without-lists.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { renderedPage } from '../../tests/support/rendered-page.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { NotFound } from '../_error/NotFound.tsx'
import { readContentFiles, SAMPLE_FOLDER } from './content-schema/read-content.ts'
import type { Content } from './content-schema/schema.ts'
import type { FrameProps } from './frame/frame-props.ts'
import { Page } from './index.page.server.tsx'
import { rowLimits, TABLE_NAMES } from './lists/lists.ts'

/** Keys of escritorio.toml whose values must reach the visitor as they are. */
const KEPT_KEYS = [
  'nome',
  'razao_social',
  'cnpj',
  'crc_do_escritorio',
  'email',
  'rua',
  'bairro',
  'registro.numero',
  'responsavel.nome_completo',
  'responsavel.crc_pessoal',
  'guias.email_das_guias',
  'guias.nome_no_pix',
  'encarregado',
  'email_privacidade',
]

type PageProps = Parameters<typeof Page>[0]

/** An office that has filled in every value, each with one of its own, and its main page. */
let content: Content
let page: Document
beforeAll(async () => {
  content = await contentWith(FILLED_IN_OFFICE, LUNCH_AND_RECESS)
  page = documentOf(<Page {...propsWith({})} />)
})

/** Returns the page's props for that office, with one post and one testimonial. */
function propsWith(changes: Partial<PageProps>): PageProps {
  const rows = { blog_posts: [post({ id: '7' })], testimonials: [testimonial()] }
  return {
    frame: frameWith(false),
    content,
    closures: [],
    notice: content.hours.notice,
    calendar: undefined,
    rows,
    pictures: {},
    ...changes,
  }
}

/** Returns the props of header, footer and ribbon. */
function frameWith(isDemonstration: boolean): FrameProps {
  return { ...content, pages: [], year: '2026', isDemonstration, logo: undefined }
}

const documentOf = (element: ReactNode) => parsed(renderToStaticMarkup(element))

const parsed = (body: string) =>
  parseHTML(`<html><body>${body}</body></html>`).document as unknown as Document

/** Returns the text of the first element that a selector finds, or an empty text. */
const textOf = (document: Document, selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ') ?? ''

// The specification's requirements are tested on the built page (tests/page/spec.test.ts).
test.each<{ part: string; says: string[] }>([
  {
    // "You see the patients; we keep the books." The accountant's name, category and registration (the last text) are a duty in all advertising (NBC PG 01, item
    // 4, r).
    part: '#home',
    says: [
      'Você atende os pacientes; nós cuidamos dos livros.',
      'Fazemos a escrita de clínicas & consultórios. Atendemos médicos e dentistas.',
      'Respondemos no mesmo dia útil.',
      'Ana Conceição, contadora CRC-BA 012345/O-6',
      'CNPJ 12.ABC.345/01DE-35',
      'CRC-BA 001234/O-5',
      'Ana Conceição, contadora CRC-BA 012345/O-6',
    ],
  },
  {
    // "Does your present office not answer?" "We ask for the books in your place." "We also file the tax on foreign and private income." "We serve Salvador and Lauro de Freitas." "You get the offer
    // within a working day."
    part: '#services',
    says: [
      'O atual escritório não responde?',
      'Pedimos os livros por você.',
      'Também fazemos o carnê-leão.',
      'Atendemos em Salvador e Lauro de Freitas.',
      'Em um dia útil você recebe a proposta.',
    ],
  },
  // "Entrance from Rua da Paz; lift to the fifth floor." HOURS_NOTICE is "In December, by appointment only".
  { part: '#location', says: ['Entrada pela Rua da Paz; elevador até o 5º andar.', HOURS_NOTICE] },
  // "Published with authorization": not the office's text, but shown where there are testimonials.
  { part: '#testimonials', says: ['publicados com autorização'] },
  { part: 'footer', says: ['CNPJ 12.ABC.345/01DE-35', 'NIRE 29.2.1234567-8', 'CRC-BA 001234/O-5'] },
])('the part $part of the page says $says', ({ part, says }) => {
  for (const text of says) expect(textOf(page, part)).toContain(text)
})

test('the photograph of an office that has one is in the first section, with its text, and no other office has a gap', () => {
  const office = { ...content.office, hasPhoto: true, photoText: 'Ana Conceição à mesa do escritório' }
  const withPhoto = documentOf(<Page {...propsWith({ content: { ...content, office } })} />)
  const photo = withPhoto.querySelector('#home img')
  expect(photo?.getAttribute('alt')).toBe('Ana Conceição à mesa do escritório')
  expect(photo?.getAttribute('src')).toBe('/foto.jpg')
  expect(page.querySelector('#home :is(img, picture)')).toBeNull()
})

test('the footer links to the register of the Federal Accounting Council (CFC)', () => {
  const addresses = [...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
  expect(addresses).toContain('https://www3.cfc.org.br/SPW/ConsultaNacionalCFC/cfc')
})

// "Copy address" and "copy telephone". That a click copies it is tested in the browser (tests/page/copy.test.ts).
test('each copy button holds the value that its label names', () => {
  const buttons = [...page.querySelectorAll('[data-copy]')]
  const copied = buttons.map((button) => ({
    label: button.textContent,
    value: button.getAttribute('data-copy'),
  }))
  expect(copied).toEqual([
    {
      label: 'Copiar endereço',
      value: 'Avenida Sete de Setembro, 1238, sala 502, Dois de Julho, Salvador (BA), CEP 40060-001',
    },
    { label: 'Copiar telefone', value: '(71) 3321-4567' },
  ])
})

// The feed of news links to `#post-` with the id of the post.
test('each post has an anchor with its id, to which the feed of news can link', () => {
  expect(textOf(page, '#blog #post-7')).toContain(post().title)
})

// "No news at the moment." "No testimonials at the moment." "Published with authorization."
test('empty lists say so in live regions, and the page claims no authorization if it has no testimonials', () => {
  const empty = documentOf(<Page {...propsWith({ rows: { blog_posts: [], testimonials: [] } })} />)

  expect(textOf(empty, '#blog [data-live] [role=status]')).toContain('Nenhuma notícia no momento.')
  expect(textOf(empty, '#testimonials [data-live] [role=status]')).toContain('Nenhum depoimento no momento.')
  const claim = [...empty.querySelectorAll('#testimonials p')].find(({ textContent }) =>
    textContent?.includes('publicados com autorização'),
  )
  expect(claim?.hasAttribute('hidden')).toBe(true)
})

test('each list that the office shows is on the page (index.page.server.tsx), with its live region', async () => {
  const document = parsed((await renderedPage(SAMPLE_FOLDER)).html)

  const tablesIn = (attribute: string) =>
    [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute))
  expect(tablesIn('data-live')).toEqual(TABLE_NAMES)
  expect(tablesIn('data-live-status')).toEqual(TABLE_NAMES)
})

test('a page without lists has the mark by which a publication knows a page of this program', async () => {
  const { blocks } = await renderedPage(await contentWithoutLists())
  expect(isOwnPage(Object.keys(blocks).join())).toBe(true)
})

test('the tests’ office shows each list (content/sample/secoes.toml)', () => {
  expect(Object.keys(rowLimits(readContentFiles(SAMPLE_FOLDER).sections))).toEqual(TABLE_NAMES)
})

/** Returns the main page and the 404 page of an office with this secoes.toml, which chooses the sections. */
async function pagesWith(sections: string): Promise<{ mainPage: Document; notFound: Document }> {
  const folder = newFolder()
  await writeContent(folder, FILLED_IN_OFFICE)
  await writeFile(join(folder, 'secoes.toml'), sections)
  const chosen = readContentFiles(folder)
  const { office, menu } = chosen
  const frame = { ...frameWith(false), ...chosen }
  return {
    mainPage: documentOf(<Page {...propsWith({ content: chosen, frame })} />),
    notFound: documentOf(<NotFound logo={undefined} office={office} menu={menu} isDemonstration={false} />),
  }
}

test('if the office hides its news, the main page and the 404 page neither mention them nor link to them', async () => {
  // "Show = no" for the news, and a title of the office's own for the testimonials: "Who works with us already".
  const sections = '[noticias]\nmostrar = "não"\n[depoimentos]\ntitulo = "Quem já trabalha conosco"\n'
  const { mainPage, notFound } = await pagesWith(sections)
  for (const document of [mainPage, notFound]) {
    expect(document.querySelector('#blog, [href*="#blog"]')).toBeNull()
    // "News".
    expect(textOf(document, 'body')).not.toMatch(/notícia/i)
  }
  // The other list stays.
  expect(textOf(mainPage, '#testimonials h2')).toBe('Quem já trabalha conosco')
  expect(textOf(mainPage, '#testimonials')).toContain(testimonial().content)
  // The map stays, too: the note on privacy says that Google then receives the visitor's IP address.
  expect(textOf(mainPage, 'footer')).toContain('o Google também recebe esse IP')
})

test('if the office hides its testimonials, the main page and the 404 page neither mention them nor link to them', async () => {
  // "Show = no".
  const { mainPage, notFound } = await pagesWith('[depoimentos]\nmostrar = "não"\n')
  for (const document of [mainPage, notFound]) {
    expect(document.querySelector('#testimonials, [href*="#testimonials"]')).toBeNull()
    // "Testimonial", and "authorization": that of the clients, by which their testimonials are published.
    expect(textOf(document, 'body')).not.toMatch(/depoimento|autorização/i)
  }
  // The other list stays.
  expect(textOf(mainPage, '#blog')).toContain(post().title)
})

test.each([
  'https://g.page/r/Cabc/review',
  'https://maps.app.goo.gl/abc',
  'https://share.google/abc',
  'https://www.google.com.br/maps/place/x',
])(
  "the office's reviews on Google, %s, are linked beside the testimonials, also where none is shown",
  async (address) => {
    const { mainPage } = await pagesWith(`[depoimentos]\navaliacoes_no_google = "${address}"\n`)
    // "See the reviews on Google".
    const link = mainPage.querySelector(`#testimonials .masthead [href="${address}"]`)
    expect(link?.textContent).toBe('Veja as avaliações no Google')
    expect(link?.closest('[hidden]')).toBeNull()
  },
)

test('the WhatsApp numbers of departments stand in the section of the address and in the footer, each with its name', () => {
  const departments = [
    { name: 'Departamento pessoal', whatsapp: '5571988887777' },
    { name: 'Fiscal', whatsapp: '557133334444' },
  ]
  const office = { ...content.office, departments }
  const changed = { ...content, office }
  const document = documentOf(
    <Page {...propsWith({ content: changed, frame: { ...frameWith(false), office } })} />,
  )
  for (const place of ['#location address', 'footer']) {
    const text = textOf(document, place).replaceAll('\u00a0', ' ')
    expect(text).toContain('Departamento pessoal: (71) 98888-7777')
    expect(text).toContain('Fiscal: (71) 3333-4444')
    expect(document.querySelector(`${place} [href^="https://wa.me/557133334444?text="]`)).not.toBeNull()
  }
})

test('without an address of reviews the page does not speak of them', () => {
  expect(textOf(page, '#testimonials')).not.toContain('avaliações')
})

test('what stands above the buttons is what the office says', async () => {
  const { mainPage } = await pagesWith(
    '[servicos]\nconvite = "Diga em que ponto está a empresa."\n[depoimentos]\napoio = "Com a licença de cada um."\nconvite = "Como foi conosco?"\n',
  )
  expect(textOf(mainPage, '#services .invitation')).toContain('Diga em que ponto está a empresa.')
  expect(textOf(mainPage, '#testimonials .masthead')).toContain('Com a licença de cada um.')
  expect(textOf(mainPage, '#testimonials .invitation')).toContain('Como foi conosco?')
})

// "Site de demonstração" is the ribbon of a demonstration.
test.each([
  { rule: 'the main page and the 404 page of a demonstration have a ribbon', isDemonstration: true },
  {
    rule: "neither the main page nor the 404 page of an office's own site has a ribbon",
    isDemonstration: false,
  },
])('$rule', ({ isDemonstration }) => {
  const { office, menu } = content
  const mainPage = <Page {...propsWith({ frame: frameWith(isDemonstration) })} />
  const notFound = <NotFound logo={undefined} office={office} menu={menu} isDemonstration={isDemonstration} />

  for (const each of [mainPage, notFound])
    expect(textOf(documentOf(each), 'body').includes('Site de demonstração')).toBe(isDemonstration)
})

// A translator turns them into other words, and clients compare the name on a Pix payment with the one on the page.
test('names, addresses and registrations are marked as not to be translated, wherever they stand', () => {
  const rows = { blog_posts: [post()], testimonials: [testimonial({ company: 'Padaria boa' })] }
  const page = documentOf(<Page {...propsWith({ rows })} />)
  const kept = [
    ...Object.entries(FILLED_IN_OFFICE)
      .filter(([key]) => KEPT_KEYS.includes(key))
      .map(([, value]) => value),
    'Autora boa',
    'Cliente bom',
    'Padaria boa',
  ]
  expect(kept.length).toBe(KEPT_KEYS.length + 3)
  for (const value of kept) {
    const places = [...page.querySelectorAll('body *')].filter(
      (element) =>
        element.textContent.includes(value) &&
        // The innermost one.
        ![...element.children].some(({ textContent }) => textContent.includes(value)),
    )
    expect(places.length, value).toBeGreaterThan(0)
    const translated = places.filter((element) => !element.closest('[translate="no"]'))
    expect(
      translated.map(({ outerHTML }) => outerHTML),
      value,
    ).toEqual([])
  }
  // The words around them are translated: "The controller of your data is …".
  const statement = [...page.querySelectorAll('details p')].find(({ textContent }) =>
    textContent.includes('ANPD'),
  )
  expect(statement?.closest('[translate="no"]')).toBeNull()
})

test('a day that begins late or ends early says so in the table of hours, and the notice stands below', () => {
  const closures = [
    {
      from: '2026-12-24',
      to: '2026-12-24',
      reason: 'Véspera',
      limits: ['00:00', '12:00'] as [string, string],
    },
    {
      from: '2026-12-28',
      to: '2026-12-30',
      reason: 'Inventário',
      limits: ['14:00', '24:00'] as [string, string],
    },
    {
      from: '2027-02-10',
      to: '2027-02-10',
      reason: 'Cinzas',
      limits: ['09:30', '15:00'] as [string, string],
    },
    { from: '2026-12-25', to: '2026-12-25', reason: 'Natal' },
  ]
  const html = documentOf(<Page {...propsWith({ closures, notice: 'Só com hora marcada.' })} />)
  const texts = [...html.querySelectorAll('#location tr[data-closed] td')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )
  expect(texts).toEqual([
    '24/12, só até as 12h',
    '28/12 a 30/12, só a partir das 14h',
    '10/02, só das 9h30 às 15h',
    'Fechado, 25/12',
  ])
  expect(textOf(html, '#location')).toContain('Só com hora marcada.')
})
