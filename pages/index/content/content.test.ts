import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { examineContentFiles, readContentFiles, SAMPLE_FOLDER } from './content.ts'

let folder: string
beforeEach(async () => {
  folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
})

type Edit = [file: string, from: RegExp | string, to: string]

async function edit([file, from, to]: Edit) {
  const path = join(folder, `${file}.toml`)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, () => to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
}

/** The whole line of a key, the first of several. */
const line = (key: string) => RegExp(`^${key} = .*$`, 'm')

type Case = [fault: string, edit: Edit, text: string, remedy: RegExp]
// biome-ignore format: one fault a line
const ONCE: Case[] = [
  ['a CNPJ with a wrong digit', ['escritorio', '0001-81', '0001-82'], 'cnpj = "11.222.333/0001-82"', /verificadores/],
  ['letters with their digits swapped', ['escritorio', '11.222.333/0001-81', '12.ABC.345/01DE-53'], 'cnpj = "12.ABC.345/01DE-53"', /verificadores/],
  ['a CNPJ of zeros', ['escritorio', '11.222.333/0001-81', '00.000.000/0000-00'], 'cnpj = "00.000.000/0000-00"', /verificadores/],
  ['a CNPJ in small letters', ['escritorio', '11.222.333/0001-81', '12.abc.345/01de-35'], 'cnpj = "12.abc.345/01de-35"', /Escreva o CNPJ/],
  ['a CEP of another state', ['escritorio', '40000-000', '01001-000'], 'cep = "01001-000"', /não é da Bahia/],
  ['a CEP without its hyphen', ['escritorio', '40000-000', '40000000'], 'cep = "40000000"', /Escreva o CEP/],
  ['an area code with a zero', ['escritorio', '(71)', '(07)'], 'telefone = "(07) 90000-0000"', /telefone/],
  ['a mobile with eight digits', ['escritorio', '90000-0000', '8888-7777'], 'telefone = "(71) 8888-7777"', /telefone/],
  ['a WhatsApp without 55', ['escritorio', line('whatsapp'), 'whatsapp = "71900000000"'], 'whatsapp = "71900000000"', /55, DDD/],
  ['an e-mail without a domain', ['escritorio', 'contato@example.com', 'contato@example'], 'email = "contato@example"', /e-mail/],
  ['an e-mail for the name on Pix', ['escritorio', line('nome_no_pix'), 'nome_no_pix = "pix@example.com"'], 'nome_no_pix = "pix@example.com"', /a chave do Pix/],
  ['a random key for the name on Pix', ['escritorio', line('nome_no_pix'), 'nome_no_pix = "3f2a9c1e-aaaa-bbbb-cccc-0123456789ab"'], 'nome_no_pix = "3f2a9c1e-aaaa-bbbb-cccc-0123456789ab"', /a chave do Pix/],
  ['a latitude with a comma', ['escritorio', line('latitude'), 'latitude = "-12,97"'], 'latitude = "-12,97"', /com ponto/],
  ['a latitude without its sign', ['escritorio', line('latitude'), 'latitude = "12.97"'], 'latitude = "12.97"', /de -34 a 6.*sinal/],
  ['a longitude without its sign', ['escritorio', line('longitude'), 'longitude = "38.51"'], 'longitude = "38.51"', /de -74 a -28.*sinal/],
  ['a longitude nowhere on earth', ['escritorio', line('longitude'), 'longitude = "-999"'], 'longitude = "-999"', /de -74 a -28/],
  ['a state that is none', ['escritorio', line('estado'), 'estado = "Bahia"'], 'estado = "Bahia"', /sigla/],
  ['two letters that are no state', ['escritorio', line('estado'), 'estado = "XX"'], 'estado = "XX"', /sigla/],
  ['a NIRE too short', ['escritorio', '29.2.0000000-0', '29.2.000000-0'], 'numero = "29.2.000000-0"', /11 algarismos/],
  ['no accountant', ['escritorio', line('nome_completo'), 'nome_completo = ""'], 'nome_completo = ""', /nome do contador.*NBC PG 01/],
  ['a registration that is no number', ['escritorio', /^registrada_em = (?:.*\n){2}.*/m, 'registrada_em = "cartorio"\nnumero = "Livro A"\ncartorio = "1º Ofício"'], 'numero = "Livro A"', /só o número/],
  ['a registration at no office', ['escritorio', '"junta"', '"cartorio"'], 'cartorio = ""', /nome do cartório/],
  ['a page on a look-alike', ['escritorio', 'www.facebook', 'www.notfacebook'], 'facebook = "https://www.notfacebook.com/"', /facebook/],
  ['no mobile number at all', ['escritorio', line('telefone'), 'telefone = "(71) 3333-4444"'], 'whatsapp = ""', /telefone é fixo/],
  ['a misspelt key', ['escritorio', 'telefone = ', 'telefones = '], 'telefones = "(71) 90000-0000"', /^Não há campo com o nome telefones, e falta telefone: corrija o nome/],
  ['a misspelt name of a block', ['escritorio', '[registro]', '[registros]'], '[registros]', /com o nome registros, e falta registro:/],
  ['a category that does not exist', ['escritorio', '"Contador"', '"Doutor"'], 'categoria = "Doutor"', /um destes: Contador, Contadora/],
  ['a link without https', ['links', 'https://cfc', 'http://cfc'], 'endereco = "http://cfc.org.br"', /https:/],
  ['an icon that does not exist', ['servicos', '"livro"', '"lápis"'], 'icone = "lápis"', /um destes: livro, documento/],
  ['a part that does not exist', ['menu', '"como-chegar"', '"nada"'], 'leva_a = "nada"', /um destes: inicio/],
  ['a menu entry to a page without https', ['menu', '"como-chegar"', '"http://a.br"'], 'leva_a = "http://a.br"', /começa por https:/],
  ['hours that end before they begin', ['horarios', '"18:00"', '"07:00"'], 'fecha = "07:00"', /antes de abrir/],
  ['hours without their end', ['horarios', '"18:00"', '""'], 'fecha = ""', /os dois vazios/],
  ['hours of days that do not exist', ['horarios', 'dias = "1-5"\nabre = "08:00"\nfecha = "18', 'dias = "1-8"\nabre = "08:00"\nfecha = "18'], 'dias = "1-8"', /os dias/],
  ['two hours of a day', ['horarios', 'dias = "6"', 'dias = "5"'], 'dias = "5"', /Coincide com .*Segunda a sexta/],
  ['a day both open and closed', ['horarios', 'dias = "7"', 'dias = "3"'], 'dias = "3"', /aberto e fechado.*Segunda a sexta/],
  ['a lunch that is no span', ['horarios', 'almoco = ""', 'almoco = "12h às 13h"'], 'almoco = "12h às 13h"', /como "12:00-13:30"/],
  ['a lunch on a closed day', ['horarios', 'abre = ""\nfecha = ""\nalmoco = ""', 'abre = ""\nfecha = ""\nalmoco = "12:00-13:00"'], 'almoco = "12:00-13:00"', /depois de abrir/],
  ['a lunch before opening', ['horarios', 'almoco = ""', 'almoco = "07:00-09:00"'], 'almoco = "07:00-09:00"', /depois de abrir/],
  ['a closed day that is no day', ['horarios', '"25/12"', '"Natal"'], 'dia = "Natal"', /como "25\/12"/],
  ['a closed day that does not exist', ['horarios', '"25/12"', '"31/11"'], 'dia = "31/11"', /não existe/],
  ['29 February of a year that has none', ['horarios', '"25/12"', '"29/02/2099"'], 'dia = "29/02/2099"', /não existe/],
  ['a closure without its day', ['horarios', '\ndia = "25/12"', ''], '[[fechado]]', /Falta o dia/],
  ['a closure without its last day', ['horarios', 'dia = "25/12"', 'de = "24/12/2098"'], 'de = "24/12/2098"', /de e ate/],
  ['a closure without its year', ['horarios', 'dia = "25/12"', 'de = "24/12"\nate = "03/01/2099"'], 'de = "24/12"', /data inteira/],
  ['a closure that ends before it begins', ['horarios', 'dia = "25/12"', 'de = "24/12/2098"\nate = "03/01/2098"'], 'ate = "03/01/2098"', /Termina antes de começar, em 24\/12\/2098/],
  ['a closure of a day and of several', ['horarios', 'dia = "25/12"', 'dia = "25/12"\nde = "24/12/2098"\nate = "03/01/2099"'], 'dia = "25/12"', /não os três/],
  ['two closures that overlap', ['horarios', 'dia = "25/12"', 'de = "24/12/2098"\nate = "03/01/2099"\n\n[[fechado]]\nmotivo = "x"\nde = "03/01/2099"\nate = "05/01/2099"'], 'de = "03/01/2099"', /Coincide com “Natal”/],
]

