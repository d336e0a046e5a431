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

/** Edits a file and returns the first changed line. */
async function edit([file, from, to]: Edit): Promise<string | undefined> {
  const path = join(folder, `${file}.toml`)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, () => to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  const lines = before.split('\n')
  return after.split('\n').find((line, index) => line !== lines[index])
}

/** Matches the whole line of a key, the first of several. */
const lineOf = (key: string) => RegExp(`^${key} = .*$`, 'm')
const office = (key: string, value: string): Edit => ['escritorio', lineOf(key), `${key} = "${value}"`]
/** Edits the hours of Monday to Friday. */
const hours = (key: string, value: string): Edit => ['horarios', lineOf(key), `${key} = "${value}"`]
const christmas = (to: string): Edit => ['horarios', 'dia = "25/12"', to]
const recess = (to = '03/01/2099', from = '24/12/2098') => `de = "${from}"\nate = "${to}"`
const OVERLAPPING = `${recess()}\n[[fechado]]\nmotivo = "x"\n${recess('05/01/2099', '03/01/2099')}`
const oneMore = (what: string, lines: string): Edit => ['horarios', /$/, `\n[[${what}]]\n${lines}\n`]

/** Puts these lines in the place of the office's name. */
const name = (lines: string): Edit => ['escritorio', lineOf('nome'), lines]
/** The remedy where only the line says what is wrong. */
const NOT_UNDERSTOOD = /entender esta linha.*Compare com as vizinhas/

