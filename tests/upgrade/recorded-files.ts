import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The editions of the migration, the newest one last. */
export const MIGRATIONS = 'tests/upgrade/migrations.sha256'

export type RecordedFile = { path: string; hash: string }

/** Reads a record that `sha256sum` wrote. */
export function readRecord(record: string): RecordedFile[] {
  const lines = readFileSync(record, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [hash = '', path = ''] = line.split(/ [ *]/)
    return { path, hash }
  })
}

/** Returns a text file's hash. On Windows, Git may have given its lines other ends. */
export function hashOf(path: string): string {
  const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  return createHash('sha256').update(source).digest('hex')
}
