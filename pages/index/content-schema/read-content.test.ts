import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { colours } from '../colours/palette.ts'
import { rowLimits } from '../lists/lists.ts'
import type { IssueCode } from './issue-params.ts'
import { checkContentFiles, readContentFiles, SAMPLE_FOLDER } from './read-content.ts'

/** The sample office's files by their names. */
const sampleFiles = new Map(
  readdirSync(SAMPLE_FOLDER).map((name) => [name, readFileSync(join(SAMPLE_FOLDER, name))]),
)
/** A copy of the sample office's files, for each test. */
const folder = newFolder()
beforeEach(() => {
  for (const name of readdirSync(folder)) if (!sampleFiles.has(name)) rmSync(join(folder, name))
  for (const [name, source] of sampleFiles) {
    const file = join(folder, name)
    // To create a file takes longer than the rest of a test.
    if (!existsSync(file) || !readFileSync(file).equals(source)) writeFileSync(file, source)
  }
})

/**
 * The replacement of a text by another one in a content file, which is named without `.toml`: `escritorio` (office),
 * `horarios` (hours), `servicos` (services), `menu` or `links`.
 */
type Edit = [file: string, from: RegExp | string, to: string]

/** Edits a file and returns its first changed line, as it is now. */
async function applyEdit([file, from, to]: Edit): Promise<string | undefined> {
  const path = join(folder, `${file}.toml`)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, () => to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  const lines = before.split('\n')
  return after.split('\n').find((line, index) => line !== lines[index])
}

/** Returns the number of the first line of a key. */
async function lineNumberOf(file: string, key: string): Promise<number> {
  const lines = (await readFile(join(folder, `${file}.toml`), 'utf8')).split(/[\r\n]/)
  return 1 + lines.findIndex((line) => line.startsWith(`${key} = `))
}

/** Matches the whole line of a key, the first of several. */
const lineOf = (key: string) => RegExp(`^${key} = .*$`, 'm')
/** Sets a value of escritorio.toml. */
const setOffice = (key: string, value: string): Edit => ['escritorio', lineOf(key), `${key} = "${value}"`]
/**
 * Sets a value of the first block of horarios.toml, Monday to Friday from 08:00 to 18:00: `dias` (days), `abre`
 * (opens), `fecha` (closes) or `almoco` (lunch).
 */
const setHours = (key: string, value: string): Edit => ['horarios', lineOf(key), `${key} = "${value}"`]
/** Puts these lines in the place of the day (`dia`) of the last closure (`[[fechado]]`) in horarios.toml, Christmas. */
const replaceChristmas = (lines: string): Edit => ['horarios', 'dia = "25/12"', lines]
/** Returns the lines of a closure from (`de`) one day to (`ate`) another, by default so far ahead that it never passes. */
const recess = (from = '24/12/2098', to = '03/01/2099') => `de = "${from}"\nate = "${to}"`
/** Two recesses that share 3 January: the first keeps the name of Christmas, Natal. */
const OVERLAPPING = `${recess()}\n[[fechado]]\nmotivo = "x"\n${recess('03/01/2099', '05/01/2099')}`

/** Leaves one line in a file. */
const onlyLine = (file: string, line: string): Edit => [file, /^(.|\n)*$/, line]