type BlockingCase = {
  mistake: string
  edited: Edit
  remedy: RegExp
  /** The text of the line that the issue names, if that is not the first changed one. */
  line?: string
}
test.each<BlockingCase>([
  {
    mistake: 'a CNPJ with a wrong digit',
    edited: office('cnpj', '11.222.333/0001-82'),
    remedy: /verificadores/,
  },
  { mistake: 'a CNPJ of zeros', edited: office('cnpj', '00.000.000/0000-00'), remedy: /verificadores/ },
  {
    mistake: 'a CNPJ in small letters',
    edited: office('cnpj', '12.abc.345/01de-35'),
    remedy: /Escreva o CNPJ/,
  },
  { mistake: 'a CEP of another state', edited: office('cep', '01001-000'), remedy: /não é da Bahia/ },
  { mistake: 'a CEP without its hyphen', edited: office('cep', '40000000'), remedy: /Escreva o CEP/ },
  { mistake: 'a mobile with eight digits', edited: office('telefone', '(71) 8888-7777'), remedy: /telefone/ },
  { mistake: 'a WhatsApp without 55', edited: office('whatsapp', '71900000000'), remedy: /55, DDD/ },
  { mistake: 'an e-mail without a domain', edited: office('email', 'contato@example'), remedy: /e-mail/ },
  {
    mistake: 'an e-mail for the name on Pix',
    edited: office('nome_no_pix', 'pix@example.com'),
    remedy: /a chave do Pix/,
  },
  {
    mistake: 'a random key',
    edited: office('nome_no_pix', '3f2a9c1e-aaaa-bbbb-cccc-0123456789ab'),
    remedy: /chave do Pix/,
  },
  { mistake: 'a latitude with a comma', edited: office('latitude', '-12,97'), remedy: /com ponto/ },
  {
    mistake: 'a latitude without its sign',
    edited: office('latitude', '12.97'),
    remedy: /de -34 a 6.*sinal/,
  },
  { mistake: 'a longitude nowhere on earth', edited: office('longitude', '-999'), remedy: /de -74 a -28/ },
  { mistake: 'a state that is none', edited: office('estado', 'Bahia'), remedy: /sigla/ },
  { mistake: 'a NIRE too short', edited: office('numero', '29.2.000000-0'), remedy: /11 algarismos/ },
  {
    mistake: 'a registration that is no number',
    edited: ['escritorio', /"junta"\n.*\n.*/, '"cartorio"\nnumero = "Livro A"\ncartorio = "1º Ofício"'],
    remedy: /só o número/,
    line: 'numero = "Livro A"',
  },
  {
    mistake: 'a registration nowhere',
    edited: office('registrada_em', 'cartorio'),
    remedy: /nome do cartório/,
    line: 'cartorio = ""',
  },
  {
    mistake: 'a page on a look-alike',
    edited: office('facebook', 'https://www.notfacebook.com/'),
    remedy: /facebook/,
  },
  {
    mistake: 'no mobile number',
    edited: office('telefone', '(71) 3333-4444'),
    remedy: /telefone é fixo/,
    line: 'whatsapp = ""',
  },
  { mistake: 'a text without its last quote', edited: name('nome = "Sá'), remedy: NOT_UNDERSTOOD },
  { mistake: 'a comment without its sign', edited: name('Comentário\nnome = "x"'), remedy: NOT_UNDERSTOOD },
  { mistake: 'a number', edited: name('nome = 5571988887777'), remedy: /entre aspas .*, mesmo um número/ },
  { mistake: 'a text that nobody sees', edited: name('nome = "\\u200b\\r"'), remedy: /não pode ficar vazio/ },
  { mistake: 'a sign that nobody types', edited: name('nome = "a\\u0008b"'), remedy: /sinal invisível/ },
  { mistake: 'lost accents', edited: name('nome = "Escrit\ufffdrio"'), remedy: /UTF-8/ },
  {
    mistake: 'a field twice',
    edited: name('nome = "x"\nnome = "y"'),
    remedy: /já está na linha \d+/,
    line: 'nome = "y"',
  },
  {
    mistake: 'an unknown field',
    edited: name('fax = "1"\nnome = "x"'),
    remedy: /Não há campo com o nome `fax`/,
  },
  {
    mistake: 'a misspelt key',
    edited: ['escritorio', 'telefone =', 'fone ='],
    remedy: /`fone`, e falta `telefone`: corrija/,
  },
  {
    mistake: 'a key between quotes',
    edited: ['escritorio', lineOf('cnpj'), '"cnpj" = "1"'],
    remedy: /Escreva o CNPJ/,
  },
  {
    mistake: 'two keys in one',
    edited: ['escritorio', /estado.*\ncep/, 'fax'],
    remedy: /`fax`, e faltam `estado`, `cep`: corrija/,
  },
  {
    mistake: 'no first field',
    edited: ['escritorio', /^(.*\n)*?nome = .*\n/, ''],
    remedy: /Falta o campo `nome`/,
  },
  {
    mistake: 'a field gone',
    edited: ['servicos', /titulo = .*\n/, ''],
    remedy: /Falta o campo `titulo`/,
    line: '[[servico]]',
  },
  {
    mistake: 'one bracket for two',
    edited: ['servicos', '[[servico]]', '[servico]'],
    remedy: /\[\[servico\]\], com dois/,
  },
  {
    mistake: 'one bracket for a list',
    edited: ['menu', /\[\[item\]\](.|\n)*/, '[item]\ntexto = "x"'],
    remedy: /\[\[item\]\]/,
  },
  {
    mistake: 'a category that does not exist',
    edited: office('categoria', 'Doutor'),
    remedy: /um destes: Contador/,
  },
  { mistake: 'a link without https', edited: ['links', 'https://cfc', 'http://cfc'], remedy: /https:/ },
  { mistake: 'a link without slashes', edited: ['links', 'https://cfc', 'https:cfc'], remedy: /https:\/\// },
  { mistake: 'a link with one slash', edited: ['links', 'https://cfc', 'https:/cfc'], remedy: /https:\/\// },
  {
    mistake: 'a link with a user',
    edited: ['links', 'https://cfc', 'https://cfc@mau.example/'],
    remedy: /https:\/\//,
  },
  {
    mistake: 'a link into a private network',
    edited: ['links', 'https://cfc.org.br"', 'https://intranet/"'],
    remedy: /https:\/\//,
  },
  {
    mistake: 'a menu entry without slashes',
    edited: ['menu', '"como-chegar"', '"https:a.example"'],
    remedy: /https:\/\//,
  },
  {
    mistake: 'a page of another host',
    edited: office('instagram', 'https://instagram.com.evil.example/'),
    remedy: /instagram/,
  },
  {
    mistake: 'a page behind a user',
    edited: office('instagram', 'https://instagram.com:@evil.example/'),
    remedy: /instagram/,
  },
  {
    mistake: 'a page without slashes',
    edited: office('linkedin', 'https:www.linkedin.com/'),
    remedy: /linkedin/,
  },
  {
    mistake: 'a part that does not exist',
    edited: ['menu', '"como-chegar"', '"nada"'],
    remedy: /um destes: inicio/,
  },
  { mistake: 'hours that end before they begin', edited: hours('fecha', '07:00'), remedy: /antes de abrir/ },
  { mistake: 'hours that end as they begin', edited: hours('fecha', '08:00'), remedy: /antes de abrir/ },
  { mistake: 'hours without their end', edited: hours('fecha', ''), remedy: /os dois vazios/ },
  { mistake: 'hours of days that do not exist', edited: hours('dias', '1-8'), remedy: /os dias/ },
  {
    mistake: 'two hours of a day',
    edited: ['horarios', '"6"', '"5"'],
    remedy: /Coincide com .*Segunda a sexta/,
  },
  {
    mistake: 'a day both open and closed',
    edited: ['horarios', '"7"', '"3"'],
    remedy: /aberto e fechado.*Segunda a sexta/,
  },
  { mistake: 'a lunch that is no span', edited: hours('almoco', '12h às 13h'), remedy: /como "12:00-13:30"/ },
  { mistake: 'a lunch before opening', edited: hours('almoco', '07:00-09:00'), remedy: /depois de abrir/ },
  { mistake: 'a closed day that is no day', edited: christmas('dia = "Natal"'), remedy: /como "25\/12"/ },
  {
    mistake: '29 February of a year that has none',
    edited: christmas('dia = "29/02/2099"'),
    remedy: /não existe/,
  },
  {
    mistake: 'a closure without its day',
    edited: ['horarios', '\ndia = "25/12"', ''],
    remedy: /Falta o dia/,
    line: '[[fechado]]',
  },
  {
    mistake: 'a closure without its last day',
    edited: christmas('de = "24/12/2098"'),
    remedy: /`de` e `ate`/,
  },
  {
    mistake: 'a closure without its year',
    edited: christmas(recess('03/01/2099', '24/12')),
    remedy: /data inteira/,
  },
  {
    mistake: 'a closure turned round',
    edited: christmas(recess('03/01/2098')),
    remedy: /antes de começar, em 24/,
    line: 'ate = "03/01/2098"',
  },
  {
    mistake: 'a day and several',
    edited: christmas(`dia = "25/12"\n${recess()}`),
    remedy: /não os três/,
    line: 'dia = "25/12"',
  },
  {
    mistake: 'two that overlap',
    edited: christmas(OVERLAPPING),
    remedy: /Coincide com “Natal”/,
    line: 'de = "03/01/2099"',
  },
])('$mistake is blocking, with its line and its remedy', async ({ edited, remedy, line }) => {
  const changedLine = await edit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', text: line ?? changedLine, remedy: expect.stringMatching(remedy) },
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

test('a file that is empty or missing is reported', async () => {
  const expected = [{ line: 1, remedy: expect.stringContaining('está vazio ou não existe') }]
  await writeFile(join(folder, 'menu.toml'), '\n')
  expect(checkContentFiles(folder).issues).toMatchObject(expected)
  await rm(join(folder, 'menu.toml'))
  expect(checkContentFiles(folder).issues).toMatchObject(expected)
})

test.each<{ what: string; edited: Edit }>([
  { what: 'lines that end as in Windows', edited: ['escritorio', /\n/g, '\r\n'] },
  { what: 'a mark of Windows at the start', edited: ['escritorio', /^/, '\ufeff'] },
  { what: 'an optional field deleted', edited: ['escritorio', /^area_de_atendimento = .*\n/m, ''] },
  { what: 'no block of the invoices', edited: ['escritorio', /\[guias\]\n(.+\n)+/, ''] },
  { what: 'a name on Pix with a number', edited: office('nome_no_pix', '3R Contábil Ltda.') },
  { what: 'a CNPJ with letters', edited: office('cnpj', '12.ABC.345/01DE-35') },
  { what: 'a CRC that moved', edited: office('crc_do_escritorio', 'CRC-SP 012345/O-6 T-BA') },
  { what: 'a WhatsApp on a landline', edited: office('whatsapp', '557133334444') },
  {
    what: 'a menu entry that leads to another site',
    edited: ['menu', '"como-chegar"', '"https://a.example/b"'],
  },
  { what: 'a closure of 60 days', edited: christmas(recess('01/03/2098', '01/01/2098')) },
  {
    what: 'a day in two closed rows',
    edited: oneMore('horario', 'nome = "x"\ndias = "7"\nabre = ""\nfecha = ""'),
  },
  { what: 'an office that is closed on no day', edited: ['horarios', /\[\[fechado\]\](.|\n)*/, ''] },
])('$what is no issue', async ({ edited }) => {
  await edit(edited)
  expect(checkContentFiles(folder).issues).toEqual([])
})

test.each<{ what: string; edited: Edit; remedy: RegExp }>([
  {
    what: 'a WhatsApp one digit off',
    edited: office('whatsapp', '5571900000001'),
    remedy: /Só um algarismo/,
  },
  {
    what: 'invoices from an unknown number',
    edited: office('numero_das_guias', '(71) 93333-4444'),
    remedy: /nem o WhatsApp/,
  },
  {
    what: 'a telephone that changed alone',
    edited: office('telefone', '(71) 93333-4444'),
    remedy: /nem o WhatsApp/,
  },
  { what: 'a closure of a year gone by', edited: christmas('dia = "25/12/2020"'), remedy: /Já passou/ },
  {
    what: 'a closure of 61 days',
    edited: christmas(recess('02/03/2098', '01/01/2098')),
    remedy: /61 dias seguidos/,
  },
  {
    what: 'a description that is cut off',
    edited: office('descricao_do_site', 'x'.repeat(161)),
    remedy: /161 caracteres.* de 120 a 160/,
  },
  {
    what: 'a title that is cut off',
    edited: office('titulo_do_site', 'x'.repeat(61)),
    remedy: /61 caracteres.* de 10 a 60/,
  },
  {
    what: 'an unusual registration',
    edited: office('crc_do_escritorio', 'CRC/BA nº 12.345'),
    remedy: /Confira o registro/,
  },
])('$what is a warning, with which the content can be used', async ({ edited, remedy }) => {
  await edit(edited)
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

test('logo.svg is the office’s mark, and what is wrong with it has file, line and remedy', async () => {
  expect(readContentFiles(folder).office.logo).toBe('')
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  await writeFile(join(folder, 'logo.svg'), logo)
  expect(readContentFiles(folder).office.logo).toBe(logo)
  await writeFile(join(folder, 'logo.svg'), logo.replace('</svg>', '\n<script>1</script></svg>'))
  expect(() => readContentFiles(folder)).toThrow(
    /^.+\/logo\.svg, linha 2: <script>1<\/script><\/svg> → O logo tem um script/,
  )
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

test('a section that is not shown has no entry in the menu', async () => {
  await writeSections('[noticias]\nmostrar = "não"\n[depoimentos]\nmostrar = "não"\n')
  expect(readContentFiles(folder).menu.map(({ href }) => href)).toEqual(['#home', '#services', '#location'])
})

test.each<{ mistake: string; table: string; line: string; remedy: RegExp }>([
  {
    mistake: 'a headline too long',
    table: 'inicio',
    line: `titulo = "${'x'.repeat(61)}"`,
    remedy: /^Tem 61 caracteres, e cabem 60: encurte/,
  },
  {
    mistake: 'a title too long',
    table: 'servicos',
    line: `titulo = "${'x'.repeat(41)}"`,
    remedy: /^Tem 41 caracteres, e cabem 40/,
  },
  {
    mistake: 'a lead too long',
    table: 'noticias',
    line: `apoio = "${'x'.repeat(121)}"`,
    remedy: /^Tem 121 caracteres, e cabem 120/,
  },
  {
    mistake: 'a word too long',
    table: 'servicos',
    line: `titulo = "${'x'.repeat(19)}"`,
    remedy: /^Uma palavra tem mais de 18 letras/,
  },
  {
    mistake: 'a title that is empty',
    table: 'localizacao',
    line: 'titulo = ""',
    remedy: /não pode ficar vazio/,
  },
  {
    mistake: 'more rows than fit',
    table: 'noticias',
    line: 'quantas = 9',
    remedy: /^Escreva um número de 1 a 6, sem aspas/,
  },
  { mistake: 'no row', table: 'depoimentos', line: 'quantas = 0', remedy: /^Escreva um número de 1 a 6/ },
  {
    mistake: 'a part of a row',
    table: 'depoimentos',
    line: 'quantas = 2.5',
    remedy: /^Escreva um número de 1 a 6/,
  },
  {
    mistake: 'a number in quotes',
    table: 'noticias',
    line: 'quantas = "6"',
    remedy: /^Escreva um número de 1 a 6, sem aspas/,
  },
  {
    mistake: 'an answer without its tilde',
    table: 'depoimentos',
    line: 'mostrar = "nao"',
    remedy: /um destes: sim, não$/,
  },
  {
    mistake: 'an answer that is no text',
    table: 'localizacao',
    line: 'mapa = false',
    remedy: /um destes: sim, não$/,
  },
  {
    mistake: 'a key of another section',
    table: 'inicio',
    line: 'quantas = 3',
    remedy: /Não há campo com o nome `quantas`/,
  },
])('$mistake is refused, with file, line and remedy', async ({ table, line, remedy }) => {
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
