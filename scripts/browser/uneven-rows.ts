import type { BlogPost, Rows, Testimonial } from '../../pages/index/database/rows'

/** Rows that few designs are drawn with, made of the sample rows: what most often breaks a grid. */
export const UNEVEN_ROWS = {
  'one-row': first(1),
  'two-rows': first(2),
  short: (rows) => changed(rows, SHORT, SHORT, SHORT),
  long: (rows) => changed(rows, LONG, LONG, LONG),
  'long-first': (rows) => changed(rows, LONG, SHORT, SHORT),
  'long-last': (rows) => changed(rows, SHORT, SHORT, LONG),
  'long-one-row': (rows) => first(1)(changed(rows, LONG)),
  bare: (rows) => changed(rows, BARE, BARE, BARE),
} satisfies Record<string, (rows: Rows) => Rows>

/** What is changed in a row of each table; to a title comes its number before it, because no two are the same. */
type Change = { post: Partial<BlogPost>; testimonial: Partial<Testimonial> }

const SHORT: Change = {
  post: { title: 'Em agosto', excerpt: 'Leia.' },
  testimonial: { client_name: 'Ana', content: 'Bom' },
}

/** As much of each text as a row may have. */
const LONG: Change = {
  post: {
    title: repeated(
      'Prazos de entrega das declarações anuais das empresas do Simples Nacional em Salvador, ',
      397,
    ),
    excerpt: repeated('Confira quais documentos separar antes de enviar a declaração. ', 2000),
    author: repeated('Maria da Conceição Albuquerque de Vasconcelos ', 120),
  },
  testimonial: {
    client_name: repeated('Maria da Conceição Albuquerque de Vasconcelos ', 120),
    company: repeated('Distribuidora de Alimentos do Recôncavo Baiano ', 120),
    content: repeated(
      'As guias chegam com um resumo do que foi calculado, e as dúvidas têm resposta. ',
      2000,
    ),
  },
}

/** Nothing that a row can be shown without. */
const BARE: Change = {
  post: { author: null, image_url: null },
  testimonial: { company: null, rating: null },
}

function first(many: number) {
  return ({ blog_posts, testimonials }: Rows): Rows => ({
    blog_posts: blog_posts.slice(0, many),
    testimonials: testimonials.slice(0, many),
  })
}

const changed = ({ blog_posts, testimonials }: Rows, ...changes: Change[]): Rows => ({
  blog_posts: blog_posts.map((row, index) => {
    const change = changes[index]?.post
    const title = change?.title ? `${index + 1}. ${change.title}` : row.title
    return { ...row, ...change, title }
  }),
  testimonials: testimonials.map((row, index) => ({ ...row, ...changes[index]?.testimonial })),
})

function repeated(text: string, length: number) {
  return text.repeat(length / text.length + 1).slice(0, length)
}