/** Changes the address of the link to the Federal Accounting Council (CFC) in links.toml. */
const setLink = (address: string): Edit => ['links', '"https://cfc.org.br"', `"${address}"`]
/** Changes where the menu's entry "Como Chegar" (how to get here) leads. */
const setMenuTarget = (target: string): Edit => ['menu', '"como-chegar"', `"${target}"`]
/** Puts these lines in the place of the office's name. */
const replaceName = (lines: string): Edit => ['escritorio', lineOf('nome'), lines]
type BlockingCase = {
  mistake: string
  edited: Edit
  code: IssueCode
  /** The line that the issue names, if it is not the first changed one. */
  line?: string
}
test.each<BlockingCase>([
  {
    mistake: 'a CNPJ (company tax number) with a wrong check digit',
    edited: setOffice('cnpj', '11.222.333/0001-82'),
    code: 'cnpj-digits',
  },
  {
    mistake: 'a CNPJ whose first check digit alone is wrong',
    edited: setOffice('cnpj', '11.222.333/0001-91'),
    code: 'cnpj-digits',
  },
  {
    mistake: 'a CNPJ that consists of zeros',
    edited: setOffice('cnpj', '00.000.000/0000-00'),
    code: 'cnpj-digits',
  },
  {
    mistake: 'a CNPJ with a digit too few',
    edited: setOffice('cnpj', '11.222.333/001-81'),
    code: 'cnpj',
  },
  {
    mistake: 'a CEP (postal code) of another state',
    edited: setOffice('cep', '01001-000'),
    code: 'postal-code-state',
  },
  {
    mistake: 'a CEP that Correios has given to no state',
    edited: setOffice('cep', '00123-000'),
    code: 'postal-code-state',
  },
  {
    mistake: 'a CEP with a digit too few',
    edited: setOffice('cep', '4000-000'),
    code: 'postal-code',
  },
  {
    mistake: 'a mobile number with eight digits in place of nine',
    edited: setOffice('telefone', '(71) 8888-7777'),
    code: 'phone',
  },
  {
    mistake: 'a WhatsApp number without its area code',
    edited: setOffice('whatsapp', '98888-7777'),
    code: 'whatsapp',
  },
  {
    mistake: 'a telephone without its area code',
    edited: setOffice('telefone', '98888-7777'),
    code: 'phone',
  },
  {
    mistake: 'a telephone with words',
    edited: setOffice('telefone', '(71) 3333-4444 ramal 2'),
    code: 'phone',
  },
  {
    mistake: 'an e-mail address without a top-level domain',
    edited: setOffice('email', 'contato@example'),
    code: 'email',
  },
  {
    // Pix is the banks' system of instant payments. An e-mail address or a random text may be the key of an account.
    mistake: 'an e-mail address, which is a Pix key, in place of the name on Pix',
    edited: setOffice('nome_no_pix', 'pix@example.com'),
    code: 'pix-name',
  },
  {
    mistake: 'a random Pix key in place of the name on Pix',
    edited: setOffice('nome_no_pix', '3f2a9c1e-aaaa-bbbb-cccc-0123456789ab'),
    code: 'pix-name',
  },
  {
    mistake: 'a latitude with a comma',
    edited: setOffice('latitude', '-12,97'),
    code: 'degrees',
  },
  {
    mistake: 'a latitude without its sign',
    edited: setOffice('latitude', '12.97'),
    code: 'degrees-range',
  },
  {
    mistake: 'a longitude that is nowhere on earth',
    edited: setOffice('longitude', '-999'),
    code: 'degrees-range',
  },
  {
    mistake: 'the name of a state in place of its two letters',
    edited: setOffice('estado', 'Bahia'),
    code: 'state',
  },
  {
    mistake: "a NIRE (number in the state's company register) with too few digits",
    edited: setOffice('numero', '29.2.000000-0'),
    code: 'nire',
  },
  {
    mistake: "a text in place of the number in a notary's register",
    // The sample is registered in the register of companies (`junta`). With a notary (`cartorio`) its number would be a
    // number alone; "Livro A" is "Book A". "Only the number."
    edited: [
      'escritorio',
      /registrada_em = "junta"\nnumero = .*\ncartorio = .*/,
      'registrada_em = "cartorio"\nnumero = "Livro A"\ncartorio = "1º Ofício"',
    ],
    code: 'notary-number',
    line: 'numero = "Livro A"',
  },
  {
    mistake: 'a registration with a notary who is not named',
    edited: setOffice('registrada_em', 'cartorio'),
    code: 'notary-name',
    line: 'cartorio = ""',
  },
  {
    mistake: 'a Facebook page on a look-alike domain',
    edited: setOffice('facebook', 'https://www.notfacebook.com/'),
    code: 'social-page',
  },
  {
    // Chats use the telephone if no other number is given, and a landline seldom has WhatsApp.
    mistake: 'a landline as the telephone, without a WhatsApp number',
    edited: setOffice('telefone', '(71) 3333-4444'),
    code: 'whatsapp-missing',
    line: 'whatsapp = ""',
  },
  {
    mistake: 'a text without its closing quote',
    edited: replaceName('nome = "Sá'),
    code: 'line',
  },
  {
    mistake: 'a comment without its #',
    edited: replaceName('Comentário\nnome = "x"'),
    code: 'line',
  },
  {
    mistake: 'a line that is no TOML for no usual reason',
    edited: replaceName('nome = """Sá'),
    code: 'line',
  },
  {
    mistake: 'a number without quotes',
    edited: replaceName('nome = 5571988887777'),
    code: 'line',
  },
  {
    mistake: 'a text of invisible characters only',
    edited: replaceName('nome = "\\u200b\\r"'),
    code: 'empty-text',
  },
  {
    mistake: 'a control character',
    edited: replaceName('nome = "a\\u0008b"'),
    code: 'invisible-sign',
  },
  {
    mistake: 'an accent that was lost in a wrong encoding',
    edited: replaceName('nome = "Escrit\ufffdrio"'),
    code: 'not-utf-8',
  },
  {
    mistake: 'a field that occurs twice',
    edited: replaceName('nome = "x"\nnome = "y"'),
    code: 'repeated',
    line: 'nome = "y"',
  },
  {
    mistake: "a list's block without its header",
    edited: ['servicos', '[[servico]]\nicone = "documento"', 'icone = "documento"'],
    code: 'repeated',
  },
  {
    mistake: 'a block without its header',
    // The block of the news (`noticias`); the one above it is that of the location.
    edited: ['secoes', '[noticias]\n', ''],
    code: 'repeated',
    line: 'titulo = "Notícias e Atualizações"',
  },
  {
    mistake: 'a block without its header, whose fields no other block has',
    edited: ['escritorio', '[redes]\n', ''],
    code: 'misplaced-field',
    line: 'instagram = "https://www.instagram.com/"',
  },
  {
    mistake: 'a field of the whole file within a block',
    edited: ['escritorio', '[redes]\n', '[redes]\nfrase = "x"\n'],
    code: 'misplaced-field',
    line: 'frase = "x"',
  },
  {
    mistake: 'a field of the whole file within a block of a list',
    edited: ['servicos', /fecho = .*\n\n\[\[servico\]\]\n/, '[[servico]]\nfecho = "x"\n'],
    code: 'misplaced-field',
    line: 'fecho = "x"',
  },
  {
    mistake: 'a field of two other blocks',
    edited: ['escritorio', '[redes]\n', '[redes]\nwhatsapp = "5571988887777"\n'],
    code: 'misplaced-field',
    line: 'whatsapp = "5571988887777"',
  },
  {
    mistake: 'a misspelt key, which may be left out',
    edited: ['secoes', /^apoio/m, 'apoios'],
    code: 'unknown-name',
  },
  {
    mistake: "a block's name in the plural",
    edited: ['horarios', /^\[\[fechado\]\]/m, '[[fechados]]'],
    code: 'unknown-name',
  },
  {
    mistake: 'an unknown field where only a few may be',
    edited: ['secoes', /^mapa/m, 'rota'],
    code: 'unknown-name',
  },
  {
    mistake: 'a list without a block',
    edited: ['menu', /^\[\[item\]\](.|\n)*/m, ''],
    code: 'missing-block',
    line: '',
  },
  {
    mistake: 'a block that is missing',
    edited: ['links', /\[noticias\]\n.*\n.*\n/, ''],
    code: 'missing-block',
    line: '',
  },
  {
    mistake: 'an unknown field',
    edited: replaceName('fax = "1"\nnome = "x"'),
    code: 'unknown-name',
  },
  {
    // "Phone" in place of "telephone".
    mistake: 'a misspelt key',
    edited: ['escritorio', 'telefone =', 'fone ='],
    code: 'unknown-name',
  },
  {
    mistake: 'a value that is invalid, with its key in quotes',
    edited: ['escritorio', lineOf('cnpj'), '"cnpj" = "1"'],
    code: 'cnpj',
  },
  {
    mistake: 'an unknown key in the place of two others',
    // The line of `estado` (state) is removed, and the key of the next line, `cep` (postal code), becomes `fax`.
    edited: ['escritorio', /estado.*\ncep/, 'fax'],
    code: 'unknown-name',
  },
  {
    mistake: 'a missing field at the start of the file',
    // Removes the first lines, up to the name's.
    edited: ['escritorio', /^(.*\n)*?nome = .*\n/, ''],
    code: 'missing-field',
    line: '',
  },
  {
    mistake: 'a missing field in a block of a list',
    // Removes the title of the first service.
    edited: ['servicos', /titulo = .*\n/, ''],
    code: 'missing-field',
    line: '',
  },
  {
    mistake: "one pair of brackets where the list's other blocks have two",
    edited: ['servicos', /^\[\[servico\]\]/m, '[servico]'],
    code: 'brackets',
  },
  {
    mistake: "one pair of brackets around a list's only block",
    // Replaces all entries (`item`) of the menu by one, whose text (`texto`) is "x".
    edited: ['menu', /^\[\[item\]\](.|\n)*/m, '[item]\ntexto = "x"'],
    code: 'brackets',
  },
  {
    mistake: 'two pairs of brackets around a block that there is once',
    edited: ['escritorio', '[registro]', '[[registro]]'],
    code: 'brackets',
  },
  {
    mistake: 'services without a block',
    edited: onlyLine('servicos', 'servico = []'),
    code: 'missing-block',
    line: '',
  },
  {
    mistake: 'hours without a block',
    edited: onlyLine('horarios', 'horario = []'),
    code: 'missing-block',
    line: '',
  },
  {
    mistake: 'two versions of a line, between the marks that Git puts around them',
    edited: replaceName('<<<<<<< HEAD\nnome = "Sá"\n=======\nnome = "Sá & Cia"\n>>>>>>> main'),
    code: 'merge-conflict',
  },
  {
    mistake: 'a service that leads nowhere',
    edited: ['servicos', /link = ".*"/, 'link = ""'],
    code: 'service-link',
  },
  {
    mistake: 'a service without the line that says where it leads',
    edited: ['servicos', /link = ".*"\n/, ''],
    code: 'missing-field',
    line: '',
  },
  {
    mistake: 'an e-mail address whose domain has an accent',
    edited: setOffice('email', 'contato@escritório.com.br'),
    code: 'email-accent',
  },
  {
    mistake: 'two telephones',
    edited: setOffice('telefone', '(71) 3333-4444 / (71) 98888-7777'),
    code: 'phone-too-long',
  },
  { mistake: 'an hour with one digit', edited: setHours('abre', '8:30'), code: 'time' },
  {
    mistake: 'a closure that begins after it ends',
    edited: replaceChristmas('dia = "24/12"\nabre = "14:00"\nfecha = "12:00"'),
    code: 'closes-first',
    line: 'fecha = "12:00"',
  },
  {
    mistake: 'a professional category that does not exist',
    edited: setOffice('categoria', 'Doutor'),
    code: 'one-of',
  },
  { mistake: 'a link over http', edited: setLink('http://cfc.org.br'), code: 'address' },
  { mistake: "a link that is a message's example", edited: setLink('https://cfc.org.br/…'), code: 'address' },
  { mistake: 'a link without slashes', edited: setLink('https:cfc.org.br'), code: 'address' },
  { mistake: 'a link with one slash', edited: setLink('https:/cfc.org.br'), code: 'address' },
  {
    mistake: 'a link with a user name, which hides the real host',
    edited: setLink('https://cfc.org.br@evil.example/'),
    code: 'address',
  },
  {
    mistake: 'a link into a private network',
    edited: setLink('https://intranet/'),
    code: 'address',
  },
  {
    mistake: 'a menu entry that leads to an address without slashes',
    edited: setMenuTarget('https:a.example'),
    code: 'address',
  },
  {
    mistake: "an Instagram page on a host that only begins like Instagram's",
    edited: setOffice('instagram', 'https://instagram.com.evil.example/'),
    code: 'social-page',
  },
  {
    mistake: 'an Instagram page with a user name, which hides the real host',
    edited: setOffice('instagram', 'https://instagram.com:@evil.example/'),
    code: 'social-page',
  },
  {
    mistake: 'a LinkedIn page whose address has no slashes',
    edited: setOffice('linkedin', 'https:www.linkedin.com/'),
    code: 'address',
  },
  {
    mistake: 'a menu entry that leads to a section that does not exist',
    // "Nothing".
    edited: setMenuTarget('nada'),
    code: 'menu-target',
  },
  {
    mistake: 'a closing time before the opening time',
    edited: setHours('fecha', '07:00'),
    code: 'closes-first',
  },
  {
    mistake: 'a closing time equal to the opening time',
    edited: setHours('fecha', '08:00'),
    code: 'closes-first',
  },
  {
    mistake: 'an opening time without a closing time',
    edited: setHours('fecha', ''),
    code: 'time-pair',
  },
  {
    mistake: 'hours of an eighth day of the week',
    edited: setHours('dias', '1-8'),
    code: 'weekdays',
  },
  {
    // Saturday's block becomes Friday's.
    mistake: 'a second block of hours for Friday',
    edited: ['horarios', '"Sábado"\ndias = "6"', '"x"\ndias = "5"'],
    code: 'same-hours',
    line: 'dias = "5"',
  },
  {
    // Sunday's block becomes Wednesday's.
    mistake: 'a block that closes the office on Wednesday, although another block opens it',
    edited: ['horarios', '"Domingo"\ndias = "7"', '"x"\ndias = "3"'],
    code: 'open-and-closed',
    line: 'dias = "3"',
  },
  {
    mistake: 'a lunch break in words',
    edited: setHours('almoco', '12h às 13h'),
    code: 'lunch',
  },
  {
    mistake: 'a lunch break that begins before the opening time',
    edited: setHours('almoco', '07:00-09:00'),
    code: 'lunch-outside',
  },
  {
    mistake: 'a closure with a name in place of its day',
    edited: replaceChristmas('dia = "Natal"'),
    code: 'day',
  },
  {
    mistake: 'a closure on 29 February of a year that is no leap year',
    edited: replaceChristmas('dia = "29/02/2099"'),
    code: 'no-such-day',
  },
  {
    mistake: 'a closure without its day',
    edited: ['horarios', '\ndia = "25/12"', ''],
    code: 'closure-days',
    line: '[[fechado]]',
  },
  {
    mistake: 'a closure without its last day',
    edited: replaceChristmas('de = "24/12/2098"'),
    code: 'closure-days',
  },
  {
    mistake: 'a closure over several days that begins on a date without a year',
    edited: replaceChristmas(recess('24/12', '03/01/2099')),
    code: 'date',
  },
  {
    mistake: 'a closure that ends before it begins',
    edited: replaceChristmas(recess('24/12/2098', '03/01/2098')),
    code: 'closure-order',
    line: 'ate = "03/01/2098"',
  },
  {
    mistake: 'a closure with both a day and a range of days',
    edited: replaceChristmas(`dia = "25/12"\n${recess()}`),
    code: 'closure-days',
    line: 'dia = "25/12"',
  },
  {
    mistake: 'a closure that overlaps another',
    edited: replaceChristmas(OVERLAPPING),
    code: 'same-closure',
    line: 'de = "03/01/2099"',
  },
])('$mistake is a blocking issue on its line: $code', async ({ edited, code, line }) => {
  const changedLine = await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', text: line ?? changedLine, code },
  ])
})

