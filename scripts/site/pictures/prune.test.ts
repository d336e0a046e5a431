import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { fileNamesOf, openPictureCache } from './cache.ts'

test('a picture that no row names is deleted, and one that is named stays', async () => {
  const folder = newFolder()
  const cache = openPictureCache(folder)
  const keep = async (name: string) => {
    const picture = { name, widths: [400] }
    await cache.writeFiles(new Map(fileNamesOf(picture).map((file) => [file, Buffer.from('x')])))
    await cache.record(`https://x.example/${name}`, { validators: {}, originalHash: name, picture })
    return { [`https://x.example/${name}`]: picture }
  }
  const named = await keep('aaaaaaaaaa')
  const files = await readdir(folder, { recursive: true })
  await keep('bbbbbbbbbb')
  await cache.prune(named)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(files.sort())
})
