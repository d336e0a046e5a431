import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { examineContentFiles, readContentFiles, SAMPLE_FOLDER } from './content.ts'

let folder: string
beforeEach(async () => {
  folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
})

type Edit = [file: string, from: RegExp | string, to: string]

/** Returns the first line that it changes. */
async function edit([file, from, to]: Edit): Promise<string | undefined> {
  const path = join(folder, `${file}.toml`)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, () => to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  const lines = before.split('\n')
  return after.split('\n').find((line, index) => line !== lines[index])
}

/** The whole line of a key, the first of several. */
const line = (key: string) => RegExp(`^${key} = .*$`, 'm')
const office = (key: string, value: string): Edit => ['escritorio', line(key), `${key} = "${value}"`]
/** Of Monday to Friday. */
const hours = (key: string, value: string): Edit => ['horarios', line(key), `${key} = "${value}"`]
const christmas = (to: string): Edit => ['horarios', 'dia = "25/12"', to]
const recess = (to = '03/01/2099', from = '24/12/2098') => `de = "${from}"\nate = "${to}"`
const OVERLAPPING = `${recess()}\n[[fechado]]\nmotivo = "x"\n${recess('05/01/2099', '03/01/2099')}`
const oneMore = (what: string, lines: string): Edit => ['horarios', /$/, `\n[[${what}]]\n${lines}\n`]

/** `told` is the line that is told, where it is not the first that is changed. */
type Case = [fault: string, edit: Edit, remedy: RegExp, told?: string]
test.each<Case>([
  ['a CNPJ with a wrong digit', office('cnpj', '11.222.333/0001-82'), /verificadores/],
  ['letters with their digits swapped', office('cnpj', '12.ABC.345/01DE-53'), /verificadores/],
  ['a CNPJ of zeros', office('cnpj', '00.000.000/0000-00'), /verificadores/],
  ['a CNPJ in small letters', office('cnpj', '12.abc.345/01de-35'), /Escreva o CNPJ/],
  ['a CEP of another state', office('cep', '01001-000'), /não é da Bahia/],
  ['a CEP without its hyphen', office('cep', '40000000'), /Escreva o CEP/],
  ['an area code with a zero', office('telefone', '(07) 90000-0000'), /telefone/],
  ['a mobile with eight digits', office('telefone', '(71) 8888-7777'), /telefone/],
  ['a WhatsApp without 55', office('whatsapp', '71900000000'), /55, DDD/],
  ['an e-mail without a domain', office('email', 'contato@example'), /e-mail/],
  ['an e-mail for the name on Pix', office('nome_no_pix', 'pix@example.com'), /a chave do Pix/],
  ['a random key', office('nome_no_pix', '3f2a9c1e-aaaa-bbbb-cccc-0123456789ab'), /chave do Pix/],
  ['a latitude with a comma', office('latitude', '-12,97'), /com ponto/],
  ['a latitude without its sign', office('latitude', '12.97'), /de -34 a 6.*sinal/],
  ['a longitude without its sign', office('longitude', '38.51'), /de -74 a -28.*sinal/],
  ['a longitude nowhere on earth', office('longitude', '-999'), /de -74 a -28/],
  ['a state that is none', office('estado', 'Bahia'), /sigla/],
  ['a NIRE too short', office('numero', '29.2.000000-0'), /11 algarismos/],
  ['no accountant', office('nome_completo', ''), /nome do contador.*NBC PG 01/],
  [
    'a registration that is no number',
    ['escritorio', /"junta"\n.*\n.*/, '"cartorio"\nnumero = "Livro A"\ncartorio = "1º Ofício"'],
    /só o número/,
    'numero = "Livro A"',
  ],
  ['a registration nowhere', office('registrada_em', 'cartorio'), /nome do cartório/, 'cartorio = ""'],
  ['a page on a look-alike', office('facebook', 'https://www.notfacebook.com/'), /facebook/],
  ['no mobile number', office('telefone', '(71) 3333-4444'), /telefone é fixo/, 'whatsapp = ""'],
  ['a misspelt key', ['escritorio', 'telefone =', 'fone ='], /fone, e falta telefone: corrija/],
  ['two keys in one', ['escritorio', /estado.*\ncep/, 'fax'], /fax, e faltam estado, cep: corrija/],
  ['a misspelt block', ['escritorio', '[registro]', '[registros]'], /registros, e falta registro:/],
  ['no first field', ['escritorio', /^(.*\n)*?nome = .*\n/, ''], /Falta o campo nome/],
  ['a field gone', ['servicos', /titulo = .*\n/, ''], /Falta o campo titulo/, '[[servico]]'],
  ['one bracket for two', ['servicos', '[[servico]]', '[servico]'], /\[\[servico\]\], com dois/],
  ['one bracket for a list', ['menu', /\[\[item\]\](.|\n)*/, '[item]\ntexto = "x"'], /\[\[item\]\]/],
  ['a text for a block', ['escritorio', line('cep'), 'redes = "x"'], /já está na linha/, '[redes]'],
  ['a category that does not exist', office('categoria', 'Doutor'), /um destes: Contador/],
  ['a link without https', ['links', 'https://cfc', 'http://cfc'], /https:/],
  ['an icon that does not exist', ['servicos', '"livro"', '"lápis"'], /um destes: livro/],
  ['a part that does not exist', ['menu', '"como-chegar"', '"nada"'], /um destes: inicio/],
  ['a menu without https', ['menu', '"como-chegar"', '"http://a.br"'], /começa por https:/],
  ['hours that end before they begin', hours('fecha', '07:00'), /antes de abrir/],
  ['hours without their end', hours('fecha', ''), /os dois vazios/],
  ['hours of days that do not exist', hours('dias', '1-8'), /os dias/],
  ['two hours of a day', ['horarios', '"6"', '"5"'], /Coincide com .*Segunda a sexta/],
  ['a day both open and closed', ['horarios', '"7"', '"3"'], /aberto e fechado.*Segunda a sexta/],
  ['a lunch that is no span', hours('almoco', '12h às 13h'), /como "12:00-13:30"/],
  ['a lunch before opening', hours('almoco', '07:00-09:00'), /depois de abrir/],
  ['a lunch while closed', ['horarios', /(?<=""\n)almoco = ""/, 'almoco = "12:00-13:00"'], /depois de abrir/],
  ['a closed day that is no day', christmas('dia = "Natal"'), /como "25\/12"/],
  ['a closed day that does not exist', christmas('dia = "31/11"'), /não existe/],
  ['29 February of a year that has none', christmas('dia = "29/02/2099"'), /não existe/],
  ['a closure without its day', ['horarios', '\ndia = "25/12"', ''], /Falta o dia/, '[[fechado]]'],
  ['a closure without its last day', christmas('de = "24/12/2098"'), /de e ate/],
  ['a closure without its year', christmas(recess('03/01/2099', '24/12')), /data inteira/],
  [
    'a closure turned round',
    christmas(recess('03/01/2098')),
    /antes de começar, em 24/,
    'ate = "03/01/2098"',
  ],
  ['a day and several', christmas(`dia = "25/12"\n${recess()}`), /não os três/, 'dia = "25/12"'],
  ['two that overlap', christmas(OVERLAPPING), /Coincide com “Natal”/, 'de = "03/01/2099"'],
])('%s is told with its line and its remedy', async (_, fault, remedy, told) => {
  const changed = await edit(fault)
  expect(examineContentFiles(folder).slips).toMatchObject([
    { effect: 'stops', text: told ?? changed, remedy: expect.stringMatching(remedy) },
  ])
})

