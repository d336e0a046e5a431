import { readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { SAMPLE_FOLDER } from '../../pages/index/content/content.ts'

/** Values of escritorio.toml by their keys, those of its tables as `redes.instagram`. */
export type Changes = Record<string, string>

/** Writes the files of an office that differs from the sample in these values of escritorio.toml. */
export async function writeContent(folder: string, changes: Changes) {
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  const file = join(folder, 'escritorio.toml')
  let source = await readFile(file, 'utf8')
  for (const [path, value] of Object.entries(changes)) {
    const [key = '', table] = path.split('.').reverse()
    const from = table ? source.indexOf(`\n[${table}]`) : 0
    const line = RegExp(`^${key} = .*$`, 'm')
    source =
      source.slice(0, from) + source.slice(from).replace(line, () => `${key} = ${JSON.stringify(value)}`)
  }
  await writeFile(file, source)
}

/** The sample's value of such a key. */
export function sampleOf(path: string): string {
  const values = parse(readFileSync(join(SAMPLE_FOLDER, 'escritorio.toml'), 'utf8'))
  return String(path.split('.').reduce<unknown>((within, key) => (within as Changes)[key], values))
}
