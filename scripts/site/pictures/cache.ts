import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import {
  type BakedPicture,
  type BakedPictures,
  jpegWidth,
  pictureFile,
} from '../../../pages/index/database/baked-picture.ts'
import { contentName, ENCODING_VERSION } from './encode.ts'

export type KnownPicture = {
  /** Request headers for which a server answers 304 if it still has this. */
  version: Record<string, string>
  /** SHA-256 in hex. */
  original: string
  picture: BakedPicture
}

/** A picture's files, in the order of encoding. */
export const filesOf = (picture: BakedPicture): string[] => [
  ...picture.widths.map((width) => pictureFile(picture, width, 'avif')),
  pictureFile(picture, jpegWidth(picture), 'jpg'),
]

/** Encoded pictures, and what is known of each address. It may be deleted. */
export function pictureCache(folder = process.env.PICTURE_CACHE || join('.cache', 'pictures')) {
  const addressFile = (address: string) =>
    join(folder, 'addresses', `${hash('sha256', address)}-${ENCODING_VERSION}.json`)
  const encodedFile = (name: string) => join(folder, 'files', name)

  return {
    encodedFile,

    /** Returns what is known of an address; `undefined` where a file is missing or damaged. */
    async known(address: string): Promise<KnownPicture | undefined> {
      try {
        const known: KnownPicture = JSON.parse(await readFile(addressFile(address), 'utf8'))
        const names = filesOf(known.picture)
        const files = await Promise.all(names.map((name) => readFile(encodedFile(name))))
        if (contentName(files) === known.picture.name) return known
      } catch {}
    },

    remember: (address: string, known: KnownPicture) =>
      writeFileAtomic(addressFile(address), JSON.stringify(known)),

    async keep(files: Map<string, Buffer>) {
      await Promise.all([...files].map(([name, file]) => writeFileAtomic(encodedFile(name), file)))
    },

    async prune(pictures: BakedPictures) {
      const needed = Object.entries(pictures).flatMap(([address, picture]) =>
        picture ? [addressFile(address), ...filesOf(picture).map(encodedFile)] : [],
      )
      const paths = await readdir(folder, { recursive: true }).catch(() => [])
      for (const file of paths.map((path) => join(folder, path)))
        if (extname(file) && !needed.includes(file)) await rm(file)
    },
  }
}

export type PictureCache = ReturnType<typeof pictureCache>

/** Several builds may write the same file at once. */
async function writeFileAtomic(file: string, content: string | Buffer) {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
