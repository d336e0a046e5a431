import { expect, test } from 'vitest'
import { contentWith, OFFICE } from '../../../tests/support/content-files.ts'
import { structuredData } from './structured-data.ts'

test('the area served is what the office says of it, or else its city', async () => {
  const named = await contentWith(OFFICE)
  const unnamed = await contentWith({ ...OFFICE, area_de_atendimento: '' })
  expect(structuredData(named, [], undefined).areaServed).toBe('Atendemos em Salvador e Lauro de Freitas.')
  expect(structuredData(unnamed, [], undefined).areaServed).toEqual({ '@type': 'City', name: 'Salvador' })
})
