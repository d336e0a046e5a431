import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { isLandscape, renderPhoto } from './photo.ts'

const office = { ...readContentFiles(SAMPLE_FOLDER).office, hasPhoto: true }

/** A photograph that a phone has taken upright: its pixels lie on the side, and it knows where it was taken. */
const photograph = () =>
  sharp({ create: { width: 1000, height: 600, channels: 3, background: '#0e2f6c' } })
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()

test('an office without a photograph has no files of it', async () => {
  expect(await renderPhoto({ ...office, hasPhoto: false })).toEqual({})
})

test('a photograph is cut to 4:5, upright, and without where it was taken', async () => {
  const file = join(newFolder(), 'foto.jpg')
  await writeFile(file, await photograph().toBuffer())

  const files = await renderPhoto(office, file)

  expect(Object.keys(files)).toEqual(['foto.avif', 'foto.jpg'])
  for (const data of Object.values(files)) {
    const { width, height, exif, orientation } = await sharp(data).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 432, height: 540 })
  }
})

test('a damaged photograph is refused by its name, with the remedy', async () => {
  const file = join(newFolder(), 'foto.jpg')
  await writeFile(file, (await photograph().toBuffer()).subarray(0, 300))
  await expect(renderPhoto(office, file)).rejects.toThrow(
    `${file}: a foto não pôde ser lida por inteiro: salve-a de novo como JPEG`,
  )
})

test('a photograph is lying if it is wider than high once it is upright', async () => {
  const file = join(newFolder(), 'foto.jpg')
  await writeFile(file, await photograph().toBuffer())
  expect(await isLandscape(file)).toBe(false)
  await writeFile(file, await photograph().withMetadata({ orientation: 1 }).toBuffer())
  expect(await isLandscape(file)).toBe(true)
  await writeFile(file, 'damaged')
  expect(await isLandscape(file)).toBe(false)
})
