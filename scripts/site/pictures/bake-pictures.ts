import { copyFile, mkdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import {
  type BakedPicture,
  type BakedPictures,
  PICTURE_FOLDER,
} from '../../../pages/index/database/baked-picture'
import type { BlogPost } from '../../../pages/index/database/rows'
import { messageOf } from '../../shared/program'
import { filesOf, hashOf, type PictureCache, pictureCache } from './cache'
import { download } from './download'
import { encodePicture } from './encode'
import { PictureRefusal } from './picture-refusal'
import { type Published, publishedPicture } from './published'

/** A picture that could not be had: `isKept` where an earlier copy of it is shown, else the card shows the icon. */
export type PictureFailure = { address: string; reason: string; isKept: boolean }

export type BakeOptions = {
  /** Origin of the data service, which may serve pictures over plain `http:` from this machine. */
  backendOrigin: string
  /** Reads what is published now; asked only where a picture cannot be had from its address. */
  published?: () => Promise<Published | undefined>
  cache?: PictureCache
  /** Longest wait for one picture, in milliseconds. */
  deadlineMs?: number
}

/**
 * Downloads and encodes the picture of each post, all at once; what has not changed is neither fetched nor encoded
 * again. Never throws: a picture that fails is named in `failures`, and the build goes on.
 */
export async function bakePictures(
  posts: BlogPost[],
  { backendOrigin, published = async () => undefined, cache = pictureCache(), deadlineMs }: BakeOptions,
): Promise<{ pictures: BakedPictures; failures: PictureFailure[] }> {
  const addresses = [...new Set(posts.flatMap(({ image_url }) => image_url ?? []))]
  const failures: PictureFailure[] = []

  async function bake(address: string): Promise<BakedPicture | null> {
    try {
      return await bakePicture(address, backendOrigin, cache, deadlineMs)
    } catch (cause) {
      const kept = cause instanceof PictureRefusal ? undefined : await earlierCopy(address)
      failures.push({ address, reason: messageOf(cause), isKept: kept !== undefined })
      return kept ?? null
    }
  }

  async function earlierCopy(address: string): Promise<BakedPicture | undefined> {
    const known = await cache.known(address)
    const cached = known && (await cache.find(known.original))
    return cached ?? publishedPicture(address, published, cache)
  }

  const entries = await Promise.all(addresses.map(async (address) => [address, await bake(address)] as const))
  return { pictures: Object.fromEntries(entries), failures }
}

async function bakePicture(
  address: string,
  backendOrigin: string,
  cache: PictureCache,
  deadlineMs?: number,
): Promise<BakedPicture> {
  const known = await cache.known(address)
  const cached = known && (await cache.find(known.original))
  const answer = await download(address, backendOrigin, cached && known.validators, deadlineMs)
  if (!answer) {
    if (cached) return cached
    throw new Error('it says that it has not changed, to somebody who never had it')
  }
  const original = hashOf(answer.body)
  const picture = (await cache.find(original)) ?? (await inTurn(() => encodeInto(cache, answer.body)))
  await cache.remember(address, { validators: answer.validators, original })
  return picture
}

async function encodeInto(cache: PictureCache, original: Buffer): Promise<BakedPicture> {
  const { picture, files } = await encodePicture(original)
  await cache.keep(picture, files, hashOf(original))
  return picture
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One at a time: decoding may need 400 MB, and sharp uses all processors for one picture already. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}

/** Copies the files of a snapshot's pictures into the folder of the built site. */
export async function copyPictures(pictures: BakedPictures, site: string, cache = pictureCache()) {
  const names = Object.values(pictures).flatMap((picture) => (picture ? filesOf(picture) : []))
  const folder = join(site, PICTURE_FOLDER)
  if (names.length) await mkdir(folder, { recursive: true })
  await Promise.all(names.map((name) => copyFile(cache.encodedFile(name), join(folder, name))))
}

/** For the dev server, which has no built site: answers from the cache what the page expects under its own address. */
export function servePictures(base = '/', cache = pictureCache()) {
  return async ({ url = '' }: IncomingMessage, outgoing: ServerResponse, next: () => void) => {
    const name = url.startsWith(base + PICTURE_FOLDER) && basename(url)
    const file = name && (await readFile(cache.encodedFile(name)).catch(() => undefined))
    if (file) outgoing.end(file)
    else next()
  }
}
