import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import { vcard } from './vcard.ts'

const { office } = readContentFiles(SAMPLE_FOLDER)

/** The lines of the card of an office of this legal name, and those of the name. */
function cardOf(legalName: string) {
  const lines = vcard({ ...office, legalName }, undefined).split('\r\n')
  const start = lines.findIndex((line) => line.startsWith('ORG:'))
  const more = lines.slice(start + 1).findIndex((line) => !line.startsWith(' '))
  return { lines, organization: lines.slice(start, start + 1 + more) }
}

test.each([
  ['71 letters', 'e'.repeat(71), 1],
  ['72 letters', 'e'.repeat(72), 2],
  ['36 accented letters', 'é'.repeat(36), 2],
  ['a letter of four octets across the limit', `${'e'.repeat(69)}𝔈`, 2],
  ['dashes', 'Sá–Conceição'.repeat(15), 4],
])('%s: a line has at most 75 octets, and is not broken inside a character', (_, name, count) => {
  const { lines, organization } = cardOf(name)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(organization).toHaveLength(count)
  expect(organization.map((line, index) => line.slice(index ? 1 : 4)).join('')).toBe(name)
})
