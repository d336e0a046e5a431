import { expect, test } from 'vitest'
import { contentWith, MUST_REPLACE, OFFICE, sampleValueOf } from '../../../tests/support/content-files.ts'
import { isDemoOffice } from '../content/sample-values.ts'
import { socialPages } from './office-texts.ts'

// A demonstration is not indexed by search engines and says that it is one.
test.each(MUST_REPLACE)(
  'an office that keeps only the %s of the sample must replace it, and is a demonstration',
  async (key) => {
    const content = await contentWith({ ...OFFICE, [key]: sampleValueOf(key) })
    expect(isDemoOffice(content)).toBe(true)
    const toReplace = content.sampleValues.filter(({ action }) => action === 'mustReplace')
    expect(toReplace).toHaveLength(1)
  },
)

test("the sample's LinkedIn page is left out and reported, but does not make the site a demonstration", async () => {
  const content = await contentWith({ ...OFFICE, 'redes.linkedin': sampleValueOf('redes.linkedin') })
  expect(isDemoOffice(content)).toBe(false)
  expect(content.sampleValues.filter(({ action }) => action === 'omitUntilReplaced')).toMatchObject([
    { label: 'LinkedIn' },
  ])
  expect(socialPages(content).map(({ network }) => network)).toEqual(['instagram', 'facebook'])
})
