import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseToml } from '../../pages/index/content-schema/parse-toml.ts'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { MUST_REPLACE } from '../support/content-files.ts'
import { hashOf, type RecordedFile } from './recorded-files.ts'

/** The hashes of the office's own files in the release since which no version changes them. */
export const OFFICE_FILES = 'tests/upgrade/office-files.sha256'

/** Tells whether an office has filled in the files of this folder: a value that it must replace is its own. */
export function isFilledIn(folder: string): boolean {
  const [own, sample] = [folder, SAMPLE_FOLDER].map((each) => valuesOf(join(each, 'escritorio.toml')))
  return own !== undefined && MUST_REPLACE.some((key) => valueAt(own, key) !== valueAt(sample, key))
}

/** Returns the value of a key. One in a table is written like `redes.instagram`. */
const valueAt = (values: unknown, key: string) =>
  key.split('.').reduce((table, name) => (table as Record<string, unknown> | undefined)?.[name], values)

/**
 * Lists what a version has changed in the office's own files since they were released, or in the values that the sample
 * shares with them. What an office changes is no finding: it has filled in its name and the like, or the file holds
 * another value than the sample's.
 */
export function findChanges(
  released: RecordedFile[],
  folder: string,
  sampleFolder = SAMPLE_FOLDER,
): string[] {
  if (isFilledIn(folder)) return []
  return released.flatMap(({ path, hash }) => {
    const name = basename(path)
    const [own, sample] = [join(folder, name), join(sampleFolder, name)]
    if (!existsSync(own)) return [`${name} is gone`]
    const isAsReleased = hashOf(own) === hash
    const isAsSample = holds(valuesOf(sample), valuesOf(own))
    if (isAsReleased && !isAsSample) return [`the sample’s ${name} lacks a value of the released file`]
    if (!isAsReleased && isAsSample)
      return [`${name} is not as it was released, though no value is an office’s`]
    return []
  })
}

function valuesOf(file: string): unknown {
  const toml = existsSync(file) ? parseToml(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) : undefined
  return toml && 'values' in toml ? toml.values : undefined
}

/** Tells whether `whole` has every value of `part`. It may have others besides. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value))
}
