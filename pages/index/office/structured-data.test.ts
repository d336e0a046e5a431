import { expect, test } from 'vitest'
import { contentWith, OFFICE } from '../../../tests/support/content-files.ts'
import { mapSearchLink } from './contact-links.ts'
import { structuredData } from './structured-data.ts'

test('in structured data, the area served is the text that the office gives, or else its city', async () => {
  const withArea = await contentWith(OFFICE)
  const withoutArea = await contentWith({ ...OFFICE, area_de_atendimento: '' })
  expect(structuredData(withArea, [], undefined).areaServed).toBe('Atendemos em Salvador e Lauro de Freitas.')
  expect(structuredData(withoutArea, [], undefined).areaServed).toEqual({ '@type': 'City', name: 'Salvador' })
})

test('structured data has the address of the office on Google Maps', async () => {
  const content = await contentWith(OFFICE)
  expect(structuredData(content, [], undefined).hasMap).toBe(mapSearchLink(content.office))
})