/** The line alone says what is wrong. */
const NOT_UNDERSTOOD = /entender esta linha.*Compare com as vizinhas/

// A required text of a file that begins with fields, and of one that is a list of blocks.
describe.each([
  ['escritorio', 'nome'],
  ['servicos', 'titulo'],
])('in %s', (file, key) => {
  test.each<[fault: string, text: string, remedy: RegExp, told?: string]>([
    ['no last quote', `${key} = "Sá`, NOT_UNDERSTOOD],
    ['no quotes', `${key} = Sá`, NOT_UNDERSTOOD],
    ['a number', `${key} = 5571988887777`, /entre aspas .*, mesmo um número/],
    ['a subtraction', `${key} = 40301-110`, NOT_UNDERSTOOD],
    ['a text that nobody sees', `${key} = "\\u200b\\r"`, /não pode ficar vazio/],
    ['a sign that nobody types', `${key} = "a\\u0008b"`, /sinal invisível/],
    ['an empty text', `${key} = ""`, /não pode ficar vazio/],
    ['a text on several lines', `${key} = "Escritório\nSá"`, NOT_UNDERSTOOD],
    ['a comment without its sign', `Comentário\n${key} = "x"`, NOT_UNDERSTOOD],
    ['a field twice', `${key} = "x"\n${key} = "y"`, /já está na linha \d+/, `${key} = "y"`],
    ['brackets not closed', `[bloco\n${key} = "x"`, NOT_UNDERSTOOD],
    ['an unknown field', `fax = "1"\n${key} = "x"`, /Não há campo com o nome fax/],
    ['a sign that turns the text round', `${key} = "a\u202eb"`, /sinal invisível/],
    ['lost accents', `${key} = "Escrit\ufffdrio"`, /UTF-8/],
  ])('%s is told with its line and its remedy', async (_, text, remedy, told) => {
    const changed = await edit([file, line(key), text])
    expect(examineContentFiles(folder).slips).toContainEqual(
      expect.objectContaining({ text: told ?? changed, remedy: expect.stringMatching(remedy) }),
    )
  })
})

test.each(['escritorio', 'horarios', 'servicos', 'menu', 'links'])('%s empty, or not there', async (file) => {
  const told = [{ line: 1, remedy: expect.stringContaining('está vazio ou não existe') }]
  await writeFile(join(folder, `${file}.toml`), '\n')
  expect(examineContentFiles(folder).slips).toMatchObject(told)
  await rm(join(folder, `${file}.toml`))
  expect(examineContentFiles(folder).slips).toMatchObject(told)
})

