import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../../supabase/storage/news/', import.meta.url)

export interface Picture {
  jpeg: Buffer
  etag: string
  modified: Date
}

const drawn = new Map<string, Promise<Picture | undefined>>()

/**
 * The sample picture `<name>.jpg`, drawn from `supabase/storage/news/<name>.svg` on first use.
 *
 * @returns undefined if there is no such drawing
 */
export function samplePicture(name: string): Promise<Picture | undefined> {
  let picture = drawn.get(name)
  if (!picture) {
    picture = draw(name)
    drawn.set(name, picture)
  }
  return picture
}

async function draw(name: string): Promise<Picture | undefined> {
  // Prevents path traversal.
  if (!/^[\w-]+$/.test(name)) return undefined
  const file = new URL(`${name}.svg`, folder)
  const found = await stat(file).catch(() => undefined)
  if (!found) return undefined
  const jpeg = await sharp(await readFile(file))
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url')}"`, modified: found.mtime }
}
