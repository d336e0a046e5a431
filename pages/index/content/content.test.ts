import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { checkContentFiles, readContentFiles, SAMPLE_FOLDER } from './content.ts'

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

/** The office's name, as these lines. */
const name = (lines: string): Edit => ['escritorio', line('nome'), lines]
/** The line alone says what is wrong. */
const NOT_UNDERSTOOD = /entender esta linha.*Compare com as vizinhas/

/** `told` is the line that is told, where it is not the first that is changed. */
type Case = [fault: string, edit: Edit, remedy: RegExp, told?: string]
test.each<Case>([
  ['a CNPJ with a wrong digit', office('cnpj', '11.222.333/0001-82'), /verificadores/],
  ['a CNPJ of zeros', office('cnpj', '00.000.000/0000-00'), /verificadores/],
  ['a CNPJ in small letters', office('cnpj', '12.abc.345/01de-35'), /Escreva o CNPJ/],
  ['a CEP of another state', office('cep', '01001-000'), /não é da Bahia/],
  ['a CEP without its hyphen', office('cep', '40000000'), /Escreva o CEP/],
  ['a mobile with eight digits', office('telefone', '(71) 8888-7777'), /telefone/],
  ['a WhatsApp without 55', office('whatsapp', '71900000000'), /55, DDD/],
  ['an e-mail without a domain', office('email', 'contato@example'), /e-mail/],
  ['an e-mail for the name on Pix', office('nome_no_pix', 'pix@example.com'), /a chave do Pix/],
  ['a random key', office('nome_no_pix', '3f2a9c1e-aaaa-bbbb-cccc-0123456789ab'), /chave do Pix/],
  ['a latitude with a comma', office('latitude', '-12,97'), /com ponto/],
  ['a latitude without its sign', office('latitude', '12.97'), /de -34 a 6.*sinal/],
  ['a longitude nowhere on earth', office('longitude', '-999'), /de -74 a -28/],
  ['a state that is none', office('estado', 'Bahia'), /sigla/],
  ['a NIRE too short', office('numero', '29.2.000000-0'), /11 algarismos/],
  [
    'a registration that is no number',
    ['escritorio', /"junta"\n.*\n.*/, '"cartorio"\nnumero = "Livro A"\ncartorio = "1º Ofício"'],
    /só o número/,
    'numero = "Livro A"',
  ],
  ['a registration nowhere', office('registrada_em', 'cartorio'), /nome do cartório/, 'cartorio = ""'],
  ['a page on a look-alike', office('facebook', 'https://www.notfacebook.com/'), /facebook/],
  ['no mobile number', office('telefone', '(71) 3333-4444'), /telefone é fixo/, 'whatsapp = ""'],
  ['a text without its last quote', name('nome = "Sá'), NOT_UNDERSTOOD],
  ['a comment without its sign', name('Comentário\nnome = "x"'), NOT_UNDERSTOOD],
  ['a number', name('nome = 5571988887777'), /entre aspas .*, mesmo um número/],
  ['a text that nobody sees', name('nome = "\\u200b\\r"'), /não pode ficar vazio/],
  ['a sign that nobody types', name('nome = "a\\u0008b"'), /sinal invisível/],
  ['lost accents', name('nome = "Escrit\ufffdrio"'), /UTF-8/],
  ['a field twice', name('nome = "x"\nnome = "y"'), /já está na linha \d+/, 'nome = "y"'],
  ['an unknown field', name('fax = "1"\nnome = "x"'), /Não há campo com o nome fax/],
  ['a misspelt key', ['escritorio', 'telefone =', 'fone ='], /fone, e falta telefone: corrija/],
  ['a key between quotes', ['escritorio', line('cnpj'), '"cnpj" = "1"'], /Escreva o CNPJ/],
  ['two keys in one', ['escritorio', /estado.*\ncep/, 'fax'], /fax, e faltam estado, cep: corrija/],
  ['no first field', ['escritorio', /^(.*\n)*?nome = .*\n/, ''], /Falta o campo nome/],
  ['a field gone', ['servicos', /titulo = .*\n/, ''], /Falta o campo titulo/, '[[servico]]'],
  ['one bracket for two', ['servicos', '[[servico]]', '[servico]'], /\[\[servico\]\], com dois/],
  ['one bracket for a list', ['menu', /\[\[item\]\](.|\n)*/, '[item]\ntexto = "x"'], /\[\[item\]\]/],
  ['a category that does not exist', office('categoria', 'Doutor'), /um destes: Contador/],
  ['a link without https', ['links', 'https://cfc', 'http://cfc'], /https:/],
  ['a link without slashes', ['links', 'https://cfc', 'https:cfc'], /https:\/\//],
  ['a link with one slash', ['links', 'https://cfc', 'https:/cfc'], /https:\/\//],
  ['a link with a user', ['links', 'https://cfc', 'https://cfc@mau.example/'], /https:\/\//],
  ['a link into a private network', ['links', 'https://cfc.org.br"', 'https://intranet/"'], /https:\/\//],
  ['a menu entry without slashes', ['menu', '"como-chegar"', '"https:a.example"'], /https:\/\//],
  ['a page of another host', office('instagram', 'https://instagram.com.evil.example/'), /instagram/],
  ['a page behind a user', office('instagram', 'https://instagram.com:@evil.example/'), /instagram/],
  ['a page without slashes', office('linkedin', 'https:www.linkedin.com/'), /linkedin/],
  ['a part that does not exist', ['menu', '"como-chegar"', '"nada"'], /um destes: inicio/],
  ['hours that end before they begin', hours('fecha', '07:00'), /antes de abrir/],
  ['hours that end as they begin', hours('fecha', '08:00'), /antes de abrir/],
  ['hours without their end', hours('fecha', ''), /os dois vazios/],
  ['hours of days that do not exist', hours('dias', '1-8'), /os dias/],
  ['two hours of a day', ['horarios', '"6"', '"5"'], /Coincide com .*Segunda a sexta/],
  ['a day both open and closed', ['horarios', '"7"', '"3"'], /aberto e fechado.*Segunda a sexta/],
  ['a lunch that is no span', hours('almoco', '12h às 13h'), /como "12:00-13:30"/],
  ['a lunch before opening', hours('almoco', '07:00-09:00'), /depois de abrir/],
  ['a closed day that is no day', christmas('dia = "Natal"'), /como "25\/12"/],
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
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', text: told ?? changed, remedy: expect.stringMatching(remedy) },
  ])
})

// Once each further mistake took longer, and these took 33 seconds.
test('each of 400 mistakes is on its line', { timeout: 5000 }, async () => {
  const items = Array.from({ length: 400 }, (_, index) => `[[item]]\ntexto = "${index}"\nleva_a = "nada"\n`)
  await writeFile(join(folder, 'menu.toml'), items.join('\n'))
  expect(checkContentFiles(folder).issues.map(({ line }) => line)).toEqual(
    items.map((_, index) => 4 * index + 3),
  )
})

test('a file that is empty, or not there, is told', async () => {
  const told = [{ line: 1, remedy: expect.stringContaining('está vazio ou não existe') }]
  await writeFile(join(folder, 'menu.toml'), '\n')
  expect(checkContentFiles(folder).issues).toMatchObject(told)
  await rm(join(folder, 'menu.toml'))
  expect(checkContentFiles(folder).issues).toMatchObject(told)
})

test.each<[string, Edit]>([
  ['lines that end as in Windows', ['escritorio', /\n/g, '\r\n']],
  ['a mark of Windows at the start', ['escritorio', /^/, '\ufeff']],
  ['an optional field deleted', ['escritorio', /^area_de_atendimento = .*\n/m, '']],
  ['no block of the invoices', ['escritorio', /\[guias\]\n(.+\n)+/, '']],
  ['a name on Pix with a number', office('nome_no_pix', '3R Contábil Ltda.')],
  ['a CNPJ with letters', office('cnpj', '12.ABC.345/01DE-35')],
  ['a CRC that moved', office('crc_do_escritorio', 'CRC-SP 012345/O-6 T-BA')],
  ['a WhatsApp on a landline', office('whatsapp', '557133334444')],
  ['a menu entry that leads to another site', ['menu', '"como-chegar"', '"https://a.example/b"']],
  ['a closure of 60 days', christmas(recess('01/03/2098', '01/01/2098'))],
  ['a day in two closed rows', oneMore('horario', 'nome = "x"\ndias = "7"\nabre = ""\nfecha = ""')],
  ['an office that is closed on no day', ['horarios', /\[\[fechado\]\](.|\n)*/, '']],
])('%s does no harm', async (_, fault) => {
  await edit(fault)
  expect(checkContentFiles(folder).issues).toEqual([])
})

test.each<[string, Edit, RegExp]>([
  ['a WhatsApp one digit off', office('whatsapp', '5571900000001'), /Só um algarismo/],
  ['invoices from an unknown number', office('numero_das_guias', '(71) 93333-4444'), /nem o WhatsApp/],
  ['a telephone that changed alone', office('telefone', '(71) 93333-4444'), /nem o WhatsApp/],
  ['a closure of a year gone by', christmas('dia = "25/12/2020"'), /Já passou/],
  ['a closure of 61 days', christmas(recess('02/03/2098', '01/01/2098')), /61 dias seguidos/],
  [
    'a description that is cut off',
    office('descricao_do_site', 'x'.repeat(161)),
    /161 letras.* de 120 a 160/,
  ],
  ['a title that is cut off', office('titulo_do_site', 'x'.repeat(61)), /61 letras.* de 10 a 60/],
  ['an unusual registration', office('crc_do_escritorio', 'CRC/BA nº 12.345'), /Confira o registro/],
])('%s is a warning, with which the content can be used', async (_, fault, remedy) => {
  await edit(fault)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'warning', remedy: expect.stringMatching(remedy) },
  ])
  expect(readContentFiles(folder).office.name).toBeTruthy()
})

