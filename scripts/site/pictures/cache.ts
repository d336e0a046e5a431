import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  type BakedPicture,
  type BakedPictures,
  jpegWidth,
  pictureFile,
} from '../../../pages/index/database/baked-picture'
import type { Validators } from './download'
import { RECIPE } from './encode'

/** The workflow keeps this folder between runs; it may be deleted. */
export const pictureCacheFolder = () => process.env.PICTURE_CACHE || join('.cache', 'pictures')

/** The last answer of an address: its version, and the hash of its body. */
export type KnownAddress = { validators: Validators; original: string }

/** The file names of a picture, in the order of encoding. */
export const filesOf = (picture: BakedPicture): string[] => [
  ...picture.widths.map((width) => pictureFile(picture, width, 'avif')),
  pictureFile(picture, jpegWidth(picture), 'jpg'),
]

export const hashOf = (original: Buffer | string) => createHash('sha256').update(original).digest('hex')

/** A folder with encoded pictures in `files/`, found by address and hash of the original through `addresses/` and `originals/`. */
export function pictureCache(folder = pictureCacheFolder()) {
  const addressFile = (address: string) => join(folder, 'addresses', `${hashOf(address)}.json`)
  const originalFile = (original: string) => join(folder, 'originals', `${original}-${RECIPE}.json`)
  const encodedFile = (name: string) => join(folder, 'files', name)

  return {
    encodedFile,

    known: (address: string) => readJson<KnownAddress>(addressFile(address)),

    remember: (address: string, known: KnownAddress) =>
      writeWhole(addressFile(address), JSON.stringify(known)),

    /** The picture made from an original; `undefined` if it was not encoded yet or a file is missing. */
    async find(original: string): Promise<BakedPicture | undefined> {
      const picture = await readJson<BakedPicture>(originalFile(original))
      if (!picture) return
      return filesOf(picture).every((name) => existsSync(encodedFile(name))) ? picture : undefined
    },

    async keep(picture: BakedPicture, files: Map<string, Buffer>, original?: string) {
      await Promise.all([...files].map(([name, file]) => writeWhole(encodedFile(name), file)))
      if (original) await writeWhole(originalFile(original), JSON.stringify(picture))
    },

    /** Deletes the files that none of these pictures needs. */
    async prune(pictures: BakedPictures) {
      const needed = new Set<string>()
      for (const [address, picture] of Object.entries(pictures)) {
        const known = await readJson<KnownAddress>(addressFile(address))
        needed.add(addressFile(address))
        if (known) needed.add(originalFile(known.original))
        for (const name of picture ? filesOf(picture) : []) needed.add(encodedFile(name))
      }
      const paths = await readdir(folder, { recursive: true }).catch(() => [])
      for (const file of paths.map((path) => join(folder, path)))
        if (extname(file) && !needed.has(file)) await rm(file)
    },
  }
}

export type PictureCache = ReturnType<typeof pictureCache>

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return
  }
}

/** Writes through a temporary file, because several builds may write the same file at once. */
async function writeWhole(file: string, content: string | Buffer) {
  await mkdir(join(file, '..'), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
