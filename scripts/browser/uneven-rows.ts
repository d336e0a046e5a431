import {
  forEachTable,
  type Rows,
  type ShownRows,
  type TableName,
  tablesOf,
} from '../../pages/index/lists/lists.ts'

/**
 * Values that replace those of one sample row of a list. {@link changedRows} numbers the titles, so that they differ.
 */
type Change = { [T in TableName]?: Partial<Rows[T][number]> }

const PERSON = ''.padEnd(120, 'Maria da Conceição Albuquerque de Vasconcelos ')

const SHORT_TEXTS: Change = {
  blog_posts: { title: 'Em agosto', excerpt: 'Leia.' },
  testimonials: { client_name: 'Ana', content: 'Bom' },
}
const LONG_TEXTS: Change = {
  blog_posts: {
    title: ''.padEnd(397, 'Prazos de entrega das declarações anuais das empresas em Salvador, '),
    excerpt: ''.padEnd(2000, 'Confira quais documentos separar antes de enviar a declaração. '),
    author: PERSON,
  },
  testimonials: {
    client_name: PERSON,
    company: ''.padEnd(120, 'Distribuidora de Alimentos do Recôncavo Baiano '),
    content: ''.padEnd(2000, 'As guias chegam com um resumo, e as dúvidas têm resposta. '),
  },
}
const BARE: Change = {
  blog_posts: { author: null, image_url: null },
  testimonials: { company: null, rating: null },
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

/** Applies each change to one row of each list, and returns the changed rows alone. */
export const changedRows = (rows: ShownRows, changes: Change[]): ShownRows =>
  forEachTable(tablesOf(rows), (table) =>
    rows[table]?.slice(0, changes.length).map((row, index) => changeRow(row, index, changes[index]?.[table])),
  ) as ShownRows

function changeRow(row: object, index: number, change: object = {}): object {
  if (!('title' in change)) return { ...row, ...change }
  return { ...row, ...change, title: `${index + 1}. ${change.title}` }
}
