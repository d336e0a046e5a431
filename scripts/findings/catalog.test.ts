import { expect, test } from 'vitest'
import { CATALOG } from './catalog.ts'
import type { FoundSecret } from './finding-params.ts'
import { linksFor } from './links.ts'

const links = linksFor({})

test.each([
  // Only an address of github.io has no domain of the office's own.
  { url: 'https://escritorio.example/', asksForDomain: true },
  { url: 'https://nome.github.io.example/', asksForDomain: true },
  { url: 'https://nome.github.io/site/', asksForDomain: false },
])(
  'the message that $url does not answer asks to check the payment of a domain: $asksForDomain',
  ({ url, asksForDomain }) => {
    const message = CATALOG['site-unreachable'].message(links, { url, detail: 'status 500' })
    // "Payment." "If it happened only once, wait for an hour."
    expect(message.includes('pagamento')).toBe(asksForDomain)
    expect(message).toContain('se foi só uma vez, espere uma hora')
  },
)

// A legacy key cannot be deleted alone, so the message links to the guide that replaces all of them.
test.each<{ kind: FoundSecret['kind']; isLegacy: boolean }>([
  { kind: 'secret-jwt', isLegacy: true },
  { kind: 'supabase-secret-key', isLegacy: false },
])('the message on a published $kind links to the guide because it is a legacy key: $isLegacy', (row) => {
  const { kind, isLegacy } = row
  const message = CATALOG.secrets.message(links, { found: [{ file: 'index.html', kind }] })
  expect(message.includes('INSTALACAO.md')).toBe(isLegacy)
})

// "It appears without a photo." "It appears without the stars."
test.each([
  { field: 'image_url', consequence: 'aparece sem foto' },
  { field: 'rating', consequence: 'aparece sem as estrelas' },
])(
  'the message on an invalid $field says what the page shows instead: $consequence',
  ({ field, consequence }) => {
    const row = { table: 'testimonials', name: 'de 14 de novembro', field, code: 'no-value' } as const
    expect(CATALOG['row-partial'].message(links, row)).toContain(consequence)
  },
)
