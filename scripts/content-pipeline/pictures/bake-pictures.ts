import { hash } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BakedPicture,
  type BakedPictures,
  PICTURE_FOLDER,
} from '../../../pages/index/database/baked-picture.ts'
import type { TableName } from '../../../pages/index/lists/lists.ts'
import { createFinding, type Finding } from '../../findings/finding.ts'
import type { NamedPicture, PictureFailure } from '../../findings/finding-params.ts'
import {
  type DownloadRecord,
  fileNamesOf,
  type KnownPicture,
  openPictureCache,
  type PictureCache,
} from './cache.ts'
import { type DownloadOptions, download } from './download.ts'
import { encodePicture, hashFiles } from './encode.ts'
import { PictureError } from './picture-error.ts'

export type BakeOptions = {
  /** The table of the list whose pictures these are. */
  table: TableName
  backendOrigin: string
  /** Whether a table was read from the backend in this run. Otherwise it is not believed that a picture is gone. */
  isBackendRead: boolean
  siteUrl?: URL | undefined
  /** The pictures of the published site, which replace those that fail. */
  published?: BakedPictures | undefined
  cache?: PictureCache
  timeoutMs?: number
}

/**
 * Downloads pictures all at once, and encodes those that the cache does not have. A finding names a picture by the public
 * name of the row that shows it.
 */
export async function bakePictures(
  namesByAddress: ReadonlyMap<string, string>,
  options: BakeOptions,
): Promise<{ pictures: BakedPictures; findings: Finding[] }> {
  const cache = options.cache ?? openPictureCache()
  const results = await Promise.all(
    [...namesByAddress].map(([address, name]) => bakePicture(address, name, cache, options)),
  )
  return {
    pictures: Object.fromEntries(results.map(({ address, picture }) => [address, picture])),
    findings: results.flatMap(({ finding }) => finding ?? []),
  }
}

type BakeResult = { address: string; picture: BakedPicture | null; finding?: Finding | undefined }

async function bakePicture(
  address: string,
  name: string,
  cache: PictureCache,
  { table, backendOrigin, isBackendRead, siteUrl, published = {}, timeoutMs }: BakeOptions,
): Promise<BakeResult> {
  const named: NamedPicture = { table, name }
  const known = await cache.find(address)
  const earlier = known?.picture ?? published[address]
  const findEarlier = async () => known?.picture ?? restorePublished(published[address], siteUrl, cache)
  const failed = (failure: PictureFailure, kept: BakedPicture | null): BakeResult => {
    const finding = createFinding('warning', 'picture', { ...named, failure, isKept: kept !== null })
    return { address, picture: kept, finding }
  }
  try {
    const options = { trustedOrigin: backendOrigin, siteUrl, timeoutMs, validators: known?.validators }
    const { picture, record } = await downloadAndEncode(address, known, cache, options)
    const shrinkage = earlier && findShrinkage(picture, earlier)
    if (shrinkage) {
      const kept = await findEarlier()
      if (kept) return failed(shrinkage, kept)
    }
    await cache.recordDownload(address, record)
    return { address, picture, finding: checkWidth(named, picture) }
  } catch (error) {
    // Any other error says nothing about the picture.
    const failure: PictureFailure = error instanceof PictureError ? error.failure : { code: 'failed-here' }
    // An address without a project behind it answers 404 to everything.
    const isGone = failure.code === 'gone' || failure.code === 'no-bucket'
    const isBelievedGone = isGone && isBackendRead && new URL(address).origin === backendOrigin
    return failed(failure, isBelievedGone ? null : await findEarlier())
  }
}

async function downloadAndEncode(
  address: string,
  known: KnownPicture | undefined,
  cache: PictureCache,
  options: DownloadOptions,
): Promise<{ picture: BakedPicture; record: DownloadRecord }> {
  const answer = await download(address, options)
  if (!answer) {
    if (!known) throw new PictureError({ code: 'not-downloaded', status: 304 })
    const { picture, ...record } = known
    return { picture, record }
  }
  const { validators, body } = answer
  const originalHash = hash('sha256', body)
  const picture =
    (await cache.findEncoding(originalHash)) ?? (await encodeAndCache(originalHash, body, cache))
  return { picture, record: { validators, originalHash } }
}

async function encodeAndCache(
  originalHash: string,
  original: Buffer,
  cache: PictureCache,
): Promise<BakedPicture> {
  const encoding = await encodePicture(original)
  await cache.writeEncoding(originalHash, encoding)
  return encoding.picture
}

/** The minimum width of a picture, as a fraction of the width of the previous one from the same address. */
const MIN_PART_OF_WIDTH = 0.5

/** Finds out whether an image host may have replaced a picture that it removed by a small notice. */
function findShrinkage(picture: BakedPicture, earlier: BakedPicture): PictureFailure | undefined {
  const width = widthOf(picture)
  const earlierWidth = widthOf(earlier)
  if (width < earlierWidth * MIN_PART_OF_WIDTH) return { code: 'much-smaller', width, earlierWidth }
}

/** The width of a small card: a narrower picture looks blurred on every screen. */
const MIN_SHARP_WIDTH = 400

function checkWidth(named: NamedPicture, picture: BakedPicture): Finding | undefined {
  const width = widthOf(picture)
  if (width < MIN_SHARP_WIDTH) return createFinding('warning', 'small-picture', { ...named, width })
}

const widthOf = ({ widths }: BakedPicture): number => Math.max(...widths)

/**
 * Restores a picture from the published site, if the cache was lost and the picture's server fails. Returns `null`
 * if a file is missing or damaged.
 */
async function restorePublished(
  picture: BakedPicture | null | undefined,
  siteUrl: URL | undefined,
  cache: PictureCache,
): Promise<BakedPicture | null> {
  if (!picture || !siteUrl) return null
  const files = new Map<string, Buffer>()
  for (const name of fileNamesOf(picture)) {
    const { href } = new URL(PICTURE_FOLDER + name, siteUrl)
    const answer = await download(href, { trustedOrigin: siteUrl.origin, siteUrl }).catch(() => undefined)
    if (!answer) return null
    files.set(name, answer.body)
  }
  if (hashFiles(files.values()) !== picture.name) return null
  await cache.writeFiles(files)
  return picture
}

/** Copies the pictures' files from the cache into a site. */
export async function copyPictures(
  pictures: BakedPictures,
  siteDir: string,
  cache = openPictureCache(),
): Promise<void> {
  const names = Object.values(pictures).flatMap((picture) => (picture ? fileNamesOf(picture) : []))
  const folder = join(siteDir, PICTURE_FOLDER)
  if (names.length) await mkdir(folder, { recursive: true })
  // `cp` would remove the former file first, and the dev server would treat it as deleted.
  await Promise.all(names.map((name) => copyFile(cache.encodedFile(name), join(folder, name))))
}
