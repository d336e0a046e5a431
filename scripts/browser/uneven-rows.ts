import type { BlogPost, Rows, Testimonial } from '../../pages/index/database/rows.ts'

/**
 * Values that replace those of one sample row of each table. {@link changedRows} numbers the titles, so that they
 * differ.
 */
type Change = { post?: Partial<BlogPost>; testimonial?: Partial<Testimonial> }

const PERSON = ''.padEnd(120, 'Maria da Conceição Albuquerque de Vasconcelos ')

const SHORT_TEXTS: Change = {
  post: { title: 'Em agosto', excerpt: 'Leia.' },
  testimonial: { client_name: 'Ana', content: 'Bom' },
}
const LONG_TEXTS: Change = {
  post: {
    title: ''.padEnd(397, 'Prazos de entrega das declarações anuais das empresas em Salvador, '),
    excerpt: ''.padEnd(2000, 'Confira quais documentos separar antes de enviar a declaração. '),
    author: PERSON,
  },
  testimonial: {
    client_name: PERSON,
    company: ''.padEnd(120, 'Distribuidora de Alimentos do Recôncavo Baiano '),
    content: ''.padEnd(2000, 'As guias chegam com um resumo, e as dúvidas têm resposta. '),
  },
}
const BARE: Change = {
  post: { author: null, image_url: null },
  testimonial: { company: null, rating: null },
}

/** Numbers and lengths of rows that most often break a layout. */
export const UNEVEN_ROWS = {
  'one-row': [{}],
  'two-rows': [{}, {}],
  short: [SHORT_TEXTS, SHORT_TEXTS, SHORT_TEXTS],
  long: [LONG_TEXTS, LONG_TEXTS, LONG_TEXTS],
  'long-first': [LONG_TEXTS, SHORT_TEXTS, SHORT_TEXTS],
  'long-last': [SHORT_TEXTS, SHORT_TEXTS, LONG_TEXTS],
  'long-one-row': [LONG_TEXTS],
  bare: [BARE, BARE, BARE],
} satisfies Record<string, Change[]>

/** Returns as many of the sample rows as there are changes, each with its change. */
export const changedRows = ({ blog_posts, testimonials }: Rows, changes: Change[]): Rows => ({
  blog_posts: blog_posts.slice(0, changes.length).map((row, index) => {
    const post = changes[index]?.post
    return { ...row, ...post, title: post?.title ? `${index + 1}. ${post.title}` : row.title }
  }),
  testimonials: testimonials
    .slice(0, changes.length)
    .map((row, index) => ({ ...row, ...changes[index]?.testimonial })),
})
