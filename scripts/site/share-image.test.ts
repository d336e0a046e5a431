import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { checkShareImage, renderShareImage } from './share-image.tsx'

const { office } = readContentFiles(SAMPLE_FOLDER)

// In pixels. The image is 1200 by 630. The words are left of a wall of tiles. Their lines keep 72 from the edges and 24
// from the wall; what is empty here is a little less, because parts of letters reach beyond their line.
const HEIGHT = 630
const WALL_LEFT = 633
const MARGIN = 64
const GAP_TO_WALL = 23

/** The areas above, below and right of the words, which stay empty if the words fit. */
const EMPTY_AREAS = [
  { left: 0, top: 0, width: WALL_LEFT, height: MARGIN },
  { left: 0, top: HEIGHT - MARGIN, width: WALL_LEFT, height: MARGIN },
  { left: WALL_LEFT - GAP_TO_WALL, top: 0, width: GAP_TO_WALL, height: HEIGHT },
]

test.each([
  { what: 'a name of 101 characters', name: 'Organização Contábil e Assessoria '.repeat(3).trim() },
  { what: 'a name of one long word', name: 'Contabilidades'.repeat(2) },
])('$what fits into the share image', async ({ name }) => {
  const picture = await renderShareImage({ ...office, name }, undefined)
  for (const area of EMPTY_AREAS) {
    const { entropy } = await sharp(await sharp(picture).extract(area).toBuffer()).stats()
    expect(entropy, 'an area of one colour has no entropy').toBe(0)
  }
  expect(await checkShareImage({ ...office, name }, undefined)).toEqual([])
})

test('a name with letters that the font lacks is a warning, which lists them', async () => {
  expect(await checkShareImage({ ...office, name: 'Łódź 日本 😀' }, undefined)).toMatchObject([
    { code: 'share-letters', params: { letters: 'Łź日本😀' }, severity: 'warning' },
  ])
})

test('a tagline of 420 characters, which does not even fit under a name in the smallest size, is a warning', async () => {
  expect(await checkShareImage({ ...office, tagline: 'Contabilidade '.repeat(30) }, undefined)).toMatchObject(
    [{ code: 'share-length', severity: 'warning' }],
  )
})