test.each(ONCE)('%s is told with its line and its remedy', async (_, fault, text, remedy) => {
  await edit(fault)
  expect(examineContentFiles(folder).slips).toMatchObject([
    { effect: 'stops', text, remedy: expect.stringMatching(remedy) },
  ])
})

/** A required text by its key, of a file that begins with fields and of one that is a list of blocks. */
const KEYS = { escritorio: 'nome', servicos: 'titulo' }

type Anywhere = [fault: string, change: (key: string) => [line: string, told?: string], remedy: RegExp]
/** The line alone says what is wrong. */
const NOT_UNDERSTOOD = /entender esta linha.*Compare com as vizinhas/
const ANYWHERE: Anywhere[] = [
  ['no last quote', (key) => [`${key} = "Sá`], NOT_UNDERSTOOD],
  ['no quotes', (key) => [`${key} = Sá`], NOT_UNDERSTOOD],
  ['a number', (key) => [`${key} = 5571988887777`], /entre aspas .*, mesmo um número/],
  ['a subtraction', (key) => [`${key} = 40301-110`], NOT_UNDERSTOOD],
  ['a time', (key) => [`${key} = 08:00`], /entre aspas/],
  ['curly quotes', (key) => [`${key} = “Sá”`], NOT_UNDERSTOOD],
  ['a text of spaces', (key) => [`${key} = "  \u00a0"`], /não pode ficar vazio/],
  ['a text that nobody sees', (key) => [`${key} = "\\u200b\\r"`], /não pode ficar vazio/],
  ['a sign that nobody types', (key) => [`${key} = "a\\u0008b"`], /sinal invisível/],
  ['an empty text', (key) => [`${key} = ""`], /não pode ficar vazio/],
  ['a colon', (key) => [`${key}: "Sá"`], NOT_UNDERSTOOD],
  ['a text on several lines', (key) => [`${key} = "Escritório\nSá"`, `${key} = "Escritório`], NOT_UNDERSTOOD],
  ['a comment without its sign', (key) => [`Comentário\n${key} = "x"`, 'Comentário'], NOT_UNDERSTOOD],
  ['a field twice', (key) => [`${key} = "x"\n${key} = "y"`, `${key} = "y"`], /já está na linha \d+/],
  ['brackets not closed', (key) => [`[bloco\n${key} = "x"`, '[bloco'], NOT_UNDERSTOOD],
  [
    'a field that does not exist',
    (key) => [`fax = "1"\n${key} = "x"`, 'fax = "1"'],
    /Não há campo com o nome fax/,
  ],
  ['a sign that turns the text round', (key) => [`${key} = "a\u202eb"`], /sinal invisível/],
  ['lost accents', (key) => [`${key} = "Escrit\ufffdrio"`], /UTF-8/],
]

