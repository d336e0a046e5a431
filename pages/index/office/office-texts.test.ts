import { expect, test } from 'vitest'
import {
  contentWith,
  FILLED_IN_OFFICE,
  sampleValueOf,
  YOUTUBE_AND_TIKTOK,
} from '../../../tests/support/content-files.ts'
import { readContentFiles, SAMPLE_FOLDER } from '../content-schema/read-content.ts'
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

/** The pages that FILLED_IN_OFFICE gives; its YouTube and TikTok are empty. */
const INSTAGRAM = { network: 'instagram', address: 'https://www.instagram.com/saconceicao' }
const FACEBOOK = { network: 'facebook', address: 'https://www.facebook.com/saconceicao' }
const LINKEDIN = { network: 'linkedin', address: 'https://www.linkedin.com/company/saconceicao' }

test('socialPages lists the networks for which the office gives an address, with these addresses', async () => {
  const onThree = await contentWith(FILLED_IN_OFFICE)
  const onFive = await contentWith({ ...FILLED_IN_OFFICE, ...YOUTUBE_AND_TIKTOK })
  expect(socialPages(onThree)).toEqual([INSTAGRAM, FACEBOOK, LINKEDIN])
  expect(socialPages(onFive)).toEqual([
    INSTAGRAM,
    FACEBOOK,
    LINKEDIN,
    { network: 'youtube', address: 'https://www.youtube.com/@saconceicao' },
    { network: 'tiktok', address: 'https://www.tiktok.com/@saconceicao' },
  ])
})

test("socialPages leaves out the sample's LinkedIn page unless the office is a demonstration", async () => {
  const linkedin = sampleValueOf('redes.linkedin')
  const ownOffice = await contentWith({ ...FILLED_IN_OFFICE, 'redes.linkedin': linkedin })
  expect(socialPages(ownOffice)).toEqual([INSTAGRAM, FACEBOOK])
  // The sample itself is a demonstration.
  expect(socialPages(await contentWith({}))).toContainEqual({ network: 'linkedin', address: linkedin })
})