test('invoices may come from the number of the WhatsApp, and from none', async () => {
  await edit(office('whatsapp', '5571988887777'))
  await edit(office('numero_das_guias', '(71) 98888-7777'))
  expect(checkContentFiles(folder).issues).toEqual([])
  await edit(office('numero_das_guias', ''))
  expect(checkContentFiles(folder).issues).toEqual([])
})

test('content that cannot be used is refused with file, line and remedy', async () => {
  await edit(office('crc_do_escritorio', 'CRC-SP 012345/O-6'))
  expect(() => readContentFiles(folder)).toThrow(
    /^.+\/escritorio\.toml, linha 7: crc_do_escritorio = "CRC-SP 012345\/O-6" → O estado.*$/,
  )
})

test("without the accountant's block, name and registration are asked for", async () => {
  await edit(['escritorio', /\[responsavel\]\n(.+\n)+/, ''])
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', remedy: expect.stringMatching(/Falta o nome do contador.*NBC PG 01/) },
    { severity: 'blocking', remedy: expect.stringContaining('Falta o registro do contador') },
  ])
})

test('texts come without the space around them, and no WhatsApp is the telephone', async () => {
  await edit(office('nome', ' Sá\\n'))
  await edit(office('acesso_ao_predio', ' '))
  expect(readContentFiles(folder).office).toMatchObject({ name: 'Sá', access: '', whatsapp: '5571900000000' })
})

