import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { colours } from '../colours/palette.ts'
import { rowLimits } from '../lists/lists.ts'
import { checkContentFiles, readContentFiles, SAMPLE_FOLDER } from './read-content.ts'

/** A copy of the sample office's files, for each test. */
let folder: string
beforeEach(async () => {
  folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
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

/** Changes the address of the link to the Federal Accounting Council (CFC) in links.toml. */
const setLink = (address: string): Edit => ['links', '"https://cfc.org.br"', `"${address}"`]
/** Changes where the menu's entry "Como Chegar" (how to get here) leads. */
const setMenuTarget = (target: string): Edit => ['menu', '"como-chegar"', `"${target}"`]
/** Puts these lines in the place of the office's name. */
const replaceName = (lines: string): Edit => ['escritorio', lineOf('nome'), lines]
/** "Write the complete address of a site on the internet, which begins with https://." */
const WRITE_WEB_ADDRESS = /Escreva o endereço completo .* que começa por https:\/\//
/** "We cannot understand this line … Compare it with its neighbours": the remedy for what is no TOML. */
const NOT_UNDERSTOOD = /entender esta linha.*Compare com as vizinhas/

type BlockingCase = {
  mistake: string
  edited: Edit
  /** Matches what is specific to this mistake in the message, which is Portuguese. */
  remedy: RegExp
  /** The line that the issue names, if it is not the first changed one. */
  line?: string
}
test.each<BlockingCase>([
  {
    mistake: 'a CNPJ (company tax number) with a wrong check digit',
    edited: setOffice('cnpj', '11.222.333/0001-82'),
    // "The check digits are wrong."
    remedy: /verificadores/,
  },
  {
    mistake: 'a CNPJ that consists of zeros',
    edited: setOffice('cnpj', '00.000.000/0000-00'),
    // "The check digits are wrong."
    remedy: /verificadores/,
  },
  {
    mistake: 'a CNPJ in small letters',
    edited: setOffice('cnpj', '12.abc.345/01de-35'),
    // "Write the CNPJ like this."
    remedy: /Escreva o CNPJ/,
  },
  {
    mistake: 'a CEP (postal code) of another state',
    edited: setOffice('cep', '01001-000'),
    // "This CEP is of SP, and those of BA go from … to …: correct it, or the field `estado` (state)."
    remedy: /^Este CEP é de SP, e os de BA vão de 40000-000 a 48999-999: corrija-o, ou o campo `estado`$/,
  },
  {
    mistake: 'a CEP that Correios has given to no state',
    edited: setOffice('cep', '00123-000'),
    // "This CEP does not exist."
    remedy: /^Este CEP não existe, e os de BA vão/,
  },
  {
    mistake: 'a CEP without its hyphen',
    edited: setOffice('cep', '40000000'),
    // "Write the CEP like this."
    remedy: /Escreva o CEP/,
  },
  {
    mistake: 'a mobile number with eight digits in place of nine',
    edited: setOffice('telefone', '(71) 8888-7777'),
    // "Write the telephone like this."
    remedy: /Escreva o telefone/,
  },
  {
    mistake: 'a WhatsApp number without 55, the code of Brazil',
    edited: setOffice('whatsapp', '71900000000'),
    // "55, area code …"
    remedy: /55, DDD/,
  },
  {
    mistake: 'an e-mail address without a top-level domain',
    edited: setOffice('email', 'contato@example'),
    // "It is not an e-mail address."
    remedy: /Não é um endereço de e-mail/,
  },
  {
    // Pix is the banks' system of instant payments. An e-mail address or a random text may be the key of an account.
    mistake: 'an e-mail address, which is a Pix key, in place of the name on Pix',
    edited: setOffice('nome_no_pix', 'pix@example.com'),
    // "… and not the Pix key."
    remedy: /e não a chave do Pix/,
  },
  {
    mistake: 'a random Pix key in place of the name on Pix',
    edited: setOffice('nome_no_pix', '3f2a9c1e-aaaa-bbbb-cccc-0123456789ab'),
    // "… and not the Pix key."
    remedy: /e não a chave do Pix/,
  },
  {
    mistake: 'a latitude with a comma',
    edited: setOffice('latitude', '-12,97'),
    // "Write it with a point."
    remedy: /com ponto/,
  },
  {
    mistake: 'a latitude without its sign',
    edited: setOffice('latitude', '12.97'),
    // "From -34 to 6 … the sign."
    remedy: /de -34 a 6.*sinal/,
  },
  {
    mistake: 'a longitude that is nowhere on earth',
    edited: setOffice('longitude', '-999'),
    // "From -74 to -28."
    remedy: /de -74 a -28/,
  },
  {
    mistake: 'the name of a state in place of its two letters',
    edited: setOffice('estado', 'Bahia'),
    // "The two letters."
    remedy: /sigla/,
  },
  {
    mistake: "a NIRE (number in the state's company register) with too few digits",
    edited: setOffice('numero', '29.2.000000-0'),
    // "11 digits."
    remedy: /11 algarismos/,
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
    remedy: /só o número/,
    line: 'numero = "Livro A"',
  },
  {
    mistake: 'a registration with a notary who is not named',
    edited: setOffice('registrada_em', 'cartorio'),
    // "The notary's name."
    remedy: /nome do cartório/,
    line: 'cartorio = ""',
  },
  {
    mistake: 'a Facebook page on a look-alike domain',
    edited: setOffice('facebook', 'https://www.notfacebook.com/'),
    // "It should be a page on …"
    remedy: /Deveria ser uma página em .*facebook/,
  },
  {
    // Chats use the telephone if no other number is given, and a landline seldom has WhatsApp.
    mistake: 'a landline as the telephone, without a WhatsApp number',
    edited: setOffice('telefone', '(71) 3333-4444'),
    // "The telephone is a landline."
    remedy: /telefone é fixo/,
    line: 'whatsapp = ""',
  },
  {
    mistake: 'a text without its closing quote',
    edited: replaceName('nome = "Sá'),
    // "The closing quotes are missing … In *History* … is how it was."
    remedy: /^Faltam as aspas do fim.*Em \*History\*/,
  },
  {
    mistake: 'a comment without its #',
    edited: replaceName('Comentário\nnome = "x"'),
    // "This line is neither field nor block."
    remedy: /^Esta linha não é campo nem bloco/,
  },
  {
    mistake: 'a line that is no TOML for no usual reason',
    edited: replaceName('nome = """Sá'),
    remedy: NOT_UNDERSTOOD,
  },
  {
    mistake: 'a number without quotes',
    edited: replaceName('nome = 5571988887777'),
    // "In quotes … even a number."
    remedy: /entre aspas .*, mesmo um número/,
  },
  {
    mistake: 'a text of invisible characters only',
    edited: replaceName('nome = "\\u200b\\r"'),
    // "It must not be empty."
    remedy: /não pode ficar vazio/,
  },
  {
    mistake: 'a control character',
    edited: replaceName('nome = "a\\u0008b"'),
    // "An invisible character."
    remedy: /sinal invisível/,
  },
  {
    mistake: 'an accent that was lost in a wrong encoding',
    edited: replaceName('nome = "Escrit\ufffdrio"'),
    remedy: /UTF-8/,
  },
  {
    mistake: 'a field that occurs twice',
    edited: replaceName('nome = "x"\nnome = "y"'),
    // "It is on line … already: leave one alone."
    remedy: /já está na linha \d+: deixe um só$/,
    line: 'nome = "y"',
  },
  {
    mistake: "a list's block without its header",
    edited: ['servicos', '[[servico]]\nicone = "documento"', 'icone = "documento"'],
    // "It is on line … already, in the same block. If another one begins here, put above a line of [[servico]] alone."
    remedy: /já está na linha \d+, no mesmo bloco\. Se aqui começa outro, .* \[\[servico\]\];/,
  },
  {
    mistake: 'a block without its header',
    // The block of the news (`noticias`); the one above it is that of the location.
    edited: ['secoes', '[noticias]\n', ''],
    remedy: /já está na linha \d+, no mesmo bloco\. Se aqui começa outro, .* \[localizacao\];/,
    line: 'titulo = "Notícias e Atualizações"',
  },
  {
    mistake: 'a block without its header, whose fields no other block has',
    edited: ['escritorio', '[redes]\n', ''],
    // "The field goes into the block [redes] (networks), and not here: if its line is missing above, put it back."
    remedy: /^O campo `instagram` vai no bloco \[redes\], e não aqui: se falta acima a linha \[redes\]/,
    line: 'instagram = "https://www.instagram.com/"',
  },
  {
    mistake: 'a field of the whole file within a block',
    edited: ['escritorio', '[redes]\n', '[redes]\nfrase = "x"\n'],
    // "The field goes to the top, above [registro] (registration)."
    remedy: /^O campo `frase` vai no alto, acima de \[registro\], e não aqui: passe a linha/,
    line: 'frase = "x"',
  },
  {
    mistake: 'a field of the whole file within a block of a list',
    edited: ['servicos', /fecho = .*\n\n\[\[servico\]\]\n/, '[[servico]]\nfecho = "x"\n'],
    remedy: /^O campo `fecho` vai no alto, acima do primeiro \[\[servico\]\], e não aqui/,
    line: 'fecho = "x"',
  },
  {
    mistake: 'a field of two other blocks',
    edited: ['escritorio', '[redes]\n', '[redes]\nwhatsapp = "5571988887777"\n'],
    remedy:
      /^O campo `whatsapp` vai no alto, .* ou no bloco \[\[setor\]\], e não aqui: se falta acima a linha \[\[setor\]\]/,
    line: 'whatsapp = "5571988887777"',
  },
  {
    mistake: 'a key with a capital, which may be left out',
    edited: ['secoes', /^apoio/m, 'Apoio'],
    // "Write …"
    remedy: /^Não há campo com o nome `Apoio`: escreva `apoio`$/,
  },
  {
    mistake: "a block's name with a capital",
    edited: ['horarios', '[[fechado]]', '[[Fechado]]'],
    remedy: /`Fechado`: escreva `fechado`$/,
  },
  {
    mistake: 'an unknown field where only a few may be',
    edited: ['secoes', /^mapa/m, 'rota'],
    // "Here may be … Correct the name, or delete the line."
    remedy: /`rota`: aqui podem estar `titulo` e `mapa`\. Corrija o nome/,
  },
  {
    mistake: 'a list without a block',
    edited: ['menu', /\[\[item\]\](.|\n)*/, ''],
    // "At least one block [[item]] is missing."
    remedy: /^Falta ao menos um bloco \[\[item\]\]/,
    line: '# O exemplo, que ninguém muda: o escritório tem este arquivo na pasta de cima.',
  },
  {
    mistake: 'a block that is missing',
    edited: ['links', /\[noticias\]\n.*\n.*\n/, ''],
    // "The block [noticias] is missing."
    remedy: /^Falta o bloco \[noticias\]/,
    line: '# O exemplo, que ninguém muda: o escritório tem este arquivo na pasta de cima.',
  },
  {
    mistake: 'an unknown field',
    edited: replaceName('fax = "1"\nnome = "x"'),
    // "There is no field of the name."
    remedy: /Não há campo com o nome `fax`/,
  },
  {
    // "Phone" in place of "telephone".
    mistake: 'a misspelt key',
    edited: ['escritorio', 'telefone =', 'fone ='],
    // "… and the field `telefone` is missing: correct it."
    remedy: /`fone`, e falta `telefone`: corrija/,
  },
  {
    mistake: 'a value that is invalid, with its key in quotes',
    edited: ['escritorio', lineOf('cnpj'), '"cnpj" = "1"'],
    // "Write the CNPJ like this."
    remedy: /Escreva o CNPJ/,
  },
  {
    mistake: 'an unknown key in the place of two others',
    // The line of `estado` (state) is removed, and the key of the next line, `cep` (postal code), becomes `fax`.
    edited: ['escritorio', /estado.*\ncep/, 'fax'],
    // "… and both are missing: correct it."
    remedy: /`fax`, e faltam `estado`, `cep`: corrija/,
  },
  {
    mistake: 'a missing field at the start of the file',
    // Removes the first lines, up to the name's. The issue names the line that comes first then.
    edited: ['escritorio', /^(.*\n)*?nome = .*\n/, ''],
    // "The field is missing."
    remedy: /Falta o campo `nome`/,
  },
  {
    mistake: 'a missing field in a block of a list',
    // Removes the title of the first service. The issue names the header of that block.
    edited: ['servicos', /titulo = .*\n/, ''],
    // "The field is missing."
    remedy: /Falta o campo `titulo`/,
    line: '[[servico]]',
  },
  {
    mistake: "one pair of brackets where the list's other blocks have two",
    edited: ['servicos', '[[servico]]', '[servico]'],
    // "[[servico]] (service), with two."
    remedy: /\[\[servico\]\], com dois/,
  },
  {
    mistake: "one pair of brackets around a list's only block",
    // Replaces all entries (`item`) of the menu by one, whose text (`texto`) is "x".
    edited: ['menu', /\[\[item\]\](.|\n)*/, '[item]\ntexto = "x"'],
    remedy: /\[\[item\]\]/,
  },
  {
    mistake: 'a professional category that does not exist',
    edited: setOffice('categoria', 'Doutor'),
    // "One of these: …"
    remedy: /um destes: Contador/,
  },
  { mistake: 'a link over http', edited: setLink('http://cfc.org.br'), remedy: WRITE_WEB_ADDRESS },
  { mistake: 'a link without slashes', edited: setLink('https:cfc.org.br'), remedy: WRITE_WEB_ADDRESS },
  { mistake: 'a link with one slash', edited: setLink('https:/cfc.org.br'), remedy: WRITE_WEB_ADDRESS },
  {
    mistake: 'a link with a user name, which hides the real host',
    edited: setLink('https://cfc.org.br@evil.example/'),
    remedy: WRITE_WEB_ADDRESS,
  },
  {
    mistake: 'a link into a private network',
    edited: setLink('https://intranet/'),
    remedy: WRITE_WEB_ADDRESS,
  },
  {
    mistake: 'a menu entry that leads to an address without slashes',
    edited: setMenuTarget('https:a.example'),
    // "Or a complete address, which begins with https://."
    remedy: /ou um endereço completo, que começa por https:\/\//,
  },
  {
    mistake: "an Instagram page on a host that only begins like Instagram's",
    edited: setOffice('instagram', 'https://instagram.com.evil.example/'),
    // "It should be a page on …"
    remedy: /Deveria ser uma página em .*instagram/,
  },
  {
    mistake: 'an Instagram page with a user name, which hides the real host',
    edited: setOffice('instagram', 'https://instagram.com:@evil.example/'),
    // "It should be a page on …"
    remedy: /Deveria ser uma página em .*instagram/,
  },
  {
    mistake: 'a LinkedIn page whose address has no slashes',
    edited: setOffice('linkedin', 'https:www.linkedin.com/'),
    // "It should be a page on …"
    remedy: /Deveria ser uma página em .*linkedin/,
  },
  {
    mistake: 'a menu entry that leads to a section that does not exist',
    // "Nothing".
    edited: setMenuTarget('nada'),
    // "One of these: home …"
    remedy: /um destes: inicio/,
  },
  {
    mistake: 'a closing time before the opening time',
    edited: setHours('fecha', '07:00'),
    // "Before it opens."
    remedy: /antes de abrir/,
  },
  {
    mistake: 'a closing time equal to the opening time',
    edited: setHours('fecha', '08:00'),
    // "It opens and closes at the same time."
    remedy: /Abre e fecha à mesma hora/,
  },
  {
    mistake: 'an opening time without a closing time',
    edited: setHours('fecha', ''),
    // "Or leave both empty."
    remedy: /os dois vazios/,
  },
  {
    mistake: 'hours of an eighth day of the week',
    edited: setHours('dias', '1-8'),
    // "The days."
    remedy: /os dias/,
  },
  {
    // Saturday's block becomes Friday's.
    mistake: 'a second block of hours for Friday',
    edited: ['horarios', '"Sábado"\ndias = "6"', '"x"\ndias = "5"'],
    // "It coincides with … Monday to Friday."
    remedy: /Coincide com .*Segunda a sexta/,
    line: 'dias = "5"',
  },
  {
    // Sunday's block becomes Wednesday's.
    mistake: 'a block that closes the office on Wednesday, although another block opens it',
    edited: ['horarios', '"Domingo"\ndias = "7"', '"x"\ndias = "3"'],
    // "Open … and closed … Monday to Friday."
    remedy: /aberto e fechado.*Segunda a sexta/,
    line: 'dias = "3"',
  },
  {
    mistake: 'a lunch break in words',
    edited: setHours('almoco', '12h às 13h'),
    // "Write it like this."
    remedy: /como "12:00-13:30"/,
  },
  {
    mistake: 'a lunch break that begins before the opening time',
    edited: setHours('almoco', '07:00-09:00'),
    // "After it opens."
    remedy: /depois de abrir/,
  },
  {
    mistake: 'a closure with a name in place of its day',
    edited: replaceChristmas('dia = "Natal"'),
    // "Write it like this."
    remedy: /como "25\/12"/,
  },
  {
    mistake: 'a closure on 29 February of a year that is no leap year',
    edited: replaceChristmas('dia = "29/02/2099"'),
    // "It does not exist."
    remedy: /não existe/,
  },
  {
    mistake: 'a closure without its day',
    edited: ['horarios', '\ndia = "25/12"', ''],
    // "The day is missing."
    remedy: /Falta o dia/,
    line: '[[fechado]]',
  },
  {
    mistake: 'a closure without its last day',
    edited: replaceChristmas('de = "24/12/2098"'),
    // "`de` (from) and `ate` (to)."
    remedy: /`de` e `ate`/,
  },
  {
    mistake: 'a closure over several days that begins on a date without a year',
    edited: replaceChristmas(recess('24/12', '03/01/2099')),
    // "The whole date."
    remedy: /data inteira/,
  },
  {
    mistake: 'a closure that ends before it begins',
    edited: replaceChristmas(recess('24/12/2098', '03/01/2098')),
    // "Before it begins, on 24 …"
    remedy: /antes de começar, em 24/,
    line: 'ate = "03/01/2098"',
  },
  {
    mistake: 'a closure with both a day and a range of days',
    edited: replaceChristmas(`dia = "25/12"\n${recess()}`),
    // "Not all three."
    remedy: /não os três/,
    line: 'dia = "25/12"',
  },
  {
    mistake: 'a closure that overlaps another',
    edited: replaceChristmas(OVERLAPPING),
    // "It coincides with ‘Christmas’."
    remedy: /Coincide com “Natal”/,
    line: 'de = "03/01/2099"',
  },
])('$mistake is a blocking issue, which names the line and the remedy', async ({ edited, remedy, line }) => {
  const changedLine = await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', text: line ?? changedLine, remedy: expect.stringMatching(remedy) },
  ])
})

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
  // "It is empty or does not exist."
  const remedy = expect.stringContaining('está vazio ou não existe')
  const expected = [{ severity: 'blocking', file, line: 1, remedy }]
  await writeFile(file, '\n')
  expect(checkContentFiles(folder).issues).toMatchObject(expected)
  await rm(file)
  expect(checkContentFiles(folder).issues).toMatchObject(expected)
})

