import type { Rows } from '../../../pages/index/database/rows'

/** Three good rows per table whose texts tell where they come from. */
export const rowsFrom = (origin: string): Rows => ({
  blog_posts: [1, 2, 3].map((n) => ({
    id: `p${n}`,
    title: `Notícia ${origin} ${n}`,
    excerpt: `Resumo ${origin}: "aspas", <b>sinais</b> & acentuação.`,
    author: `Autora ${n}`,
    image_url: null,
    published_date: `2026-01-0${n}`,
  })),
  testimonials: [1, 2, 3].map((n) => ({
    id: `t${n}`,
    client_name: `Cliente ${origin} ${n}`,
    company: null,
    content: `Depoimento ${origin}.`,
    rating: n,
    is_featured: true as const,
    created_at: '2026-01-05T10:00:00+00:00',
  })),
})
