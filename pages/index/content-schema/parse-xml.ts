import { SaxesParser, type SaxesTagNS } from 'saxes'

/** An element of an XML file, with its decoded values. */
export type XmlElement = {
  local: string
  /** The namespace's address, or empty. */
  uri: string
  /** Where it begins in the source, of which {@link lineAt} makes a line. */
  at: number
  /** Where its content begins. */
  contentAt: number
  attributes: XmlAttribute[]
  children: XmlElement[]
  /** The text directly inside the element. */
  text: string
}

/** An attribute that declares no namespace. */
export type XmlAttribute = { local: string; uri: string; value: string; at: number }

export type XmlFile = {
  root: XmlElement
  /** The processing instructions, such as `xml-stylesheet`. */
  instructions: { target: string; at: number }[]
}

/** Why a source is not read as XML. Lines count from 1. `name` is the element or attribute that it concerns, or empty. */
export type XmlMistake = { code: XmlMistakeCode; line: number; name: string }

export type XmlMistakeCode =
  | 'not-understood'
  /** An ampersand that begins none of XML's own references. */
  | 'ampersand'
  /** A document type that declares entities. */
  | 'entities'
  | 'repeated-attribute'
  | 'unknown-prefix'
  | 'never-closed'
  | 'too-deep'

/** How many elements may be inside each other. The renderer stops at 256, some of which are the icons' own. */
const MAX_DEPTH = 200

/** Counts the lines up to a place. That takes time in a large file, so it is for a mistake only, not for each element. */
export const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length

/** Reads a source strictly, as XML with namespaces. Its lines end in `\n`. */
export function parseXml(source: string): XmlFile | XmlMistake {
  const reader = new XmlReader(source)
  try {
    return reader.read()
  } catch (error) {
    if (error instanceof XmlError) return error.mistake
    throw error
  }
}

class XmlError extends Error {
  readonly mistake: XmlMistake

  constructor(mistake: XmlMistake) {
    super(mistake.code)
    this.mistake = mistake
  }
}

const XMLNS = 'http://www.w3.org/2000/xmlns/'

const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i

/** An element or attribute as it is written, and where it begins in the source. */
type Written = { name: string; at: number }

/** Keeps what saxes does not: where each element and attribute begins. Where it ends is the parser's position. */
class XmlReader {
  private readonly source: string
  private readonly parser = new SaxesParser({ xmlns: true })
  private readonly instructions: XmlFile['instructions'] = []
  /** Contains everything that is read; its only child is the root. */
  private readonly document = newElement('', '', 0, 0)
  /** The elements around the place that is read, as they are written and as they are kept. */
  private readonly tags: Written[] = []
  private readonly elements = [this.document]
  /** The attributes of the tag that is read, or was read last. */
  private attributes: Written[] = []
  /** Where the last tag, attribute, text or comment ended that was read whole. */
  private readTo = 0

  constructor(source: string) {
    this.source = source
    const { parser } = this
    const noteEnd = () => {
      this.readTo = parser.position
    }
    parser.on('error', () => this.explainError())
    parser.on('comment', noteEnd)
    parser.on('doctype', (text) => {
      if (text.includes('[')) this.stop('entities', this.lastStart('<!DOCTYPE'))
      noteEnd()
    })
    parser.on('processinginstruction', ({ target }) => {
      this.instructions.push({ target, at: this.lastStart('<?') })
      noteEnd()
    })
    parser.on('text', (text) => this.readText(text))
    parser.on('cdata', (text) => this.readText(text))
    parser.on('opentagstart', ({ name }) => {
      this.tags.push({ name, at: this.lastStart('<') })
      this.attributes = []
      noteEnd()
    })
    parser.on('attribute', ({ name }) => {
      this.readAttribute(name)
      noteEnd()
    })
    parser.on('opentag', (tag) => {
      this.readStart(tag)
      noteEnd()
    })
    parser.on('closetag', (tag) => {
      this.readEnd(tag)
      noteEnd()
    })
  }

  read(): XmlFile {
    this.parser.write(this.source).close()
    const [root] = this.document.children
    return root ? { root, instructions: this.instructions } : this.stop('not-understood', 0)
  }

  private readAttribute(name: string) {
    const at = this.source.indexOf(name, this.readTo)
    if (this.attributes.some((other) => other.name === name)) this.stop('repeated-attribute', at, name)
    this.attributes.push({ name, at })
  }

  private readStart({ local, uri, attributes }: SaxesTagNS) {
    const at = this.tags.at(-1)?.at ?? 0
    if (this.tags.length > MAX_DEPTH) this.stop('too-deep', at)
    const element = newElement(local, uri, at, this.parser.position)
    for (const { name, at: start } of this.attributes) {
      const attribute = attributes[name]
      if (attribute && attribute.uri !== XMLNS)
        element.attributes.push({
          local: attribute.local,
          uri: attribute.uri,
          value: attribute.value,
          at: start,
        })
    }
    this.elements.at(-1)?.children.push(element)
    this.elements.push(element)
  }

  private readText(text: string) {
    const element = this.elements.at(-1)
    if (element) element.text += text
    // A text ends once the parser has read the sign that begins a tag.
    const { position } = this.parser
    this.readTo = this.source[position - 1] === '<' ? position - 1 : position
  }

  /** Stops at an end that is another element's: the parser ends this one, too, before it calls that a mistake. */
  private readEnd({ name, isSelfClosing }: SaxesTagNS) {
    const at = this.lastStart('<')
    const [, ended = name] = /^<\/([^\s>]*)/.exec(this.source.slice(at, this.parser.position)) ?? []
    if (!isSelfClosing && ended !== name) {
      const isOpen = this.tags.some((tag) => tag.name === ended)
      if (isOpen) this.stop('never-closed', this.tags.at(-1)?.at ?? at, name)
      this.stop('not-understood', at)
    }
    this.tags.pop()
    this.elements.pop()
  }

  /** Names what the parser calls a mistake, and finds where it begins: the parser may notice it only further on. */
  private explainError(): never {
    const { source, readTo, parser } = this
    const unread = source.slice(readTo, parser.position)
    const ampersand = unread.search(BARE_AMPERSAND)
    if (ampersand >= 0) this.stop('ampersand', readTo + ampersand)
    const tag = this.tags.at(-1)
    // A comment ends for the parser before its last sign.
    if (!tag) this.stop('not-understood', readTo + unread.search(/[^>\s]|$/))
    const unknown = [tag, ...this.attributes].find(({ name }) => this.hasUnknownPrefix(name))
    if (unknown && unread.endsWith('>')) this.stop('unknown-prefix', unknown.at, unknown.name)
    if (parser.position >= source.length) this.stop('never-closed', tag.at, tag.name)
    this.stop('not-understood', parser.position - 1)
  }

  private hasUnknownPrefix(name: string): boolean {
    const [prefix = '', local] = name.split(':')
    return local !== undefined && this.parser.resolve(prefix) === undefined
  }

  /** Returns where the part of the source begins that the parser has just read. */
  private lastStart = (sign: string) => this.source.lastIndexOf(sign, this.parser.position - 1)

  private stop(code: XmlMistakeCode, at: number, name = ''): never {
    throw new XmlError({ code, line: lineAt(this.source, at), name })
  }
}

const newElement = (local: string, uri: string, at: number, contentAt: number): XmlElement => ({
  local,
  uri,
  at,
  contentAt,
  attributes: [],
  children: [],
  text: '',
})
