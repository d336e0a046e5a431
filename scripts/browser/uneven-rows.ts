import type { BlogPost, Rows, Testimonial } from '../../pages/index/database/rows'

/** What is changed in a sample row of each table; to a title comes its number before it, because no two are the same. */
type Change = { post?: Partial<BlogPost>; testimonial?: Partial<Testimonial> }

const repeated = (text: string, length: number) => text.repeat(length / text.length + 1).slice(0, length)
const PERSON = repeated('Maria da Conceição Albuquerque de Vasconcelos ', 120)

const AS_IT_IS: Change = {}
const SHORT: Change = {
  post: { title: 'Em agosto', excerpt: 'Leia.' },
  testimonial: { client_name: 'Ana', content: 'Bom' },
}
/** As much of each text as a row may have. */
const LONG: Change = {
  post: {
    title: repeated('Prazos de entrega das declarações anuais das empresas em Salvador, ', 397),
    excerpt: repeated('Confira quais documentos separar antes de enviar a declaração. ', 2000),
    author: PERSON,
  },
  testimonial: {
    client_name: PERSON,
    company: repeated('Distribuidora de Alimentos do Recôncavo Baiano ', 120),
    content: repeated('As guias chegam com um resumo, e as dúvidas têm resposta. ', 2000),
  },
}
/** Nothing that a row can be shown without. */
const BARE: Change = {
  post: { author: null, image_url: null },
  testimonial: { company: null, rating: null },
}

/** Rows that few designs are drawn with: what most often breaks a grid. */
export const UNEVEN_ROWS = {
  'one-row': [AS_IT_IS],
  'two-rows': [AS_IT_IS, AS_IT_IS],
  short: [SHORT, SHORT, SHORT],
  long: [LONG, LONG, LONG],
  'long-first': [LONG, SHORT, SHORT],
  'long-last': [SHORT, SHORT, LONG],
  'long-one-row': [LONG],
  bare: [BARE, BARE, BARE],
} satisfies Record<string, Change[]>

/** The first sample rows, as many as there are changes, changed. */
export const changedRows = ({ blog_posts, testimonials }: Rows, changes: Change[]): Rows => ({
  blog_posts: blog_posts.slice(0, changes.length).map((row, index) => {
    const post = changes[index]?.post
    return { ...row, ...post, title: post?.title ? `${index + 1}. ${post.title}` : row.title }
  }),
  testimonials: testimonials
    .slice(0, changes.length)
    .map((row, index) => ({ ...row, ...changes[index]?.testimonial })),
})
