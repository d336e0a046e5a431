import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { fileNamesOf, openPictureCache } from './cache.ts'

test('pruning the cache deletes the files and records of a picture that no row uses, and keeps the others', async () => {
  const folder = newFolder()
  const cache = openPictureCache(folder)
  /** Adds a picture to the cache; returns it by its address, as the rows that use it do. */
  const addPicture = async (name: string) => {
    const picture = { name, widths: [400] }
    const files = new Map(fileNamesOf(picture).map((file) => [file, Buffer.from('x')]))
    await cache.writeEncoding(`hash of ${name}`, { picture, files })
    await cache.recordDownload(`https://x.example/${name}`, {
      validators: {},
      originalHash: `hash of ${name}`,
    })
    return { [`https://x.example/${name}`]: picture }
  }
  const used = await addPicture('aaaaaaaaaa')
  const filesInUse = await readdir(folder, { recursive: true })
  await addPicture('bbbbbbbbbb')
  await cache.prune(used)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(filesInUse.sort())
})