test.each<[string, Edit]>([
  ['spaces for no text', office('acesso_ao_predio', ' \\u200b')],
  ['a tab and more spaces', ['escritorio', line('slogan'), '\tslogan   =\t"Contabilidade"  # sim']],
  ['an apostrophe', office('bairro', "Dias d'Ávila")],
  ['lines that end as in Windows', ['escritorio', /\n/g, '\r\n']],
  ['a mark of Windows at the start', ['escritorio', /^/, '\ufeff']],
  ['an optional field deleted', ['escritorio', /^area_de_atendimento = .*\n/m, '']],
  ['no block of the invoices', ['escritorio', /\[guias\]\n(.+\n)+/, '']],
  ['a name on Pix with a number', office('nome_no_pix', '3R Contábil Ltda.')],
  ['a CNPJ with letters', office('cnpj', '12.ABC.345/01DE-35')],
  ['a CRC that moved', office('crc_do_escritorio', 'CRC-SP 012345/O-6 T-BA')],
  [
    'a landline beside a mobile number',
    ['escritorio', /^telefone.*\n.*/m, 'telefone = "(71) 3333-4444"\nwhatsapp = "5571988887777"'],
  ],
  ['a WhatsApp on a landline', office('whatsapp', '557133334444')],
  ['no page in a network', office('linkedin', '')],
  ['a break for lunch', hours('almoco', '12:00-13:30')],
  ['no lunch, as before there was one', ['horarios', /almoco = ""\n/g, '']],
  ['a recess with a holiday in it', oneMore('fechado', `motivo = "Recesso"\n${recess()}`)],
  ['a closure of 60 days', christmas(recess('01/03/2098', '01/01/2098'))],
  ['a day in two closed rows', oneMore('horario', 'nome = "x"\ndias = "7"\nabre = ""\nfecha = ""')],
  ['a day of one year', oneMore('fechado', 'motivo = "Corpus Christi"\ndia = "11/06/2099"')],
  ['29 February', christmas('dia = "29/02"')],
  ['an office that is closed on no day', ['horarios', /\[\[fechado\]\](.|\n)*/, '']],
])('%s does no harm', async (_, fault) => {
  await edit(fault)
  expect(examineContentFiles(folder).slips).toEqual([])
})

test.each<[string, Edit, RegExp]>([
  ['a WhatsApp one digit off', office('whatsapp', '5571900000001'), /Só um algarismo/],
  ['a closure of a year gone by', christmas('dia = "25/12/2020"'), /Já passou/],
  ['a recess gone by', christmas(recess('03/01/2020', '24/12/2019')), /Já passou/],
  ['a closure of 61 days', christmas(recess('02/03/2098', '01/01/2098')), /61 dias seguidos/],
  ['a title that is cut off', office('titulo_do_site', 'x'.repeat(61)), /61 letras.* de 10 a 60/],
  ['a short description', office('descricao_do_site', 'x'.repeat(119)), /Tem 119 letras/],
  ['an unusual registration', office('crc_do_escritorio', 'CRC/BA nº 12.345'), /Confira o registro/],
])('%s is a warning, with which the content can be used', async (_, fault, remedy) => {
  await edit(fault)
  expect(examineContentFiles(folder).slips).toMatchObject([
    { effect: 'told', remedy: expect.stringMatching(remedy) },
  ])
  expect(readContentFiles(folder).office.name).toBeTruthy()
})

test('content that cannot be used is refused with file, line and remedy', async () => {
  await edit(office('crc_do_escritorio', 'CRC-SP 012345/O-6'))
  expect(() => readContentFiles(folder)).toThrow(
    /^.+\/escritorio\.toml, linha 7: crc_do_escritorio = "CRC-SP 012345\/O-6" → O estado.*$/,
  )
})

test("without the accountant's block, name and registration are asked for", async () => {
  await edit(['escritorio', /\[responsavel\]\n(.+\n)+/, ''])
  expect(examineContentFiles(folder).slips).toMatchObject([
    { effect: 'stops', remedy: expect.stringContaining('Falta o nome do contador') },
    { effect: 'stops', remedy: expect.stringContaining('Falta o registro do contador') },
  ])
})

test('texts come without the space around them, and no WhatsApp is the telephone', async () => {
  await edit(office('nome', ' Sá\\n'))
  await edit(office('acesso_ao_predio', ' '))
  expect(readContentFiles(folder).office).toMatchObject({ name: 'Sá', access: '', whatsapp: '5571900000000' })
})

test("the sample's closures are to be confirmed, but for national holidays", async () => {
  const closures = () =>
    readContentFiles(folder).samples.flatMap(({ label }) => /^fechado em “(.*)”$/.exec(label)?.[1] ?? [])
  expect(closures()).toEqual(['São João', 'Independência da Bahia', 'Nossa Senhora da Conceição'])
  await edit(['horarios', '[[fechado]]\nmotivo = "São João"\ndia = "24/06"\n', ''])
  await edit(['horarios', 'dia = "02/07"', 'dia = "09/07"'])
  expect(closures()).toEqual(['Nossa Senhora da Conceição'])
})
