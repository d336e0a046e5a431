import * as v from 'valibot'
import { formatHex } from '../colours/culori.ts'
import { isInCalendar, toIsoDate } from '../hours/closures.ts'
import { TIME_ZONES } from '../hours/time-zone.ts'
import { HAS_VISIBLE_TEXT, toPlainLetters, UNSAFE_CHARACTERS } from '../readable-text.ts'
import { isPublicHttps, parseWebAddress } from '../web-address.ts'

// The types of a field in a content file, each with what to do where a value does not fit it.

export const INVISIBLE_SIGN =
  'Há um sinal invisível nesta linha: apague o texto entre as aspas e digite-o de novo; colar traz o sinal de volta'

/** Matches tabs and line breaks of every kind, with the spaces around them. */
const LINE_BREAKS = / *[\t-\r\u0085\u2028\u2029][\t-\r\u0085\u2028\u2029 ]*/g

/** A text on one line, as in the contact card. In a file it may have several, or an escape such as `\r`. */
export const text = v.pipe(
  v.string(),
  v.transform((text) => text.replace(LINE_BREAKS, ' ')),
  v.trim(),
  v.regex(HAS_VISIBLE_TEXT, 'Este texto não pode ficar vazio'),
  v.check((text) => !UNSAFE_CHARACTERS.test(text), INVISIBLE_SIGN),
)

/** A text of a fixed form. What looks like its hyphens and spaces is taken for them, and what nobody sees is left out. */
const matching = (pattern: RegExp, remedy: string) =>
  v.pipe(
    text,
    v.transform((text) =>
      text
        .replace(DASHES, '-')
        .replace(/\p{Zs}/gu, ' ')
        .replace(/\p{Cf}/gu, ''),
    ),
    v.regex(pattern, remedy),
  )

/** Matches the dashes that word processors and web pages put in place of a hyphen, and the minus. */
const DASHES = /[\u2010-\u2015\u2212]/g

/** A field that may be left out or empty; its value is then `''`, and the page does not show it. */
export const optional = (schema: v.GenericSchema<string>) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (HAS_VISIBLE_TEXT.test(text) ? text : '')),
      v.union([v.literal(''), schema]),
    ),
    '',
  )

export const optionalText = optional(text)

/** The end of a sentence that the page begins and closes with its full stop, which the text may have, too. */
export const endOfSentence = v.pipe(
  optionalText,
  v.transform((text) => text.replace(/\.$/, '')),
)

/** One of these words, also with other capitals or without its accents. */
export function oneOf<const Options extends string[]>(...options: Options) {
  const remedy = `O texto tem de ser um destes: ${options.join(', ')}`
  return v.pipe(
    v.string(remedy),
    v.transform((text) => options.find((option) => isSameWord(option, text)) ?? text),
    v.picklist(options, remedy),
  )
}

const isSameWord = (word: string, text: string) => toPlainLetters(word) === toPlainLetters(text).trim()

export const email = matching(
  /^(?!.*\.\.)[\w.+-]+@([a-z\d-]+\.)+[a-z]{2,}$/i,
  'Não é um endereço de e-mail: escreva-o como contato@escritorio.com.br',
)

export const phone = matching(
  /^\([1-9]{2}\) (9\d{4}|[2-5]\d{3})-\d{4}$/,
  'Escreva o telefone, um só, como (71) 3333-4444 ou, se é celular, (71) 98888-7777',
)

export const whatsapp = matching(
  /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/,
  'Só números: 55, DDD e o número, como 5571988887777',
)

/** The name that a bank shows before a payment by Pix. A key is an e-mail, digits, or a UUID. */
export const nameOnPix = matching(
  /^(?=.*\p{L}{2})(?![\da-f-]{36}$)[^@]+$/u,
  'Escreva o nome que o banco mostra antes de pagar, e não a chave do Pix',
)

export const postalCode = matching(/^\d{5}-\d{3}$/, 'Escreva o CEP como 40000-000')

const STATES = Object.keys(TIME_ZONES) as (keyof typeof TIME_ZONES)[]

export const state = v.pipe(text, v.toUpperCase(), v.picklist(STATES, 'Escreva a sigla do estado, como BA'))

