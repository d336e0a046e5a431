import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import axe from 'axe-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser'
import { checkAddresses } from './found/addresses'
import { checkFiles } from './found/files'
import { buildRealOffice } from './found/office'
import { schemaOrgComplaints } from './found/schema-org'
import { checkStructuredData } from './found/structured-data'
import { isThere, OWN_DOMAIN, PROJECT_PAGE, read, type Variant, variants } from './found/variants'

const officeOnDomain = variants[3] as Variant
const visit = openBrowser()

beforeAll(async () => {
  await Promise.all([
    buildRealOffice('office-nested', PROJECT_PAGE.href, inject('backend')),
    buildRealOffice('office-domain', OWN_DOMAIN.href, inject('backend')),
  ])
})

describe.each(variants)('$name', (variant) => {
  checkAddresses(variant)
  checkFiles(variant)
})

describe.each(variants.filter(({ isReal }) => isReal))('structured data, $name', checkStructuredData)

test('a word that schema.org does not know is complained of', async () => {
  const data = { '@context': 'https://schema.org', '@type': 'AccountingService', name: 'x' }
  expect(await schemaOrgComplaints(JSON.stringify(data))).toBe('')
  expect(await schemaOrgComplaints(JSON.stringify({ ...data, taxNumber: '1' }))).toContain('taxNumber')
  expect(await schemaOrgComplaints(JSON.stringify({ ...data, address: { '@type': 'Adress' } }))).toContain(
    'Adress',
  )
})

test('what is written by hand is well-formed XML', async () => {
  const { page } = await visit(undefined)
  for (const variant of variants)
    for (const file of ['feed.xml', 'sitemap.xml', 'chat-qr.svg']) {
      if (!(await isThere(variant, file))) continue
      const error = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
        await read(variant, file),
      )
      expect(error, `${variant.name}: ${file}`).toBeUndefined()
    }
})

test('the same content gives the same picture', async () => {
  const [one, other] = await Promise.all(
    variants.filter(({ isReal }) => isReal).map(({ folder }) => readFile(join(folder, 'share.png'))),
  )
  expect(one?.equals(other as Buffer)).toBe(true)
})

test('to be found costs the first view at most 1.2 KB', async () => {
  const html = await read(officeOnDomain, 'index.html')
  const without = html
    .replace(/<meta (property|name="(twitter:card|theme-color)")[^>]*>/g, '')
    .replace(/<link rel="(?!preconnect)[^>]*>/g, '')
    .replace(/<script type="application\/ld\+json">.*?<\/script>/, '')
    .replace(/<div class="save-contact">.*?<\/div>|<p class="updated-at">.*?<\/p>/g, '')
  expect(without.length).toBeLessThan(html.length - 3_000)
  expect(gzipSync(html).length - gzipSync(without).length).toBeLessThanOrEqual(1.2 * 1024)
})

test('the 404 page is accessible', async () => {
  const { page } = await visit(new URL('nada', inject('sites').nested).href)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  expect(violations.map(({ id }) => id)).toEqual([])
})
