import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { drawnIcons, type SpecRow } from './row'

const posts = inject('snapshot').rows.blog_posts
const card = '#blog article'

const MONTHS = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'

/** How many lines of text fit in what is seen of an element. */
const linesSeen = (found: Locator) =>
  found.evaluateAll((all) =>
    all.map((element) => {
      const box = element.getBoundingClientRect()
      const text = document.createRange()
      text.selectNodeContents(element)
      const tops = [...text.getClientRects()]
        .filter((line) => line.top < box.bottom - 1)
        .map(({ top }) => top)
      return new Set(tops.map(Math.round)).size
    }),
  )

export const news: SpecRow[] = [
  {
    spec: "section 2, News: title 'Notícias e Atualizações'",
    at: '#blog h2',
    texts: ['Notícias e Atualizações'],
  },
  {
    spec: "section 2, News: subtitle 'Fique por dentro das últimas novidades em contabilidade e legislação fiscal'",
    at: '#blog h2 + p',
    texts: ['Fique por dentro das últimas novidades em contabilidade e legislação fiscal'],
  },
  {
    spec: 'section 2, News: a loading spinner while data loads (section 4: loading, then loaded)',
    on: 'loading',
    at: '#blog [role=status].loading',
    check: async (found) => {
      expect(await found.isVisible()).toBe(true)
      expect(
        await found.evaluate((spinner) => spinner.getAnimations({ subtree: true }).length),
      ).toBeGreaterThan(0)
    },
  },
  {
    spec: 'section 4: testimonials section: loading, then loaded',
    on: 'loading',
    at: '#testimonials [role=status].loading',
    check: async (found) => expect(await found.isVisible()).toBe(true),
  },
  {
    spec: 'section 2, News: up to 3 cards, each with … title … (section 9: 3, newest first by published_date)',
    at: `${card} h3`,
    texts: posts.map(({ title }) => title),
    check: async (found) => {
      expect(await found.count()).toBe(3)
      const dates = posts.map(({ published_date }) => published_date)
      expect(dates).toEqual(dates.toSorted().reverse())
    },
  },
  {
    spec: '… image …',
    at: `${card} img`,
    check: async (found) => {
      const withPicture = posts.filter(({ image_url }) => image_url)
      const { pictures } = inject('snapshot')
      expect(await found.evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual(
        withPicture.map(({ image_url }) => `assets/news/${pictures[image_url ?? '']?.name}-720.jpg`),
      )
      for (const image of await found.all()) await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          found.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
        )
        .toEqual(withPicture.map(() => true))
    },
  },
  {
    spec: '… (a placeholder icon when there is none) …',
    at: `${card}:not(:has(img)) .picture svg`,
    check: async (found) => {
      expect(posts.filter(({ image_url }) => !image_url)).toHaveLength(1)
      expect(await drawnIcons(found)).toEqual([true])
    },
  },
  {
    spec: '… date in long pt-BR format … (section 9: two-digit day, long month, full year)',
    at: `${card} time`,
    texts: ['15 de junho de 2026', '15 de junho de 2026', '02 de junho de 2026'],
    check: async (found) => {
      for (const date of await found.allTextContents())
        expect(date).toMatch(new RegExp(`^\\d\\d de (${MONTHS}) de \\d{4}$`))
    },
  },
  { spec: '… author …', at: `${card} time + *`, texts: posts.map(({ author }) => author) },
  {
    spec: '… excerpt cut to 3 lines … (section 9: excerpt cut to 3 lines)',
    on: 'phone',
    at: `${card} [id^=excerpt]`,
    texts: posts.map(({ excerpt }) => excerpt),
    check: async (found) => {
      const heights = await found.evaluateAll((all) => all.map((p) => p.scrollHeight > p.clientHeight + 1))
      expect(heights).toEqual([false, true, true])
      expect(await linesSeen(found)).toEqual([1, 3, 3])
    },
  },
  { spec: "… and a 'Ler mais' button", at: `${card} button`, texts: ['Ler mais', 'Ler mais', 'Ler mais'] },
  {
    spec: "section 2, News: below the cards, an external link 'Ver Mais Notícias da Receita Federal'",
    at: '#blog [data-live] ~ a',
    texts: ['Ver Mais Notícias da Receita Federal'],
    links: ['https://www.gov.br/receitafederal/pt-br/assuntos/noticias'],
    newTab: true,
  },
]
