import type { TomlError } from 'smol-toml'
import type * as v from 'valibot'

/** Something on a line of a content file, from 1, and what to do about it, in Portuguese. */
export type Slip = { line: number; remedy: string }

const HISTORY = 'Em *History*, no alto do arquivo no GitHub, está como era'
const HEADER = /^\s*(\[\[?)\s*([\w.-]+)\s*\]/
const FIELD = /^\s*([\w-]+)\s*=/

/** The lines on which tables and values begin, by path (`redes.instagram`, `horario.0.dias`), and those that repeat one. */
function placesIn(source: string): { places: Map<string, number>; repeated: Map<number, number> } {
  const places = new Map<string, number>()
  const repeated = new Map<number, number>()
  const note = (path: string, line: number) => {
    const earlier = places.get(path)
    if (earlier) repeated.set(line, earlier)
    else places.set(path, line)
  }
  let table = ''
  for (const [index, line] of source.split('\n').entries()) {
    const [, brackets, name = ''] = HEADER.exec(line) ?? []
    if (name) {
      let item = 0
      while (places.has(`${name}.${item}`)) item++
      const path = brackets === '[[' ? `${name}.${item}` : name
      note(path, index + 1)
      table = `${path}.`
    }
    const field = FIELD.exec(line)?.[1]
    if (field) note(table + field, index + 1)
  }
  return { places, repeated }
}

/** The line of a value, or of the table that lacks it. */
export function lineOf(source: string, path: readonly (string | number)[]): number {
  const { places } = placesIn(source)
  for (let length = path.length; length > 0; length--) {
    const line = places.get(path.slice(0, length).join('.'))
    if (line) return line
  }
  return 1
}

const NOT_UNDERSTOOD = `O programa não entende esta linha. Compare-a com as vizinhas: nome do campo, sinal de igual e texto entre aspas. ${HISTORY}`

/** Usual slips by the shape of the line, most telling first. */
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
  [/=\s*[^"'\s]/, 'O que vem depois do sinal de igual vai entre aspas ("), mesmo um número'],
]

/** What makes texts of a file that a program cannot see or show. */
const UNREADABLE: [RegExp, string][] = [
  [/\ufffd/, 'O arquivo não está em UTF-8, e os acentos se perderam: salve-o de novo em UTF-8'],
  [
    /[\u202a-\u202e\u2066-\u2069\p{NChar}]/u,
    'Há um sinal invisível nesta linha: apague o texto entre as aspas e digite-o de novo',
  ],
]

/** Why a file cannot be read at all; `undefined` if it may be TOML. */
export function slipOfText(source: string): Slip | undefined {
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
export function slipOfSyntax(source: string, { line }: TomlError): Slip {
  const { places, repeated } = placesIn(source)
  const earlier = repeated.get(line)
  if (earlier) return { line, remedy: `Isto já está na linha ${earlier}: deixe um só` }
  const text = source.split('\n')[line - 1] ?? ''
  const [, brackets, name = ''] = HEADER.exec(text) ?? []
  const single = brackets === '[[' ? places.get(name) : places.has(`${name}.0`) && line
  if (single) return { line: single, remedy: listed(name) }
  const remedy = SHAPES.find(([shape]) => shape.test(text))?.[1] ?? NOT_UNDERSTOOD
  return { line, remedy }
}

/** What is wrong with a value, by its schema: a rule's own message, or what shape it should have. */
export function remedyOf({ type, message, expected, received, input, path }: v.BaseIssue<unknown>): string {
  const key = String(path?.at(-1)?.key ?? '')
  if (expected === 'never')
    return `Não há campo com o nome ${key}: apague a linha ou, se mudou o nome, volte ao anterior. ${HISTORY}`
  if (input === undefined) return `Falta o campo ${key}: ponha-o de volta. ${HISTORY}`
  if (message) return message
  if (type === 'array') return listed(key)
  if (type === 'string' && received === 'Object') return 'Aqui vai um texto entre aspas, e não um bloco'
  if (type === 'strict_object')
    return `Aqui vai um bloco: uma linha só com [${key}] e, abaixo dela, os campos`
  return 'O que vem depois do sinal de igual vai entre aspas ("), mesmo um número'
}
