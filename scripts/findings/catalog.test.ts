import { expect, test } from 'vitest'
import { CATALOG } from './catalog.ts'
import type { FoundSecret } from './finding-params.ts'
import { linksFor } from './links.ts'

const links = linksFor({})

test.each([
  { url: 'https://escritorio.example/', asksForDomain: true },
  { url: 'https://nome.github.io.example/', asksForDomain: true },
  { url: 'https://nome.github.io/site/', asksForDomain: false },
])('an office without a domain is not asked to pay for one: $url', ({ url, asksForDomain }) => {
  const message = CATALOG['site-unreachable'].message(links, { url, detail: 'status 500' })
  expect(message.includes('pagamento')).toBe(asksForDomain)
  expect(message).toContain('se foi só uma vez, espere uma hora')
})

test.each<{ kind: FoundSecret['kind']; isLegacy: boolean }>([
  { kind: 'secret-jwt', isLegacy: true },
  { kind: 'supabase-secret-key', isLegacy: false },
])('only a $kind that cannot be deleted sends to the guide: $isLegacy', ({ kind, isLegacy }) => {
  const message = CATALOG.secrets.message(links, { found: [{ file: 'index.html', kind }] })
  expect(message.includes('INSTALACAO.md')).toBe(isLegacy)
})

test.each([
  { field: 'image_url', consequence: 'aparece sem foto' },
  { field: 'rating', consequence: 'aparece sem as estrelas' },
])('a clerk reads what the page leaves out, not only the column $field', ({ field, consequence }) => {
  const row = { table: 'testimonials', name: 'de 14 de novembro', field, code: 'no-value' } as const
  expect(CATALOG['row-partial'].message(links, row)).toContain(consequence)
})
