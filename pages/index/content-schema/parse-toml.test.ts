import { expect, test } from 'vitest'
import { parseToml } from './parse-toml.ts'

/** Returns the lines of a source that must be TOML. */
function linesOf(source: string) {
  const file = parseToml(source)
  if ('code' in file) throw new Error(`line ${file.line}: ${file.code}`)
  return file.lineOf
}

/**
 * A file with its line numbers in the comments. Keys may be bare, quoted or dotted. A list's entries are numbered from
 * 0 in a path.
 */
const SOURCE = `# Line 1. Comentário: nome = "x"
nome = "a" # Line 2
"razao social" = "b" # Line 3
'cnpj' = "c" # Line 4
redes.instagram = "d" # Line 5
# Line 6
[registro] # Line 7
numero = "1" # Line 8
[ "responsavel" ] # Line 9
nome_completo = "e" # Line 10
[[horario]] # Line 11, horario.0
dias = "1-5" # Line 12
[[horario]] # Line 13, horario.1
dias = "6" # Line 14
[longo]
texto = """ # Line 16 to 18
[outro]
mapa = "não" """
cor = "f" # Line 19
fechado = [ # Line 20
  { dia = "25/12" }, # Line 21
  { dia = "01/01", # Line 22
    motivo = "Ano-Novo" }, # Line 23
]
`

test.each([
  { path: 'nome', line: 2 },
  { path: 'razao social', line: 3 },
  { path: 'cnpj', line: 4 },
  { path: 'redes.instagram', line: 5 },
  { path: 'registro', line: 7 },
  { path: 'registro.numero', line: 8 },
  { path: 'responsavel.nome_completo', line: 10 },
  { path: 'horario.0.dias', line: 12 },
  { path: 'horario.1', line: 13 },
  { path: 'horario.1.dias', line: 14 },
  { path: 'longo.texto', line: 16 },
  { path: 'longo.cor', line: 19 },
  { path: 'longo.fechado.0.dia', line: 21 },
  { path: 'longo.fechado.1', line: 22 },
  { path: 'longo.fechado.1.motivo', line: 23 },
])('the field or table $path is found on line $line', ({ path, line }) => {
  expect(linesOf(SOURCE)(path)).toBe(line)
})

test.each([
  { path: 'redes.facebook', line: 5, nearest: 'the first field of the same table, redes' },
  { path: 'horario.1.abre', line: 13, nearest: 'the header of its table' },
  { path: 'horario.2.dias', line: 11, nearest: 'the header of the first table in the list' },
  { path: 'longo.fechado.0.motivo', line: 21, nearest: 'the entry of the list that lacks it' },
  { path: 'fax', line: 1, nearest: 'the start of the file' },
  {
    path: 'mapa',
    line: 1,
    nearest: 'the start of the file, because what looks like a field is part of a text',
  },
])('the missing field $path is placed on line $line, which is $nearest', ({ path, line }) => {
  expect(linesOf(SOURCE)(path)).toBe(line)
})

test('values of every kind are read', () => {
  const source = `texto = "Sá & Conceição"
literal = 'C:\\pasta'
longo = """
a
 b"""
numero = 3
vale = true
"com espaço".de = "04/01"
lista = ["a", "b"]
bloco = { a = "1", b.c = "2" }
[[item]]
nome = "x"
[item.dentro]
nome = "y"
[[item]]
`
  expect(parseToml(source)).toMatchObject({
    values: {
      texto: 'Sá & Conceição',
      literal: 'C:\\pasta',
      longo: 'a\n b',
      numero: 3,
      vale: true,
      'com espaço': { de: '04/01' },
      lista: ['a', 'b'],
      bloco: { a: '1', b: { c: '2' } },
      item: [{ nome: 'x', dentro: { nome: 'y' } }, {}],
    },
  })
})

