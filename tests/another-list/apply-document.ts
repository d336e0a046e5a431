import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const DOCUMENT = 'docs/another-list.md'

/**
 * Does in a copy of the repository what docs/another-list.md says: writes the files that it shows, edits those of which it
 * shows a difference, and runs its commands. Throws Error if a difference does not fit.
 */
export async function applyDocument(folder: string): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8')
  for (const [, language, text = ''] of document.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    if (language === 'sh') {
      execFileSync('sh', ['-c', text], { cwd: folder })
      continue
    }
    // The first line names the file.
    const [, file = '', source = ''] = /^(?:\/\/|--) (\S+)\n(.*)$/s.exec(text) ?? []
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    if (language === 'diff') await applyDifference(path, source)
    else if (file === 'supabase/seed.sql') await writeFile(path, `${await readFile(path, 'utf8')}\n${source}`)
    else await writeFile(path, source)
  }
}

/** Replaces in a file what each hunk of a difference shows as former by what it shows as new. `…` parts hunks. */
async function applyDifference(path: string, difference: string) {
  let source = await readFile(path, 'utf8')
  for (const hunk of difference.split('…\n')) {
    const lines = hunk.split('\n').slice(0, -1)
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    if (source.split(without('+')).length !== 2)
      throw new Error(`${path} does not have exactly once:\n${without('+')}`)
    source = source.replace(without('+'), () => without('-'))
  }
  await writeFile(path, source)
}
