import * as v from 'valibot'
import { type Block, headerOf } from './file-blocks.ts'
import { nearestName } from './nearest-name.ts'

/**
 * Returns a wrong line as it was most likely meant: a header; or each field on it, with the office's own text. Returns nothing
 * for a line that is neither. Lines count from 1.
 */
export function correctLine(lines: string[], line: number, blocks: Block[]): string[] {
  const text = lines[line - 1] ?? ''
  if (/^\s*\[|^\s*[\w-]+\]/.test(text)) return correctHeader(text, blocks)
  const header = lines.slice(0, line - 1).findLast((above) => /^\s*\[/.test(above)) ?? ''
  return correctFields(text, /\w+/.exec(header)?.[0] ?? '', blocks)
}

/** A file with one kind of block has no other header that might be meant. */
function correctHeader(text: string, blocks: Block[]): string[] {
  const named = blocks.filter(({ key }) => key)
  const names = named.map(({ key }) => key)
  const name = nearestName(text.replace(/#.*|[[\]]/g, ''), names)
  return named.filter(({ key }) => names.length === 1 || key === name).map(headerOf)
}

function correctFields(text: string, blockName: string, blocks: Block[]): string[] {
  const field = readField(text, [...new Set(blocks.flatMap(({ fields }) => Object.keys(fields)))])
  if (!field) return []
  const { key, value, next } = field
  const homes = blocks.filter(({ fields }) => Object.hasOwn(fields, key))
  const home = homes.find((block) => block.key === blockName) ?? homes[0]
  return [writeField(key, value, home?.fields[key]), ...correctFields(next, blockName, blocks)]
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

/** Writes a field with an office's text. In the place of a text that is missing stands an ellipsis, if there must be one. */
function writeField(key: string, value: string, schema: v.GenericSchema | undefined): string {
  const mayBeEmpty = schema !== undefined && v.is(schema, '')
  return `${key} = "${cleanText(value) || (mayBeEmpty ? '' : '…')}"`
}

const MARK = '["\'“”„‘’«»]'

/**
 * Takes a text out of its quotation marks. Pairs of straight ones within it become curved ones, and the signs of keyboards
 * that mean something else in TOML, or in a message, become those of which they remind.
 */
function cleanText(value: string): string {
  const text = value
    .replace(/\s#\s.*$/, '')
    .replace(/[\s,;]+$/, '')
    .replace(/^\[(.*)\]$/, (_, entries) => entries.replaceAll('"', ''))
    .replace(RegExp(`^(?:"""|''|${MARK})|(?:"""|''|${MARK})$`, 'g'), '')
    .replaceAll('\\', '/')
    .replaceAll('`', "'")
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
