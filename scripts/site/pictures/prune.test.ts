import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, pictureCache } from './cache'

const DAY = 24 * 3_600_000

test('a picture that no row has named for 30 days is deleted, and one that is named stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const cache = pictureCache(folder)
  const bake = async (name: string) => {
    const picture = { name, widths: [400] }
    await cache.keep(picture, new Map(filesOf(picture).map((file) => [file, Buffer.from('x')])), name)
    await cache.remember(`https://x.example/${name}`, { validators: {}, original: name })
    return { [`https://x.example/${name}`]: picture }
  }
  const [kept, dropped] = [await bake('aaaaaaaaaa'), await bake('bbbbbbbbbb')]
  const files = async () => (await readdir(join(folder, 'files'))).length

  await cache.prune({ ...kept, ...dropped }, 0)
  expect(await readdir(folder)).not.toContain('unused.json')
  await cache.prune(kept, 1 * DAY)
  const record = await readFile(join(folder, 'unused.json'), 'utf8')
  await cache.prune(kept, 31 * DAY)
  expect(await files()).toBe(4)
  expect(await readFile(join(folder, 'unused.json'), 'utf8')).toBe(record)

  // Named once more: the 30 days begin again.
  await cache.prune({ ...kept, ...dropped }, 31 * DAY)
  await cache.prune(kept, 32 * DAY)
  await cache.prune(kept, 62 * DAY)
  expect(await files()).toBe(4)
  await cache.prune(kept, 62 * DAY + 1)
  expect(await files()).toBe(2)
  expect(await cache.find('aaaaaaaaaa')).toEqual(Object.values(kept)[0])
  expect(await cache.known('https://x.example/bbbbbbbbbb')).toBeUndefined()
  expect((await readdir(folder, { recursive: true })).filter((path) => path.includes('bbbbbbbbbb'))).toEqual(
    [],
  )
})
