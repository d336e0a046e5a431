import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeContent } from './content-files.ts'
import { newFolder } from './folder.ts'

/** Writes the files of the sample office that shows neither news nor testimonials. Returns their folder. */
export async function contentWithoutLists(): Promise<string> {
  const folder = newFolder()
  await writeContent(folder, {})
  const hidden = ['noticias', 'depoimentos'].map((section) => `[${section}]\nmostrar = "não"\n`)
  await writeFile(join(folder, 'secoes.toml'), hidden.join(''))
  return folder
}
