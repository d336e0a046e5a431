import * as v from 'valibot'
import { UNSAFE_CHARACTERS } from '../readable-text.ts'
import { INVISIBLE_SIGN } from './field-types.ts'
import type { Block } from './file-blocks.ts'
import { misplacedKey, missingKey, misspeltKey, unknownKey } from './key-remedies.ts'
import { explainLine, HISTORY } from './line-mistakes.ts'
import type { TomlFile, TomlMistake } from './parse-toml.ts'

/** The line of a mistake, from 1, and what to do about it, in Portuguese. */
export type LineIssue = { line: number; remedy: string }

const NOT_UNDERSTOOD =
  'Não dá para entender esta linha. O certo é campo = "texto", numa linha só, com aspas retas só no começo e no fim. Compare com as vizinhas'

const VALUE = 'O que vem depois do sinal de igual vai entre aspas ("), mesmo um número'

/** Matches characters that replaced an accent, or that people cannot see, each with its remedy. */
const UNREADABLE: [RegExp, string][] = [
  [/\ufffd/, 'O arquivo não está em UTF-8, e os acentos se perderam: salve-o de novo em UTF-8'],
  [UNSAFE_CHARACTERS, INVISIBLE_SIGN],
]

/** Finds why a file cannot be read at all; returns `undefined` if it may be TOML. */
export function findTextIssue(source: string): LineIssue | undefined {
  if (!source.trim())
    return {
      line: 1,
      remedy: `O arquivo está vazio ou não existe mais com este nome, nesta pasta. ${HISTORY}: copie de lá o texto inteiro`,
    }
  const lines = source.split('\n')
  for (const [sign, remedy] of UNREADABLE) {
    const index = lines.findIndex((line) => sign.test(line))
    if (index >= 0) return { line: index + 1, remedy }
  }
}

const doubleBracketsRemedy = (name: string) =>
  `Cada bloco desta lista começa por [[${name}]], com dois colchetes`

/**
 * Explains why a source is no TOML.
 *
 * @param text the line of the mistake
 */
export function toSyntaxIssue(mistake: TomlMistake, text: string): LineIssue {
  const { line } = mistake
  switch (mistake.code) {
    case 'repeated':
      return { line, remedy: repeatedRemedy(mistake) }
    case 'single-brackets':
      return { line, remedy: doubleBracketsRemedy(mistake.list) }
    case 'not-understood':
      return { line, remedy: `${explainLine(text) ?? NOT_UNDERSTOOD}. ${HISTORY}` }
  }
}

/** A block's fields that repeat those above them most likely lost their header. */
function repeatedRemedy({ earlierLine, header }: Extract<TomlMistake, { code: 'repeated' }>): string {
  const remedy = `Isto já está na linha ${earlierLine}`
  if (!header) return `${remedy}: deixe um só`
  const lost = header.startsWith('[[') ? `uma linha só com ${header}` : `a linha dele, como ${header}`
  return `${remedy}, no mesmo bloco. Se aqui começa outro, ponha acima ${lost}; senão, deixe um só`
}

/**
 * Explains what the schema refuses. A key that is missing from a block with an unknown one is most likely that one
 * misspelt: it is named with it. A block that is missing most likely lost its header if its keys stand in another one.
 */
export function toValueIssues(
  issues: v.BaseIssue<unknown>[],
  lineOf: TomlFile['lineOf'],
  blocks: Block[],
): LineIssue[] {
  const missing = new Map<string, string[]>()
  for (const issue of issues.filter(isMissingKey))
    missing.set(tableOf(issue), [...(missing.get(tableOf(issue)) ?? []), keyOf(issue)])
  const missingBeside = (issue: v.BaseIssue<unknown>) => missing.get(tableOf(issue)) ?? []
  /** Returns the blocks that have a field of an unknown key's name, if it is not another one's misspelt. */
  const homesOf = (issue: v.BaseIssue<unknown>) => {
    const isMisspelt = tableOf(issue) !== '' && missingBeside(issue).length > 0
    return isMisspelt ? [] : blocks.filter(({ keys }) => keys.includes(keyOf(issue)))
  }
  const unknown = issues.filter(isUnknownKey)
  const lostBlocks = unknown.flatMap(homesOf).map(({ key }) => key)
  const tablesWithMisspeltKeys = unknown.filter((issue) => homesOf(issue).length === 0).map(tableOf)

  const explain = (issue: v.BaseIssue<unknown>): string => {
    const key = keyOf(issue)
    if (isMissingKey(issue))
      return missingKey(
        key,
        blocks.find((block) => block.key === pathOf(issue)),
      )
    if (!isUnknownKey(issue)) return remedyOf(issue)
    const homes = homesOf(issue)
    if (homes.length) return misplacedKey(key, homes, blocks)
    return missingBeside(issue).length
      ? misspeltKey(key, missingBeside(issue))
      : unknownKey(key, tableOf(issue), blocks)
  }
  const isNamedWithAnother = (issue: v.BaseIssue<unknown>) =>
    isMissingKey(issue) &&
    (tablesWithMisspeltKeys.includes(tableOf(issue)) || lostBlocks.includes(pathOf(issue)))
  return issues
    .filter((issue) => !isNamedWithAnother(issue))
    .map((issue) => ({ line: lineOf(pathOf(issue)), remedy: explain(issue) }))
}

const pathOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? ''
const keyOf = ({ path }: v.BaseIssue<unknown>) => String(path?.at(-1)?.key ?? '')
const tableOf = (issue: v.BaseIssue<unknown>) => pathOf(issue).slice(0, -keyOf(issue).length)
const isUnknownKey = ({ expected }: v.BaseIssue<unknown>) => expected === 'never'
const isMissingKey = (issue: v.BaseIssue<unknown>) => !isUnknownKey(issue) && issue.input === undefined

function remedyOf(issue: v.BaseIssue<unknown>): string {
  const { type, message, received } = issue
  const key = keyOf(issue)
  if (message) return message
  if (type === 'array') return doubleBracketsRemedy(key)
  if (type === 'strict_object')
    return `Aqui vai um bloco: uma linha só com [${key}] e, abaixo dela, os campos`
  if (received === 'Object') return 'Aqui vai um texto entre aspas, e não um bloco'
  return VALUE
}
