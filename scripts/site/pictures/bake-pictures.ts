import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BakedPicture,
  type BakedPictures,
  PICTURE_FOLDER,
} from '../../../pages/index/database/baked-picture'
import type { BlogPost } from '../../../pages/index/database/rows'
import { type Problem, problem } from '../../problems/problem'
import { messageOf } from '../../shared/program'
import { filesOf, hashOf, type PictureCache, pictureCache } from './cache'
import { type DownloadOptions, download } from './download'
import { encodePicture } from './encode'
import { isFinal, PictureError, type PictureReason } from './picture-error'
import { publishedPicture } from './published'

export type BakeOptions = {
  /** Origin of the data service, the only one that may serve pictures over `http:` and from this machine. */
  backendOrigin: string
  siteUrl?: URL | undefined
  /** Reads the pictures published there; called only after a download failed. */
  published?: () => Promise<BakedPictures | undefined>
  cache?: PictureCache
  /** Timeout for one picture, in milliseconds. */
  deadlineMs?: number
}

/**
 * Downloads and encodes the posts' pictures one by one, because decoding may need 400 MB, unless the cache has the current version. Never throws:
 * pictures that fail are told of in `problems`.
 */
export async function bakePictures(
  posts: BlogPost[],
  { backendOrigin, siteUrl, published, cache = pictureCache(), deadlineMs }: BakeOptions,
): Promise<{ pictures: BakedPictures; problems: Problem[] }> {
  const addresses = [...new Set(posts.flatMap(({ image_url }) => image_url ?? []))]
  const problems: Problem[] = []

  async function bake(address: string): Promise<BakedPicture | null> {
    try {
      return await bakePicture(address, cache, { trustedOrigin: backendOrigin, siteUrl, deadlineMs })
    } catch (cause) {
      const reason: PictureReason =
        cause instanceof PictureError ? cause.reason : { is: 'no-answer', detail: messageOf(cause) }
      const kept = isFinal(reason) ? undefined : await earlierCopy(address)
      problems.push(problem('picture', { address, reason, isKept: kept !== undefined }))
      return kept ?? null
    }
  }

  async function earlierCopy(address: string): Promise<BakedPicture | undefined> {
    const known = await cache.known(address)
    const cached = known && (await cache.find(known.original))
    return cached ?? (siteUrl && published && publishedPicture(address, siteUrl, published, cache))
  }

  const pictures: BakedPictures = {}
  for (const address of addresses) pictures[address] = await bake(address)
  return { pictures, problems }
}

async function bakePicture(
  address: string,
  cache: PictureCache,
  options: DownloadOptions,
): Promise<BakedPicture> {
  const known = await cache.known(address)
  const cached = known && (await cache.find(known.original))
  const answer = await download(address, { ...options, known: cached && known.validators })
  if (!answer) {
    if (cached) return cached
    throw new PictureError({ is: 'unchanged-but-unknown' })
  }
  const original = hashOf(answer.body)
  const picture = (await cache.find(original)) ?? (await encodeInto(cache, answer.body))
  await cache.remember(address, { validators: answer.validators, original })
  return picture
}

async function encodeInto(cache: PictureCache, original: Buffer): Promise<BakedPicture> {
  const { picture, files } = await encodePicture(original)
  await cache.keep(picture, files, hashOf(original))
  return picture
}

/** Copies the files of a snapshot's pictures into the built site. */
export async function copyPictures(pictures: BakedPictures, site: string, cache = pictureCache()) {
  const names = Object.values(pictures).flatMap((picture) => (picture ? filesOf(picture) : []))
  const folder = join(site, PICTURE_FOLDER)
  if (names.length) await mkdir(folder, { recursive: true })
  await Promise.all(names.map((name) => copyFile(cache.encodedFile(name), join(folder, name))))
}
