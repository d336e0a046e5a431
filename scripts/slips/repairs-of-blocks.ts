import { type FoundSlip, indentOf } from './content-file'
import type { SlipCode } from './slip'

/** A slip, and the lines of the file without it. */
export type Repair = FoundSlip & { lines: string[] }

/** The beginning of a line with a field. */
export const FIELD = /^\s*\w+\s*:/

/** Ways to make braces and brackets match again, guided by indentation. */
export function repairsOfBlocks(lines: string[]): Repair[] {
  return lines.flatMap((line, index): Repair[] => {
    if (!isText(line)) return []
    const indent = indentOf(line)
    const [openers, closers] = [/[{[]/g, /[}\]]/g].map((all) => line.match(all)?.length ?? 0) as [
      number,
      number,
    ]
    const fixed = (code: SlipCode, fix: string): Repair => ({
      code,
      index,
      fix,
      lines: lines.with(index, fix),
    })
    const inserted = (code: SlipCode, at: number, text: string): Repair => ({
      code,
      index,
      names: [text.trim(), `${at}`],
      lines: lines.toSpliced(at, 0, text),
    })
    const repairs: Repair[] = []

    if (/[{[]\s*$/.test(line)) {
      const outside = lines.findIndex(
        (one, at) => at > index && isText(one) && indentOf(one).length <= indent.length,
      )
      const last = lineBefore(lines, outside < 0 ? lines.length : outside)
      const closer = line.trimEnd().endsWith('{') ? '}' : ']'
      repairs.push(inserted('missingBlockEnd', last + 1, `${indent}${closer}${indent && ','}`))
    } else if (openers > closers) repairs.push(fixed('missingEnd', line.replace(/\s*,?\s*$/, ' },')))
    const extra = /\s*([}\]])(,?\s*)$/.exec(line)
    if (extra && closers > openers) {
      const [all, end = '', rest] = extra
      repairs.push({ ...fixed('extraCharacter', `${line.slice(0, -all.length)}${rest}`), names: [end] })
    }
    if (/^\s*[}\]]/.test(line)) repairs.push({ code: 'extraEnd', index, lines: lines.toSpliced(index, 1) })
    else if (closers > openers) repairs.push(fixed('missingStart', `${indent}{ ${line.trim()}`))
    if (FIELD.test(line) && indent.length > indentOf(lines[lineBefore(lines, index)] ?? '').length)
      for (const opener of ['{', 'social: {', 'accountant: {', 'registration: {'])
        repairs.push(inserted('missingBlockStart', index, `${indent.slice(2)}${opener}`))
    return repairs
  })
}

const isText = (line: string) => line.trim() !== '' && !line.trim().startsWith('//')

/** Index of the last line before another that is neither empty nor a comment. */
export const lineBefore = (lines: string[], index: number) => lines.slice(0, index).findLastIndex(isText)