test.each(
  Object.entries(KEYS).flatMap(([file, key]) => ANYWHERE.map((fault) => [file, key, ...fault] as const)),
)('in %s, %s: %s is told with its line and its remedy', async (file, key, _, change, remedy) => {
  const [text, told = text] = change(key)
  await edit([file, line(key), text])
  const [problem] = examineContentFiles(folder).slips.filter((one) => one.text === told)
  expect(problem?.remedy, JSON.stringify(examineContentFiles(folder).slips)).toMatch(remedy)
})

test.each(Object.entries(KEYS))('in %s, without %s: what is missing is told', async (file, key) => {
  await edit([file, RegExp(`^${key} = .*\n`, 'm'), ''])
  expect(examineContentFiles(folder).slips).toMatchObject([
    { remedy: expect.stringContaining(`Falta o campo ${key}`) },
  ])
})

test.each(['escritorio', 'horarios', 'servicos', 'menu', 'links'])('%s empty, or not there', async (file) => {
  const told = [{ line: 1, remedy: expect.stringContaining('está vazio ou não existe') }]
  await writeFile(join(folder, `${file}.toml`), '\n')
  expect(examineContentFiles(folder).slips).toMatchObject(told)
  await rm(join(folder, `${file}.toml`))
  expect(examineContentFiles(folder).slips).toMatchObject(told)
})

