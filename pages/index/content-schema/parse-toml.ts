import { type AST, getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser'

/** A TOML file that can be read. */
export type TomlFile = {
  values: unknown
  /** Returns the line of a field such as `horario.0.dias`, from 1, or that of the nearest table around it, or else 1. */
  lineOf(path: string): number
}

/** Why a source is no TOML. Lines count from 1. */
export type TomlMistake =
  | { code: 'not-understood'; line: number }
  /** A field or table that is there already, by its key or header. A field in a table has that table's header, too. */
  | { code: 'repeated'; line: number; earlierLine: number; name: string; header?: string }
  /** A header with one pair of brackets where its list needs two. */
  | { code: 'single-brackets'; line: number; list: string }

/** Reads a source whose lines end in `\n`. */
export function parseToml(source: string): TomlFile | TomlMistake {
  const program = parse(source)
  if (program instanceof ParseError) return findMistake(source, program.lineNumber)
  const keys = locateKeys(program)
  // The parser would write such a table's fields into the prototype of every object.
  const prototype = keys.find(({ path }) => path.includes('__proto__'))
  if (prototype) return { code: 'not-understood', line: prototype.line }
  return { values: getStaticTOMLValue(program), lineOf: lineFinder(keys) }
}

function parse(source: string): AST.TOMLProgram | ParseError {
  try {
    return parseTOML(source, { tomlVersion: '1.1' })
  } catch (error) {
    if (error instanceof ParseError) return error
    throw error
  }
}

/**
 * Finds the line of a mistake. The parser names the line where it gave up, which is below the mistake if a bracket or
 * quote is not closed. The mistake is on the line after the longest beginning of the file that is TOML by itself.
 */
function findMistake(source: string, lastLine: number): TomlMistake {
  const lines = source.split('\n')
  for (let line = lastLine; line > 1; line--) {
    const beginning = parse(lines.slice(0, line - 1).join('\n'))
    if (!(beginning instanceof ParseError)) return explainMistake(lines[line - 1] ?? '', line, beginning)
  }
  return { code: 'not-understood', line: 1 }
}

/** Explains a line that cannot be parsed: by itself it may be right, and only repeat an earlier line. */
function explainMistake(text: string, line: number, beginning: AST.TOMLProgram): TomlMistake {
  const single = parse(text)
  const statement = single instanceof ParseError ? undefined : single.body[0].body[0]
  if (!statement) return { code: 'not-understood', line }
  const earlier = locateKeys(beginning)
  const findLine = (path: Path) => earlier.find(({ path: other }) => startsWith(other, path))?.line
  const key = getStaticTOMLValue(statement.key)
  const table = lastTable(beginning)
  const path = statement.type === 'TOMLTable' ? key : [...(table?.resolvedKey ?? []), ...key]
  const earlierLine = findLine(path)
  if (!earlierLine) return { code: 'not-understood', line }
  const list = key.join('.')
  if (statement.type !== 'TOMLTable')
    return { code: 'repeated', line, earlierLine, name: list, ...(table && { header: headerOf(table) }) }

  if (statement.kind === 'array') return { code: 'single-brackets', line: earlierLine, list }
  return findLine([...path, 0])
    ? { code: 'single-brackets', line, list }
    : { code: 'repeated', line, earlierLine, name: headerOf(statement) }
}

/** The keys that lead to a field. A list's entries are numbered from 0: `['horario', 0, 'dias']`. */
type Path = (string | number)[]
type KeyLine = { path: Path; line: number }

const startsWith = (path: Path, start: Path) => start.every((key, index) => key === path[index])

/** Returns the table that a further line of the file would belong to, if it is not the file itself. */
function lastTable({ body: [{ body }] }: AST.TOMLProgram): AST.TOMLTable | undefined {
  const last = body.at(-1)
  return last?.type === 'TOMLTable' ? last : undefined
}

function headerOf({ key, kind }: AST.TOMLTable): string {
  const name = getStaticTOMLValue(key).join('.')
  return kind === 'array' ? `[[${name}]]` : `[${name}]`
}

/** Lists all tables, fields and entries of lists in the order of the file. */
function locateKeys({ body: [{ body }] }: AST.TOMLProgram): KeyLine[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'TOMLTable') return locateField(statement, [])
    const path = statement.resolvedKey
    return [
      { path, line: lineNumber(statement) },
      ...statement.body.flatMap((field) => locateField(field, path)),
    ]
  })
}

function locateField(field: AST.TOMLKeyValue, table: Path): KeyLine[] {
  const path = [...table, ...getStaticTOMLValue(field.key)]
  return [{ path, line: lineNumber(field) }, ...locateWithin(field.value, path)]
}

function locateWithin(value: AST.TOMLContentNode, path: Path): KeyLine[] {
  if (value.type === 'TOMLInlineTable') return value.body.flatMap((field) => locateField(field, path))
  if (value.type !== 'TOMLArray') return []
  return value.elements.flatMap((entry, index) => {
    const entryPath = [...path, index]
    return [{ path: entryPath, line: lineNumber(entry) }, ...locateWithin(entry, entryPath)]
  })
}

const lineNumber = ({ loc }: AST.TOMLNode) => loc.start.line

function lineFinder(keys: KeyLine[]): TomlFile['lineOf'] {
  const firstLines = new Map<string, number>()
  for (const { path, line } of keys)
    for (const ancestor of [path.join('.'), ...ancestorsOf(path.join('.'))])
      if (!firstLines.has(ancestor)) firstLines.set(ancestor, line)
  return (path) => {
    const nearest = [path, ...ancestorsOf(path)].find((ancestor) => firstLines.has(ancestor))
    return firstLines.get(nearest ?? '') ?? 1
  }
}

/** The tables around a field, the nearest first: `horario.0` and `horario` of `horario.0.dias`. */
function ancestorsOf(path: string): string[] {
  const parts = path.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('.'))
}