test.each<{ edited: Edit; example: string }>([
  { edited: replaceName('nome: “Sá”'), example: 'nome = "Sá"' },
  { edited: ['escritorio', lineOf('latitude'), 'latitude = -12.97'], example: 'latitude = "-12.97"' },
  {
    edited: [
      'escritorio',
      /\[registro\]\n(.+\n)+/,
      'registro.numero = 3\nregistro.registrada_em = "junta"\n',
    ],
    example: 'numero = "3"',
  },
])(
  'a line that is no TOML, or no text, is told as it was most likely meant: $example',
  async ({ edited, example }) => {
    await applyEdit(edited)
    expect(checkContentFiles(folder).issues).toMatchObject([
      { code: 'line', params: { examples: [example] } },
    ])
  },
)

test('each line that is no TOML is told, with what is wrong in the others', async () => {
  await applyEdit(['menu', /texto = .*\nleva_a = .*/, 'texto "Início"\nleva_a: inicio'])
  await applyEdit(['menu', '"depoimentos"', '"nada"'])
  expect(checkContentFiles(folder).issues).toMatchObject([
    { code: 'line', text: 'texto "Início"', params: { examples: ['texto = "Início"'] } },
    { code: 'line', text: 'leva_a: inicio', params: { examples: ['leva_a = "inicio"'] } },
    { code: 'menu-target', text: 'leva_a = "nada"' },
  ])
})

test.each<{ edited: Edit; code: IssueCode }>([
  {
    edited: ['secoes', 'mapa = "sim"', 'mapa = "<iframe src="https://a.example"></iframe>"'],
    code: 'one-of',
  },
  { edited: ['prazos', 'dia = "20"', 'dia = 20 de cada mês'], code: 'due-day' },
  { edited: ['secoes', 'quantas = 3', 'quantas = seis'], code: 'rows' },
  { edited: ['escritorio', lineOf('cep'), 'cep ='], code: 'postal-code' },
])(
  'a line that would be refused even if it were TOML is told once, by that: $code',
  async ({ edited, code }) => {
    const text = await applyEdit(edited)
    expect(checkContentFiles(folder).issues).toMatchObject([{ code, text }])
  },
)

test('one pair of brackets around each block of a list is told on each of their lines', async () => {
  await applyEdit(['menu', /^\[\[item\]\]/gm, '[item]'])
  const issue = { code: 'brackets', text: '[item]', params: { header: '[[item]]' } }
  expect(checkContentFiles(folder).issues).toMatchObject(Array(5).fill(issue))
})

test('a field that is missing from a block of a list is told with the header of the block', async () => {
  await applyEdit(['menu', 'texto = "Início"', '# texto = "Início"'])
  expect(checkContentFiles(folder).issues).toMatchObject([
    { code: 'missing-field', params: { key: 'texto', header: '[[item]]' } },
  ])
})

test('a text that goes on in the lines below is told as that', async () => {
  await applyEdit(replaceName('nome = "Cuidamos da folha.\n\nVocê manda os documentos."'))
  expect(checkContentFiles(folder).issues).toMatchObject([
    { code: 'text-goes-on', text: 'nome = "Cuidamos da folha.' },
  ])
})

test.each<{ what: string; edited: Edit; name: string; header: string }>([
  {
    what: 'whose block lost its header',
    edited: ['secoes', '[noticias]\n', ''],
    name: 'titulo',
    header: '[noticias]',
  },
  {
    what: 'whose block, the last, lost its header',
    edited: ['secoes', '[depoimentos]\n', ''],
    name: 'mostrar',
    header: '[depoimentos]',
  },
  {
    what: "in a list's block",
    edited: ['servicos', '[[servico]]\nicone = "documento"', 'icone = "documento"'],
    name: 'icone',
    header: '[[servico]]',
  },
  {
    what: 'above the blocks',
    edited: ['escritorio', lineOf('nome'), 'nome = "x"\nnome = "y"'],
    name: 'nome',
    header: '',
  },
  {
    what: 'whose block has its header, with a comment',
    edited: [
      'secoes',
      /mostrar = "sim"((.|\n)*)\[depoimentos\]/,
      'mostrar = "sim"\nmostrar = "não"\n[depoimentos] # x',
    ],
    name: 'mostrar',
    header: '',
  },
  {
    what: 'in a block, while no other is missing',
    edited: ['secoes', 'mapa = "sim"', 'mapa = "sim"\nmapa = "não"'],
    name: 'mapa',
    header: '',
  },
  {
    what: 'in a block, while one that has no such field is missing',
    edited: ['secoes', /mapa = "sim"(.|\n)*/, 'mapa = "sim"\nmapa = "não"'],
    name: 'mapa',
    header: '',
  },
  {
    what: 'that is a whole block',
    edited: ['secoes', /$/, '\n[noticias]\n'],
    name: '[noticias]',
    header: '',
  },
])(
  'a repetition $what is told with its name and the header that may be missing',
  async ({ edited, name, header }) => {
    await applyEdit(edited)
    expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'repeated', params: { name, header } }])
  },
)

test.each([
  { written: '06/02 a 10/02/2027', range: ['06/02/2027', '10/02/2027'] },
  { written: '24/12/2026 até 03/01/2027', range: ['24/12/2026', '03/01/2027'] },
  { written: '24/12-31/12', range: [] },
  { written: 'Natal', range: [] },
])('the day of a closure written as $written is told with the range $range', async ({ written, range }) => {
  await applyEdit(replaceChristmas(`dia = "${written}"`))
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'day', params: { range } }])
})

test.each<{ edited: Edit; before: string[] }>([
  { edited: ['links', '\n[[util]]\ntexto = "eSocial"', '\ntexto = "eSocial"'], before: [] },
  { edited: replaceChristmas('dia = "24/12"\ndia = "25/12"'), before: ['motivo'] },
])(
  'a repeated field is told with the fields that must stand before it: $before',
  async ({ edited, before }) => {
    await applyEdit(edited)
    expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'repeated', params: { before } }])
  },
)

test('a field below a header that is a comment is told with the line of that header', async () => {
  await applyEdit(['horarios', /\[\[fechado\]\](?=\nmotivo = "Natal")/, '# [[fechado]]'])
  const line =
    (await readFile(join(folder, 'horarios.toml'), 'utf8')).split('\n').indexOf('# [[fechado]]') + 1
  expect(checkContentFiles(folder).issues).toMatchObject([
    { code: 'repeated', line: line + 1, params: { name: 'motivo', headerOff: line } },
  ])
})

