import type { BlogPost } from './rows.ts'

/** The picture that the build encoded for one `image_url`: 16:9, one AVIF file per width, one JPEG file. */
export type BakedPicture = {
  /** Hash of the content of all files, and the first part of their names. */
  name: string
  /** In pixels, ascending; never wider than the original. */
  widths: number[]
}

/**
 * What became of each `image_url`:
 *
 * - an object: the build has encoded it, now or earlier
 * - `null`: it failed or is gone, and the card shows an icon
 * - missing: no build has seen it yet, and the page loads it from its address
 */
export type BakedPictures = Record<string, BakedPicture | null>

/** A post with the picture of its `image_url`; see {@link BakedPictures}. */
export type IllustratedPost = BlogPost & { picture?: BakedPicture | null | undefined }

/** Folder of the files in the built site, relative to the page. */
export const PICTURE_FOLDER = 'assets/news/'

/** Width of the JPEG file and of what a phone loads: 360 CSS pixels at two device pixels each. */
export const PHONE_WIDTH = 720

/** File name of one encoding. */
export const pictureFile = ({ name }: BakedPicture, width: number, format: 'avif' | 'jpg') =>
  `${name}-${width}.${format}`

/** Width of the JPEG file: {@link PHONE_WIDTH}, or the original's where that is less. */
export const jpegWidth = ({ widths }: BakedPicture) => Math.min(PHONE_WIDTH, ...widths.slice(-1))

/**
 * Adds to each post the picture of its `image_url`. Where the page's policy would refuse to load it, that is
 * `null`, and the card shows an icon.
 *
 * @param sources addresses on the origins that the policy allows, see `pictureSources`
 */
export function illustrate(posts: BlogPost[], pictures: BakedPictures, sources: string[]): IllustratedPost[] {
  const origins = sources.map((source) => new URL(source).origin)
  const isAllowed = (address: string) => address in pictures || origins.includes(new URL(address).origin)
  return posts.map((post) => ({
    ...post,
    picture: post.image_url && isAllowed(post.image_url) ? pictures[post.image_url] : null,
  }))
}
