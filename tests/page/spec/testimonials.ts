import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { chat, type SpecRow } from './row'

const rows = inject('snapshot').rows.testimonials
const card = '#testimonials figure'

const filledStars = (found: Locator) =>
  found.evaluateAll((all) =>
    all.map((rating) =>
      // Each star in the drawing ends where its line is closed.
      [...rating.querySelectorAll('path')]
        .map((stars) => {
          const star = getComputedStyle(stars).fill === 'none' ? '☆' : '★'
          return star.repeat(stars.getAttribute('d')?.match(/z/g)?.length ?? 0)
        })
        .join(''),
    ),
  )

export const testimonials: SpecRow[] = [
  {
    spec: "section 2, Testimonials: title 'O Que Dizem Nossos Clientes'",
    at: '#testimonials h2',
    texts: ['O Que Dizem Nossos Clientes'],
  },
  {
    spec: 'section 2, Testimonials: up to 3 cards, each with … client name … (section 9: 3, featured only, newest first by created_at)',
    at: `${card} figcaption > :first-child`,
    texts: rows.map(({ client_name }) => client_name),
    check: async (found) => {
      expect(await found.count()).toBe(3)
      expect(rows.every(({ is_featured }) => is_featured)).toBe(true)
      const moments = rows.map(({ created_at }) => created_at)
      expect(moments).toEqual(moments.toSorted().reverse())
    },
  },
  {
    spec: '… a star rating out of 5 … (section 9: rating scale: 5 stars)',
    at: `${card} [role=img]`,
    check: async (found) => {
      expect(await found.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(
        rows.map(({ rating }) => `${rating} de 5 estrelas`),
      )
      expect(await filledStars(found)).toEqual(['★★★★★', '★★★★☆', '★★★☆☆'])
    },
  },
  {
    spec: '… the quoted content …',
    at: `${card} blockquote`,
    texts: rows.map(({ content }) => content),
    check: async (found) => {
      const quotes = await found
        .locator('bdi')
        .evaluateAll((all) =>
          all.map((text) =>
            [getComputedStyle(text, '::before'), getComputedStyle(text, '::after')].map(
              ({ content }) => content,
            ),
          ),
        )
      expect(quotes).toEqual(rows.map(() => ['"“"', '"”"']))
    },
  },
  {
    spec: '… and company',
    at: `${card} figcaption > :nth-child(2)`,
    texts: rows.map(({ company }) => company).filter((company) => company !== null),
  },
  {
    spec: 'section 2, Testimonials: below, an invitation to share an experience',
    at: '#testimonials [data-live] ~ div p',
    texts: ['Já é nosso cliente? Compartilhe a sua experiência conosco.'],
  },
  {
    spec: "section 2, Testimonials: with a 'Deixe seu Depoimento' button. It opens a messaging chat link with prefilled text asking to leave a testimonial",
    at: '#testimonials a',
    texts: ['Deixe seu Depoimento'],
    links: [chat('Olá! Sou cliente e gostaria de deixar um depoimento.')],
    newTab: true,
  },
]
