import type { BlogPost } from './rows'

/** The picture that the build encoded for one `image_url`: 16:9, one AVIF file per width, one JPEG file. */
export type BakedPicture = {
  /** Hash of the content of all files, and the first part of their names. */
  name: string
  /** In pixels, ascending; never wider than the original. */
  widths: number[]
}

/**
 * By `image_url`: the picture as the build last could encode it, `null` where it never could or the server says that it is
 * gone (the card shows an icon), or nothing where no build has seen the address (the page loads it from there).
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
 * Adds to each post the picture of its `image_url`; `null`, so that the placeholder is shown, where the page's policy would
 * refuse to load it.
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
