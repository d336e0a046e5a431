import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import {
  type BakedPicture,
  type BakedPictures,
  jpegWidth,
  pictureFile,
} from '../../../pages/index/database/baked-picture.ts'
import { ENCODING_VERSION, hashFiles } from './encode.ts'

/** What the cache knows of an address. */
export type KnownPicture = {
  /** Request headers for which a server answers 304 as long as the file has not changed. */
  validators: Record<string, string>
  /** The SHA-256 of the downloaded file in hex. */
  originalHash: string
  picture: BakedPicture
}

/** Returns the names of a picture's files, in the order of encoding. */
export const fileNamesOf = (picture: BakedPicture): string[] => [
  ...picture.widths.map((width) => pictureFile(picture, width, 'avif')),
  pictureFile(picture, jpegWidth(picture), 'jpg'),
]

export type PictureCache = {
  /** Returns the path of an encoded file. */
  encodedFile(name: string): string
  /** Finds what is known of an address; `undefined` if a file is missing or damaged. */
  find(address: string): Promise<KnownPicture | undefined>
  /** Records what is known of an address. */
  record(address: string, known: KnownPicture): Promise<void>
  /** Writes encoded files, by their names. */
  writeFiles(files: Map<string, Buffer>): Promise<void>
  /** Deletes every file that these pictures do not need. */
  prune(pictures: BakedPictures): Promise<void>
}

/** Opens the cache of encoded pictures, and of what is known of their addresses. It may be deleted at any time. */
export function openPictureCache(
  folder = process.env.PICTURE_CACHE || join('.cache', 'pictures'),
): PictureCache {
  const addressFile = (address: string) =>
    join(folder, 'addresses', `${hash('sha256', address)}-${ENCODING_VERSION}.json`)
  const encodedFile = (name: string) => join(folder, 'files', name)

  return {
    encodedFile,

    async find(address) {
      try {
        const known: KnownPicture = JSON.parse(await readFile(addressFile(address), 'utf8'))
        const names = fileNamesOf(known.picture)
        const files = await Promise.all(names.map((name) => readFile(encodedFile(name))))
        if (hashFiles(files) === known.picture.name) return known
      } catch {}
    },

    record: (address, known) => writeFileAtomic(addressFile(address), JSON.stringify(known)),

    async writeFiles(files) {
      await Promise.all([...files].map(([name, file]) => writeFileAtomic(encodedFile(name), file)))
    },

    async prune(pictures) {
      const needed = Object.entries(pictures).flatMap(([address, picture]) =>
        picture ? [addressFile(address), ...fileNamesOf(picture).map(encodedFile)] : [],
      )
      const paths = await readdir(folder, { recursive: true }).catch(() => [])
      for (const file of paths.map((path) => join(folder, path)))
        if (extname(file) && !needed.includes(file)) await rm(file)
    },
  }
}

/** Writes a file that is never seen unfinished, because several builds may write it at once. */
async function writeFileAtomic(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
