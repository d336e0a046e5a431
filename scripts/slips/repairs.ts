import { type FoundSlip, indentOf, lineAt, syntaxError } from './content-file'
import { FIELD, lineBefore, type Repair, repairsOfBlocks } from './repairs-of-blocks'
import type { SlipCode } from './slip'

/**
 * Why a source is no TypeScript. A parser names a place, seldom the cause, so usual slips are undone one by one. The
 * cause is the one without which nothing is wrong with the file; where there is none, one that lets the parser get
 * further.
 *
 * @param isRight whether a source that is TypeScript holds what it must
 * @returns undefined if the source is TypeScript
 */
export function explainSyntax(source: string, isRight: (source: string) => boolean): FoundSlip | undefined {
  const offset = syntaxError(source)
  if (offset === undefined) return
  const lines = source.split('\n')
  const index = lineAt(source, offset)
  const column = offset - (source.lastIndexOf('\n', offset - 1) + 1)

  const ofLine = repairsOfLine(lines, index, column)
  const ofFile = [...repairsOfBlocks(lines), ...withoutCharacter(lines, index)]
  const tried = [...ofLine, ...ofFile].map((repair, at) => {
    const repaired = repair.lines.join('\n')
    const next = syntaxError(repaired)
    const isFurther = next === undefined || (at < ofLine.length && lineAt(repaired, next) > index)
    return { repair, isFurther, isRight: next === undefined && isRight(repaired) }
  })
  const cause = tried.find(({ isRight }) => isRight) ?? tried.find(({ isFurther }) => isFurther)
  if (!cause) return { code: 'unreadable', index }
  const { lines: _, ...slip } = cause.repair
  return slip
}

const CURLY = '‘’‚‛“”„«»´`'
/** Name and colon, if any, before the one text of a line. */
const NAME = String.raw`^(\s*(?:\w+\s*:\s*)?)`
const CURLY_TEXT = RegExp(`${NAME}['${CURLY}](.*)['${CURLY}](\\s*,?\\s*)$`)
const CURLY_START = RegExp(`(^|[:[{,])(\\s*)[${CURLY}]`, 'g')
const CURLY_END = RegExp(`[${CURLY}](\\s*)(?=[,}\\]]|$)`, 'g')
const TEXT = RegExp(`${NAME}'(.*)'(\\s*,?\\s*)$`)
const OPEN_TEXT = RegExp(`${NAME}['"]([^'"]*?),?\\s*$`)
const TEXT_AND_MORE = RegExp(`${NAME}'([^']*)'\\s*([^',]+?)\\s*,?\\s*$`)

/** Ways to undo a slip on the line where the parser stops, or on the one before it. */
function repairsOfLine(lines: string[], index: number, column: number): Repair[] {
  const line = lines[index] ?? ''
  const indent = indentOf(line)
  const before = lineBefore(lines, index)
  const previous = lines[before] ?? ''
  const isFirst = line.slice(0, column).trim() === ''
  const hasCurly = RegExp(`[${CURLY}]`).test(line)
  const fixed = (code: SlipCode, fix: string, at = index): Repair[] =>
    fix === lines[at] ? [] : [{ code, index: at, fix, lines: lines.with(at, fix) }]
  /** The one text of the line without straight quotes in it. */
  const curved = (text: RegExp) =>
    line.replace(text, (_, name, text, end) => `${name}'${text.replaceAll("'", '’')}'${end}`)

  const repairs: Repair[][] = [
    hasCurly ? fixed('curlyQuotes', curved(CURLY_TEXT)) : [],
    hasCurly ? fixed('curlyQuotes', line.replace(CURLY_START, "$1$2'").replace(CURLY_END, "'$1")) : [],
    fixed('apostrophe', curved(TEXT)),
    fixed('apostrophe', line.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')),
    line.trim() === ',' ? [{ code: 'twoCommas', index, lines: lines.toSpliced(index, 1) }] : [],
    fixed('twoCommas', line.replace(/,(\s*,)+/g, ',')),
    /:\s*$/.test(previous) ? fixed('missingValue', `${previous.trimEnd()} '…',`, before) : [],
    fixed('missingValue', line.replace(/^(\s*\w+\s*:)\s*,?\s*$/, "$1 '…',")),
    isFirst ? fixed('missingComma', `${previous.trimEnd()},`, before) : [],
    /['"\]}]\s*$/.test(line.slice(0, column))
      ? fixed('missingComma', `${line.slice(0, column).trimEnd()}, ${line.slice(column)}`)
      : [],
    fixed('semicolon', line.replace(/;\s*$/, ',')),
    fixed('equalsSign', line.replace(/^(\s*\w+)\s*=\s*/, '$1: ')),
    fixed('missingColon', line.replace(/((?:^|[{,])\s*\w+)\s+(?=['{[])/, '$1: ')),
    brokenText(lines, index),
    fixed('missingClosingQuote', line.replace(OPEN_TEXT, "$1'$2',")),
    fixed('missingClosingQuote', line.replace(/(:\s*'[^',]*)(?=,\s*\w+\s*:)/, "$1'")),
    fixed('missingClosingQuote', line.replace(/(:\s*'[^',}]*[^\s',}])(?=\s*\})/, "$1'")),
    fixed('missingOpeningQuote', line.replace(/(:\s*)(?=[^'"\s{[][^']*')/, "$1'")),
    fixed('missingQuotes', line.replace(/^(\s*\w+\s*:\s*)([^'"\s{[,].*?)\s*,?\s*$/, "$1'$2',")),
    fixed('outsideQuotes', line.replace(TEXT_AND_MORE, "$1'$2 $3',")),
    fixed('beforeName', line.replace(/^(\s*)[^\w\s'"/{}[\]]+\s*(?=\w+\s*:)/, '$1')),
    /^\s*'.*',?\s*$/.test(line)
      ? [{ code: 'missingName', index, lines: lines.with(index, `${indent}nome: ${line.trim()}`) }]
      : [],
    fixed('strayLine', line.replace(/^(\s*)\/\s*(?!\/)/, '$1// ')),
    FIELD.test(line) || /['"{}[\]]/.test(line) ? [] : fixed('strayLine', `${indent}// ${line.trim()}`),
  ]
  return repairs.flat()
}

/** A text that ends in one of the next lines. */
function brokenText(lines: string[], index: number): Repair[] {
  if (!OPEN_TEXT.test(lines[index] ?? '')) return []
  const end = lines.findIndex((line, at) => at > index && /',?\s*$/.test(line))
  const rest = lines.slice(index + 1, end + 1)
  if (end < 0 || rest.some((line) => FIELD.test(line) || /^\s*(\/\/|[{}[\]])/.test(line))) return []
  const fix = [lines[index]?.trimEnd(), ...rest.map((line) => line.trim()).filter(Boolean)].join(' ')
  return [{ code: 'brokenText', index, fix, lines: lines.toSpliced(index, rest.length + 1, fix) }]
}

/** A sign too many, such as one that was typed by accident. */
function withoutCharacter(lines: string[], index: number): Repair[] {
  const line = lines[index] ?? ''
  return [...line.matchAll(/[^\p{L}\p{N}\s]/gu)].map(({ 0: character, index: at }) => {
    const fix = line.slice(0, at) + line.slice(at + character.length)
    return { code: 'extraCharacter', index, fix, names: [character], lines: lines.with(index, fix) }
  })
}
