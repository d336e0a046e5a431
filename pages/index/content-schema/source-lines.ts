/** A table or field of a TOML file, such as `redes.instagram` or `horario.0.dias`, and its line, from 1. */
export type Place = { path: string; line: number }

export type FieldLocations = {
  /** Tables and fields in the order of the file. One that stands there twice is listed twice. */
  places: Place[]
  /** Returns the first line of a field, or that of the nearest table around it; 1 if there is none. */
  lineOf(path: string): number
}

const KEY = String.raw`(?:[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*')`
const DOTTED_KEY = String.raw`${KEY}(?:\s*\.\s*${KEY})*`
export const TABLE_HEADER = RegExp(String.raw`^\s*(\[\[?)\s*(${DOTTED_KEY})\s*\]`)
const FIELD = RegExp(String.raw`^\s*(${DOTTED_KEY})\s*=`)

/**
 * Locates tables and fields by reading line by line, because a file that is no TOML has lines, too, and its
 * parser gives no positions of values. A value is on one line in these files.
 */
export function locateFields(source: string): FieldLocations {
  const places: Place[] = []
  const listLengths = new Map<string, number>()
  let table = ''
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1
    const [, brackets, header] = TABLE_HEADER.exec(text) ?? []
    if (header) {
      table = pathOfKey(header)
      if (brackets === '[[') {
        const position = listLengths.get(table) ?? 0
        listLengths.set(table, position + 1)
        table += `.${position}`
      }
      places.push({ path: table, line })
    }
    const [, key] = FIELD.exec(text) ?? []
    if (key) places.push({ path: table ? `${table}.${pathOfKey(key)}` : pathOfKey(key), line })
  }

  const firstLines = new Map<string, number>()
  for (const { path, line } of places)
    for (const around of [path, ...parentsOf(path)]) if (!firstLines.has(around)) firstLines.set(around, line)
  return {
    places,
    lineOf: (path) => {
      const nearest = [path, ...parentsOf(path)].find((around) => firstLines.has(around))
      return firstLines.get(nearest ?? '') ?? 1
    },
  }
}

/** A key without its quotes: `redes . "instagram"` as `redes.instagram`. */
export const pathOfKey = (key: string) =>
  [...key.matchAll(RegExp(KEY, 'g'))].map(([part]) => part.replace(/^(["'])(.*)\1$/, '$2')).join('.')

/** The tables around a field, the nearest first: `horario.0` and `horario` of `horario.0.dias`. */
function parentsOf(path: string): string[] {
  const parts = path.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('.'))
}
