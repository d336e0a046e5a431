import type { BlogPost } from './rows'

/** What the build made of one `image_url`: 16:9, one AVIF and one WebP file per width, one JPEG file. */
export type BakedPicture = {
  /** Hash over the content of all its files, and the first part of their names. */
  name: string
  /** In pixels, ascending; never wider than the original. */
  widths: number[]
  /** Mean colour, `#rgb`, to lie beneath while the picture loads. */
  color: string
}

/** By `image_url`. `null` is a picture that the build refused; one that no build has seen yet is absent. */
export type BakedPictures = Record<string, BakedPicture | null>

/** A post and what to show for its `image_url`; see {@link BakedPictures}. */
export type IllustratedPost = BlogPost & { picture?: BakedPicture | null | undefined }

/** Where the files lie in the built site, seen from the page. */
export const PICTURE_FOLDER = 'assets/news/'

/** Width of the JPEG file, and what a phone is sent: 360 CSS pixels at two device pixels each. */
export const PHONE_WIDTH = 720

/** File name of one encoding. */
export const pictureFile = ({ name }: BakedPicture, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `${name}-${width}.${format}`

/** The width for browsers that know neither AVIF nor WebP: {@link PHONE_WIDTH}, or the original's where that is less. */
export const jpegWidth = ({ widths }: BakedPicture) => Math.min(PHONE_WIDTH, ...widths.slice(-1))

/** Puts beside each post the picture that was baked for its `image_url`. */
export function illustrate(posts: BlogPost[], pictures: BakedPictures): IllustratedPost[] {
  return posts.map((post) => ({ ...post, picture: post.image_url ? pictures[post.image_url] : null }))
}
