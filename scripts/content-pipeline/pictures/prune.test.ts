import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { fileNamesOf, openPictureCache } from './cache.ts'

test('pruning the cache deletes the files and record of a picture that no row uses, and keeps the others', async () => {
  const folder = newFolder()
  const cache = openPictureCache(folder)
  /** Adds a picture to the cache; returns it by its address, as the rows that use it do. */
  const addPicture = async (name: string) => {
    const picture = { name, widths: [400] }
    await cache.writeFiles(new Map(fileNamesOf(picture).map((file) => [file, Buffer.from('x')])))
    await cache.record(`https://x.example/${name}`, { validators: {}, originalHash: name, picture })
    return { [`https://x.example/${name}`]: picture }
  }
  const used = await addPicture('aaaaaaaaaa')
  const filesInUse = await readdir(folder, { recursive: true })
  await addPicture('bbbbbbbbbb')
  await cache.prune(used)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(filesInUse.sort())
})