test.each<{ what: string; edited: Edit }>([
  { what: 'a file with the line ends of Windows', edited: ['escritorio', /\n/g, '\r\n'] },
  { what: 'a byte order mark, with which Windows begins a file', edited: ['escritorio', /^/, '\ufeff'] },
  { what: 'a missing optional field', edited: ['escritorio', /^area_de_atendimento = .*\n/m, ''] },
  {
    what: 'a file without its block about invoices (`guias`), which is optional',
    edited: ['escritorio', /\[guias\]\n(.+\n)+/, ''],
  },
  { what: 'a name on Pix that contains a digit', edited: setOffice('nome_no_pix', '3R Contábil Ltda.') },
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
    edited: ['horarios', /\[\[fechado\]\](.|\n)*/, ''],
  },
])('$what is accepted without an issue', async ({ edited }) => {
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toEqual([])
})

test.each<{ what: string; edited: Edit; remedy: RegExp }>([
  {
    // The sample's telephone is (71) 90000-0000.
    what: 'a WhatsApp number that differs from the telephone in one digit',
    edited: setOffice('whatsapp', '5571900000001'),
    // "Only one digit."
    remedy: /Só um algarismo/,
  },
  {
    what: 'a number that sends the invoices and is neither the telephone nor the WhatsApp number',
    edited: setOffice('numero_das_guias', '(71) 93333-4444'),
    // "It is neither the telephone nor the WhatsApp number."
    remedy: /Não é o telefone nem o WhatsApp/,
  },
  {
    // In the sample, the invoices come from the telephone's number, which is also the WhatsApp number.
    what: 'a telephone that changed, while the number that sends the invoices did not',
    edited: setOffice('telefone', '(71) 93333-4444'),
    // "It is neither the telephone nor the WhatsApp number."
    remedy: /Não é o telefone nem o WhatsApp/,
  },
  {
    what: 'a closure of a past year',
    edited: replaceChristmas('dia = "25/12/2020"'),
    // "It has passed."
    remedy: /Já passou/,
  },
  {
    what: 'a closure of 61 days, more than 60',
    edited: replaceChristmas(recess('01/01/2098', '02/03/2098')),
    // "61 days in a row."
    remedy: /61 dias seguidos/,
  },
  {
    what: 'a description of 161 characters, which search engines would cut off',
    edited: setOffice('descricao_do_site', 'x'.repeat(161)),
    // "161 characters … from 120 to 160."
    remedy: /161 caracteres.* de 120 a 160/,
  },
  {
    what: 'a title of 61 characters, which search engines would cut off',
    edited: setOffice('titulo_do_site', 'x'.repeat(61)),
    // "61 characters … from 10 to 60."
    remedy: /61 caracteres.* de 10 a 60/,
  },
  {
    what: 'a registration that is written in an unusual way',
    edited: setOffice('crc_do_escritorio', 'CRC/BA nº 12.345'),
    // "Check the registration."
    remedy: /Confira o registro/,
  },
  {
    // Many count Monday, `segunda`, as the second day of the week. Saturday's block (`dias = "6"`) is removed.
    what: 'a block for Monday to Friday whose days are Tuesday to Saturday',
    edited: ['horarios', /"1-5"(.|\n)*?nome = "Sábado"\n(.+\n)+/, '"2-6"\nabre = "08:00"\nfecha = "18:00"\n'],
    // "1 is Monday and 7 is Sunday, so here is from Tuesday to Saturday, and the name says …"
    remedy: /1 é segunda-feira e 7 é domingo, .* de terça-feira a sábado, e o nome diz “Segunda a sexta”/,
  },
  {
    what: 'a block for Sunday whose day is Monday',
    edited: ['horarios', /(.|\n)*"Domingo"\ndias = "7"/, '[[horario]]\nnome = "Domingos"\ndias = "1"'],
    remedy: /aqui está segunda-feira, e o nome diz “Domingos”/,
  },
  {
    what: 'what the client receives as a sentence of its own',
    edited: ['servicos', /recebe = ".*"/, 'recebe = "O balanço."'],
    // "Before it, the site writes ‘You receive’: continue the sentence."
    remedy: /^O site escreve antes “Você recebe”: continue a frase/,
  },
  {
    what: 'what the client receives with the words that the page writes before it',
    edited: ['servicos', /recebe = ".*"/, 'recebe = "você recebe o balanço."'],
    remedy: /^O site escreve antes “Você recebe”/,
  },
  {
    what: 'clients as a sentence of its own',
    edited: setOffice('quem_atendemos', 'Padarias e clínicas'),
    remedy: /^O site escreve antes “Atendemos”/,
  },
  {
    what: 'a time of reply as a sentence of its own',
    edited: setOffice('prazo_de_resposta', 'Em um dia útil'),
    remedy: /^O site escreve antes “Respondemos”/,
  },
  {
    what: 'an accountant who is registered in another state',
    edited: setOffice('crc_pessoal', 'CRC-SP 012345/O-6'),
    // "If it was transferred, write … T-BA. If the accountant works here by a notice to the council of BA, leave it."
    remedy:
      /^O registro é de SP, e o endereço é de BA\. Se foi transferido, escreva "CRC-SP 012345\/O-6 T-BA"\. Se .* por comunicação ao CRC-BA, deixe o registro como está/,
  },
  {
    what: 'an accountant whose registration was transferred to yet another state',
    edited: setOffice('crc_pessoal', 'CRC-SP 012345/O-6 T-RJ'),
    remedy:
      /^O registro é de RJ, e o endereço é de BA\. Se foi transferido, escreva "CRC-SP 012345\/O-6 T-BA"/,
  },
])('$what is a warning, and the content can be used', async ({ edited, remedy }) => {
  await applyEdit(edited)
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'warning', remedy: expect.stringMatching(remedy) },
  ])
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
  expect(() => readContentFiles(folder)).toThrow(
    // The registration is on line 7 of escritorio.toml. Its state (`estado`) is São Paulo; the office is in Bahia.
    /^.+\/escritorio\.toml, linha 7: crc_do_escritorio = "CRC-SP 012345\/O-6" → O registro é de SP, e o endereço é de BA: corrija .*$/,
  )
})

