import { expect, test } from 'vitest'
import { correctLine, goesOnBelow } from './corrected-line.ts'
import { blocksOf } from './file-blocks.ts'
import { type FileName, fileSchemas } from './schema.ts'

/** Returns what a line was most likely meant as, on the third line of a file without other fields, in a block. */
const correct = (file: FileName, header: string, text: string) =>
  correctLine(['# Comentário', header, text], 3, blocksOf(fileSchemas[file]))

test.each([
  { what: 'a colon and curved quotation marks', text: 'nome: “Sá”', corrected: 'nome = "Sá"' },
  { what: 'nothing before its quotation mark', text: 'nome "Sá"', corrected: 'nome = "Sá"' },
  { what: 'neither equals sign nor quotation marks', text: 'nome Sá & Cia', corrected: 'nome = "Sá & Cia"' },
  {
    what: 'a colon in its text only',
    text: 'instagram https://x.example/a',
    corrected: 'instagram = "https://x.example/a"',
  },
  { what: 'a comma and a comment', text: 'nome = "Sá", # a marca', corrected: 'nome = "Sá"' },
  { what: 'a semicolon', text: 'nome = Sá;', corrected: 'nome = "Sá"' },
  { what: 'no closing quotation mark', text: 'nome = "Sá', corrected: 'nome = "Sá"' },
  { what: 'no opening quotation mark', text: 'nome = Sá"', corrected: 'nome = "Sá"' },
  { what: 'three opening quotation marks', text: 'nome = """Sá', corrected: 'nome = "Sá"' },
  { what: 'marks of two kinds', text: "nome = 'Caixa d'Água”", corrected: 'nome = "Caixa d\'Água"' },
  {
    what: 'pairs of marks within',
    text: 'nome = "O "bom" e o "mau""',
    corrected: 'nome = "O “bom” e o “mau”"',
  },
  { what: 'a single mark within', text: 'nome = "Sá" & Cia', corrected: 'nome = "Sá & Cia"' },
  { what: 'marks of two apostrophes', text: "nome = ''Sá''", corrected: 'nome = "Sá"' },
  { what: 'a backslash', text: 'nome = "Sá e\\ou Cia"', corrected: 'nome = "Sá e/ou Cia"' },
  { what: 'a sign that a message cannot quote', text: 'nome = "Sá` Cia"', corrected: 'nome = "Sá\' Cia"' },
  { what: 'a number', text: 'nome = 5571988887777', corrected: 'nome = "5571988887777"' },
  { what: 'a list', text: 'nome = ["Sá", "Cia"]', corrected: 'nome = "Sá, Cia"' },
  { what: 'a quoted key', text: '"nome" = Sá', corrected: 'nome = "Sá"' },
  { what: 'a misspelt key', text: 'Razão social = "Sá', corrected: 'razao_social = "Sá"' },
])(
  'a field with $what has its own text, on one line and in straight quotation marks',
  ({ text, corrected }) => {
    expect(correct('escritorio', '', text)).toEqual([corrected])
  },
)

test('two fields on a line are two lines', () => {
  expect(correct('menu', '[[item]]', 'texto = "Blog: x", leva_a = “noticias”')).toEqual([
    'texto = "Blog: x"',
    'leva_a = "noticias"',
  ])
})

test.each<{ what: string; file: FileName; header: string; text: string; corrected: string }>([
  {
    what: 'must have one',
    file: 'secoes',
    header: '[servicos]',
    text: 'apoio =',
    corrected: 'apoio = "…"',
  },
  {
    what: 'must have one, after a quotation mark',
    file: 'horarios',
    header: '[[horario]] # x',
    text: 'nome = "',
    corrected: 'nome = "…"',
  },
  {
    what: 'may be empty',
    file: 'escritorio',
    header: '',
    text: 'latitude = ,',
    corrected: 'latitude = ""',
  },
  {
    what: 'may be empty, although the sample has one',
    file: 'escritorio',
    header: '[redes]',
    text: 'instagram =',
    corrected: 'instagram = ""',
  },
])('a field without a text that $what is $corrected', ({ file, header, text, corrected }) => {
  expect(correct(file, header, text)).toEqual([corrected])
})

test.each<{ file: FileName; text: string; corrected: string[] }>([
  { file: 'horarios', text: '[[horários]', corrected: ['[[horario]]'] },
  { file: 'links', text: 'util]] # x', corrected: ['[[util]]'] },
  { file: 'menu', text: '[[entrada do menu]', corrected: ['[[item]]'] },
  { file: 'horarios', text: '[[dias de trabalho]', corrected: [] },
  { file: 'cores', text: '[cores', corrected: [] },
])('the header $text of $file is $corrected', ({ file, text, corrected }) => {
  expect(correct(file, '', text)).toEqual(corrected)
})

test.each(['Nome do escritório = "Sá"', 'Nome com acento', 'Também atendemos padarias.', '"', ''])(
  'the line %j is neither a field nor a header',
  (text) => {
    expect(correct('escritorio', '', text)).toEqual([])
  },
)

test.each([
  { what: 'over a paragraph', lines: ['a = "x', '', 'y."'], goesOn: true },
  { what: 'from an empty first line', lines: ['a = “', 'y”  '], goesOn: true },
  { what: 'to a mark alone', lines: ['a: "x', '"'], goesOn: true },
  { what: 'to no mark', lines: ['a = "x', 'y'], goesOn: false },
  { what: 'beyond a comment', lines: ['a = "x', '# c', 'y"'], goesOn: false },
  { what: 'beyond a field', lines: ['a = "x', ' b = 3', 'y"'], goesOn: false },
  { what: 'beyond a header', lines: ['a = "x', '[b]', 'y"'], goesOn: false },
  { what: 'although it is closed', lines: ['a = "x"', 'y"'], goesOn: false },
  { what: 'although it is empty', lines: ['a = ""', 'y"'], goesOn: false },
  { what: 'without a mark before it', lines: ['a = x', 'y"'], goesOn: false },
])('a text goes on in the lines below, $what: $goesOn', ({ lines, goesOn }) => {
  expect(goesOnBelow(['', ...lines], 2)).toBe(goesOn)
})
