import * as v from 'valibot'
import {
  type BakedPicture,
  type BakedPictures,
  PICTURE_FOLDER,
} from '../../../pages/index/database/baked-picture'
import { filesOf, type PictureCache } from './cache'
import { download } from './download'
import { contentName } from './encode'

const bakedPicture = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(3)),
})

/** The pictures of a published `content.json`; malformed entries are none. */
const bakedPictures = v.fallback(v.record(v.string(), v.fallback(v.nullable(bakedPicture), null)), {})
export const validatePictures = (answer: unknown): BakedPictures => v.parse(bakedPictures, answer)

/**
 * Downloads the files of a picture from the published site into the cache, and checks them by the hash in the
 * picture's name.
 *
 * @returns whether all came as they were published; never throws
 */
export async function takePublished(
  picture: BakedPicture,
  siteUrl: URL,
  cache: PictureCache,
): Promise<boolean> {
  const fetched = filesOf(picture).map(async (name): Promise<[string, Buffer]> => {
    const { href } = new URL(PICTURE_FOLDER + name, siteUrl)
    const answer = await download(href, { trustedOrigin: siteUrl.origin, siteUrl })
    return [name, answer?.body ?? Buffer.alloc(0)]
  })
  const files = await Promise.all(fetched).catch(() => [])
  const isWhole = contentName(files.map(([, file]) => file)) === picture.name
  if (isWhole) await cache.keep(new Map(files))
  return isWhole
}