/** A colour as `#rrggbb`, or none. */
export const optionalColour = v.pipe(
  optional(
    v.pipe(
      text,
      v.regex(/^#[\da-f]{6}$/i, ({ input }) => colourRemedy(input)),
    ),
  ),
  v.toLowerCase(),
)

/** Names the code of a colour that is written as in a stylesheet, such as `rgb(23, 74, 156)` or `174a9c`. */
function colourRemedy(colour: string): string {
  const code = formatHex(colour)
  return code
    ? `Escreva esta cor como "${code}"`
    : 'Escreva a cor pelo código “hex” dela, como "#174a9c": o sinal # e seis algarismos ou letras de a a f. Quem fez o logotipo sabe qual é'
}

/** A number of degrees between two limits. */
const degrees = (min: number, max: number) =>
  v.pipe(
    matching(/^-?\d{1,3}(\.\d+)?$/, 'Escreva em graus, com ponto e sinal, como "-12.97"'),
    v.check(
      (degrees) => Number(degrees) >= min && Number(degrees) <= max,
      `No Brasil vai de ${min} a ${max}: confira o número e o sinal`,
    ),
  )

// The limits of Brazil with its islands.
export const latitude = degrees(-34, 6)
export const longitude = degrees(-74, -28)

function parsePublicAddress(text: string): URL | undefined {
  const url = parseWebAddress(text)
  return url && isPublicHttps(url) ? url : undefined
}

export const isPublicAddress = (text: string) => parsePublicAddress(text) !== undefined

export const address = v.pipe(
  text,
  v.check(
    isPublicAddress,
    'Escreva o endereço completo de um site na internet, que começa por https:// e não tem usuário nem senha',
  ),
)

/** The address of a page on a social network, such as `instagram`. */
export const pageOn = (network: string) =>
  v.pipe(
    text,
    v.check(
      (text) => `.${parsePublicAddress(text)?.hostname}`.endsWith(`.${network}.com`),
      `Deveria ser uma página em https://www.${network}.com/, com o endereço inteiro, ou vazio ("")`,
    ),
  )

/** Google's addresses of a business: those of its profile, of Maps, and the short ones of both. */
const GOOGLE = /(^|\.)(google\.com(\.br)?|g\.page|g\.co|goo\.gl)$/

/** The address of the office's reviews on Google. */
export const googleReviews = v.pipe(
  text,
  v.check(
    (text) => GOOGLE.test(parsePublicAddress(text)?.hostname ?? ''),
    'Deveria ser um endereço do Google: no Perfil da Empresa, *Ler avaliações*, *Compartilhar*, copie o link, que começa por https://',
  ),
)

export const cnpj = v.pipe(
  matching(
    /^[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}\/[A-Z0-9]{4}-\d{2}$/,
    'Escreva o CNPJ como 12.345.678/0001-95, com letras maiúsculas se houver',
  ),
  v.check(hasCheckDigits, 'Os dígitos verificadores não conferem: copie o número do cartão CNPJ'),
)

export const time = matching(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Preencha os campos `abre` e `fecha` como "08:00", ou deixe os dois vazios ("")',
)

export const lunch = matching(
  /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
  'Escreva o almoço como "12:00-13:30", ou deixe vazio ("")',
)

/** Weekdays such as `1-5`; the value is a digit for each, from 1 for Monday: `12345`. */
export const weekdays = v.pipe(
  text,
  v.transform((text) => toDigits(text.replace(DASHES, '-'))),
  v.nonEmpty(
    'Escreva os dias como "1-5" ou "6", de 1 (segunda) a 7 (domingo); dias separados vão em blocos separados',
  ),
)

const day = (pattern: RegExp, remedy: string) =>
  v.pipe(matching(pattern, remedy), v.check(isDay, 'Este dia não existe no calendário'))

/** A day of every year, `25/12`, or of one year, `26/03/2027`. */
export const dayOfAnyYear = day(
  /^\d\d\/\d\d(\/\d{4})?$/,
  'Escreva o dia como "25/12", se é de todos os anos, ou como "26/03/2027"',
)

export const wholeDate = day(/^\d\d\/\d\d\/\d{4}$/, 'Escreva a data inteira, como "03/01/2027"')

/** Checks a CNPJ's check digits (Receita Federal). A character's value is its code minus 48. */
function hasCheckDigits(cnpj: string): boolean {
  const value = cnpj.replace(/[./-]/g, '')
  const digit = (length: number) => {
    const sum = [...value.slice(0, length)].reduce((total, character, index) => {
      // The weights from the last character to the first: 2 to 9, and again from 2.
      const weight = 2 + ((length - 1 - index) % 8)
      return total + (character.charCodeAt(0) - 48) * weight
    }, 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return !/^(.)\1+$/.test(value) && value.slice(12) === `${digit(12)}${digit(13)}`
}

/** Tells whether `31/12/2026` is a day, or whether some year has `29/02`: 2028 has. */
function isDay(date: string): boolean {
  return isInCalendar(toIsoDate(date.length > '31/12'.length ? date : `${date}/2028`))
}

/** Converts `1-5` to `12345`, and any other text to `''`. */
function toDigits(days: string): string {
  const [, first, last = first] = /^([1-7])(?:-([1-7]))?$/.exec(days) ?? []
  return first ? '1234567'.slice(Number(first) - 1, Number(last)) : ''
}
