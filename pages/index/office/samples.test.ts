import { expect, test } from 'vitest'
import { contentWith, DECISIVE, OFFICE, sampleOf } from '../../../tests/support/content-files.ts'
import { isSampleOffice } from '../content/samples.ts'
import { socialPages } from './office-texts.ts'

test.each(DECISIVE)("the sample's %s alone makes a demonstration, and is asked for", async (key) => {
  const content = await contentWith({ ...OFFICE, [key]: sampleOf(key) })
  expect(isSampleOffice(content)).toBe(true)
  expect(content.samples.filter(({ weight }) => weight === 'decisive')).toHaveLength(1)
})

test("the sample's social network is left out, and makes no demonstration", async () => {
  const content = await contentWith({ ...OFFICE, 'redes.linkedin': sampleOf('redes.linkedin') })
  expect(isSampleOffice(content)).toBe(false)
  expect(content.samples.filter(({ weight }) => weight === 'page')).toMatchObject([{ label: 'LinkedIn' }])
  expect(socialPages(content).map(({ network }) => network)).toEqual(['instagram', 'facebook'])
})
