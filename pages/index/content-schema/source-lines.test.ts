import { expect, test } from 'vitest'
import { locateFields } from './source-lines.ts'

/**
 * A file with its line numbers in the comments. Keys may be bare, quoted or dotted. A list's tables, such as
 * `[[horario]]`, are numbered from 0 in a path.
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
])('the field or table $path is found on line $line', ({ path, line }) => {
  expect(locateFields(SOURCE).lineOf(path)).toBe(line)
})

test.each([
  { path: 'redes.facebook', line: 5, nearest: 'the first field of the same table, redes' },
  { path: 'horario.1.abre', line: 13, nearest: 'the header of its table' },
  { path: 'horario.2.dias', line: 11, nearest: 'the header of the first table in the list' },
  { path: 'fax', line: 1, nearest: 'the start of the file' },
])('the missing field $path is placed on line $line, which is $nearest', ({ path, line }) => {
  expect(locateFields(SOURCE).lineOf(path)).toBe(line)
})
