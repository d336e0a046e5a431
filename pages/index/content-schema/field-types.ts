import * as v from 'valibot'
import { formatHex } from '../colours/culori.ts'
import { isInCalendar, toIsoDate } from '../hours/closures.ts'
import { findMovableDay, MOVABLE_DAYS } from '../hours/easter.ts'
import { TIME_ZONES } from '../hours/time-zone.ts'
import { HAS_VISIBLE_TEXT, toPlainLetters, UNSAFE_CHARACTERS } from '../readable-text.ts'
import { isPublicHttps, parseWebAddress } from '../web-address.ts'
import { rule } from './issue-params.ts'

// The types of a field in a content file, each with the rule that a value breaks which does not fit it.

/** Matches tabs and line breaks of every kind, with the spaces around them. */
const LINE_BREAKS = / *[\t-\r\u0085\u2028\u2029][\t-\r\u0085\u2028\u2029 ]*/g

/** A text on one line, as in the contact card. In a file it may have several, or an escape such as `\r`. */
export const text = v.pipe(
  v.string(),
  v.transform((text) => text.replace(LINE_BREAKS, ' ')),
  v.trim(),
  v.regex(HAS_VISIBLE_TEXT, rule('empty-text', { hasUsual: false })),
  v.check((text) => !UNSAFE_CHARACTERS.test(text), rule('invisible-sign')),
)

/** Matches spaces that look like a plain one. */
const SPACES = /\p{Zs}/gu
const NOT_SEEN = /\p{Cf}/gu

/** A text of a fixed form. What looks like its hyphens and spaces is taken for them, and what nobody sees is left out. */
const plain = v.pipe(
  text,
  v.transform((text) => text.replace(DASHES, '-').replace(SPACES, ' ').replace(NOT_SEEN, '')),
)

const matching = (pattern: RegExp, message: string) => v.pipe(plain, v.regex(pattern, message))

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

/** Leaves out the words that the page writes before a text, if others follow them. */
const without = (words: RegExp) =>
  v.transform((text: string) => {
    const rest = text.replace(words, '')
    return HAS_VISIBLE_TEXT.test(rest) ? rest : text
  })

/** The end of a sentence that the page begins with these words and closes with its full stop. The text may have both, too. */
export const endOfSentence = (words: RegExp) =>
  v.pipe(
    optionalText,
    without(words),
    v.transform((text) => text.replace(/\.$/, '')),
  )

/** What a client receives, after the page's “Você recebe”: in small letters, but for an abbreviation such as DARF. */
export const delivered = v.pipe(
  text,
  without(/^voc[êe] recebe\b[\s:…]*/i),
  v.transform((text) => text.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLowerCase())),
)

/** One of these words, also with other capitals or without its accents. */
export function oneOf<const Options extends string[]>(...options: Options) {
  const message = rule('one-of', { options, key: '' })
  return v.pipe(
    v.string(message),
    v.transform((text) => options.find((option) => isSameWord(option, text)) ?? text),
    v.picklist(options, message),
  )
}

const isSameWord = (word: string, text: string) => toPlainLetters(word) === toPlainLetters(text).trim()

const HAS_ACCENT = /[^\p{ASCII}]/u

export const email = v.pipe(
  plain,
  v.transform((text) => text.replaceAll(' ', '')),
  v.check(
    (text) => !HAS_ACCENT.test(text.split('@')[1] ?? ''),
    ({ input }) => rule('email-accent', { domain: input.split('@')[1] ?? '' }),
  ),
  v.regex(/^(?!.*\.\.)[\w.+-]+@([a-z\d-]+\.)+[a-z]{2,}$/i, rule('email')),
)

/** Returns the digits of a text, none if it has letters, too. */
const digitsOf = (text: string) => (/\p{L}/u.test(text) ? '' : text.replace(/\D/g, ''))

/** The digits of a number with its area code, but without 55, the code of Brazil. */
const LONGEST_PHONE = 11

/** Returns the area code and number of a telephone in any punctuation, with or without 55: `71988887777`. */
function nationalNumber(text: string): string {
  const digits = digitsOf(text)
  return digits.length > LONGEST_PHONE ? digits.replace(/^55/, '') : digits
}

const DIGITS_OF_TWO_PHONES = 16

