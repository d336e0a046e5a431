import { expect, test } from 'vitest'
import { locateFields } from './source-lines.ts'

const SOURCE = `# Comentário: nome = "x"
nome = "a"
"razao social" = "b"
'cnpj' = "c"
redes.instagram = "d"

[registro]
numero = "1"
[ "responsavel" ]
nome_completo = "e"
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
  { path: 'redes.facebook', line: 5 },
  { path: 'registro', line: 7 },
  { path: 'registro.numero', line: 8 },
  { path: 'responsavel.nome_completo', line: 10 },
  { path: 'horario.0.dias', line: 12 },
  { path: 'horario.1', line: 13 },
  { path: 'horario.1.dias', line: 14 },
  { path: 'horario.1.abre', line: 13 },
  { path: 'horario.2.dias', line: 11 },
  { path: 'fax', line: 1 },
])('$path is on line $line, or its table is', ({ path, line }) => {
  expect(locateFields(SOURCE).lineOf(path)).toBe(line)
})
