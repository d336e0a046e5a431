import { hash } from 'node:crypto'
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
import { filesOf, type KnownPicture, type PictureCache, pictureCache } from './cache'
import { type DownloadOptions, download } from './download'
import { encodePicture } from './encode'
import { PictureError } from './picture-error'
import { takePublished } from './published'

type BakeOptions = {
  /** Origin of the data service, the only one that may serve pictures over `http:` and from this machine. */
  backendOrigin: string
  siteUrl?: URL | undefined
  /** The pictures published there, used where a download failed. */
  published?: BakedPictures | undefined
  cache?: PictureCache
  /** Timeout for one picture, in milliseconds. */
  deadlineMs?: number
}

/**
 * Downloads and encodes the posts' pictures one by one, because decoding may need 400 MB, unless the cache has the current
 * version. Pictures that fail are told of in `problems`; whatever fails, only a server that says that its picture is gone
 * takes away what is published of it.
 *
 * @throws Error where a published picture cannot be kept, because the cache cannot be written
 */
export async function bakePictures(
  posts: BlogPost[],
  { backendOrigin, siteUrl, published = {}, cache = pictureCache(), deadlineMs }: BakeOptions,
): Promise<{ pictures: BakedPictures; problems: Problem[] }> {
  const pictures: BakedPictures = {}
  const problems: Problem[] = []
  for (const address of new Set(posts.flatMap(({ image_url }) => image_url ?? []))) {
    const known = await cache.known(address)
    try {
      const options = { trustedOrigin: backendOrigin, siteUrl, deadlineMs, version: known?.version }
      pictures[address] = await bakePicture(address, known, cache, options)
    } catch (cause) {
      const error = cause instanceof PictureError ? cause : new PictureError('failed-here', messageOf(cause))
      const { reason, detail } = error
      const earlier = () => known?.picture ?? takePublished(published[address], siteUrl, cache)
      const kept = reason === 'gone' ? null : await earlier()
      problems.push(problem('picture', { address, reason, detail, isKept: kept !== null }))
      pictures[address] = kept
    }
  }
  return { pictures, problems }
}

async function bakePicture(
  address: string,
  known: KnownPicture | undefined,
  cache: PictureCache,
  options: DownloadOptions,
): Promise<BakedPicture> {
  const answer = await download(address, options)
  if (!answer) {
    if (known) return known.picture
    throw new PictureError('refused', 304)
  }
  const { version, body } = answer
  const original = hash('sha256', body)
  if (known?.original === original) return known.picture
  const { picture, files } = await encodePicture(body)
  await cache.keep(files)
  await cache.remember(address, { version, original, picture })
  return picture
}

/** Copies the files of a snapshot's pictures into the built site. */
export async function copyPictures(pictures: BakedPictures, site: string, cache = pictureCache()) {
  const names = Object.values(pictures).flatMap((picture) => (picture ? filesOf(picture) : []))
  const folder = join(site, PICTURE_FOLDER)
  if (names.length) await mkdir(folder, { recursive: true })
  await Promise.all(names.map((name) => copyFile(cache.encodedFile(name), join(folder, name))))
}
