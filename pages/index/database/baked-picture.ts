import type { BlogPost } from './rows.ts'

/** Encoded for one `image_url`: 16:9, one AVIF file per width, one JPEG file. */
export type BakedPicture = {
  /** Hash of all files' content, with which their names begin. */
  name: string
  /** In pixels, ascending; never wider than the original. */
  widths: number[]
}

/**
 * By `image_url`: the encoded picture; `null` where it failed or is gone, so that the card shows an icon;
 * nothing where no build has seen it yet, so that the page loads it from its address.
 */
export type BakedPictures = Record<string, BakedPicture | null>

export type PostWithPicture = BlogPost & { picture?: BakedPicture | null | undefined }

/** Relative to the page. */
export const PICTURE_FOLDER = 'assets/news/'

/** Of the JPEG file and of what a phone loads: 360 CSS pixels at two device pixels each. */
export const PHONE_WIDTH = 720

/** The file name of one encoding. */
export const pictureFile = ({ name }: BakedPicture, width: number, format: 'avif' | 'jpg') =>
  `${name}-${width}.${format}`

/** Width of the JPEG file: {@link PHONE_WIDTH}, or the original's where that is less. */
export const jpegWidth = ({ widths }: BakedPicture) => Math.min(PHONE_WIDTH, ...widths.slice(-1))

/** Adds each post's picture: `null` where a policy made of `sources` refuses it. */
export function attachPictures(
  posts: BlogPost[],
  pictures: BakedPictures,
  sources: string[],
): PostWithPicture[] {
  const origins = sources.map((source) => new URL(source).origin)
  const isAllowed = (address: string) => address in pictures || origins.includes(new URL(address).origin)
  return posts.map((post) => ({
    ...post,
    picture: post.image_url && isAllowed(post.image_url) ? pictures[post.image_url] : null,
  }))
}
