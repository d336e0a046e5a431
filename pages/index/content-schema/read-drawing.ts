import { lineAt, parseXml, type XmlElement, type XmlMistakeCode } from './parse-xml.ts'
import { findStyleMistake } from './svg-styles.ts'
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, OMITTED_ELEMENTS } from './svg-vocabulary.ts'

/** A mistake in a drawing. `name` is the element, attribute or style that it concerns, or empty. */
export type DrawingMistake = { code: DrawingMistakeCode; line: number; name: string }

export type DrawingMistakeCode =
  | XmlMistakeCode
  | 'no-svg'
  | 'script'
  /** A reference to anything but a part of the same file. */
  | 'external'
  /** Text, which depends on the device's fonts. */
  | 'letters'
  | 'element'
  | 'style'
  | 'no-size'
  | 'not-square'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** How far from a square a drawing may be, as a part of its side. */
const TOLERANCE = 0.01

/**
 * Reads an SVG and writes it anew, as one `<svg>` element that fills its place. Only what a drawing needs is written:
 * no comments, metadata, unknown attributes or data of drawing programs. The same mistake is listed once.
 */
export function readDrawing(source: string): { markup: string; mistakes: DrawingMistake[] } {
  const file = parseXml(source)
  if ('code' in file) return { markup: '', mistakes: [isSvgSource(source) ? file : NO_SVG] }
  const { root, instructions } = file
  if (!isSvg(root) || root.local !== 'svg') return { markup: '', mistakes: [NO_SVG] }

  const mistakes: DrawingMistake[] = []
  const report: Report = (code, at, name = '', linesBelow = 0) => {
    if (!mistakes.some((other) => other.code === code && other.name === name))
      mistakes.push({ code, line: lineAt(source, at) + linesBelow, name })
  }
  for (const { target, at } of instructions) if (target === 'xml-stylesheet') report('external', at)
  const attributes = rootAttributes(root, checkAttributes(root, report), report)
  return { markup: toMarkup(root, attributes, writeContent(root, report)), mistakes }
}

const NO_SVG: DrawingMistake = { code: 'no-svg', line: 1, name: '' }

/** Keeps a mistake at a place in the source, or that many lines below it. */
type Report = (code: DrawingMistakeCode, at: number, name?: string, linesBelow?: number) => void

const isSvgSource = (source: string) => /<(?:[\w-]+:)?svg[\s/>]/.test(source)

/** Tells whether an element is SVG's. Drawings that were made for HTML name no namespace. */
const isSvg = ({ uri }: XmlElement) => uri === SVG || uri === ''

function writeContent(element: XmlElement, report: Report): string {
  if (element.local === 'style') return writeStyleSheet(element, report)
  return element.children.map((child) => writeElement(child, report)).join('')
}

function writeElement(element: XmlElement, report: Report): string {
  const { local, at } = element
  if (local === 'script') report('script', at)
  // Elements of drawing programs, which no browser draws.
  else if (!isSvg(element) || OMITTED_ELEMENTS.has(local)) return ''
  else if (DRAWING_ELEMENTS.has(local))
    return toMarkup(element, checkAttributes(element, report), writeContent(element, report))
  else report('element', at, local)
  return ''
}

function writeStyleSheet({ text, contentAt }: XmlElement, report: Report): string {
  const mistake = findStyleMistake(text)
  if (mistake) {
    const linesBelow = text.slice(0, mistake.index).split('\n').length - 1
    report(mistake.code, contentAt, mistake.name, linesBelow)
  }
  return escapeText(text)
}

type Attributes = Record<string, string>

/** Reports the attributes that a drawing must not have, and returns those that are kept. */
function checkAttributes({ attributes }: XmlElement, report: Report): Attributes {
  const written: Attributes = {}
  for (const { local, uri, value, at } of attributes) {
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      if (!/^\s*#/.test(value)) report('external', at)
      written.href ??= value
    } else if (uri === '' && /^on/i.test(local)) report('script', at)
    else if (uri === '' && DRAWING_ATTRIBUTES.has(local)) {
      const mistake = NAMES.has(local) ? undefined : findStyleMistake(value)
      if (mistake) report(mistake.code, at, mistake.name)
      written[local] = value
    }
  }
  return written
}

/** Attributes whose values are names, which may hold any sign. */
const NAMES = new Set(['id', 'class'])

/** Lets the drawing fill the place where it is used, and checks its shape. */
function rootAttributes({ at }: XmlElement, attributes: Attributes, report: Report): Attributes {
  const { x, y, width, height, viewBox, overflow, style, ...others } = attributes
  const box = viewBox === undefined ? [0, 0, toPixels(width), toPixels(height)] : toNumbers(viewBox)
  const [, , boxWidth = 0, boxHeight = 0] = box
  if (box.length !== 4 || !box.every(Number.isFinite) || boxWidth <= 0 || boxHeight <= 0)
    report('no-size', at)
  else if (Math.abs(boxWidth - boxHeight) > TOLERANCE * boxWidth)
    report('not-square', at, `${boxWidth} por ${boxHeight}`)
  const ownStyle = withoutSize(style ?? '')
  return { xmlns: SVG, viewBox: box.join(' '), ...others, ...(ownStyle && { style: ownStyle }) }
}

/** The pixels of CSS in each unit of length. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** Converts a length such as `210mm` to pixels; NaN for one that depends on the place, such as `100%`. */
function toPixels(length = ''): number {
  const [, number, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(length) ?? []
  return Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
}

const toNumbers = (viewBox: string) =>
  viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)

/** Removes from a style what would give the drawing a size or place of its own. */
const withoutSize = (style: string) =>
  style
    .split(';')
    .filter((part) => !/^\s*(?:(?:min-|max-)?(?:width|height)|x|y|display|position|overflow)\s*:/i.test(part))
    .join(';')
    .trim()

function toMarkup({ local }: XmlElement, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  const start = `<${local}${written.join('')}`
  return content ? `${start}>${content}</${local}>` : `${start}/>`
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (value: string) => escapeText(value).replace(/"/g, '&quot;').replace(/\s/g, ' ')
