import { type ParseError, parse } from '@babel/parser'
import type { Slip } from './slip'

/** A slip in a file that is known, at an index of its lines. */
export type FoundSlip = Pick<Slip, 'code' | 'fix' | 'names'> & { index: number }

export type ContentFile = {
  /** What the file exports, by name. */
  exported: Record<string, unknown>
  /** Index of the line on which the value of a path begins, such as `office.social.instagram`. */
  lineOf: Map<string, number>
  slips: FoundSlip[]
}

type Statement = ReturnType<typeof parse>['program']['body'][number]
/** What may stand after an equals sign or a colon. */
type Node = NonNullable<Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']>

/** The offset at which a source stops being TypeScript; `undefined` if it is all right. */
export function syntaxError(source: string): number | undefined {
  try {
    parseModule(source)
  } catch (error) {
    if (error instanceof SyntaxError) return (error as ParseError).pos
    throw error
  }
}

const parseModule = (source: string) => parse(source, { sourceType: 'module', plugins: ['typescript'] })

/** Index of the line of an offset. */
export const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length - 1

/**
 * Reads what a content file exports without running it: texts, in objects and lists.
 *
 * @throws SyntaxError if the source is no TypeScript; see {@link syntaxError}
 */
export function readContentFile(source: string): ContentFile {
  const exported: Record<string, unknown> = {}
  const lineOf = new Map<string, number>()
  const slips: FoundSlip[] = []
  const lines = source.split('\n')
  const indexOf = ({ start }: { start?: number | null }) => lineAt(source, start ?? 0)

  for (const statement of parseModule(source).program.body) {
    if (statement.type === 'ImportDeclaration') continue
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration')
      slips.push({ code: 'strayLine', index: indexOf(statement) })
    else
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) exported[id.name] = dataOf(init, id.name, indexOf(id))
  }
  return { exported, lineOf, slips }

  function dataOf(node: Node, path: string, index: number): unknown {
    lineOf.set(path, index)
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return dataOf(node.expression, path, index)
      case 'StringLiteral':
        return node.value
      case 'TemplateLiteral':
        if (node.expressions.length === 0) return node.quasis[0]?.value.cooked
        break
      case 'ArrayExpression':
        return node.elements.map((element, at) => {
          if (element) return dataOf(element as Node, `${path}.${at}`, indexOf(element))
          slips.push({ code: 'twoCommas', index: holeAfter((node.elements[at - 1] ?? node) as Node) })
          return undefined
        })
      case 'ObjectExpression':
        return objectOf(node, path)
    }
    slips.push({ code: 'missingQuotes', index: indexOf(node), fix: quoted(node) })
    return undefined
  }

  function objectOf(node: Extract<Node, { type: 'ObjectExpression' }>, path: string) {
    const object: Record<string, unknown> = {}
    for (const property of node.properties) {
      const index = indexOf(property)
      const name = property.type === 'ObjectProperty' && !property.computed ? nameOf(property.key) : undefined
      if (name === undefined || property.type !== 'ObjectProperty') slips.push({ code: 'unreadable', index })
      else if (property.shorthand)
        slips.push({ code: 'missingValue', index, fix: `${indentOf(lines[index] ?? '')}${name}: '…',` })
      else {
        if (Object.hasOwn(object, name))
          slips.push({
            code: 'repeatedField',
            index,
            names: [name, `${(lineOf.get(`${path}.${name}`) ?? 0) + 1}`],
          })
        object[name] = dataOf(property.value as Node, `${path}.${name}`, index)
      }
    }
    return object
  }

  /** The line of a value that is no text, with the value in quotes; without a value, empty quotes. */
  function quoted({ start, end }: Node): string {
    const index = lineAt(source, start ?? 0)
    const offset = source.split('\n').slice(0, index).join('\n').length + (index && 1)
    const line = lines[index] ?? ''
    const value = source.slice(start ?? 0, end ?? 0)
    const text = value === 'undefined' || value === 'null' ? '' : value.replaceAll("'", '’')
    return `${line.slice(0, (start ?? 0) - offset)}'${text}'${line.slice((end ?? 0) - offset)}`
  }

  /** The line with the first comma after a value that another comma follows. */
  function holeAfter({ end, start, type }: Node): number {
    const from = (type === 'ArrayExpression' ? start : end) ?? 0
    return lineAt(source, from + Math.max(0, source.slice(from).search(/,\s*,/)))
  }
}

const nameOf = (key: { type: string; name?: unknown; value?: unknown }) =>
  key.type === 'Identifier' ? String(key.name) : key.type === 'StringLiteral' ? String(key.value) : undefined

export const indentOf = (line: string) => /^\s*/.exec(line)?.[0] ?? ''
