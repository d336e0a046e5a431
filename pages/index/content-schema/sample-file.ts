import { toPlainLetters } from '../readable-text.ts'

/** The lines of a sample's content file, which show how those of an office are written. */
export type SampleFile = {
  /** The keys of all fields. */
  keys: string[]
  /** The headers by their names, in the order of the file. */
  headers: Record<string, string>
  /** Returns the line of a key in a block, `''` for the block above the first header, or an empty text. */
  lineOf(block: string, key: string): string
  /**
   * Returns the header of the block with a key that a source lacks after another block, or an empty text. A list has its header
   * many times, and may always lack it once more.
   */
  lostHeader(after: string, key: string, source: string): string
}

type Field = { block: string; key: string; text: string }

export function readSampleFile(source: string): SampleFile {
  const { fields, headers } = listLines(source.split('\n'))
  const lineOf: SampleFile['lineOf'] = (block, key) => {
    const named = fields.filter((field) => field.key === key)
    return (named.find((field) => field.block === block) ?? named[0])?.text ?? ''
  }
  return {
    keys: [...new Set(fields.map((field) => field.key))],
    headers,
    lineOf,
    lostHeader(after, key, source) {
      if (after.startsWith('[[')) return after
      const lines = source.split('\n').map((line) => line.trim())
      const homes = fields.filter((field) => field.key === key).map(({ block }) => headers[block])
      const all = Object.values(headers)
      const later = all.slice(all.indexOf(after) + 1)
      const isThere = (header: string) => lines.some((line) => line.startsWith(header))
      return later.find((header) => homes.includes(header) && !isThere(header)) ?? ''
    },
  }
}

const HEADER = /^\[+(\w+)\]+\s*$/

function listLines(lines: string[]) {
  const fields: Field[] = []
  const headers: Record<string, string> = {}
  let block = ''
  for (const text of lines) {
    const [, name] = HEADER.exec(text) ?? []
    if (name) {
      block = name
      headers[name] ??= text
    }
    const [, key] = /^(\w+) = /.exec(text) ?? []
    if (key) fields.push({ block, key, text })
  }
  return { fields, headers }
}

/** The part of a name's letters that may be wrong: one of five. */
const MOST_WRONG = 0.2

/** Returns the name that was most likely meant: it differs in a few letters, capitals, accents or spaces. */
export function nearestName(written: string, names: string[]): string | undefined {
  const plain = toPlainLetters(written)
    .trim()
    .replace(/[\s-]+/g, '_')
  const distances = names.map((name) => ({ name, distance: editDistance(plain, toPlainLetters(name)) }))
  const [nearest] = distances.sort((one, other) => one.distance - other.distance)
  const most = Math.max(1, plain.length * MOST_WRONG)
  return plain && nearest && nearest.distance <= most ? nearest.name : undefined
}

/** Returns how many letters must be added, left out or exchanged to make one word of another (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const exchanged = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