// `lost` are headers that may be missing above the line, `places` blocks that lack the field, and `full` those that have it.
test.each<{ what: string; edited: Edit; params: { lost: string[]; places: string[]; full: string[] } }>([
  {
    what: 'of a block that has it already',
    edited: ['secoes', 'apoio = "Da', 'mapa = "não"\napoio = "Da'],
    params: { lost: [], places: [], full: ['[localizacao]'] },
  },
  {
    what: 'of a block that lacks it',
    edited: ['escritorio', /portal_das_guias = ""\n((.|\n)*\[redes\]\n)/, '[redes]\nportal_das_guias = ""\n'],
    params: { lost: [], places: ['[guias]'], full: [] },
  },
  {
    what: "of a list's block",
    edited: ['horarios', 'almoco = ""', 'almoco = ""\nmotivo = "x"'],
    params: { lost: ['[[fechado]]'], places: [], full: [] },
  },
  {
    what: 'of a block whose header is missing',
    edited: ['escritorio', '[redes]\n', ''],
    params: { lost: ['[redes]'], places: [], full: [] },
  },
  {
    what: 'of the top, which has it, and of a list',
    edited: ['escritorio', '[redes]\n', '[redes]\nwhatsapp = "5571988887777"\n'],
    params: { lost: ['[[setor]]'], places: [], full: [''] },
  },
  {
    what: 'of the top, which lacks it',
    edited: ['servicos', /fecho = .*\n\n\[\[servico\]\]\n/, '[[servico]]\nfecho = "x"\n'],
    params: { lost: [], places: [''], full: [] },
  },
])('a misplaced field $what is told with where it belongs', async ({ edited, params }) => {
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'misplaced-field', params }])
})

test.each<{ what: string; edited: Edit; key: string; options: string[] }>([
  {
    what: 'a few words',
    edited: ['prazos', /se_nao_util = .*\n/, ''],
    key: 'se_nao_util',
    options: ['antes', 'depois'],
  },
  {
    what: 'the names of the parts of the page',
    edited: ['menu', /leva_a = .*\n/, ''],
    key: 'leva_a',
    options: expect.arrayContaining(['inicio', 'servicos', 'como-chegar', 'noticias', 'depoimentos']),
  },
  { what: 'any text', edited: ['menu', /texto = .*\n/, ''], key: 'texto', options: [] },
])('a missing field is told with what may stand in it: $what', async ({ edited, key, options }) => {
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { code: 'missing-field', params: { key, options } },
  ])
})

test.each<{ edited: Edit; header: string }>([
  { edited: ['menu', '[[item]]\n', '[[item]]\n[[item]]\n'], header: '[[item]]' },
  { edited: ['servicos', '[[servico]]\n', '[[servico]]\n# x\n[[servico]]\n'], header: '[[servico]]' },
])(
  'the header $header without any field below it is one mistake, on its line',
  async ({ edited, header }) => {
    await applyEdit(edited)
    expect(checkContentFiles(folder).issues).toMatchObject([
      { severity: 'blocking', code: 'empty-block', text: header, params: { header } },
    ])
  },
)

test.each<{ edited: Edit; corrected: string }>([
  { edited: setLink('cfc.org.br'), corrected: 'https://cfc.org.br' },
  { edited: setLink('www.cfc.org.br/a?b=c'), corrected: 'https://www.cfc.org.br/a?b=c' },
  { edited: setLink('HTTP://cfc.org.br/A'), corrected: 'https://cfc.org.br/A' },
  { edited: setLink('https:/cfc.org.br'), corrected: 'https://cfc.org.br' },
  { edited: setLink('https//: cfc.org.br'), corrected: 'https://cfc.org.br' },
  { edited: setLink('http:\\\\cfc.org.br'), corrected: 'https://cfc.org.br' },
  { edited: setLink('Segue o link: https://cfc.org.br/a.'), corrected: 'https://cfc.org.br/a' },
  { edited: setLink('https://ana:senha@cfc.org.br/a@b'), corrected: 'https://cfc.org.br/a@b' },
  { edited: setLink('Conselho Federal'), corrected: '' },
  { edited: setLink('ana@cfc.org.br'), corrected: '' },
  { edited: setLink('http://localhost:8000/'), corrected: '' },
  { edited: setLink('https://cfc.org.br/…'), corrected: '' },
  { edited: setMenuTarget('cliente.exemplo.com.br'), corrected: 'https://cliente.exemplo.com.br' },
  { edited: setOffice('instagram', 'instagram.com/sa'), corrected: 'https://instagram.com/sa' },
  {
    edited: setOffice('portal_das_guias', 'http://portal.exemplo.com.br'),
    corrected: 'https://portal.exemplo.com.br',
  },
  { edited: ['servicos', lineOf('link'), 'link = "www.gov.br/a"'], corrected: 'https://www.gov.br/a' },
  {
    edited: ['secoes', 'avaliacoes_no_google = ""', 'avaliacoes_no_google = "g.page/r/abc"'],
    corrected: 'https://g.page/r/abc',
  },
])(
  'an address that is refused is told as it was most likely meant: "$corrected"',
  async ({ edited, corrected }) => {
    await applyEdit(edited)
    expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'address', params: { corrected } }])
  },
)

test.each<{ edited: Edit; code: IssueCode }>([
  { edited: setMenuTarget('contato'), code: 'menu-target' },
  { edited: ['servicos', lineOf('link'), 'link = "não tem"'], code: 'service-link' },
  { edited: setOffice('instagram', '@sa'), code: 'social-page' },
  { edited: setOffice('instagram', 'facebook.com/sa'), code: 'social-page' },
])('a place that is no address is told by the rule of its field: $code', async ({ edited, code }) => {
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([{ code }])
})

// Each is written otherwise than the page shows it.
test.each<{
  key: string
  written: string
  name: 'cnpj' | 'postalCode' | 'phone' | 'whatsapp' | 'clientele' | 'replyTime'
  shown: string
}>([
  { key: 'cnpj', written: '11222333000181', name: 'cnpj', shown: '11.222.333/0001-81' },
  { key: 'cnpj', written: '11 222 333 / 0001 - 81', name: 'cnpj', shown: '11.222.333/0001-81' },
  { key: 'cnpj', written: '12.abc.345/01de-35', name: 'cnpj', shown: '12.ABC.345/01DE-35' },
  { key: 'cep', written: '40000000', name: 'postalCode', shown: '40000-000' },
  { key: 'cep', written: '40.000-000', name: 'postalCode', shown: '40000-000' },
  { key: 'telefone', written: '71900000000', name: 'phone', shown: '(71) 90000-0000' },
  { key: 'telefone', written: '71 9 0000.0000', name: 'phone', shown: '(71) 90000-0000' },
  { key: 'telefone', written: '+55 (71) 90000-0000', name: 'phone', shown: '(71) 90000-0000' },
  { key: 'telefone', written: '(55) 99999-0000', name: 'phone', shown: '(55) 99999-0000' },
  { key: 'whatsapp', written: '(71) 98888-7777', name: 'whatsapp', shown: '5571988887777' },
  { key: 'whatsapp', written: '+55 71 98888-7777', name: 'whatsapp', shown: '5571988887777' },
  { key: 'whatsapp', written: '55999990000', name: 'whatsapp', shown: '5555999990000' },
  { key: 'whatsapp', written: '71 3333 4444', name: 'whatsapp', shown: '557133334444' },
  { key: 'quem_atendemos', written: 'Atendemos padarias.', name: 'clientele', shown: 'padarias' },
  { key: 'quem_atendemos', written: 'Atendemos', name: 'clientele', shown: 'Atendemos' },
  { key: 'prazo_de_resposta', written: 'respondemos: em um dia', name: 'replyTime', shown: 'em um dia' },
])('$key may be written as "$written", and is shown as $shown', async ({ key, written, name, shown }) => {
  await applyEdit(setOffice(key, written))
  expect(checkContentFiles(folder).issues.filter(({ code }) => code !== 'invoice-phone')).toEqual([])
  expect(readContentFiles(folder).office[name]).toBe(shown)
})

test.each([
  { written: 'Você recebe os balancetes.', shown: 'os balancetes.' },
  { written: 'voce recebe: Os balancetes.', shown: 'os balancetes.' },
  { written: 'A lista.', shown: 'a lista.' },
  { written: 'DARF e DAS.', shown: 'DARF e DAS.' },
])('what a client receives may be written as "$written"', async ({ written, shown }) => {
  await applyEdit(['servicos', lineOf('recebe'), `recebe = "${written}"`])
  expect(readContentFiles(folder).services[0]?.delivered).toBe(shown)
})

test.each([
  { written: 'dia = "7/12/2098"', shown: { day: '07/12/2098' } },
  { written: 'dia = "07/12/98"', shown: { day: '07/12/2098' } },
  { written: 'dia = "7/1"', shown: { day: '07/01' } },
  { written: 'de = "24/12/98"\nate = "3/1/2099"', shown: { from: '24/12/2098', to: '03/01/2099' } },
])('the days of a closure may be written as $written', async ({ written, shown }) => {
  await applyEdit(replaceChristmas(written))
  expect(checkContentFiles(folder).issues).toEqual([])
  expect(readContentFiles(folder).hours.closures.at(-1)).toMatchObject(shown)
})

test('a day of each year of a deadline may be written with one digit', async () => {
  await applyEdit(['prazos', 'dia = "30/11"', 'dia = "5/3"'])
  expect(readContentFiles(folder).deadlines[2]?.day).toBe('05/03')
})

