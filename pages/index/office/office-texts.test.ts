import { expect, test } from 'vitest'
import { contentWith, OFFICE, OTHER_NETWORKS } from '../../../tests/support/content-files.ts'
import { readContentFiles, SAMPLE_FOLDER } from '../content/content.ts'
import { registrationText, socialPages } from './office-texts.ts'

const { office } = readContentFiles(SAMPLE_FOLDER)

// NIRE is the number in the register of companies that each state's Junta Comercial keeps.
test("a company's registration is shown as its NIRE, or as its number with the notary who registered it", () => {
  const atJunta = { kind: 'junta', number: '29.2.1234567-8', notary: '' } as const
  const atNotary = { kind: 'cartorio', number: '12345', notary: '1º Ofício de Salvador' } as const
  expect(registrationText({ ...office, registration: atJunta })).toBe('NIRE 29.2.1234567-8')
  expect(registrationText({ ...office, registration: atNotary })).toBe(
    'Registro nº 12345 no 1º Ofício de Salvador',
  )
})

test('every social network for which the office gives an address is shown', async () => {
  const pages = socialPages(await contentWith({ ...OFFICE, ...OTHER_NETWORKS }))
  const networks = pages.map(({ network }) => network)
  expect(networks).toEqual(['instagram', 'facebook', 'linkedin', 'youtube', 'tiktok'])
})