/** Usual mistakes of people who edit a file, on the third line of one that is right without it. */
test.each<{ what: string; line: string }>([
  { what: 'no closing quote', line: 'rua = "Sá' },
  { what: 'no opening quote', line: 'rua = Sá"' },
  { what: 'no quotes', line: 'rua = Sá Conceição' },
  { what: "a word processor's quotes", line: 'rua = “Sá”' },
  { what: "a word processor's single quotes", line: 'rua = ‘Sá’' },
  { what: 'quotes inside the text', line: 'rua = "Edifício "Sá" Conceição"' },
  { what: 'text after the quotes', line: 'rua = "Sá" nova' },
  { what: 'a semicolon after the quotes', line: 'rua = "Sá";' },
  { what: 'a comma after the quotes', line: 'rua = "Sá",' },
  { what: 'no equals sign', line: 'rua "Sá"' },
  { what: 'a colon for the equals sign', line: 'rua: "Sá"' },
  { what: 'no value', line: 'rua =' },
  { what: 'a comment without its #', line: 'Comentário' },
  { what: 'a comment with slashes', line: '// Comentário' },
  { what: 'a key with a space', line: 'minha rua = "Sá"' },
  { what: 'a key with an accent', line: 'endereço = "Sá"' },
  { what: 'two fields on one line', line: 'rua = "Sá" bairro = "x"' },
  { what: 'a text of two lines', line: 'rua = "Sá\nConceição"' },
  { what: 'a backslash in the text', line: 'rua = "C:\\pasta"' },
  { what: 'a backslash before the closing quote', line: 'rua = "Sá\\"' },
  { what: 'a date without quotes', line: 'dia = 25/12/2026' },
  { what: 'a number with points without quotes', line: 'cnpj = 11.222.333' },
  { what: 'a number that begins with zero', line: 'numero = 012' },
  { what: 'a word without quotes', line: 'mostrar = sim' },
  { what: 'a header without its closing bracket', line: '[fechado' },
  { what: "a list's header without one closing bracket", line: '[[fechado]' },
  { what: 'text after a header', line: '[fechado] Natal' },
  { what: 'three quotes that are not closed', line: 'rua = """Sá' },
  { what: 'a list that is not closed', line: 'dias = ["a",' },
  { what: 'the marks of a merge', line: '<<<<<<< HEAD' },
  { what: 'a key that would reach into every object', line: '__proto__.rua = "Sá"' },
])('$what is a mistake on exactly its line', ({ line }) => {
  const source = `# Endereço\nnome = "a"\n${line}\nbairro = "b"\n[redes]\ninstagram = "c"\n`
  expect(parseToml(source)).toEqual({ code: 'not-understood', line: 3 })
  expect(Object.prototype).not.toHaveProperty('rua')
})

type Repetition = {
  what: string
  source: string
  line: number
  earlierLine: number
  name: string
  header?: string
}
test.each<Repetition>([
  { what: 'a field', source: 'nome = "a"\nrua = "b"\nnome = "c"\n', line: 3, earlierLine: 1, name: 'nome' },
  {
    what: 'a field in a table',
    source: '[a]\nrua = "b"\n[b]\nrua = "c"\n"rua" = "d"',
    line: 5,
    earlierLine: 4,
    name: 'rua',
    header: '[b]',
  },
  {
    what: 'a field in an entry of a list',
    source: '[[a]]\nb = "1"\n[[a]]\nb = "2"\nb = "3"',
    line: 5,
    earlierLine: 4,
    name: 'b',
    header: '[[a]]',
  },
  {
    what: 'a table',
    source: '[redes]\na = "1"\n\n[redes]\nb = "2"\n',
    line: 4,
    earlierLine: 1,
    name: '[redes]',
  },
  {
    what: 'a table, once as a dotted key',
    source: 'redes.a = "1"\n[redes]\nb = "2"\n',
    line: 2,
    earlierLine: 1,
    name: '[redes]',
  },
])(
  '$what that occurs twice is a mistake on its second line, which names it, the first and the header above',
  ({ source, what: _, ...repetition }) => {
    expect(parseToml(source)).toEqual({ code: 'repeated', ...repetition })
  },
)

test.each([
  { what: 'the second', source: '[[item]]\na = "1"\n[item]\na = "2"\n', line: 3 },
  { what: 'the first', source: '[item]\na = "1"\n[[item]]\na = "2"\n', line: 1 },
])("if $what of a list's headers has single brackets, the mistake is on its line", ({ source, line }) => {
  expect(parseToml(source)).toEqual({ code: 'single-brackets', line, list: 'item' })
})