test("the sample's closures are to be confirmed, but for national holidays", () => {
  const closures = readContentFiles(folder).sampleValues.filter(({ label }) => label.startsWith('fechado'))
  expect(closures.map(({ label }) => label)).toEqual([
    'fechado em “São João”',
    'fechado em “Independência da Bahia”',
    'fechado em “Nossa Senhora da Conceição”',
  ])
})

test('a content file without its twin among the sample is named, with what to do', async () => {
  const sample = newFolder()
  await cp(SAMPLE_FOLDER, sample, { recursive: true })
  await rm(join(sample, 'links.toml'))
  expect(checkContentFiles(folder, sample)).toEqual({
    issues: [
      {
        severity: 'blocking',
        file: `${sample}/links.toml`,
        line: 1,
        text: '',
        remedy: expect.stringContaining('copie para cá o links.toml do escritório'),
      },
    ],
  })
})

test('without secoes.toml the sections are those of the specification', () => {
  const { sections, menu } = readContentFiles(folder)
  expect(sections).toEqual({
    home: { title: 'Soluções Contábeis com Excelência e Confiança' },
    services: { title: 'Nossos Serviços', lead: 'O que fazemos em cada um e o que você recebe.' },
    location: { title: 'Visite o Nosso Escritório', hasMap: true },
    news: {
      isShown: true,
      title: 'Notícias e Atualizações',
      lead: 'Fique por dentro das últimas novidades em contabilidade e legislação fiscal',
      limit: 3,
    },
    testimonials: { isShown: true, title: 'O Que Dizem Nossos Clientes', limit: 3 },
  })
  expect(menu).toHaveLength(5)
})

