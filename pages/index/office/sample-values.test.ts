import { expect, test } from 'vitest'
import { contentWith, MUST_REPLACE, OFFICE, sampleValueOf } from '../../../tests/support/content-files.ts'
import { isDemoOffice } from '../content/sample-values.ts'
import { socialPages } from './office-texts.ts'

test.each(MUST_REPLACE)("the sample's %s alone makes a demonstration, and is asked for", async (key) => {
  const content = await contentWith({ ...OFFICE, [key]: sampleValueOf(key) })
  expect(isDemoOffice(content)).toBe(true)
  expect(content.sampleValues.filter(({ action }) => action === 'mustReplace')).toHaveLength(1)
})

test("the sample's social network is left out, and makes no demonstration", async () => {
  const content = await contentWith({ ...OFFICE, 'redes.linkedin': sampleValueOf('redes.linkedin') })
  expect(isDemoOffice(content)).toBe(false)
  expect(content.sampleValues.filter(({ action }) => action === 'omitUntilReplaced')).toMatchObject([
    { label: 'LinkedIn' },
  ])
  expect(socialPages(content).map(({ network }) => network)).toEqual(['instagram', 'facebook'])
})