export const phone = v.pipe(
  plain,
  v.check((text) => text.replace(/\D/g, '').length < DIGITS_OF_TWO_PHONES, rule('phone-too-long')),
  v.transform((text) => nationalNumber(text).replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')),
  v.regex(/^\([1-9]{2}\) (9\d{4}|[2-5]\d{3})-\d{4}$/, rule('phone')),
)

export const whatsapp = v.pipe(
  plain,
  v.transform((text) => `55${nationalNumber(text)}`),
  v.regex(/^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/, rule('whatsapp')),
)

/** The name that a bank shows before a payment by Pix. A key is an e-mail, digits, or a UUID. */
export const nameOnPix = matching(/^(?=.*\p{L}{2})(?![\da-f-]{36}$)[^@]+$/u, rule('pix-name'))

export const postalCode = v.pipe(
  plain,
  v.transform((text) => digitsOf(text).replace(/^(\d{5})(\d{3})$/, '$1-$2')),
  v.regex(/^\d{5}-\d{3}$/, rule('postal-code')),
)

const STATES = Object.keys(TIME_ZONES) as (keyof typeof TIME_ZONES)[]

export const state = v.pipe(text, v.toUpperCase(), v.picklist(STATES, rule('state')))

const HEX = /^#[\da-f]{6}$/i

/** A colour as `#rrggbb`, or none. The rule names the code of one that is written otherwise, such as `rgb(23, 74, 156)`. */
export const optionalColour = v.pipe(
  optional(
    v.pipe(
      text,
      v.regex(HEX, ({ input }) =>
        rule('colour', { hex: toHex(input), hasLetterO: /^#?[\da-f]*o/i.test(input) }),
      ),
    ),
  ),
  v.toLowerCase(),
)

/** Returns the code of a colour that is written otherwise, with a letter O for a zero or with signs around it, or `''`. */
function toHex(text: string): string {
  const [, numbers] = /^rgb\W*((?:\d+\D+){2}\d+)\)?$/i.exec(text) ?? []
  if (numbers) return formatHex(`rgb(${numbers.replace(/\D+/g, ' ')})`) ?? ''
  const code = `#${text.replace(/[^\p{L}\p{N}]/gu, '').replace(/o/gi, '0')}`
  return formatHex(text) ?? (HEX.test(code) ? code.toLowerCase() : '')
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/

/** A number of degrees between two limits. */
const degrees = (min: number, max: number, example: string) =>
  v.pipe(
    plain,
    v.regex(DEGREES, ({ input }) => {
      const meant = input.replace(',', '.').replace(/[^-.\d]/g, '')
      return rule('degrees', { example: DEGREES.test(meant) ? meant : example })
    }),
    v.check(
      (degrees) => Number(degrees) >= min && Number(degrees) <= max,
      rule('degrees-range', { min, max }),
    ),
  )

// The limits of Brazil with its islands.
export const latitude = degrees(-34, 6, '-12.97')
export const longitude = degrees(-74, -28, '-38.51')

/** A text without spaces and signs that nobody sees. A plain space within an address is a mistake. */
const withoutInvisible = v.pipe(
  text,
  v.transform((text) => text.replace(/(?! )\p{Zs}/gu, '').replace(NOT_SEEN, '')),
)

function parsePublicAddress(text: string): URL | undefined {
  const url = parseWebAddress(text)
  // Messages shorten an address by “…”, which somebody copies.
  return url && isPublicHttps(url) && !text.includes('…') ? url : undefined
}

const isPublicAddress = (text: string) => parsePublicAddress(text) !== undefined

/** An address, or another text, that is accepted. The rule that it breaks names the address that was most likely meant, if any. */
const addressThat = (isAccepted: (text: string) => boolean, message: string) =>
  v.pipe(
    withoutInvisible,
    v.check<string, (issue: v.CheckIssue<string>) => string>(isAccepted, ({ input }) => {
      const corrected = correctAddress(input)
      return isAccepted(corrected) ? rule('address', { corrected }) : message
    }),
  )

/** Returns the first address of a text, with https:// in place of what stands for it and without user and password, or a domain. */
function correctAddress(text: string): string {
  const [, rest = ''] =
    /https?[\s:;/\\]+(\S+)/i.exec(text) ?? /^((?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)$/i.exec(text) ?? []
  return `https://${rest.replace(/^[^/?#]*@/, '').replace(/[.,;:)>"”]+$/, '')}`
}

export const address = addressThat(isPublicAddress, rule('address', { corrected: '' }))

/** The official page that a service's card leads to. */
export const serviceLink = v.pipe(
  v.string(rule('service-link')),
  v.regex(HAS_VISIBLE_TEXT, rule('service-link')),
  addressThat(isPublicAddress, rule('service-link')),
)

/** A place on this site by its name, also with capitals, accents or spaces, or an address. */
export function placeOrAddress(places: Map<string, string>) {
  const placeOf = (text: string) => places.get(toPlainLetters(text).replace(/\s+/g, '-'))
  return v.pipe(
    addressThat(
      (text) => placeOf(text) !== undefined || isPublicAddress(text),
      rule('menu-target', { targets: [...places.keys()] }),
    ),
    v.transform((text) => placeOf(text) ?? text),
  )
}

/** The address of a page on a social network, such as `instagram`. */
export const pageOn = (network: string) =>
  addressThat(
    (text) => `.${parsePublicAddress(text)?.hostname}`.endsWith(`.${network}.com`),
    rule('social-page', { network }),
  )

/** Google's addresses of a business: those of its profile, of Maps, and the short ones of both. */
const GOOGLE = /(^|\.)(google\.com(\.br)?|g\.page|g\.co|goo\.gl|share\.google)$/

/** The address of the office's reviews on Google. */
export const googleReviews = addressThat(
  (text) => GOOGLE.test(parsePublicAddress(text)?.hostname ?? ''),
  rule('google-reviews'),
)

/** The parts of a CNPJ, with letters since 2026. */
const CNPJ = /^([A-Z\d]{2})([A-Z\d]{3})([A-Z\d]{3})([A-Z\d]{4})(\d\d)$/

export const cnpj = v.pipe(
  plain,
  v.transform((text) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')),
  v.regex(CNPJ, rule('cnpj')),
  v.transform((characters) => characters.replace(CNPJ, '$1.$2.$3/$4-$5')),
  v.check(hasCheckDigits, rule('cnpj-digits')),
)

const timeWith = (code: 'time' | 'closure-time') =>
  v.pipe(
    plain,
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, ({ input }) => rule(code, { example: toTime(input) })),
  )

export const time = timeWith('time')

/** The time at which a day of closure begins or ends. */
export const closureTime = timeWith('closure-time')

/** Returns the time that was most likely meant: `08:30` for `8:30`, `8h30` or `8.30`, and for `8h` `08:00`. */
function toTime(text: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2})\s*(?:[:.h]\s*(\d\d)?)?\s*h?$/i.exec(text) ?? []
  return hour && Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : '08:00'
}

export const lunch = matching(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, rule('lunch'))

/** Weekdays such as `1-5`; the value is a digit for each, from 1 for Monday: `12345`. */
export const weekdays = v.pipe(
  plain,
  v.transform(toDigits),
  v.check((days) => days !== '', rule('weekdays')),
)

/** A text whose dates have all their digits: `07/12/2026` for `7/12/26`, `07/12` for `7/12`. */
const withDate = v.pipe(
  plain,
  v.transform((text) =>
    text
      .replace(
        /^(\d{1,2})\/(\d{1,2})(?=\/|$)/,
        (_, day, month) => `${day.padStart(2, '0')}/${month.padStart(2, '0')}`,
      )
      .replace(/^(\d\d\/\d\d)\/(\d\d)$/, '$1/20$2'),
  ),
)

/** A day of every year, `25/12`, of one year, `26/03/2027`, or one that moves with Easter, by its name. */
export const day = v.pipe(
  withDate,
  v.transform((text) => findMovableDay(text) ?? text),
  v.check(
    (text) => Object.hasOwn(MOVABLE_DAYS, text) || /^\d\d\/\d\d(\/\d{4})?$/.test(text),
    ({ input }) => rule('day', { names: Object.keys(MOVABLE_DAYS), range: toRange(input) }),
  ),
  v.check((text) => Object.hasOwn(MOVABLE_DAYS, text) || isDay(text), rule('no-such-day')),
)

/** Returns the first and the last of two days, such as `06/02 a 10/02/2027`, with the year that the last one has; or none. */
function toRange(text: string): string[] {
  const [, from = '', fromYear, to = '', year] =
    /(\d\d\/\d\d)(\/\d{4})?\s*\D+?\s*(\d\d\/\d\d)(\/\d{4})/.exec(text) ?? []
  return year ? [`${from}${fromYear ?? year}`, `${to}${year}`] : []
}

export const date = v.pipe(
  withDate,
  v.regex(/^\d\d\/\d\d\/\d{4}$/, rule('date')),
  v.check(isDay, rule('no-such-day')),
)

/** A day of each month, `20`, or of each year, `30/11`. */
export const dueDay = v.pipe(
  withDate,
  v.regex(/^\d{1,2}(\/\d\d)?$/, rule('due-day')),
  v.check((text) => isDay(text.includes('/') ? text : `${text.padStart(2, '0')}/01`), rule('no-such-day')),
)

/** Months such as `1, 4, 7, 10`; the value is their numbers. */
export const months = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.match(/[^\s,;e]+/g) ?? []),
  v.check((numbers) => numbers.every((number) => /^(0?[1-9]|1[0-2])$/.test(number)), rule('months')),
  v.transform((numbers) => numbers.map(Number)),
)

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
