import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, refreshed } from '../../support/browser'
import { chat, drawnIcons, links, texts } from './texts-and-links'

const visit = openBrowser()
const { rows, pictures } = inject('snapshot')
let page: Page
beforeAll(async () => {
  ;({ page } = await visit(inject('sites').root, { keep: true }))
  await refreshed(page)
})

describe('SPEC section 2, News', () => {
  const posts = rows.blog_posts
  const card = '#blog article'

  test('title and subtitle', async () =>
    expect(await texts(page.locator('#blog h2, #blog h2 + p'))).toEqual([
      'Notícias e Atualizações',
      'Fique por dentro das últimas novidades em contabilidade e legislação fiscal',
    ]))

  test("3 cards, each with title, author, excerpt and 'Ler mais' (section 9)", async () => {
    expect(await texts(page.locator(`${card} h3`))).toEqual(posts.map(({ title }) => title))
    expect(posts).toHaveLength(3)
    expect(await texts(page.locator(`${card} time + *`))).toEqual(posts.map(({ author }) => author))
    expect(await texts(page.locator(`${card} [id^=excerpt]`))).toEqual(posts.map(({ excerpt }) => excerpt))
    expect(await texts(page.locator(`${card} button`))).toEqual(Array(3).fill('Ler mais'))
  })

  test('each with an image, or a placeholder icon when there is none', async () => {
    const images = page.locator(`${card} img`)
    expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual(
      posts.flatMap(({ image_url: url }) => (url ? `assets/news/${pictures[url]?.name}-720.jpg` : [])),
    )
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(posts.filter(({ image_url }) => !image_url)).toHaveLength(1)
    expect(await drawnIcons(page.locator(`${card}:not(:has(img)) .picture svg`))).toEqual([true])
  })

  test("below the cards, a link 'Ver Mais Notícias da Receita Federal'", async () =>
    expect(await links(page.locator('#blog [data-live] ~ a'))).toEqual([
      ['Ver Mais Notícias da Receita Federal', 'https://www.gov.br/receitafederal/pt-br/assuntos/noticias'],
    ]))
})

describe('SPEC section 2, Testimonials', () => {
  const { testimonials } = rows
  const card = '#testimonials figure'

  test('3 cards, each with the quoted content, client and company (section 9)', async () => {
    expect(await texts(page.locator('#testimonials h2'))).toEqual(['O Que Dizem Nossos Clientes'])
    expect(await texts(page.locator(`${card} figcaption`))).toEqual(
      testimonials.map(({ client_name, company }) => client_name + (company ?? '')),
    )
    expect(testimonials).toHaveLength(3)
    const quotes = page.locator(`${card} blockquote bdi`)
    expect(await texts(quotes)).toEqual(testimonials.map(({ content }) => content))
    const mark = (text: Element, side: string) => getComputedStyle(text, side).content
    for (const quote of await quotes.all())
      expect([await quote.evaluate(mark, '::before'), await quote.evaluate(mark, '::after')]).toEqual([
        '"“"',
        '"”"',
      ])
  })

  test('each with a star rating out of 5 (section 9)', async () => {
    const ratings = page.locator(`${card} [role=img]`)
    expect(
      await ratings.evaluateAll((all) => all.map((rating) => rating.getAttribute('aria-label'))),
    ).toEqual(testimonials.map(({ rating }) => `${rating} de 5 estrelas`))
    // Each star in the drawing ends where its line is closed.
    const stars = await ratings
      .locator('path')
      .evaluateAll((all) =>
        all.map((path) =>
          (getComputedStyle(path).fill === 'none' ? '☆' : '★').repeat(
            path.getAttribute('d')?.match(/z/g)?.length ?? 0,
          ),
        ),
      )
    expect(stars).toEqual(['★★★★★', '', '★★★★', '☆', '★★★', '☆☆'])
  })

  test("below, an invitation with a 'Deixe seu Depoimento' button that opens a chat", async () => {
    expect(await texts(page.locator('#testimonials [data-live] ~ div p'))).toEqual([
      'Já é nosso cliente? Compartilhe a sua experiência conosco.',
    ])
    expect(await links(page.locator('#testimonials a'))).toEqual([
      ['Deixe seu Depoimento', chat('Olá! Sou cliente e gostaria de deixar um depoimento.')],
    ])
  })
})
