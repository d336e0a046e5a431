import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import { checkShareImage, renderShareImage } from './share-image.tsx'

const { office } = readContentFiles(SAMPLE_FOLDER)

test.each([
  ['a name of 100 letters', { name: 'Organização Contábil e Assessoria '.repeat(3).trim() }],
  ['a long word', { name: 'Contabilidades'.repeat(2) }],
])('%s is drawn whole', async (_, words) => {
  const picture = await renderShareImage({ ...office, ...words })
  // Around the words, up to the wall, there is the ground alone.
  for (const edge of [
    { left: 0, top: 0, width: 633, height: 64 },
    { left: 0, top: 566, width: 633, height: 64 },
    { left: 610, top: 0, width: 23, height: 630 },
  ])
    expect((await sharp(await sharp(picture).extract(edge).toBuffer()).stats()).entropy).toBe(0)
  expect(await checkShareImage({ ...office, ...words })).toEqual([])
})

test.each([
  ['letters that the font lacks', { name: 'Łódź 日本 😀' }, 'share-letters', { letters: 'Łź日本😀' }],
  ['a tagline of 400 letters', { tagline: 'Contabilidade '.repeat(30) }, 'share-length', {}],
])('%s are found', async (_, words, code, params) => {
  expect(await checkShareImage({ ...office, ...words })).toMatchObject([
    { code, params, severity: 'warning' },
  ])
})
