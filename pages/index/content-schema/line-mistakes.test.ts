import { expect, test } from 'vitest'
import { explainLine } from './line-mistakes.ts'

/** Each remedy by its beginning, which is Portuguese. */
test.each([
  // "The quotes that open and close the text are straight."
  { line: 'rua = “Rua A”', remedy: 'As aspas que abrem e fecham' },
  { line: 'rua = "Rua A”', remedy: 'As aspas que abrem e fecham' },
  { line: 'rua = ‘Rua A’', remedy: 'As aspas que abrem e fecham' },
  // "A block's name has no accent and no space: write …"
  { line: '[[serviço]]', remedy: 'O nome de um bloco não tem acento nem espaço: escreva [[servico]]' },
  { line: '[Notícias]', remedy: 'O nome de um bloco não tem acento nem espaço: escreva [noticias]' },
  // "The line that begins a block has nothing but its name in brackets."
  { line: '[redes', remedy: 'A linha que começa um bloco' },
  { line: 'redes]', remedy: 'A linha que começa um bloco' },
  { line: '[[horario]', remedy: 'A linha que começa um bloco' },
  { line: '[redes] # Instagram', remedy: 'A linha que começa um bloco' },
  // "A field's name has no accent and no space: write …"
  { line: 'até = "03/01/2027"', remedy: 'O nome de um campo não tem acento nem espaço: escreva `ate`' },
  {
    line: 'Avaliações no Google = "https://g.page/x"',
    remedy: 'O nome de um campo não tem acento nem espaço: escreva `avaliacoes_no_google`',
  },
  {
    line: 'marca escura = "#0a2352"',
    remedy: 'O nome de um campo não tem acento nem espaço: escreva `marca_escura`',
  },
  // "After the field's name comes the equals sign, and not a colon."
  { line: 'rua: "Rua A"', remedy: 'Depois do nome do campo vai o sinal de igual (=), e não dois-pontos' },
  // "The equals sign is missing."
  { line: 'rua "Rua A"', remedy: 'Falta o sinal de igual' },
  // "This line is neither field nor block."
  { line: 'Nome do escritório: no alto da página.', remedy: 'Esta linha não é campo nem bloco' },
  { line: 'Conceição"', remedy: 'Esta linha não é campo nem bloco' },
  // "The text after the equals sign is missing."
  { line: 'rua =', remedy: 'Falta o texto depois do sinal de igual' },
  // "The quotes around the text are missing."
  { line: 'rua = Rua A', remedy: 'Faltam as aspas em volta do texto' },
  { line: 'rua = Rua A"', remedy: 'Faltam as aspas em volta do texto' },
  { line: 'marca = #174a9c', remedy: 'Faltam as aspas em volta do texto' },
  { line: 'dia = 25/12', remedy: 'Faltam as aspas em volta do texto' },
  // "No backslash goes into the text."
  { line: 'rua = "A\\B"', remedy: 'No texto não vai barra invertida' },
  // "The closing quotes are missing, or the text goes on below."
  { line: 'rua = "Rua A', remedy: 'Faltam as aspas do fim' },
  // "There are two fields on this line."
  { line: 'abre = "08:00", fecha = "18:00"', remedy: 'Há dois campos nesta linha' },
  // "After the quotes that close the text comes nothing."
  { line: 'rua = "Rua A",', remedy: 'Depois das aspas que fecham o texto não vai nada' },
  { line: 'rua = "Rua A" nova', remedy: 'Depois das aspas que fecham o texto não vai nada' },
  // "There are straight quotes within the text."
  { line: 'rua = "Edifício "Sá", 10"', remedy: 'Há aspas retas dentro do texto' },
])('the remedy for the line $line begins “$remedy”', ({ line, remedy }) => {
  expect(explainLine(line)?.slice(0, remedy.length)).toBe(remedy)
})

test.each(['<<<<<<< HEAD = ', 'abertura = """Somos', 'dias = ["a",'])(
  'the line %s is of no usual kind',
  (line) => {
    expect(explainLine(line)).toBeUndefined()
  },
)
