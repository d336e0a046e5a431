import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import { renderVcard } from './vcard.ts'

const { office } = readContentFiles(SAMPLE_FOLDER)

test.each([
  ['a letter of four octets', `${'e'.repeat(69)}𝔈`],
  ['dashes', 'Sá–Conceição'.repeat(15)],
])('%s across the limit: a line has at most 75 octets, and is not broken inside a character', (_, name) => {
  const card = renderVcard({ ...office, legalName: name }, undefined)
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`\r\nORG:${name}\r\n`)
})
