import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { photoFile } from '../../pages/index/content-schema/read-content.ts'
import type { Office } from '../../pages/index/content-schema/schema.ts'
import { PHOTO_SIZE } from '../../pages/index/office/photo-size.ts'

/** Tells whether a photograph is wider than high, once it is upright. A damaged one is told when it is rendered. */
export async function isLandscape(file: string): Promise<boolean> {
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined)
  return metadata !== undefined && metadata.autoOrient.width > metadata.autoOrient.height
}

/** Returns the office's photograph as the page's files, upright and without metadata. Throws Error if it is damaged. */
export async function renderPhoto({ hasPhoto }: Office, file = photoFile()): Promise<Record<string, Buffer>> {
  if (!hasPhoto) return {}
  const { width, height } = PHOTO_SIZE
  const photo = sharp(await readFile(file))
    .autoOrient()
    .resize(2 * width, 2 * height)
  try {
    return {
      'foto.avif': await photo.clone().avif({ quality: 55 }).toBuffer(),
      'foto.jpg': await photo.jpeg({ quality: 75, mozjpeg: true }).toBuffer(),
    }
  } catch (cause) {
    throw new Error(`${file}: a foto não pôde ser lida por inteiro: salve-a de novo como JPEG`, { cause })
  }
}
