import { closest, distance } from 'fastest-levenshtein'
import type { TomlError } from 'smol-toml'
import * as v from 'valibot'

/** What is wrong on a line of a content file, from 1, and what to do about it, in Portuguese. */
export type Fault = { line: number; remedy: string }

const HISTORY = 'Em *History*, no alto do arquivo no GitHub, está como era'
const HEADER = /^\s*(\[\[?)\s*([\w.-]+)\s*\]/
const FIELD = /^\s*([\w-]+)\s*=/

/** The tables and values of a source in their order, by path (`redes.instagram`, `horario.0.dias`), with their lines. */
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

const NOT_UNDERSTOOD = `O programa não entende esta linha. Compare-a com as vizinhas: nome do campo, sinal de igual e texto entre aspas. ${HISTORY}`

const VALUE = 'O que vem depois do sinal de igual vai entre aspas ("), mesmo um número'

/** Usual typing errors by the shape of the line, most telling first. */
const SHAPES: [RegExp, string][] = [
  [/^\s*\[/, 'Um bloco começa por uma linha só com o nome entre colchetes, como [redes] ou [[horario]]'],
  [/^\s*[^=#"]*[^\x20-\x7e=#"][^=#"]*=/, `O nome do campo não tem acento nem espaço. ${HISTORY}`],
  [/^\s*\w+\s*:/, 'Depois do nome do campo vai o sinal de igual (=), e não dois-pontos'],
  [/^\s*\w+\s+\w[^=]*=/, `O nome do campo não tem espaço. ${HISTORY}`],
  [/^\s*[\w-]+\s*["“]/, 'Falta o sinal de igual (=) depois do nome do campo'],
  [/^\s*=/, `Falta o nome do campo antes do sinal de igual. ${HISTORY}`],
  [/^[^=]*$/, 'Esta linha não é campo nem comentário: apague-a ou comece-a com #'],
  [/=\s*(#.*)?$/, 'Falta o texto entre aspas depois do sinal de igual'],
  [/=\s*[“”„«´`‘’]/, 'As aspas que abrem e fecham o texto têm de ser retas (")'],
  [/\\/, 'O texto tem uma barra invertida (\\): apague-a ou use a comum (/)'],
  [/=\s*(["'])[^"']*$/, 'Falta fechar as aspas no fim desta linha; o texto fica numa linha só'],
  [/=\s*"[^"]*".*"/, 'Dentro do texto, use aspas curvas (“ ”): as retas o fecham antes da hora'],
  [/=\s*(["']).*?\1/, 'Depois das aspas que fecham o texto não vai mais nada: apague o que sobra'],
  [/=\s*[^"']*["']\s*$/, 'Falta abrir as aspas no começo do texto'],
  [/=\s*[^"'\s]/, VALUE],
]

/** Characters that people do not see, or that stand where an accent was. */
const UNREADABLE: [RegExp, string][] = [
  [/\ufffd/, 'O arquivo não está em UTF-8, e os acentos se perderam: salve-o de novo em UTF-8'],
  [
    /[\u202a-\u202e\u2066-\u2069\p{NChar}]/u,
    'Há um sinal invisível nesta linha: apague o texto entre as aspas e digite-o de novo',
  ],
]

/** Why a file cannot be read at all; `undefined` if it may be TOML. */
export function textFault(source: string): Fault | undefined {
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

const listed = (name: string) => `Cada bloco desta lista começa por [[${name}]], com dois colchetes`

/** Why a source is no TOML. */
export function syntaxFault(source: string, { line }: TomlError): Fault {
  const places = placesIn(source)
  const here = places.find((place) => place.line === line)
  const earlier = places.find(({ path }) => path === here?.path)
  if (earlier && earlier !== here)
    return { line, remedy: `Isto já está na linha ${earlier.line}: deixe um só` }
  const text = source.split('\n')[line - 1] ?? ''
  const [, brackets, name = ''] = HEADER.exec(text) ?? []
  const single = places.find(({ path }) => path === (brackets === '[[' ? name : `${name}.0`))
  if (single) return { line: brackets === '[[' ? single.line : line, remedy: listed(name) }
  const remedy = SHAPES.find(([shape]) => shape.test(text))?.[1] ?? NOT_UNDERSTOOD
  return { line, remedy }
}

/** Whether a key may be another one misspelt: at most one letter in three differs. */
const isMisspelt = (key: string, meant: string) => distance(key, meant) <= Math.ceil(meant.length / 3)

/** What is wrong with values by their schema. A missing key and a similar unknown one beside it are one fault. */
export function valueFaults(source: string, issues: v.BaseIssue<unknown>[]): Fault[] {
  const unknown = issues.filter(isUnknownKey)
  const missing = issues.filter((issue) => !isUnknownKey(issue) && issue.input === undefined)
  const told = new Set<v.BaseIssue<unknown>>()
  const faults: Fault[] = []
  for (const issue of unknown) {
    const beside = missing.filter((other) => !told.has(other) && tableOf(other) === tableOf(issue))
    if (!beside.length) continue
    const key = keyOf(issue)
    const meant = closest(key, beside.map(keyOf))
    if (!isMisspelt(key, meant)) continue
    const remedy = `${key} não é o nome de um campo: troque-o por ${meant}`
    faults.push({ line: lineOf(source, pathOf(issue)), remedy })
    told.add(issue)
    for (const other of beside) if (keyOf(other) === meant) told.add(other)
  }
  const others = issues.filter((issue) => !told.has(issue))
  return [
    ...faults,
    ...others.map((issue) => ({ line: lineOf(source, pathOf(issue)), remedy: remedyOf(issue) })),
  ]
}

const pathOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? ''
const keyOf = ({ path }: v.BaseIssue<unknown>) => String(path?.at(-1)?.key ?? '')
const tableOf = (issue: v.BaseIssue<unknown>) => pathOf(issue).slice(0, -keyOf(issue).length)
const isUnknownKey = ({ expected }: v.BaseIssue<unknown>) => expected === 'never'

/** A rule's own message, or what shape the value should have. */
function remedyOf(issue: v.BaseIssue<unknown>): string {
  const { type, message, received, input } = issue
  const key = keyOf(issue)
  if (isUnknownKey(issue))
    return `Não há campo com o nome ${key}: apague a linha ou, se mudou o nome, volte ao anterior. ${HISTORY}`
  if (input === undefined) return `Falta o campo ${key}: ponha-o de volta. ${HISTORY}`
  if (message) return message
  if (type === 'array') return listed(key)
  if (type === 'strict_object')
    return `Aqui vai um bloco: uma linha só com [${key}] e, abaixo dela, os campos`
  if (received === 'Object') return 'Aqui vai um texto entre aspas, e não um bloco'
  return VALUE
}
