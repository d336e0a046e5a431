import type { BlogPost } from '../lists/posts.ts'

/** The files that a build has encoded for one `image_url`: 16:9, one AVIF file per width, one JPEG file. */
export type BakedPicture = {
  /** The hash of all files' content. Their names begin with it. */
  name: string
  /** Widths in pixels, ascending; none is wider than the original. */
  widths: number[]
}

/**
 * The pictures by their `image_url`. `null` means that a picture failed or is gone, and makes the card show an icon.
 * One that no build has seen yet is absent, and the page loads it from its address.
 */
export type BakedPictures = Record<string, BakedPicture | null>

export type PostWithPicture = BlogPost & { picture?: BakedPicture | null | undefined }

/** The folder of encoded pictures, relative to the page. */
export const PICTURE_FOLDER = 'assets/news/'

/** The width of what a phone loads, and of the JPEG file: 360 CSS pixels at two device pixels each. */
export const PHONE_WIDTH = 720

/** Returns the file name of one encoding. */
export const pictureFile = ({ name }: BakedPicture, width: number, format: 'avif' | 'jpg') =>
  `${name}-${width}.${format}`

/** Returns the width of the JPEG file: {@link PHONE_WIDTH}, or the original's if that is less. */
export const jpegWidth = ({ widths }: BakedPicture) => Math.min(PHONE_WIDTH, ...widths.slice(-1))

/**
 * Adds each post's picture; `null` if no build has baked it and the content security policy, made from `sources`, does
 * not allow it.
 */
export function attachPictures(
  posts: BlogPost[],
  pictures: BakedPictures,
  sources: string[] = [],
): PostWithPicture[] {
  const origins = sources.map((source) => new URL(source).origin)
  const isAllowed = (address: string) => address in pictures || origins.includes(new URL(address).origin)
  return posts.map((post) => ({
    ...post,
    picture: post.image_url && isAllowed(post.image_url) ? pictures[post.image_url] : null,
  }))
}