test('a missing block about the accountant is two blocking issues: the name and the registration are missing', async () => {
  // Removes the lines of `[responsavel]`, the accountant who is responsible.
  await applyEdit(['escritorio', /\[responsavel\]\n(.+\n)+/, ''])
  // "The accountant's name is missing" and "the accountant's registration is missing". NBC PG 01 is the accountants'
  // professional code, which requires both in advertising.
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'blocking', remedy: expect.stringMatching(/Falta o nome do contador.*NBC PG 01/) },
    { severity: 'blocking', remedy: expect.stringContaining('Falta o registro do contador') },
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
      // "An invisible character."
      {
        severity: 'blocking',
        text: `rua = "a\\u${code}b"`,
        remedy: expect.stringMatching(/sinal invisível/),
      },
    ])
  },
)

test.each([
  { what: 'a vertical tab, as in text from slides', pasted: '\v' },
  { what: 'a form feed', pasted: '\f' },
  { what: 'a next line, as in text from mainframes', pasted: '\u0085' },
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
    // "Three departments fit: delete a block."
    remedy: 'Cabem 3 setores: apague um bloco [[setor]]',
  },
  {
    mistake: "a department's number with brackets",
    blocks: department('Fiscal', '(71) 98888-7777'),
    // "Only digits."
    remedy: expect.stringMatching(/^Só números: 55, DDD e o número/),
  },
  {
    mistake: 'a department without a name',
    blocks: '\n[[setor]]\nwhatsapp = "5571988887777"\n',
    // "The field `nome` is missing."
    remedy: expect.stringMatching(/^Falta o campo `nome`/),
  },
])('$mistake is a blocking issue', async ({ blocks, remedy }) => {
  await applyEdit(addDepartments(blocks))
  expect(checkContentFiles(folder).issues).toMatchObject([{ severity: 'blocking', remedy }])
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
  // The postal code (`cep`) is on line 19 of the sample.
  expect(checkContentFiles(folder).issues).toMatchObject([{ line: 19, text: 'cep = "1"' }])
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

test("logo.svg becomes the office's logo, and an invalid logo.svg is refused with file, line and remedy", async () => {
  // The sample has no logo.svg.
  expect(readContentFiles(folder).office.logo).toBe('')
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  await writeFile(join(folder, 'logo.svg'), logo)
  expect(readContentFiles(folder).office.logo).toBe(logo)
  await writeFile(join(folder, 'logo.svg'), logo.replace('</svg>', '\n<script>1</script></svg>'))
  expect(() => readContentFiles(folder)).toThrow(
    /^.+\/logo\.svg, linha 2: <script>1<\/script><\/svg> → O logo tem um script/,
  )
})

test("logo-escuro.svg becomes the office's logo for dark grounds, and is checked like logo.svg", async () => {
  expect(readContentFiles(folder).office.darkLogo).toBe('')
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  await writeFile(join(folder, 'logo-escuro.svg'), logo)
  expect(readContentFiles(folder).office.darkLogo).toBe(logo)
  await writeFile(join(folder, 'logo-escuro.svg'), logo.replace('</svg>', '\n<script>1</script></svg>'))
  expect(() => readContentFiles(folder)).toThrow(/^.+\/logo-escuro\.svg, linha 2: .* → O logo tem um script/)
})

test.each([
  { name: 'foto.jpeg', remedy: /foto\.jpg/ },
  { name: 'foto.png', remedy: /foto\.jpg/ },
  { name: 'IMG_0412.heic', remedy: /foto\.jpg/ },
  { name: 'logo.png', remedy: /logo\.svg/ },
  { name: 'logo_escuro.svg', remedy: /logo-escuro\.svg/ },
  { name: 'marca-escura.svg', remedy: /logo-escuro\.svg/ },
  { name: 'Cores.toml', remedy: /escritorio\.toml.*cores\.toml/ },
  { name: 'cores.txt', remedy: /cores\.toml/ },
  { name: 'escritorio.toml.txt', remedy: /escritorio\.toml/ },
])(
  'the file $name, which the site does not read, is a warning with the right names',
  async ({ name, remedy }) => {
    await writeFile(join(folder, name), '')
    // "The site does not use this file."
    const { issues } = checkContentFiles(folder)
    expect(issues).toMatchObject([{ severity: 'warning', file: join(folder, name) }])
    expect(issues[0]?.remedy).toMatch(/^O site não usa este arquivo\. /)
    expect(issues[0]?.remedy).toMatch(remedy)
  },
)

test('a file that is not meant for the site is passed over', async () => {
  await writeFile(join(folder, 'LEIA-ME.md'), '')
  expect(checkContentFiles(folder).issues).toEqual([])
})

// "Ana at her desk." What is named foto.jpg may be a photograph of an iPhone, whose first bytes are others.
test('foto.jpg must be a JPEG and described in words, and words must have their foto.jpg', async () => {
  expect(readContentFiles(folder).office.hasPhoto).toBe(false)
  await applyEdit(setOffice('texto_da_foto', 'Ana à sua mesa'))
  expect(checkContentFiles(folder).issues).toMatchObject([
    { severity: 'warning', remedy: expect.stringContaining('não está na pasta') },
  ])
  await writeFile(join(folder, 'foto.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  expect(readContentFiles(folder).office).toMatchObject({ hasPhoto: true, photoText: 'Ana à sua mesa' })
  await applyEdit(setOffice('texto_da_foto', ''))
  expect(() => readContentFiles(folder)).toThrow('diga aqui o que se vê na foto')
  await writeFile(join(folder, 'foto.jpg'), '\0\0\0\x18ftypheic')
  expect(() => readContentFiles(folder)).toThrow(/foto\.jpg, linha 1: .* → Não é uma foto JPEG/)
})

// CorelDRAW offers UTF-16, which begins with a mark.
test.each([
  { encoding: 'UTF-16, the low byte first', toBytes: (utf16: Buffer) => utf16 },
  { encoding: 'UTF-16, the high byte first', toBytes: (utf16: Buffer) => Buffer.from(utf16).swap16() },
])('a logo.svg in $encoding is read', async ({ toBytes }) => {
  const source =
    '<?xml version="1.0" encoding="UTF-16"?>\r\n<svg viewBox="0 0 8 8"><path id="Órgão" d="M0 0h8v8z"/></svg>'
  await writeFile(join(folder, 'logo.svg'), toBytes(Buffer.from(`\ufeff${source}`, 'utf16le')))
  expect(readContentFiles(folder).office.logo).toContain('<path id="Órgão" d="M0 0h8v8z"/>')
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
      // "Copy the office's links.toml to here."
      remedy: expect.stringContaining('copie para cá o links.toml do escritório'),
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

test.each<{ mistake: string; section: string; line: string; remedy: RegExp }>([
  {
    mistake: 'a headline of more than 60 characters',
    section: 'inicio',
    line: `titulo = "${'x'.repeat(61)}"`,
    // "It has 61 characters, and 60 fit: shorten it."
    remedy: /^Tem 61 caracteres, e cabem 60: encurte/,
  },
  {
    mistake: "a section's title of more than 40 characters",
    section: 'servicos',
    line: `titulo = "${'x'.repeat(41)}"`,
    // "It has 41 characters, and 40 fit."
    remedy: /^Tem 41 caracteres, e cabem 40/,
  },
  {
    mistake: 'a lead of more than 120 characters',
    section: 'noticias',
    line: `apoio = "${'x'.repeat(121)}"`,
    // "It has 121 characters, and 120 fit."
    remedy: /^Tem 121 caracteres, e cabem 120/,
  },
  {
    mistake: 'a word of more than 18 letters',
    section: 'servicos',
    line: `titulo = "${'x'.repeat(19)}"`,
    // "A word has more than 18 letters."
    remedy: /^Uma palavra tem mais de 18 letras/,
  },
  {
    mistake: 'an empty title',
    section: 'localizacao',
    line: 'titulo = ""',
    // "It must not be empty."
    remedy: /não pode ficar vazio/,
  },
  {
    mistake: 'a number of rows above 6',
    section: 'noticias',
    line: 'quantas = 9',
    // "Write a number from 1 to 6, without quotes."
    remedy: /^Escreva um número de 1 a 6, sem aspas/,
  },
  {
    mistake: '0 as a number of rows',
    section: 'depoimentos',
    line: 'quantas = 0',
    // "Write a number from 1 to 6."
    remedy: /^Escreva um número de 1 a 6/,
  },
  {
    mistake: 'a fraction as a number of rows',
    section: 'depoimentos',
    line: 'quantas = 2.5',
    // "Write a number from 1 to 6."
    remedy: /^Escreva um número de 1 a 6/,
  },
  {
    mistake: 'a number of rows in quotes',
    section: 'noticias',
    line: 'quantas = "6"',
    // "Write a number from 1 to 6, without quotes."
    remedy: /^Escreva um número de 1 a 6, sem aspas/,
  },
  {
    mistake: 'false in place of the word for "no"',
    section: 'localizacao',
    line: 'mapa = false',
    // "One of these: yes, no."
    remedy: /um destes: sim, não$/,
  },
  {
    mistake: "an address of reviews that is not Google's",
    section: 'depoimentos',
    line: 'avaliacoes_no_google = "https://google.com.example/escritorio"',
    // "It should be an address of Google."
    remedy: /^Deveria ser um endereço do Google/,
  },
  {
    mistake: 'a text that is empty',
    section: 'servicos',
    line: 'apoio = ""',
    // "This text must not be empty: delete the line, and the site uses the usual one."
    remedy: /^Este texto não pode ficar vazio: apague a linha, e o site usa o de sempre$/,
  },
  {
    mistake: 'a key of another section',
    section: 'inicio',
    line: 'quantas = 3',
    // "The field goes into the block … or …, and not here."
    remedy: /^O campo `quantas` vai no bloco \[noticias\] ou .*, e não aqui/,
  },
])(
  'in secoes.toml, $mistake is a blocking issue, which names the file, line and remedy',
  async ({ section, line, remedy }) => {
    // The mistake is on line 4, below the comment "the sections".
    await writeSections(`# As partes\n\n[${section}]\n${line}\n`)
    expect(checkContentFiles(folder).issues).toEqual([
      {
        severity: 'blocking',
        file: `${folder}/secoes.toml`,
        line: 4,
        text: line,
        remedy: expect.stringMatching(remedy),
      },
    ])
  },
)

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

test.each<{ what: string; line: string; severity: 'blocking' | 'warning'; remedy: RegExp }>([
  {
    what: 'a colour without its sign',
    line: 'marca = "1e5f3c"',
    severity: 'blocking',
    // "Write this colour as …"
    remedy: /^Escreva esta cor como "#1e5f3c"$/,
  },
  {
    what: 'a colour with one digit in place of two',
    line: 'marca = "#14a"',
    severity: 'blocking',
    remedy: /^Escreva esta cor como "#1144aa"$/,
  },
  {
    what: 'a colour as red, green and blue',
    line: 'marca = "rgb(30, 95, 60)"',
    severity: 'blocking',
    remedy: /^Escreva esta cor como "#1e5f3c"$/,
  },
  {
    what: "a colour's name",
    line: 'destaque = "dourado"',
    severity: 'blocking',
    // "Write the colour by its code …: the sign # and six digits or letters from a to f. Whoever made the logo knows it."
    remedy: /^Escreva a cor pelo código “hex” dela, como "#174a9c": o sinal # e seis algarismos ou letras/,
  },
  {
    what: 'a colour for print',
    line: 'destaque = "0 30 80 5"',
    severity: 'blocking',
    remedy: /^Escreva a cor pelo código/,
  },
  {
    what: 'a brand that is too light for text, and would do as the accent',
    line: 'marca = "#f7e07a"',
    severity: 'blocking',
    // "Letters of this colour cannot be read on the light ground (contrast of 1.0, and the least is 4.5): change `marca` to …
    // and, if you like, use this colour in `destaque`."
    remedy:
      /^Letras desta cor não se leem no fundo claro do site \(contraste de 1,0, e o mínimo é 4,5\): troque `marca` por "#[\da-f]{6}" e, se quiser, use esta cor em `destaque`$/,
  },
  {
    what: 'a ground of the bands that is too light',
    line: 'marca_escura = "#5c86c9"',
    severity: 'blocking',
    // "Light letters cannot be read on this colour."
    remedy: /^Letras claras não se leem sobre esta cor.*: troque `marca_escura` por "#[\da-f]{6}"$/,
  },
  {
    what: 'an accent that is too dark',
    line: 'destaque = "#b87333"',
    severity: 'blocking',
    // "Letters of this colour cannot be read on the dark bands."
    remedy: /^Letras desta cor não se leem nas faixas escuras.*: troque `destaque` por "#[\da-f]{6}"$/,
  },
  {
    what: 'a grey brand',
    line: 'marca = "#5a5a5a"',
    severity: 'warning',
    // "This colour is a grey … leave it if the brand has no other."
    remedy: /^Esta cor é um tom de cinza.*deixe assim$/,
  },
  {
    what: 'an accent that is nearly white',
    line: 'destaque = "#fff3b0"',
    severity: 'warning',
    // "On the light ground, rules and mark of this colour are hardly seen."
    remedy: /^Sobre o fundo claro, quase não se veem.*: troque `destaque` por "#[\da-f]{6}", ou deixe assim/,
  },
])(
  'in cores.toml, $what is a $severity issue, which names the file, line and remedy',
  async ({ line, severity, remedy }) => {
    await writeColours(`# As cores\n\n${line}\n`)
    expect(checkContentFiles(folder).issues).toEqual([
      { severity, file: `${folder}/cores.toml`, line: 3, text: line, remedy: expect.stringMatching(remedy) },
    ])
  },
)

test('a brand and an accent that stand in the place of each other are one issue, which says so', async () => {
  await writeColours('marca = "#eab54a"\ndestaque = "#174a9c"\n')
  expect(checkContentFiles(folder).issues).toMatchObject([
    // "The two colours stand in the place of each other …: the dark one goes into `marca`, the light one into `destaque`."
    {
      severity: 'blocking',
      line: 1,
      remedy: expect.stringMatching(
        /^As duas cores .*: a escura vai em `marca` \("#174a9c"\), e a clara, em `destaque` \("#eab54a"\)$/,
      ),
    },
  ])
})
