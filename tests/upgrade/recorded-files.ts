import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type RecordedFile = { path: string; hash: string }

/** Reads a record that `sha256sum` wrote. */
export function readRecord(record: string): RecordedFile[] {
  const lines = readFileSync(record, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [hash = '', path = ''] = line.split(/ [ *]/)
    return { path, hash }
  })
}

/** Returns a text file's hash. An editor on Windows may have given its lines other ends. */
export function hashOf(path: string): string {
  const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  return createHash('sha256').update(source).digest('hex')
}
