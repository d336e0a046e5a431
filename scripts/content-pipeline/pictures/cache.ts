import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import {
  type BakedPicture,
  type BakedPictures,
  jpegWidth,
  pictureFile,
} from '../../../pages/index/database/baked-picture.ts'
import { ENCODING_VERSION, type EncodedPicture, hashFiles } from './encode.ts'

/** The result of the last download from an address. */
export type DownloadRecord = {
  /** Request headers for which a server answers 304 as long as the file has not changed. */
  validators: Record<string, string>
  /** The SHA-256 of the downloaded file in hex. */
  originalHash: string
}

/** The cache's entry for an address. */
export type KnownPicture = DownloadRecord & { picture: BakedPicture }

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
  /** Finds the picture that a file with this hash was encoded to; `undefined` if a file is missing or damaged. */
  findEncoding(originalHash: string): Promise<BakedPicture | undefined>
  /** Records what a download from an address gave. */
  recordDownload(address: string, download: DownloadRecord): Promise<void>
  /** Writes what a file was encoded to. */
  writeEncoding(originalHash: string, encoding: EncodedPicture): Promise<void>
  /** Writes encoded files, by their names. */
  writeFiles(files: Map<string, Buffer>): Promise<void>
  /** Deletes every file that these pictures do not need. */
  prune(pictures: BakedPictures): Promise<void>
}

/**
 * Opens the cache of encoded pictures. What a file was encoded to is found by the file's content, so that the same file
 * at another address, such as that of a backend with another port, is not encoded again. The cache may be deleted at
 * any time.
 */
export function openPictureCache(
  folder = process.env.PICTURE_CACHE || join('.cache', 'pictures'),
): PictureCache {
  const downloadRecord = (address: string) => join(folder, 'addresses', `${hash('sha256', address)}.json`)
  const encodingRecord = (originalHash: string) =>
    join(folder, 'originals', `${originalHash}-${ENCODING_VERSION}.json`)
  const encodedFile = (name: string) => join(folder, 'files', name)

  const readDownloadRecord = (address: string) => readJson<DownloadRecord>(downloadRecord(address))

  async function findEncoding(originalHash: string): Promise<BakedPicture | undefined> {
    try {
      const picture = await readJson<BakedPicture>(encodingRecord(originalHash))
      if (!picture) return
      const files = await Promise.all(fileNamesOf(picture).map((name) => readFile(encodedFile(name))))
      if (hashFiles(files) === picture.name) return picture
    } catch {}
  }

  async function writeFiles(files: Map<string, Buffer>): Promise<void> {
    await Promise.all([...files].map(([name, file]) => writeFileAtomic(encodedFile(name), file)))
  }

  return {
    encodedFile,
    findEncoding,
    writeFiles,

    async find(address) {
      const download = await readDownloadRecord(address)
      const picture = download && (await findEncoding(download.originalHash))
      return picture && { ...download, picture }
    },

    recordDownload: (address, download) => writeFileAtomic(downloadRecord(address), JSON.stringify(download)),

    async writeEncoding(originalHash, { picture, files }) {
      await writeFiles(files)
      await writeFileAtomic(encodingRecord(originalHash), JSON.stringify(picture))
    },

    async prune(pictures) {
      const needed = new Set<string>()
      for (const [address, picture] of Object.entries(pictures)) {
        if (!picture) continue
        needed.add(downloadRecord(address))
        for (const name of fileNamesOf(picture)) needed.add(encodedFile(name))
        const download = await readDownloadRecord(address)
        if (download) needed.add(encodingRecord(download.originalHash))
      }
      const paths = await readdir(folder, { recursive: true }).catch(() => [])
      for (const file of paths.map((path) => join(folder, path)))
        if (extname(file) && !needed.has(file)) await rm(file)
    },
  }
}

/** Reads a file that the cache has written; `undefined` if it is missing or malformed. */
async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return
  }
}

/** Writes a file that is never seen unfinished, because several builds may write it at once. */
async function writeFileAtomic(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