test('a text over several lines is as it was written, also where a line of it looks like a field', async () => {
  await applyEdit(['escritorio', lineOf('frase'), 'frase = """\nPrazo = hoje\nÁrea = “rural”"""'])
  expect(readContentFiles(folder).office.promise).toBe('Prazo = hoje Área = “rural”')
})

test('an office that writes the sample’s numbers otherwise has not replaced them', async () => {
  await applyEdit(setOffice('cnpj', '11222333000181'))
  await applyEdit(setOffice('telefone', '71900000000'))
  const labels = readContentFiles(folder).sampleValues.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['CNPJ', 'telefone', 'número do WhatsApp']))
})

test('a closure that ends before it begins is not told as one that is over', async () => {
  await applyEdit(replaceChristmas(recess('24/12/2020', '03/01/2020')))
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'closure-order' }])
})

test.each<{ what: string; edited: Edit; text: string; label: string }>([
  {
    what: 'two services of one title',
    edited: ['servicos', 'Declarações Fiscais', 'Escrituração contábil'],
    text: 'titulo = "Escrituração contábil"',
    label: 'Escrituração Contábil',
  },
  {
    what: 'two links of one address',
    edited: setLink('https://www.gov.br/receitafederal/pt-br/'),
    text: 'endereco = "https://www.gov.br/receitafederal/pt-br/"',
    label: 'Receita Federal',
  },
  {
    what: 'two menu entries to one place, below one that is hidden',
    edited: ['menu', 'leva_a = "depoimentos"', 'leva_a = "inicio"'],
    text: 'leva_a = "inicio"',
    label: 'Início',
  },
  {
    what: 'two deadlines of one name and day',
    edited: ['prazos', 'nome = "FGTS e INSS da folha"', 'nome = "DAS do Simples Nacional e do MEI"'],
    text: 'nome = "DAS do Simples Nacional e do MEI"',
    label: 'DAS do Simples Nacional e do MEI',
  },
])('$what are a warning on the line of the second', async ({ edited, text, label }) => {
  await applyEdit(['secoes', 'mostrar = "sim"', 'mostrar = "não"'])
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'warning', code: 'twin', text, params: { label } },
  ])
})

test('two deadlines of one name on two days are no warning', async () => {
  await applyEdit(['prazos', '2ª parcela do 13º, com o INSS', '1ª parcela do 13º salário'])
  expect(checkContentFiles(folder).issues).toEqual([])
})

test.each([
  { written: '# 174a9c', hex: '#174a9c' },
  { written: '#174a9c;', hex: '#174a9c' },
  { written: '#1b5e2O', hex: '#1b5e20' },
  { written: '14a', hex: '#1144aa' },
  { written: 'rgb(27, 94, 32)', hex: '#1b5e20' },
  { written: 'RGB 27, 94, 32', hex: '#1b5e20' },
  { written: 'RGB: 27-94-32', hex: '#1b5e20' },
  { written: '#1b5e20 e #0b3d12', hex: '' },
  { written: 'dourado', hex: '' },
])('the colour $written is told as "$hex"', async ({ written, hex }) => {
  await writeColours(`marca = "${written}"\n`)
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'colour', params: { hex } }])
})

test.each([
  { key: 'latitude', written: '-12,9813', example: '-12.9813' },
  { key: 'longitude', written: '-38,4651°', example: '-38.4651' },
  { key: 'longitude', written: '38° 27\' 54" O', example: '-38.51' },
])('$key written as $written is told as $example', async ({ key, written, example }) => {
  await applyEdit(['escritorio', lineOf(key), `${key} = '''${written}'''`])
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'degrees', params: { example } }])
})

test.each([
  { written: '8:30', example: '08:30' },
  { written: '8h30', example: '08:30' },
  { written: '8h', example: '08:00' },
  { written: '18.15', example: '18:15' },
  { written: '25:00', example: '08:00' },
  { written: 'cedo', example: '08:00' },
])('the hour $written is told as $example', async ({ written, example }) => {
  await applyEdit(setHours('abre', written))
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'time', params: { example } }])
})

test('a folder that does not exist is told once, as that', () => {
  const missing = join(folder, 'nowhere')
  expect(checkContentFiles(missing).issues).toMatchObject([
    { severity: 'blocking', code: 'no-folder', file: missing },
  ])
})

// Without hours a weekday is closed, and so is a day of closure, but there nobody means that by an hour.
test.each(['abre', 'fecha'])(
  'the hour `%s` of a closure is told as one that is not to be emptied',
  async (key) => {
    await applyEdit(replaceChristmas(`dia = "25/12"\n${key} = "12h"`))
    expect(checkContentFiles(folder).issues).toMatchObject([
      { code: 'closure-time', params: { example: '12:00' } },
    ])
  },
)

// The 5 s are there for the algorithm: when each mistake searched the file anew, this took 33 s.
test('each of 400 mistakes is reported with its own line', { timeout: 5000 }, async () => {
  // Each entry (`item`) of the menu leads (`leva_a`) to "nothing", a section that does not exist.
  const items = Array.from({ length: 400 }, (_, index) => `[[item]]\ntexto = "${index}"\nleva_a = "nada"\n`)
  await writeFile(join(folder, 'menu.toml'), items.join('\n'))
  // An item has four lines, the empty one after it included, and the mistake is on its third.
  expect(checkContentFiles(folder).issues.map(({ line }) => line)).toEqual(
    items.map((_, index) => 4 * index + 3),
  )
})

test('a content file that is empty or missing, and not optional as secoes.toml is, is a blocking issue on its first line', async () => {
  const file = join(folder, 'menu.toml')
  const expected = [{ severity: 'blocking', file, line: 1, code: 'empty-file' }]
  await writeFile(file, '\n')
  expect(checkContentFiles(folder).issues).toMatchObject(expected)
  await rm(file)
  expect(checkContentFiles(folder).issues).toMatchObject(expected)
})

test.each<{ what: string; edited: Edit }>([
  { what: 'a file with the line ends of Windows', edited: ['escritorio', /\n/g, '\r\n'] },
  { what: 'a byte order mark, with which Windows begins a file', edited: ['escritorio', /^/, '\ufeff'] },
  {
    what: 'spaces of a Mac, of a word processor and of a Japanese keyboard around the equals sign',
    edited: replaceName('nome\u00a0=\u202f\u3000"Sá"\u00a0# Nome'),
  },
  { what: 'a key with a capital and an accent', edited: ['secoes', /^titulo/m, 'Título'] },
  {
    what: 'a header with a capital, an accent and a space',
    edited: ['servicos', '[[servico]]', '[[ Serviço ]]'],
  },
  { what: 'a text in curved quotation marks', edited: replaceName('nome = “Sá”') },
  { what: 'a text in the quotation marks of another language', edited: replaceName('nome = „Sá“  ') },
  { what: 'a menu entry to a place with its accent', edited: ['menu', '"servicos"', '"Serviços"'] },
  { what: 'a menu entry to a place with spaces', edited: setMenuTarget('Como chegar') },
  { what: 'a sign that nobody sees in a key', edited: ['escritorio', 'telefone', 'tele\u200bfone'] },
  { what: 'a byte order mark within a text', edited: replaceName('nome = "\ufeffSá"') },
  {
    what: 'a space and a sign that nobody sees in an e-mail address',
    edited: setOffice('email', 'contato@\u00a0escritorio\u200b.com.br'),
  },
  {
    what: 'a sign that nobody sees in an address',
    edited: setLink('https://cfc\u200b.org.br/\u00a0'),
  },
  { what: 'a number of rows in quotes', edited: ['secoes', 'quantas = 3', 'quantas = "6"'] },
  {
    what: 'a registration as the council of São Paulo writes it, moved to Bahia',
    edited: setOffice('crc_do_escritorio', 'CRC 2SP123456/O-7 T-BA'),
  },
  {
    what: 'a WhatsApp number that differs from the telephone in one digit',
    edited: setOffice('whatsapp', '5571900000001'),
  },
  {
    what: 'a department that is left empty',
    edited: ['escritorio', /$/, '\n[[setor]]\nnome = ""\nwhatsapp = ""\n'],
  },
  {
    what: 'a day that follows Easter, by its name',
    edited: replaceChristmas('dia = "Terça-feira de Carnaval"'),
  },
  { what: 'a day that ends at noon', edited: replaceChristmas('dia = "24/12"\nfecha = "12:00"') },
  { what: 'a missing optional field', edited: ['escritorio', /^area_de_atendimento = .*\n/m, ''] },
  {
    what: 'a file without its block about invoices (`guias`), which is optional',
    edited: ['escritorio', /\[guias\]\n(.+\n)+/, ''],
  },
  { what: 'a name on Pix that contains a digit', edited: setOffice('nome_no_pix', '3R Contábil Ltda.') },
  {
    what: 'a CNPJ whose check digit has the remainder 1, and is 0',
    edited: setOffice('cnpj', '11.221.008/0001-02'),
  },
  { what: 'a CNPJ with letters', edited: setOffice('cnpj', '12.ABC.345/01DE-35') },
  {
    // T-BA: transferred to the accounting council of Bahia, the sample's state.
    what: 'a registration that was transferred from another state to the state of the office',
    edited: setOffice('crc_do_escritorio', 'CRC-SP 012345/O-6 T-BA'),
  },
  {
    what: 'a telephone with the space and hyphen of a word processor, which do not break',
    edited: setOffice('telefone', '(71)\u00a090000\u20110000'),
  },
  {
    what: 'a postal code with a dash, and a sign that nobody sees',
    edited: setOffice('cep', '40000\u2013000\u200b'),
  },
  {
    // "MEI" is a kind of one-person company.
    what: 'clients that begin with an abbreviation',
    edited: setOffice('quem_atendemos', 'MEI e padarias'),
  },
  {
    what: 'a block for two days with words beside their names',
    edited: ['horarios', '"Segunda a sexta"', '"Segundas-feiras a sextas-feiras, úteis"'],
  },
  { what: 'days with a dash', edited: setHours('dias', '1\u20135') },
  { what: 'a state in small letters', edited: setOffice('estado', 'ba') },
  // "Graphic" and "accountant": other capitals, and no accent.
  { what: 'an icon without its accent', edited: ['servicos', '"gráfico"', '"Grafico"'] },
  { what: 'a category in small letters', edited: setOffice('categoria', 'técnica em contabilidade') },
  { what: 'a landline as the WhatsApp number', edited: setOffice('whatsapp', '557133334444') },
  {
    what: 'a menu entry that leads to another site',
    edited: setMenuTarget('https://a.example/b'),
  },
  {
    what: 'a closure of 60 days, the longest without a warning',
    edited: replaceChristmas(recess('01/01/2098', '01/03/2098')),
  },
  {
    // The sample has a block that closes Sunday, the seventh day. This adds another at the end of the file.
    what: 'a weekday that two blocks close',
    edited: ['horarios', /$/, '\n[[horario]]\nnome = "x"\ndias = "7"\nabre = ""\nfecha = ""\n'],
  },
  {
    // Removes everything from the first closure (`[[fechado]]`) on.
    what: 'an office without holidays and other closures',
    edited: ['horarios', /^\[\[fechado\]\](.|\n)*/m, ''],
  },
])('$what is accepted without an issue', async ({ edited }) => {
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toEqual([])
})

