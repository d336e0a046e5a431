import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../../supabase/storage/news/', import.meta.url)
const drawn = new Map<string, Promise<Buffer | undefined>>()

/** The sample picture `<name>.jpg`, drawn from `<name>.svg` on first use; `undefined` if there is no such drawing. */
export function samplePicture(name: string): Promise<Buffer | undefined> {
  const picture = drawn.get(name) ?? draw(name)
  drawn.set(name, picture)
  return picture
}

async function draw(name: string): Promise<Buffer | undefined> {
  const drawing = await readFile(new URL(`${name}.svg`, folder)).catch(() => undefined)
  return drawing && sharp(drawing).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer()
}
