import { expect, test } from 'vitest'
import { locateFields } from './source-lines.ts'

const SOURCE = `# Comentário: nome = "x"
nome = "a"
"razao social" = "b"
'cnpj' = "c"
redes.instagram = "d" # Line 5

[registro]
numero = "1"
[ "responsavel" ]
nome_completo = "e" # Line 10
[[horario]]
dias = "1-5"
[[horario]]
dias = "6"
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
])('$path is on line $line', ({ path, line }) => {
  expect(locateFields(SOURCE).lineOf(path)).toBe(line)
})

test.each([
  { path: 'redes.facebook', line: 5, place: 'the first field of its table' },
  { path: 'horario.1.abre', line: 13, place: 'its table' },
  { path: 'horario.2.dias', line: 11, place: 'the first table of the list' },
  { path: 'fax', line: 1, place: 'the start of the file' },
])('$path, which is missing, is reported on line $line: $place', ({ path, line }) => {
  expect(locateFields(SOURCE).lineOf(path)).toBe(line)
})