const writeSections = (source: string) => writeFile(join(folder, 'secoes.toml'), source)

test.each(['', '[noticias]\n', '[noticias]\nquantas = 6\n'])(
  'secoes.toml may be as short as %j',
  async (source) => {
    await writeSections(source)
    expect(checkContentFiles(folder).issues).toEqual([])
  },
)

test('what is not shown is not in the menu', async () => {
  await writeSections('[noticias]\nmostrar = "não"\n[depoimentos]\nmostrar = "não"\n')
  expect(readContentFiles(folder).menu.map(({ href }) => href)).toEqual(['#home', '#services', '#location'])
})

test.each<[what: string, table: string, line: string, remedy: RegExp]>([
  ['a headline too long', 'inicio', `titulo = "${'x'.repeat(61)}"`, /^Tem 61 letras, e cabem 60: encurte/],
  ['a title too long', 'servicos', `titulo = "${'x'.repeat(41)}"`, /^Tem 41 letras, e cabem 40/],
  ['a lead too long', 'noticias', `apoio = "${'x'.repeat(121)}"`, /^Tem 121 letras, e cabem 120/],
  ['a title that is empty', 'localizacao', 'titulo = ""', /não pode ficar vazio/],
  ['more rows than fit', 'noticias', 'quantas = 9', /^Escreva um número de 1 a 6, sem aspas/],
  ['no row', 'depoimentos', 'quantas = 0', /^Escreva um número de 1 a 6/],
  ['a part of a row', 'depoimentos', 'quantas = 2.5', /^Escreva um número de 1 a 6/],
  ['a number in quotes', 'noticias', 'quantas = "6"', /^Escreva um número de 1 a 6, sem aspas/],
  ['an answer without its tilde', 'depoimentos', 'mostrar = "nao"', /um destes: sim, não$/],
  ['an answer that is no text', 'localizacao', 'mapa = false', /um destes: sim, não$/],
  ['a key of another section', 'inicio', 'quantas = 3', /Não há campo com o nome quantas/],
])('%s is refused, with file, line and remedy', async (_, table, line, remedy) => {
  await writeSections(`# As partes\n\n[${table}]\n${line}\n`)
  expect(checkContentFiles(folder).issues).toEqual([
    {
      severity: 'blocking',
      file: `${folder}/secoes.toml`,
      line: 4,
      text: line,
      remedy: expect.stringMatching(remedy),
    },
  ])
})
