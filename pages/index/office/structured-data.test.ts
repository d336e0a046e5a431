import { expect, test } from 'vitest'
import { contentWith, FILLED_IN_OFFICE } from '../../../tests/support/content-files.ts'
import { structuredData } from './structured-data.ts'

// In these tests there are no closures, `[]`, and the address of the site is not known, `undefined`.

test("in structured data, the area served is the office's own text, or the office's city if there is no text", async () => {
  const withArea = await contentWith(FILLED_IN_OFFICE)
  const withoutArea = await contentWith({ ...FILLED_IN_OFFICE, area_de_atendimento: '' })
  expect(structuredData(withArea, [], undefined).areaServed).toBe('Atendemos em Salvador e Lauro de Freitas.')
  expect(structuredData(withoutArea, [], undefined).areaServed).toEqual({ '@type': 'City', name: 'Salvador' })
})

test("structured data links to Google Maps with a search for the office's address", async () => {
  const { hasMap } = structuredData(await contentWith(FILLED_IN_OFFICE), [], undefined)
  expect(decodeURIComponent(String(hasMap))).toBe(
    'https://www.google.com/maps/search/?api=1&query=Avenida Sete de Setembro, 1238, sala 502, Dois de Julho, Salvador - BA, 40060-001',
  )
})

test('structured data has the number of each department, and nothing of departments without one', async () => {
  const content = await contentWith(FILLED_IN_OFFICE)
  expect(structuredData(content, [], undefined)).not.toHaveProperty('contactPoint')
  const departments = [{ name: 'Fiscal', whatsapp: '5571988887771' }]
  const withDepartment = { ...content, office: { ...content.office, departments } }
  expect(structuredData(withDepartment, [], undefined).contactPoint).toEqual([
    { '@type': 'ContactPoint', contactType: 'Fiscal', telephone: '+5571988887771' },
  ])
})
