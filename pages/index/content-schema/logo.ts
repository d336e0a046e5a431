import type { LineIssue } from './content-issues.ts'

/** The limit for a logo, which is loaded with every page. */
const MAX_LOGO_BYTES = 20_000

/** How far from a square a drawing may be, as a part of its side. */
const TOLERANCE = 0.01

const DRAWING_ELEMENTS =
  'svg g defs path rect circle ellipse line polyline polygon use style title desc linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  )

const REFUSED_ELEMENTS: Record<string, string> = {
  script: 'O logo tem um script, que não pode ir para o site: peça a quem o desenhou um SVG sem scripts',
  image: 'O logo tem uma foto dentro: peça a quem o desenhou um SVG só com formas',
  text: 'O logo tem letras que dependem da fonte do aparelho: converta o texto em curvas e salve de novo',
}
const OTHER_ELEMENT = 'não faz parte de um desenho simples: salve o logo como SVG simples (“Plain SVG”)'
const EXTERNAL =
  'O logo busca algo em outro endereço: peça a quem o desenhou um SVG em que tudo esteja no próprio arquivo'
const NOT_UNDERSTOOD = 'Não dá para entender este SVG: salve o logo de novo, como SVG simples (“Plain SVG”)'

/** A tag, a comment or declaration, or text. */
const TOKEN =
  /<!--.*?-->|<\?xml\s.*?\?>|<(\/?)([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/sy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Checks the source of logo.svg. Returns it as one `<svg>` element that fills its place, or what must be put right.
 */
export function checkLogo(source: string): { logo?: string; issues: LineIssue[] } {
  const bytes = new TextEncoder().encode(source).length
  if (bytes > MAX_LOGO_BYTES)
    return {
      issues: [
        {
          line: 1,
          remedy: `O logo tem ${Math.ceil(bytes / 1000)} kB, e o limite são ${MAX_LOGO_BYTES / 1000}: simplifique o desenho, ou salve-o como SVG simples (“Plain SVG”)`,
        },
      ],
    }
  const issue = findMarkupIssue(source) ?? findShapeIssue(source)
  return issue ? { issues: [issue] } : { logo: toElement(source), issues: [] }
}

function findMarkupIssue(source: string): LineIssue | undefined {
  const open: string[] = []
  let at = 0
  const issue = (remedy: string) => ({ line: source.slice(0, at).split('\n').length, remedy })
  while (at < source.length) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(source)
    if (!token) return issue(NOT_UNDERSTOOD)
    const [text, isEnd, name = '', attributes = '', isEmpty] = token
    if (name) {
      const remedy = isEnd ? '' : elementRemedy(name) || attributeRemedy(attributes)
      if (remedy) return issue(remedy)
      if (isEnd && open.pop() !== name) return issue(NOT_UNDERSTOOD)
      if (!isEnd && !isEmpty) open.push(name)
    } else if (open.at(-1) === 'style' && isExternal(text)) return issue(EXTERNAL)
    at = TOKEN.lastIndex
  }
  if (open.length || !/<svg\b/.test(source)) return { line: 1, remedy: NOT_UNDERSTOOD }
}

function elementRemedy(name: string): string {
  if (DRAWING_ELEMENTS.includes(name)) return ''
  return REFUSED_ELEMENTS[name] ?? `<${name}> ${OTHER_ELEMENT}`
}

function attributeRemedy(attributes: string): string | undefined {
  for (const [, name = '', quoted, apostrophed] of attributes.matchAll(ATTRIBUTE)) {
    const value = quoted ?? apostrophed ?? ''
    if (/^on/i.test(name)) return REFUSED_ELEMENTS.script
    const isReference = /^(xlink:)?href$/.test(name)
    if (isReference ? !value.startsWith('#') : isExternal(value) && !name.startsWith('xmlns')) return EXTERNAL
  }
}

/** Tells whether a value or style refers to anything but a part of the same file. */
const isExternal = (text: string) => /@import|\\|:\/\/|(?:data|javascript):|url\(\s*(?!["']?#)/i.test(text)

function findShapeIssue(source: string): LineIssue | undefined {
  const [, , width, height] = viewBoxOf(source)
  if (!width || !height)
    return { line: 1, remedy: 'Falta o tamanho do desenho (viewBox): salve o logo de novo, como SVG simples' }
  if (Math.abs(width - height) > TOLERANCE * width)
    return {
      line: 1,
      remedy: `O logo tem ${width} por ${height}, e o lugar dele é quadrado: deixe a prancheta quadrada e salve de novo`,
    }
}

/** The drawing's left and upper edge, width and height, in its own units. */
function viewBoxOf(source: string): number[] {
  const { viewBox, width, height } = rootAttributes(source)
  return (viewBox ?? `0 0 ${width} ${height}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat)
}

function rootAttributes(source: string): Record<string, string> {
  const [, attributes = ''] = /<svg\b([^>]*)>/.exec(source) ?? []
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name, quoted, apostrophed]) => [name, quoted ?? apostrophed]),
  )
}

function toElement(source: string): string {
  const { viewBox, width, height, x, y, xmlns, ...attributes } = rootAttributes(source)
  const kept = Object.entries(attributes).map(([name, value]) => ` ${name}="${value.replaceAll('"', "'")}"`)
  const [content = ''] = /(?<=<svg\b[^>]*>).*/s.exec(source) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(source).join(' ')}"${kept.join('')}>${content.trim()}`
}
