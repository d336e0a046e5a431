import { nearestName, type SampleFile } from './sample-file.ts'

/**
 * Returns a wrong line as it was most likely meant: a header; or each field on it, with the office's own text. Returns nothing
 * for a line that is neither. Lines count from 1.
 */
export function correctLine(lines: string[], line: number, sample: SampleFile): string[] {
  const text = lines[line - 1] ?? ''
  if (/^\s*\[|^\s*[\w-]+\]/.test(text)) return correctHeader(text, sample)
  const header = lines.slice(0, line - 1).findLast((above) => /^\s*\[/.test(above)) ?? ''
  return correctFields(text, /\w+/.exec(header)?.[0] ?? '', sample)
}

/** A file with one kind of block has no other header that might be meant. */
function correctHeader(text: string, { headers }: SampleFile): string[] {
  const all = Object.values(headers)
  const name = nearestName(text.replace(/#.*|[[\]]/g, ''), Object.keys(headers))
  return all.filter((header) => all.length === 1 || header === headers[name ?? ''])
}

function correctFields(text: string, block: string, sample: SampleFile): string[] {
  const field = readField(text, sample.keys)
  if (!field) return []
  const { key, value, next } = field
  return [writeField(key, value, sample.lineOf(block, key)), ...correctFields(next, block, sample)]
}

/** Splits a line into the key that was most likely meant, what follows it, and a further field on the same line. */
function readField(text: string, keys: string[]) {
  const line = text.replace(/^\s*"(\w+)"/, '$1')
  const [, name = '', value = ''] = /^([^=:"“]*)[\s=:]*(.*)$/.exec(line) ?? []
  const [, firstWord = '', afterIt = ''] = /^\s*(\w+)\s(.*)$/.exec(line) ?? []
  const key = nearestName(name, keys)
  if (!key && !keys.includes(firstWord)) return
  const rest = key ? value : afterIt
  const start = rest.search(RegExp(`[\\s,;](${keys.join('|')})\\s*=`))
  return start < 0
    ? { key: key ?? firstWord, value: rest, next: '' }
    : { key: key ?? firstWord, value: rest.slice(0, start), next: rest.slice(start + 1) }
}

/**
 * Writes a field with an office's text, or with an ellipsis in its place if it has none and needs one; as in the sample if it
 * has backslashes or no letter.
 */
function writeField(key: string, value: string, sampleLine: string): string {
  if (/= \d+$/.test(sampleLine)) {
    const [number] = /\d+/.exec(value) ?? []
    return number ? `${key} = ${number}` : sampleLine
  }
  const text = cleanText(value)
  if (!text && !sampleLine.endsWith('""')) return `${key} = "…"`
  return /[\p{L}\p{N}]/u.test(text) && !/[\\`]/.test(text) ? `${key} = "${text}"` : sampleLine
}

const MARK = '["\'“”„‘’«»]'

/** Takes a text out of its quotation marks. Pairs of straight ones within it become curved ones. */
function cleanText(value: string): string {
  const text = value
    .replace(/\s#\s.*$/, '')
    .replace(/[\s,;]+$/, '')
    .replace(/^\[(.*)\]$/, (_, entries) => entries.replaceAll('"', ''))
    .replace(RegExp(`^(?:"""|${MARK})|(?:"""|${MARK})$`, 'g'), '')
    .trim()
  const parts = text.split('"')
  const isPaired = parts.length % 2 === 1
  return parts.map((part, index) => (index && isPaired ? '”“'[index % 2] : '') + part).join('')
}

/** Tells whether the text of a field, which has no closing quotation mark, goes on in the lines below it up to one. */
export function goesOnBelow(lines: string[], line: number): boolean {
  const below = lines.slice(line)
  const end = below.findIndex((text) => /^\s*([[#]|\w+\s*=)/.test(text))
  const isOpen = /^[^=:"“]*[\s=:]+["“](.*[^"”\s])?\s*$/.test(lines[line - 1] ?? '')
  return isOpen && below.slice(0, end < 0 ? undefined : end).some((text) => /["”]\s*$/.test(text))
}
