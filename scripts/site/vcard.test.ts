import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { renderVcard } from './vcard.ts'

const { office } = readContentFiles(SAMPLE_FOLDER)

/** RFC 2426, section 2.6: a longer line is folded, and a space begins its continuation. */
const MAX_LINE_OCTETS = 75

// After "ORG:" the first name has 69 octets and then a letter of four, two of which are beyond the limit.
test.each([
  { what: 'a letter of four octets at the limit', name: `${'e'.repeat(69)}𝔈` },
  { what: 'accents and dashes of two and three octets', name: 'Sá–Conceição'.repeat(15) },
])('a long name with $what is folded to lines of at most 75 octets, between characters', ({ name }) => {
  const card = renderVcard({ ...office, legalName: name }, undefined)
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_OCTETS)
  // The name is whole once the lines are unfolded.
  expect(card.replaceAll('\r\n ', '')).toContain(`\r\nORG:${name}\r\n`)
})

test.each([
  { what: 'a line feed', lineBreak: '\n' },
  { what: 'a carriage return and a line feed', lineBreak: '\r\n' },
  { what: 'a carriage return', lineBreak: '\r' },
])('$what in a value begins no line of the card', ({ lineBreak }) => {
  const card = renderVcard({ ...office, legalName: `Sá${lineBreak}TEL:1, 2; 3\\` }, undefined)
  expect(card.split(/\r\n|\r|\n/)).toContain(String.raw`ORG:Sá\nTEL:1\, 2\; 3\\`)
})

test('the card has the number of each department, with its name', () => {
  const departments = [
    { name: 'Fiscal', whatsapp: '5571988887771' },
    { name: 'Pessoal; folha', whatsapp: '5571988887772' },
  ]
  const lines = renderVcard({ ...office, departments }, undefined).split('\r\n')
  expect(lines.filter((line) => line.startsWith('item'))).toEqual([
    'item1.TEL:+5571988887771',
    'item1.X-ABLabel:Fiscal',
    'item2.TEL:+5571988887772',
    String.raw`item2.X-ABLabel:Pessoal\; folha`,
  ])
})
