import { expect, test } from 'vitest'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { CATALOG } from './catalog.ts'
import type { FoundSecret } from './finding-params.ts'
import { linksFor } from './links.ts'

const links = linksFor({})
/** In a workflow, a message can link to GitHub's settings, and to its editor, which opens texts alone. */
const inWorkflow = linksFor({ GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'escritorio/site' })

/** The Portuguese word for payment, that of a domain, in the message on a site that does not answer. */
const PAYMENT = 'pagamento'

// The second domain only begins like one of GitHub's.
test.each(['https://escritorio.example/', 'https://nome.github.io.example/'])(
  "the message that %s does not answer asks whether the office's domain is paid for",
  (url) => {
    const message = CATALOG['site-unreachable'].message(links, { url, detail: 'status 500', tables: [] })
    expect(message).toContain(PAYMENT)
  },
)

test('the message that a site under github.io does not answer does not ask whether a domain is paid for', () => {
  const url = 'https://nome.github.io/site/'
  const message = CATALOG['site-unreachable'].message(links, { url, detail: 'status 500', tables: [] })
  expect(message).not.toContain(PAYMENT)
})

test.each(['https://escritorio.example/', 'https://nome.github.io/site/'])(
  'the message that %s does not answer says to wait for an hour if that happened only once',
  (url) => {
    const message = CATALOG['site-unreachable'].message(links, { url, detail: 'status 500', tables: [] })
    expect(message).toContain('se foi só uma vez, espere uma hora')
  },
)

// "Until then the site is published only when the table / the tables can be read." A site without lists reads none.
test.each<{ tables: TableName[]; says: string }>([
  { tables: [], says: 'o *Custom domain* e o certificado' },
  {
    tables: ['blog_posts'],
    says: 'o certificado. Até lá, o site só é publicado quando a tabela puder ser lida e tiver linhas',
  },
  {
    tables: ['blog_posts', 'testimonials'],
    says: 'o certificado. Até lá, o site só é publicado quando as tabelas puderem ser lidas e tiverem linhas',
  },
])('the message that a site with the lists $tables does not answer ends with “$says”', ({ tables, says }) => {
  const params = { url: 'https://escritorio.example/', detail: 'status 500', tables }
  const message = CATALOG['site-unreachable'].message(links, params)
  expect(message.slice(-says.length)).toBe(says)
})

/** The guide of the installation. Its part on keys says how to replace all legacy keys at once. */
const GUIDE = 'INSTALACAO.md'

test('the message on a published legacy key, which cannot be deleted alone, links to the guide', () => {
  const found: FoundSecret[] = [{ file: 'index.html', kind: 'secret-jwt' }]
  expect(CATALOG.secrets.message(links, { found })).toContain(GUIDE)
})

test('the message on a published secret key, which can be deleted, does not link to the guide', () => {
  const found: FoundSecret[] = [{ file: 'index.html', kind: 'supabase-secret-key' }]
  expect(CATALOG.secrets.message(links, { found })).not.toContain(GUIDE)
})

// Published rows stay online while a list waits. A choice for more tables would take those of the other list away.
test.each<{ withoutAnyRows: TableName[]; option: string }>([
  { withoutAnyRows: [], option: 'notícias' },
  { withoutAnyRows: ['testimonials'], option: 'notícias' },
  { withoutAnyRows: ['blog_posts'], option: 'notícias' },
  { withoutAnyRows: ['blog_posts', 'testimonials'], option: 'todas' },
])(
  'the message on empty news names the option $option if these tables have no rows at all: $withoutAnyRows',
  ({ withoutAnyRows, option }) => {
    const message = CATALOG.empty.message(links, { table: 'blog_posts', withoutAnyRows })
    expect(message).toContain(`escolha *${option}*`)
  },
)

// "It appears without a photo." "It appears without the stars."
test.each([
  { field: 'image_url', consequence: 'aparece sem foto' },
  { field: 'rating', consequence: 'aparece sem as estrelas' },
])(
  'the message on an invalid $field says what the page shows instead: $consequence',
  ({ field, consequence }) => {
    // A message names a testimonial by its date, "of 14 November", and not by its client.
    const row = { table: 'testimonials', name: 'de 14 de novembro', field, code: 'no-value' } as const
    expect(CATALOG['row-partial'].message(links, row)).toContain(consequence)
  },
)

test.each<{ file: string; begins: string; hasEditor: boolean }>([
  { file: 'escritorio.toml', begins: '[escritorio.toml, linha 1](', hasEditor: true },
  { file: 'foto.jpg', begins: '[foto.jpg](', hasEditor: false },
])(
  'the message on $file begins with $begins, and has a link to the editor: $hasEditor',
  ({ file, begins, hasEditor }) => {
    const params = { file: `pages/index/content/${file}`, line: 1, text: '', remedy: 'Confira' }
    const message = CATALOG.content.message(inWorkflow, params)
    expect(message.slice(0, begins.length)).toBe(begins)
    expect(message.includes('/edit/')).toBe(hasEditor)
  },
)
