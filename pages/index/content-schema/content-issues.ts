import * as v from 'valibot'
import { UNSAFE_CHARACTERS } from '../readable-text.ts'
import { INVISIBLE_SIGN } from './field-types.ts'
import { explainLine } from './line-mistakes.ts'
import type { TomlFile, TomlMistake } from './parse-toml.ts'

/** The line of a mistake, from 1, and what to do about it, in Portuguese. */
export type LineIssue = { line: number; remedy: string }

const HISTORY = 'Em *History*, no alto do arquivo no GitHub, está como era'

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
      return { line, remedy: `Isto já está na linha ${mistake.earlierLine}: deixe um só` }
    case 'single-brackets':
      return { line, remedy: doubleBracketsRemedy(mistake.list) }
    case 'not-understood':
      return { line, remedy: `${explainLine(text) ?? NOT_UNDERSTOOD}. ${HISTORY}` }
  }
}

/**
 * Explains what the schema refuses. A key that is missing from a table with an unknown one is most likely that
 * one misspelt: it is named with it.
 */
export function toValueIssues(issues: v.BaseIssue<unknown>[], lineOf: TomlFile['lineOf']): LineIssue[] {
  const missingKeys = new Map<string, string[]>()
  for (const issue of issues.filter(isMissingKey)) {
    const keys = missingKeys.get(tableOf(issue)) ?? []
    missingKeys.set(tableOf(issue), [...keys, keyOf(issue)])
  }
  const tablesWithUnknownKeys = new Set(issues.filter(isUnknownKey).map(tableOf))
  return issues
    .filter((issue) => !(isMissingKey(issue) && tablesWithUnknownKeys.has(tableOf(issue))))
    .map((issue) => ({
      line: lineOf(pathOf(issue)),
      remedy: isUnknownKey(issue)
        ? unknownKey(keyOf(issue), missingKeys.get(tableOf(issue)) ?? [])
        : remedyOf(issue),
    }))
}

function unknownKey(key: string, missing: string[]): string {
  const unknown = `Não há campo com o nome \`${key}\``
  return missing.length
    ? `${unknown}, e ${missing.length === 1 ? 'falta' : 'faltam'} ${missing.map((name) => `\`${name}\``).join(', ')}: corrija o nome ou, se a linha é outra coisa, apague-a e ponha de volta o que falta. ${HISTORY}`
    : `${unknown}: apague a linha ou, se mudou o nome, volte ao anterior. ${HISTORY}`
}

const pathOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? ''
const keyOf = ({ path }: v.BaseIssue<unknown>) => String(path?.at(-1)?.key ?? '')
const tableOf = (issue: v.BaseIssue<unknown>) => pathOf(issue).slice(0, -keyOf(issue).length)
const isUnknownKey = ({ expected }: v.BaseIssue<unknown>) => expected === 'never'
const isMissingKey = (issue: v.BaseIssue<unknown>) => !isUnknownKey(issue) && issue.input === undefined

function remedyOf(issue: v.BaseIssue<unknown>): string {
  const { type, message, received, input } = issue
  const key = keyOf(issue)
  if (input === undefined) return `Falta o campo \`${key}\`: ponha-o de volta. ${HISTORY}`
  if (message) return message
  if (type === 'array') return doubleBracketsRemedy(key)
  if (type === 'strict_object')
    return `Aqui vai um bloco: uma linha só com [${key}] e, abaixo dela, os campos`
  if (received === 'Object') return 'Aqui vai um texto entre aspas, e não um bloco'
  return VALUE
}
