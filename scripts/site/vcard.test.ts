import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import { vcard } from './vcard.ts'

const { office } = readContentFiles(SAMPLE_FOLDER)

test.each([
  ['71 letters', 'e'.repeat(71), 1],
  ['72 letters', 'e'.repeat(72), 2],
  ['36 accented letters', 'é'.repeat(36), 2],
  ['a letter of four octets across the limit', `${'e'.repeat(69)}𝔈`, 2],
  ['dashes', 'Sá–Conceição'.repeat(15), 4],
])('%s: a line has at most 75 octets, and is not broken inside a character', (_, name, count) => {
  const card = vcard({ ...office, legalName: name }, undefined)
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const [organization = ''] = /^ORG:.*(\r\n .*)*/m.exec(card) ?? []
  expect(organization.split('\r\n ')).toHaveLength(count)
  expect(organization.replaceAll('\r\n ', '')).toBe(`ORG:${name}`)
})
