import type { TomlError } from 'smol-toml'
import * as v from 'valibot'
import { UNSAFE_CHARACTERS } from '../readable-text.ts'
import { INVISIBLE_SIGN } from './schema.ts'

/** A mistake's line, from 1, and what to do about it, in Portuguese. */
export type LineIssue = { line: number; remedy: string }

const HISTORY = 'Em *History*, no alto do arquivo no GitHub, está como era'
const HEADER = /^\s*(\[\[?)\s*([\w.-]+)\s*\]/
const FIELD = /^\s*([\w-]+)\s*=/

/** The lines of tables and values, by paths as `redes.instagram`, `horario.0.dias`. */
function placesIn(source: string): { path: string; line: number }[] {
  const places: { path: string; line: number }[] = []
  let table = ''
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1
    const [, brackets, name] = HEADER.exec(text) ?? []
    if (name) {
      const items = places.filter(({ path }) => path.replace(/\.\d+$/, '') === name)
      table = brackets === '[[' ? `${name}.${items.length}` : name
      places.push({ path: table, line })
    }
    const [, key] = FIELD.exec(text) ?? []
    if (key) places.push({ path: table ? `${table}.${key}` : key, line })
  }
  return places
}

/** The line of a value, or of the table that lacks it. */
export function lineOf(source: string, path: string): number {
  const place = placesIn(source).find((place) => place.path === path)
  if (place || !path) return place?.line ?? 1
  return lineOf(source, path.replace(/\.?[^.]*$/, ''))
}

const NOT_UNDERSTOOD = `Não dá para entender esta linha. O certo é campo = "texto", numa linha só, com aspas retas só no começo e no fim. Compare com as vizinhas. No texto não vai barra invertida (\\), e depois dele não vai nada. Um comentário começa por #, e um bloco, por uma linha como [redes] ou [[horario]]. ${HISTORY}`

const VALUE = 'O que vem depois do sinal de igual vai entre aspas ("), mesmo um número'

/** Characters that stand where an accent was, or that people do not see. */
const UNREADABLE: [RegExp, string][] = [
  [/\ufffd/, 'O arquivo não está em UTF-8, e os acentos se perderam: salve-o de novo em UTF-8'],
  [UNSAFE_CHARACTERS, INVISIBLE_SIGN],
]

/** Why a file cannot be read at all; `undefined` if it may be TOML. */
export function findTextIssue(source: string): LineIssue | undefined {
  if (!source.trim())
    return {
      line: 1,
      remedy: `O arquivo está vazio ou não existe mais com este nome, nesta pasta. ${HISTORY}: copie de lá o texto inteiro`,
    }
  // Windows begins a file with a mark.
  const lines = source.replace(/^\ufeff/, '').split('\n')
  for (const [sign, remedy] of UNREADABLE) {
    const index = lines.findIndex((line) => sign.test(line))
    if (index >= 0) return { line: index + 1, remedy }
  }
}

const listed = (name: string) => `Cada bloco desta lista começa por [[${name}]], com dois colchetes`

/** Where and why a source is no TOML. */
export function toSyntaxIssue(source: string, { line }: TomlError): LineIssue {
  const places = placesIn(source)
  const here = places.find((place) => place.line === line)
  const earlier = places.find(({ path }) => path === here?.path)
  if (earlier && earlier !== here)
    return { line, remedy: `Isto já está na linha ${earlier.line}: deixe um só` }
  const text = source.split('\n')[line - 1] ?? ''
  const [, brackets, name = ''] = HEADER.exec(text) ?? []
  const single = places.find(({ path }) => path === (brackets === '[[' ? name : `${name}.0`))
  if (single) return { line: brackets === '[[' ? single.line : line, remedy: listed(name) }
  return { line, remedy: NOT_UNDERSTOOD }
}

/** What the schema refuses. A key missing beside an unknown one is told with that. */
export function toValueIssues(source: string, issues: v.BaseIssue<unknown>[]): LineIssue[] {
  const unknown = issues.filter(isUnknownKey)
  const missing = issues.filter((issue) => !isUnknownKey(issue) && issue.input === undefined)
  const isBeside = (other: v.BaseIssue<unknown>) => (issue: v.BaseIssue<unknown>) =>
    tableOf(issue) === tableOf(other)
  return issues
    .filter((issue) => !(missing.includes(issue) && unknown.some(isBeside(issue))))
    .map((issue) => {
      const line = lineOf(source, pathOf(issue))
      const names = missing.filter(isBeside(issue)).map(keyOf)
      return { line, remedy: isUnknownKey(issue) ? unknownKey(keyOf(issue), names) : remedyOf(issue) }
    })
}

function unknownKey(key: string, missing: string[]): string {
  const unknown = `Não há campo com o nome ${key}`
  return missing.length
    ? `${unknown}, e ${missing.length === 1 ? 'falta' : 'faltam'} ${missing.join(', ')}: corrija o nome ou, se a linha é outra coisa, apague-a e ponha de volta o que falta. ${HISTORY}`
    : `${unknown}: apague a linha ou, se mudou o nome, volte ao anterior. ${HISTORY}`
}

const pathOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? ''
const keyOf = ({ path }: v.BaseIssue<unknown>) => String(path?.at(-1)?.key ?? '')
const tableOf = (issue: v.BaseIssue<unknown>) => pathOf(issue).slice(0, -keyOf(issue).length)
const isUnknownKey = ({ expected }: v.BaseIssue<unknown>) => expected === 'never'

function remedyOf(issue: v.BaseIssue<unknown>): string {
  const { type, message, received, input } = issue
  const key = keyOf(issue)
  if (input === undefined) return `Falta o campo ${key}: ponha-o de volta. ${HISTORY}`
  if (message) return message
  if (type === 'array') return listed(key)
  if (type === 'strict_object')
    return `Aqui vai um bloco: uma linha só com [${key}] e, abaixo dela, os campos`
  if (received === 'Object') return 'Aqui vai um texto entre aspas, e não um bloco'
  return VALUE
}