test.each<{ what: string; edited: Edit; code: IssueCode }>([
  {
    what: 'a number that sends the invoices and is neither the telephone nor the WhatsApp number',
    edited: setOffice('numero_das_guias', '(71) 93333-4444'),
    code: 'invoice-phone',
  },
  {
    // In the sample, the invoices come from the telephone's number, which is also the WhatsApp number.
    what: 'a telephone that changed, while the number that sends the invoices did not',
    edited: setOffice('telefone', '(71) 93333-4444'),
    code: 'invoice-phone',
  },
  {
    what: 'a closure of a past year',
    edited: replaceChristmas('dia = "25/12/2020"'),
    code: 'closure-past',
  },
  {
    what: 'a closure of 61 days, more than 60',
    edited: replaceChristmas(recess('01/01/2098', '02/03/2098')),
    code: 'long-closure',
  },
  {
    what: 'a description of 161 characters, which search engines would cut off',
    edited: setOffice('descricao_do_site', 'x'.repeat(161)),
    code: 'search-length',
  },
  {
    what: 'a title of 61 characters, which search engines would cut off',
    edited: setOffice('titulo_do_site', 'x'.repeat(61)),
    code: 'search-length',
  },
  {
    what: 'a registration that is written in an unusual way',
    edited: setOffice('crc_do_escritorio', 'CRC/BA nº 12.345'),
    code: 'crc-unusual',
  },
  {
    what: 'an accountant who is registered in another state',
    edited: setOffice('crc_pessoal', 'CRC-SP 012345/O-6'),
    // "If it was transferred, write … T-BA. If the accountant works here by a notice to the council of BA, leave it."
    code: 'crc-transfer',
  },
  {
    what: 'an accountant whose registration was transferred to yet another state',
    edited: setOffice('crc_pessoal', 'CRC-SP 012345/O-6 T-RJ'),
    code: 'crc-transfer',
  },
])('$what is a warning, and the content can be used: $code', async ({ edited, code }) => {
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([{ severity: 'warning', code }])
  expect(readContentFiles(folder).office.name).toBeTruthy()
})

test('a full stop that the page writes itself is not written twice', async () => {
  await applyEdit(setOffice('quem_atendemos', 'padarias e clínicas.'))
  await applyEdit(setOffice('prazo_de_resposta', 'em um dia útil.'))
  expect(readContentFiles(folder).office).toMatchObject({
    clientele: 'padarias e clínicas',
    replyTime: 'em um dia útil',
  })
})

test('the number that sends invoices may be the WhatsApp number, or be left out', async () => {
  // Neither is the sample's telephone, (71) 90000-0000.
  await applyEdit(setOffice('whatsapp', '5571988887777'))
  await applyEdit(setOffice('numero_das_guias', '(71) 98888-7777'))
  expect(checkContentFiles(folder).issues).toEqual([])
  await applyEdit(setOffice('numero_das_guias', ''))
  expect(checkContentFiles(folder).issues).toEqual([])
})

test("reading content with a blocking issue throws an error with the issue's file, line and remedy", async () => {
  await applyEdit(setOffice('crc_do_escritorio', 'CRC-SP 012345/O-6'))
  const line = await lineNumberOf('escritorio', 'crc_do_escritorio')
  expect(() => readContentFiles(folder)).toThrow(
    `${folder}/escritorio.toml, linha ${line}: crc_do_escritorio = "CRC-SP 012345/O-6" → `,
  )
})

test('a missing block about the accountant is two blocking issues: the name and the registration are missing', async () => {
  // Removes the lines of `[responsavel]`, the accountant who is responsible.
  await applyEdit(['escritorio', /\[responsavel\]\n(.+\n)+/, ''])
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', code: 'accountant' },
    { severity: 'blocking', code: 'accountant' },
  ])
})

/** Every control character, and the two separators of Unicode, each with its number in hexadecimal digits. */
const CONTROL_CHARACTERS = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index),
  0x2028,
  0x2029,
].map((code) => code.toString(16).padStart(4, '0'))
/** Tab, line feed, vertical tab, form feed, carriage return, next line, and the separators of lines and paragraphs. */
const BREAKS = ['0009', '000a', '000b', '000c', '000d', '0085', '2028', '2029']

test.each(BREAKS)(
  'a break of a text, U+%s, is read as one space, in a required field and an optional one',
  async (code) => {
    await applyEdit(setOffice('nome', `\\u${code}Sá \\u${code} & \\u${code}\\u${code}Cia`))
    await applyEdit(setOffice('acesso_ao_predio', `a\\u${code}b`))
    expect(readContentFiles(folder).office).toMatchObject({ name: 'Sá & Cia', access: 'a b' })
  },
)

test.each(CONTROL_CHARACTERS.filter((code) => !BREAKS.includes(code)))(
  'the control character U+%s is a blocking issue',
  async (code) => {
    await applyEdit(setOffice('rua', `a\\u${code}b`))
    expect(checkContentFiles(folder).issues).toMatchObject([
      { severity: 'blocking', text: `rua = "a\\u${code}b"`, code: 'invisible-sign' },
    ])
  },
)

test.each([
  { what: 'a vertical tab, as in text from slides', pasted: '\v' },
  { what: 'a form feed', pasted: '\f' },
  { what: 'a line separator', pasted: '\u2028' },
])('$what that was pasted into a file is read as a space', async ({ pasted }) => {
  await applyEdit(setOffice('rua', `Rua Sá,${pasted}100`))
  expect(readContentFiles(folder).office.street).toBe('Rua Sá, 100')
})

/** Returns the block of a department (`setor`) with its name and WhatsApp number. */
const department = (name: string, number: string) => `\n[[setor]]\nnome = "${name}"\nwhatsapp = "${number}"\n`
const addDepartments = (blocks: string): Edit => ['escritorio', /$/, blocks]

test('an office may have up to three departments with a WhatsApp number of their own', async () => {
  expect(readContentFiles(folder).office.departments).toEqual([])
  const names = ['Departamento pessoal', 'Fiscal', 'Abertura de empresas']
  await applyEdit(
    addDepartments(names.map((name, index) => department(name, `557198888777${index}`)).join('')),
  )
  expect(readContentFiles(folder).office.departments).toEqual(
    names.map((name, index) => ({ name, whatsapp: `557198888777${index}` })),
  )
})

test.each([
  {
    mistake: 'a fourth department',
    blocks: [1, 2, 3, 4].map((number) => department(`Setor ${number}`, `557198888777${number}`)).join(''),
    code: 'departments',
  },
  {
    mistake: "a department's number without its area code",
    blocks: department('Fiscal', '98888-7777'),
    code: 'whatsapp',
  },
  {
    mistake: 'a department without a name',
    blocks: '\n[[setor]]\nwhatsapp = "5571988887777"\n',
    code: 'department',
  },
])('$mistake is a blocking issue: $code', async ({ blocks, code }) => {
  await applyEdit(addDepartments(blocks))
  expect(checkContentFiles(folder).issues).toMatchObject([{ severity: 'blocking', code }])
})

