import * as v from 'valibot'
import {
  type BakedPicture,
  type BakedPictures,
  PICTURE_FOLDER,
} from '../../../pages/index/database/baked-picture.ts'
import { filesOf, type PictureCache } from './cache.ts'
import { download } from './download.ts'
import { contentName } from './encode.ts'

const bakedPicture = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(3)),
})

/** Malformed entries are none. */
const bakedPictures = v.fallback(v.record(v.string(), v.fallback(v.nullable(bakedPicture), null)), {})
export const validatePictures = (answer: unknown): BakedPictures => v.parse(bakedPictures, answer)

/**
 * Downloads a picture's published files into the cache, and checks them by the hash in its name: the last
 * resort where the cache was lost and the picture's server fails.
 *
 * @returns `null` if none is published, or if a file is missing or differs
 * @throws Error where the cache cannot be written
 */
export async function takePublished(
  picture: BakedPicture | null | undefined,
  siteUrl: URL | undefined,
  cache: PictureCache,
): Promise<BakedPicture | null> {
  if (!picture || !siteUrl) return null
  const fetched = filesOf(picture).map(async (name): Promise<[string, Buffer]> => {
    const { href } = new URL(PICTURE_FOLDER + name, siteUrl)
    const answer = await download(href, { trustedOrigin: siteUrl.origin, siteUrl })
    return [name, answer?.body ?? Buffer.alloc(0)]
  })
  const files = await Promise.all(fetched).catch(() => [])
  if (contentName(files.map(([, file]) => file)) !== picture.name) return null
  await cache.keep(new Map(files))
  return picture
}
