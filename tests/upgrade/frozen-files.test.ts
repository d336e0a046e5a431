import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser'
import { expect, test } from 'vitest'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { hashOf, readRecord } from './recorded-files.ts'

/** The hashes of the office's own files in the release since which no version changes them. */
const OFFICE_FILES = 'tests/upgrade/office-files.sha256'

const valuesOf = (path: string) => getStaticTOMLValue(parseTOML(readFileSync(path, 'utf8')))

/** Tells whether `whole` has every value of `part`. It may have others besides. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value))
}

/** Tells whether all values of a file are the sample's, so that no office has edited one. */
const hasSampleValues = (path: string) => holds(valuesOf(join(SAMPLE_FOLDER, basename(path))), valuesOf(path))

// Git asks an office at an upgrade where both sides have changed a file, and *Sync fork* offers to discard the office's
// values. A new key is optional, and stands with its comment in the sample's file (CONTRIBUTING.md, "How to add").
test(`no version changes the office’s own files, or the values by which the sample knows them, since ${OFFICE_FILES}`, () => {
  const files = readRecord(OFFICE_FILES)
  // An office that has filled in its name may do with its files what it likes.
  const isFilledIn = !hasSampleValues('pages/index/content/escritorio.toml')
  const changed = files.filter(
    ({ path, hash }) => !isFilledIn && (hashOf(path) === hash) !== hasSampleValues(path),
  )
  expect(changed).toEqual([])
})