test.each<[string, Edit, RegExp]>([
  ['one bracket for two', ['servicos', '[[servico]]', '[servico]'], /\[\[servico\]\], com dois colchetes/],
  [
    'one block in one bracket',
    ['menu', /(?:\[\[item\]\][^[]*)+/, '[item]\ntexto = "x"\nleva_a = "inicio"\n'],
    /\[\[item\]\]/,
  ],
  ['a text for a block', ['escritorio', /\[registro\]\n.*\n.*\n.*\n/, ''], /Falta o campo registro/],
  [
    'a text where a block goes',
    ['escritorio', line('cep'), 'cep = "40000-000"\nredes = "x"'],
    /já está|bloco/,
  ],
])('%s', async (_, fault, remedy) => {
  await edit(fault)
  expect(examineContentFiles(folder).slips[0]?.remedy).toMatch(remedy)
})

test.each<[string, Edit]>([
  ['spaces for no text', ['escritorio', line('acesso_ao_predio'), 'acesso_ao_predio = " \\u200b"']],
  ['a tab and more spaces', ['escritorio', line('slogan'), '\tslogan   =\t"Contabilidade"  # sim']],
  ['an apostrophe', ['escritorio', line('bairro'), 'bairro = "Dias d\'Ávila"']],
  ['lines that end as in Windows', ['escritorio', /\n/g, '\r\n']],
  ['a mark of Windows at the start', ['escritorio', /^/, '\ufeff']],
  ['an optional field deleted', ['escritorio', /^area_de_atendimento = .*\n/m, '']],
  ['no block of the invoices', ['escritorio', /\[guias\]\n(.+\n)+/, '']],
  ['a name on Pix with a number', ['escritorio', line('nome_no_pix'), 'nome_no_pix = "3R Contábil Ltda."']],
  ['a CNPJ with letters', ['escritorio', line('cnpj'), 'cnpj = "12.ABC.345/01DE-35"']],
  [
    'a CRC that moved',
    ['escritorio', line('crc_do_escritorio'), 'crc_do_escritorio = "CRC-SP 012345/O-6 T-BA"'],
  ],
  [
    'a landline beside a mobile number',
    [
      'escritorio',
      /^telefone = (.|\n)*?whatsapp = .*$/m,
      'telefone = "(71) 3333-4444"\nwhatsapp = "5571988887777"',
    ],
  ],
  ['a WhatsApp on a landline', ['escritorio', line('whatsapp'), 'whatsapp = "557133334444"']],
  ['no page in a network', ['escritorio', line('linkedin'), 'linkedin = ""']],
  ['a break for lunch', ['horarios', 'almoco = ""', 'almoco = "12:00-13:30"']],
  ['no lunch, as before there was one', ['horarios', /almoco = ""\n/g, '']],
  [
    'a recess with a holiday in it',
    ['horarios', /$/, '\n[[fechado]]\nmotivo = "Recesso"\nde = "24/12/2098"\nate = "03/01/2099"'],
  ],
  ['a closure of 60 days', ['horarios', 'dia = "25/12"', 'de = "01/01/2098"\nate = "01/03/2098"']],
  [
    'a day in two closed rows',
    ['horarios', /$/, '\n[[horario]]\nnome = "x"\ndias = "7"\nabre = ""\nfecha = ""\n'],
  ],
  ['a day of one year', ['horarios', /$/, '\n[[fechado]]\nmotivo = "Corpus Christi"\ndia = "11/06/2099"']],
  ['29 February', ['horarios', '"25/12"', '"29/02"']],
  ['an office that is closed on no day', ['horarios', /\[\[fechado\]\](.|\n)*/, '']],
])('%s does no harm', async (_, fault) => {
  await edit(fault)
  expect(examineContentFiles(folder).slips).toEqual([])
})

test.each<[string, Edit, RegExp]>([
  [
    'a digit between telephone and WhatsApp',
    ['escritorio', line('whatsapp'), 'whatsapp = "5571900000001"'],
    /Só um algarismo/,
  ],
  ['a closure of a year gone by', ['horarios', '"25/12"', '"25/12/2020"'], /Já passou/],
  ['a recess gone by', ['horarios', 'dia = "25/12"', 'de = "24/12/2019"\nate = "03/01/2020"'], /Já passou/],
  [
    'a closure of 61 days',
    ['horarios', 'dia = "25/12"', 'de = "01/01/2098"\nate = "02/03/2098"'],
    /61 dias seguidos/,
  ],
  [
    'a title that is cut off',
    ['escritorio', line('titulo_do_site'), `titulo_do_site = "${'x'.repeat(61)}"`],
    /Tem 61 letras.* de 10 a 60/,
  ],
  [
    'a short description',
    ['escritorio', line('descricao_do_site'), `descricao_do_site = "${'x'.repeat(119)}"`],
    /Tem 119 letras/,
  ],
  [
    'an unusual registration',
    ['escritorio', line('crc_do_escritorio'), 'crc_do_escritorio = "CRC/BA nº 12.345"'],
    /Confira o registro/,
  ],
])('%s is a warning, with which the content can be used', async (_, fault, remedy) => {
  await edit(fault)
  expect(examineContentFiles(folder).slips).toMatchObject([
    { effect: 'told', remedy: expect.stringMatching(remedy) },
  ])
  expect(readContentFiles(folder).office.name).toBeTruthy()
})

test("a registration in another state than the address is a fault, with the accountant's too", async () => {
  await edit(['escritorio', line('crc_do_escritorio'), 'crc_do_escritorio = "CRC-SP 012345/O-6"'])
  expect(examineContentFiles(folder).slips).toMatchObject([{ effect: 'stops', line: 7 }])
  expect(() => readContentFiles(folder)).toThrow(
    /escritorio\.toml, linha 7: crc_do_escritorio = "CRC-SP 012345\/O-6" → O estado/,
  )
})

test("without the accountant's block, name and registration are asked for", async () => {
  await edit(['escritorio', /\[responsavel\]\n(.+\n)+/, ''])
  expect(examineContentFiles(folder).slips).toMatchObject([
    { effect: 'stops', remedy: expect.stringContaining('Falta o nome do contador') },
    { effect: 'stops', remedy: expect.stringContaining('Falta o registro do contador') },
  ])
})

test('an unknown key beside missing ones is told once, with the names that are missing', async () => {
  await edit(['escritorio', /^cep = /m, 'fax = '])
  await edit(['escritorio', /^estado = .*\n/m, ''])
  expect(examineContentFiles(folder).slips).toMatchObject([
    {
      text: 'fax = "40000-000"',
      remedy: expect.stringMatching(/^Não há campo com o nome fax, e faltam estado, cep: corrija o nome/),
    },
  ])
})

test('texts come without the space around them', async () => {
  await edit(['escritorio', line('nome'), 'nome = " Sá\\n"'])
  await edit(['escritorio', line('acesso_ao_predio'), 'acesso_ao_predio = " "'])
  expect(readContentFiles(folder).office).toMatchObject({ name: 'Sá', access: '' })
})

test('an empty WhatsApp is the telephone', () => {
  expect(readContentFiles(folder).office).toMatchObject({
    phone: '(71) 90000-0000',
    whatsapp: '5571900000000',
  })
})

test("the sample's closures that are no national holidays are to be confirmed, as long as they stand", async () => {
  const closures = () =>
    readContentFiles(folder).samples.flatMap(({ label }) => /^fechado em (.*)$/.exec(label)?.[1] ?? [])
  const conceicao = '“Nossa Senhora da Conceição”'
  expect(closures()).toEqual(['“São João”', '“Independência da Bahia”', conceicao])
  await edit(['horarios', /\[\[fechado\]\]\nmotivo = "São João"\ndia = "24\/06"\n/, ''])
  await edit(['horarios', 'dia = "02/07"', 'dia = "09/07"'])
  expect(closures()).toEqual([conceicao])
})
