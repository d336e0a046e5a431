import { expect, test } from 'vitest'
import { createIssue } from '../../pages/index/content-schema/issue-params.ts'
import { CATALOG } from './catalog.ts'
import { linksFor } from './links.ts'

const links = linksFor({})
/** In a workflow, a message can link to GitHub's settings, and to its editor, which opens texts alone. */
const inWorkflow = linksFor({ GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'escritorio/site' })

// The second domain only begins like one of GitHub's.
test.each([
  { url: 'https://escritorio.example/', asksForDomain: true },
  { url: 'https://nome.github.io.example/', asksForDomain: true },
  { url: 'https://nome.github.io/site/', asksForDomain: false },
])('the remedy for $url asks to check a domain of its own: $asksForDomain', ({ url, asksForDomain }) => {
  expect(links.checkAddress(url).includes('*Custom domain*')).toBe(asksForDomain)
})

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
    const params = { file: `pages/index/content/${file}`, line: 1, text: '', ...createIssue('cnpj') }
    const message = CATALOG.content.message(inWorkflow, params)
    expect(message.slice(0, begins.length)).toBe(begins)
    expect(message.includes('/edit/')).toBe(hasEditor)
  },
)