test("the number that sends invoices may be a department's", async () => {
  await applyEdit(addDepartments(department('Fiscal', '5571988887777')))
  await applyEdit(setOffice('numero_das_guias', '(71) 98888-7777'))
  expect(checkContentFiles(folder).issues).toEqual([])
})

test('a file of an old Mac, whose lines end in a carriage return alone, is read, and a mistake has its line', async () => {
  await applyEdit(['escritorio', /\n/g, '\r'])
  expect(checkContentFiles(folder).issues).toEqual([])
  await applyEdit(['escritorio', /\rcep = .*?\r/, '\rcep = "1"\r'])
  const line = await lineNumberOf('escritorio', 'cep')
  expect(checkContentFiles(folder).issues).toMatchObject([{ line, text: 'cep = "1"' }])
})

test('texts are read without the space around them', async () => {
  await applyEdit(setOffice('nome', ' Sá\\n'))
  // How one gets into the building.
  await applyEdit(setOffice('acesso_ao_predio', ' '))
  expect(readContentFiles(folder).office).toMatchObject({ name: 'Sá', access: '' })
})

test('an office that gives no WhatsApp number has the number of its mobile telephone on WhatsApp', async () => {
  // The sample leaves its WhatsApp number empty.
  await applyEdit(setOffice('telefone', '(71) 98888-7777'))
  expect(readContentFiles(folder).office.whatsapp).toBe('5571988887777')
})

test("an office must confirm the sample's closures, except those on national holidays", () => {
  const closures = readContentFiles(folder).sampleValues.filter(({ label }) => label.startsWith('fechado'))
  // "Closed on" and the name of a holiday of the region: these three of the sample's twelve are not national.
  expect(closures).toMatchObject([
    { action: 'confirm', label: 'fechado em “São João”' },
    { action: 'confirm', label: 'fechado em “Independência da Bahia”' },
    { action: 'confirm', label: 'fechado em “Nossa Senhora da Conceição”' },
  ])
})

test('the office’s logo is the first of logo.svg, logo.png and logo.webp, and likewise that for dark grounds', async () => {
  const logos = () => {
    const { logo, darkLogo } = readContentFiles(folder).office
    return [logo, darkLogo].map((path) => path.replace(`${folder}/`, ''))
  }
  expect(logos()).toEqual(['', ''])
  await writeFile(join(folder, 'logo.webp'), '')
  await writeFile(join(folder, 'logo-escuro.png'), '')
  expect(logos()).toEqual(['logo.webp', 'logo-escuro.png'])
  await writeFile(join(folder, 'logo.png'), '')
  expect(logos()).toEqual(['logo.png', 'logo-escuro.png'])
})

test.each([
  { name: 'foto.jpeg', kind: 'photo' },
  { name: 'foto.png', kind: 'photo' },
  { name: 'IMG_0412.heic', kind: 'photo' },
  { name: 'logo.jpg', kind: 'logo' },
  { name: 'Logo.png', kind: 'logo' },
  { name: 'logo_escuro.svg', kind: 'logo' },
  { name: 'marca-escura.svg', kind: 'logo' },
  { name: 'Cores.toml', kind: 'text' },
  { name: 'cores.txt', kind: 'text' },
  { name: 'escritorio.toml.txt', kind: 'text' },
])('the file $name, which the site does not read, is a warning with the names for a $kind', async (row) => {
  await writeFile(join(folder, row.name), '')
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'warning', code: 'stray-file', file: join(folder, row.name), params: { kind: row.kind } },
  ])
})

test('a second logo, of a format that comes later, is a file that the site does not read', async () => {
  await writeFile(join(folder, 'logo.svg'), '')
  await writeFile(join(folder, 'logo.png'), '')
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'stray-file', file: `${folder}/logo.png` }])
})

test('a file that is not meant for the site is passed over', async () => {
  await writeFile(join(folder, 'LEIA-ME.md'), '')
  expect(checkContentFiles(folder).issues).toEqual([])
})

// "Ana at her desk." What is named foto.jpg may be a photograph of an iPhone, whose first bytes are others.
test('foto.jpg must be a JPEG and described in words, and words must have their foto.jpg', async () => {
  expect(readContentFiles(folder).office.hasPhoto).toBe(false)
  await applyEdit(setOffice('texto_da_foto', 'Ana à sua mesa'))
  expect(checkContentFiles(folder).issues).toMatchObject([{ severity: 'warning', code: 'photo-missing' }])
  await writeFile(join(folder, 'foto.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  expect(readContentFiles(folder).office).toMatchObject({ hasPhoto: true, photoText: 'Ana à sua mesa' })
  await applyEdit(setOffice('texto_da_foto', ''))
  expect(() => readContentFiles(folder)).toThrow('diga aqui o que se vê na foto')
  await writeFile(join(folder, 'foto.jpg'), '\0\0\0\x18ftypheic')
  expect(() => readContentFiles(folder)).toThrow(/foto\.jpg, linha 1: .* → Não é uma foto JPEG/)
})

// A maintainer who adds a content file must add it to the sample office, too.
test('a content file that only the sample lacks is a blocking issue, which says how to add it to the sample', async () => {
  const sample = newFolder()
  await cp(SAMPLE_FOLDER, sample, { recursive: true })
  await rm(join(sample, 'links.toml'))
  const { content, issues } = checkContentFiles(folder, sample)
  expect(content).toBeUndefined()
  expect(issues).toEqual([
    {
      severity: 'blocking',
      file: `${sample}/links.toml`,
      line: 1,
      text: '',
      code: 'sample-lacks-file',
      params: { name: 'links.toml' },
    },
  ])
})

// The titles and numbers are those of the specification. A list that comes with an upgrade must not appear by itself.
test('without secoes.toml, five sections are shown with the usual titles, and lists have at most three rows', async () => {
  await rm(join(folder, 'secoes.toml'))
  const { sections, menu } = readContentFiles(folder)
  expect(sections).toMatchObject({
    home: { title: 'Soluções Contábeis com Excelência e Confiança' },
    services: {
      title: 'Nossos Serviços',
      lead: 'Da abertura da empresa ao balanço do ano.',
      invitation: 'Conte qual é o seu negócio, ou o que quer abrir, e quantos funcionários tem.',
    },
    location: { title: 'Visite o Nosso Escritório', hasMap: true },
    news: {
      isShown: true,
      title: 'Notícias e Atualizações',
      lead: 'Fique por dentro das últimas novidades em contabilidade e legislação fiscal',
      limit: 3,
    },
    testimonials: {
      isShown: true,
      title: 'O Que Dizem Nossos Clientes',
      lead: 'Depoimentos selecionados, publicados com autorização.',
      reviews: '',
      invitation: 'Já é nosso cliente? Diga o que foi bom e o que faltou.',
      limit: 3,
    },
  })
  expect(Object.keys(rowLimits(sections))).toEqual(['blog_posts', 'testimonials'])
  expect(menu).toHaveLength(5)
})

/**
 * Writes secoes.toml in the place of the sample's: what is shown in the sections `inicio` (home), `servicos`
 * (services), `localizacao` (location), `noticias` (news) and `depoimentos` (testimonials). The keys are `titulo`
 * (title), `apoio` (lead), `quantas` (number of rows), `mostrar` (whether to show the section) and `mapa` (the map).
 */
const writeSections = (source: string) => writeFile(join(folder, 'secoes.toml'), source)

test.each([
  { what: 'an empty file', source: '' },
  { what: 'a section without a key', source: '[noticias]\n' },
  { what: 'a section with one key', source: '[noticias]\nquantas = 6\n' },
])('every key of secoes.toml is optional: $what is accepted', async ({ source }) => {
  await writeSections(source)
  expect(checkContentFiles(folder).issues).toEqual([])
})

// The second has the accent as a sign of its own, as macOS writes it in names of files.
test.each(['nao', 'na\u0303o', 'Não', 'NÃO '])('the word %j means "no"', async (no) => {
  await writeSections(`[noticias]\nmostrar = "${no}"\n`)
  expect(readContentFiles(folder).sections.news.isShown).toBe(false)
})

test('hidden news and testimonials have no entry in the menu', async () => {
  // "Show = no" for the news and the testimonials.
  await writeSections('[noticias]\nmostrar = "não"\n[depoimentos]\nmostrar = "não"\n')
  expect(readContentFiles(folder).menu.map(({ href }) => href)).toEqual(['#home', '#services', '#location'])
})

test.each<{ mistake: string; section: string; line: string; code: IssueCode }>([
  {
    mistake: 'a headline of more than 60 characters',
    section: 'inicio',
    line: `titulo = "${'x'.repeat(61)}"`,
    code: 'too-long',
  },
  {
    mistake: "a section's title of more than 40 characters",
    section: 'servicos',
    line: `titulo = "${'x'.repeat(41)}"`,
    code: 'too-long',
  },
  {
    mistake: 'a lead of more than 120 characters',
    section: 'noticias',
    line: `apoio = "${'x'.repeat(121)}"`,
    code: 'too-long',
  },
  {
    mistake: 'a word of more than 18 letters',
    section: 'servicos',
    line: `titulo = "${'x'.repeat(19)}"`,
    code: 'long-word',
  },
  {
    mistake: 'an empty title',
    section: 'localizacao',
    line: 'titulo = ""',
    code: 'empty-text',
  },
  {
    mistake: 'a number of rows above 6',
    section: 'noticias',
    line: 'quantas = 9',
    code: 'rows',
  },
  {
    mistake: '0 as a number of rows',
    section: 'depoimentos',
    line: 'quantas = 0',
    code: 'rows',
  },
  {
    mistake: 'a fraction as a number of rows',
    section: 'depoimentos',
    line: 'quantas = 2.5',
    code: 'rows',
  },
  {
    mistake: 'false in place of the word for "no"',
    section: 'localizacao',
    line: 'mapa = false',
    code: 'one-of',
  },
  {
    mistake: "an address of reviews that is not Google's",
    section: 'depoimentos',
    line: 'avaliacoes_no_google = "https://google.com.example/escritorio"',
    code: 'google-reviews',
  },
  {
    mistake: 'a text that is empty',
    section: 'servicos',
    line: 'apoio = ""',
    code: 'empty-text',
  },
  {
    mistake: 'a key of another section',
    section: 'inicio',
    line: 'quantas = 3',
    code: 'misplaced-field',
  },
])('in secoes.toml, $mistake is a blocking issue on its line: $code', async ({ section, line, code }) => {
  // The mistake is on line 4, below the comment "the sections".
  await writeSections(`# As partes\n\n[${section}]\n${line}\n`)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', file: `${folder}/secoes.toml`, line: 4, text: line, code },
  ])
})

