import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { shapes } from '../../pages/index/content/shape'
import { type ContentFile, type FoundSlip, readContentFile } from './content-file'
import { explainSyntax } from './repairs'
import type { Slip } from './slip'

type Shape = (typeof shapes)[keyof typeof shapes]

const CONTENT = 'pages/index/content'

/**
 * Reads the content files as text and finds the slips that would keep the site from being built. The other programs may
 * import the content only if there is none: a module with a slip ends the program that imports it.
 *
 * @param folder where the files are, for tests
 */
export async function findSlips(folder = CONTENT): Promise<Slip[]> {
  const found = await Promise.all(
    Object.entries(shapes).map(async ([name, shape]) => {
      const source = await readFile(join(folder, name), 'utf8').catch(() => undefined)
      const lines = (source ?? '').split(/\r?\n/)
      const slips: FoundSlip[] =
        source === undefined ? [{ code: 'noFile', index: 0 }] : slipsOf(lines.join('\n'), shape)
      return slips.map(
        ({ index, ...slip }): Slip => ({
          ...slip,
          file: `${CONTENT}/${name}`,
          line: index + 1,
          text: lines[index] ?? '',
        }),
      )
    }),
  )
  return found.flat()
}

function slipsOf(source: string, shape: Shape): FoundSlip[] {
  if (!source.trim()) return [{ code: 'empty', index: 0 }]
  const syntax = explainSyntax(source, (repaired) => slipsOfValues(repaired, shape).length === 0)
  if (!syntax) return slipsOfValues(source, shape)
  const missing = Object.keys(shape.entries).filter((name) => !source.includes(`export const ${name}`))
  if (!missing.length) return [syntax]
  // Damaged, or not there at all.
  const damaged = source.split('\n').findIndex((line) => /^(?!export const \w+\s*[:=])\S.*[[{]$/.test(line))
  return [{ code: 'missingExport', index: Math.max(0, damaged), names: missing }]
}

function slipsOfValues(source: string, shape: Shape): FoundSlip[] {
  const { exported, lineOf, slips } = readContentFile(source)
  return slips.length ? slips : slipsOfShape(v.safeParse(shape, exported).issues ?? [], lineOf)
}

function slipsOfShape(issues: v.BaseIssue<unknown>[], lineOf: ContentFile['lineOf']): FoundSlip[] {
  const places = issues.map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => String(key))
    const name = keys.at(-1) ?? ''
    const parent = keys.slice(0, -1).join('.')
    const isMissing = issue.input === undefined
    return { issue, path: keys.join('.'), name, parent, isMissing, isUnknown: issue.expected === 'never' }
  })
  return places.flatMap(({ issue, path, name, parent, isMissing, isUnknown }): FoundSlip[] => {
    const besides = places.filter((one) => one.parent === parent)
    const renamed = besides.filter(({ isMissing }) => isMissing).map(({ name }) => name)
    const index = lineOf.get(path) ?? lineOf.get(parent) ?? 0
    if (isUnknown) return [{ code: 'unknownField', index, names: [name, ...renamed] }]
    // Told with the unknown field that stands in its place.
    if (isMissing && renamed.length === 1 && besides.some(({ isUnknown }) => isUnknown)) return []
    if (isMissing) return [{ code: parent ? 'missingField' : 'missingExport', index, names: [name] }]
    if (issue.type === 'non_empty') return [{ code: 'emptyText', index }]
    const options = /^\((.*)\)$/.exec(issue.expected ?? '')?.[1]
    if (options)
      return [{ code: 'notAnOption', index, names: [options.replaceAll('"', "'").replaceAll(' | ', ', ')] }]
    return [{ code: issue.type === 'string' ? 'notOneText' : 'notABlock', index }]
  })
}