/** Writes cores.toml, which the sample does not have: the keys `marca` (brand), `marca_escura` (bands), `destaque` (accent). */
const writeColours = (source: string) => writeFile(join(folder, 'cores.toml'), source)

test("without cores.toml the page has the usual colours, with it the office's", async () => {
  expect(readContentFiles(folder).office.palette).toEqual(colours)
  await writeColours('marca = "#1E5F3C"\nmarca_escura = "#123524"\ndestaque = "#e7b98a"\n')
  const { light } = readContentFiles(folder).office.palette
  expect(light).toMatchObject({ primary: '#1e5f3c', deep: '#123524', accent: '#e7b98a' })
})

test('each colour is optional: without the others, the usual ones stand beside it', async () => {
  await writeColours('marca = "#7a1f3d"\n')
  expect(readContentFiles(folder).office.palette.light).toMatchObject({
    primary: '#7a1f3d',
    accent: colours.light.accent,
  })
})

test.each<{ what: string; line: string; severity: 'blocking' | 'warning'; code: IssueCode }>([
  {
    what: 'a colour without its sign',
    line: 'marca = "1e5f3c"',
    severity: 'blocking',
    code: 'colour',
  },
  {
    what: 'a colour with one digit in place of two',
    line: 'marca = "#14a"',
    severity: 'blocking',
    code: 'colour',
  },
  {
    what: 'a colour as red, green and blue',
    line: 'marca = "rgb(30, 95, 60)"',
    severity: 'blocking',
    code: 'colour',
  },
  {
    what: "a colour's name",
    line: 'destaque = "dourado"',
    severity: 'blocking',
    code: 'colour',
  },
  {
    what: 'a colour for print',
    line: 'destaque = "0 30 80 5"',
    severity: 'blocking',
    code: 'colour',
  },
  {
    what: 'a brand that is too light for text, and would do as the accent',
    line: 'marca = "#f7e07a"',
    severity: 'warning',
    // "Letters of this colour cannot be read on the light ground (contrast of 1.0, and the least is 4.5): change `marca` to …
    // and, if you like, use this colour in `destaque`."
    code: 'colour-corrected',
  },
  {
    what: 'a ground of the bands that is too light',
    line: 'marca_escura = "#5c86c9"',
    severity: 'warning',
    code: 'colour-corrected',
  },
  {
    what: 'an accent that is too dark',
    line: 'destaque = "#b87333"',
    severity: 'warning',
    code: 'colour-corrected',
  },
  {
    what: 'a grey brand',
    line: 'marca = "#5a5a5a"',
    severity: 'warning',
    code: 'colour-grey',
  },
])('in cores.toml, $what is a $severity issue on its line: $code', async ({ line, severity, code }) => {
  await writeColours(`# As cores\n\n${line}\n`)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity, file: `${folder}/cores.toml`, line: 3, text: line, code },
  ])
})

test('a colour that cannot be read is used as the one that the warning names', async () => {
  await writeColours('marca = "#f7e07a"\n')
  const { content, issues } = checkContentFiles(folder)
  expect(issues).toMatchObject([
    { severity: 'warning', params: { colour: 'brand', used: content?.office.palette.light.primary } },
  ])
})

test('a brand and an accent that stand in the place of each other are exchanged, with one warning', async () => {
  await writeColours('marca = "#eab54a"\ndestaque = "#174a9c"\n')
  const { content, issues } = checkContentFiles(folder)
  expect(issues).toMatchObject([{ severity: 'warning', line: 1, code: 'colours-swapped' }])
  expect(content?.office.palette.light).toMatchObject({ primary: '#174a9c', accent: '#eab54a' })
})

test('a missing field is told on the line of that below which it belongs', async () => {
  await applyEdit(['servicos', /titulo = .*\n/, ''])
  const line = await lineNumberOf('servicos', 'icone')
  expect(checkContentFiles(folder).issues).toMatchObject([{ code: 'missing-field', line }])
})

/** Writes prazos.toml. */
const writeDeadlines = (source: string) => writeFile(join(folder, 'prazos.toml'), source)

test('deadlines are optional, of each month, of some months or of each year', async () => {
  await writeDeadlines(`
[[prazo]]
nome = "DAS"
dia = "5"
se_nao_util = "Depois"
[[prazo]]
nome = "IRPJ"
dia = "31"
se_nao_util = "antes"
meses = "1, 4,7 e 10"
[[prazo]]
nome = "13º"
dia = "30/11"
se_nao_util = "antes"
meses = ""
`)
  expect(readContentFiles(folder).deadlines).toEqual([
    { name: 'DAS', day: '5', otherwise: 'depois', months: [] },
    { name: 'IRPJ', day: '31', otherwise: 'antes', months: [1, 4, 7, 10] },
    { name: '13º', day: '30/11', otherwise: 'antes', months: [] },
  ])
  await writeDeadlines('')
  expect(readContentFiles(folder).deadlines).toEqual([])
  await rm(join(folder, 'prazos.toml'))
  expect(readContentFiles(folder).deadlines).toEqual([])
})

test.each<{ what: string; line: string; code: IssueCode }>([
  { what: 'a day in words', line: 'dia = "20 de cada mês"', code: 'due-day' },
  { what: 'a date with its year', line: 'dia = "30/11/2026"', code: 'due-day' },
  { what: 'a day that no month has', line: 'dia = "32"', code: 'no-such-day' },
  { what: 'a day that is none', line: 'dia = "0"', code: 'no-such-day' },
  { what: 'a day of each year that the month lacks', line: 'dia = "31/11"', code: 'no-such-day' },
  { what: 'a day without quotation marks', line: 'dia = 20', code: 'line' },
  { what: 'an unknown direction', line: 'se_nao_util = "sim"', code: 'one-of' },
  { what: 'months in words', line: 'meses = "janeiro e abril"', code: 'months' },
  { what: 'a thirteenth month', line: 'meses = "12, 13"', code: 'months' },
  { what: 'a name without a text', line: 'nome = ""', code: 'empty-text' },
  { what: 'a long name', line: `nome = "${'Imposto '.repeat(6)}"`, code: 'too-long' },
])('in prazos.toml, $what is a blocking issue on its line: $code', async ({ line, code }) => {
  const key = line.split(' ')[0]
  const others = ['nome = "DAS"', 'dia = "20"', 'se_nao_util = "depois"'].filter(
    (other) => !other.startsWith(`${key} `),
  )
  await writeDeadlines(['# Os prazos', '', '[[prazo]]', line, ...others, ''].join('\n'))
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', file: `${folder}/prazos.toml`, line: 4, text: line, code },
  ])
})

test('a deadline of each year has no other months', async () => {
  await writeDeadlines('[[prazo]]\nnome = "13º"\ndia = "30/11"\nse_nao_util = "antes"\nmeses = "10"\n')
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', line: 5, code: 'months-of-yearly' },
  ])
})
