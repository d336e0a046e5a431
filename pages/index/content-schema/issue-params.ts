import type { BrandColours } from '../colours/derive-palette.ts'

/** The keys of cores.toml, by the names of their colours in code. */
export const COLOUR_KEYS: Record<keyof BrandColours, string> = {
  brand: 'marca',
  deep: 'marca_escura',
  accent: 'destaque',
}

/** What a mistake in a content file is, with what its message needs. */
export type IssueParams = {
  // The file as a whole.
  'no-folder': null
  'empty-file': null
  'sample-lacks-file': { name: string }
  'stray-file': { kind: 'logo' | 'photo' | 'text'; names: string[] }
  'not-utf-8': null
  'merge-conflict': null
  'invisible-sign': null

  // A line, a block or a name. `examples` are the lines that were most likely meant; a header is written with its brackets.
  line: { examples: string[] }
  'text-goes-on': null
  /**
   * `name` is a key or header, `header` that of a block that may begin there: of the list, or one that is missing. `headerOff` is
   * the line of a header between the two fields that is a comment, 0 for none; `before` are the fields with which such a block
   * must begin.
   */
  repeated: { name: string; earlierLine: number; header: string; headerOff: number; before: string[] }
  brackets: { header: string }
  'missing-block': { header: string }
  'empty-block': { header: string }
  /** `options` are the words of which the field must have one, if there are such; `header` is that of the list it is in, or `''`. */
  'missing-field': { key: string; options: string[]; header: string }
  /**
   * Headers of the blocks where the field belongs, `''` for the fields above `firstHeader`: those that may be missing above the
   * line, those that lack the field, and those that have it.
   */
  'misplaced-field': { key: string; lost: string[]; places: string[]; full: string[]; firstHeader: string }
  'unknown-name': { name: string; known: string[] }

  // A value.
  'empty-text': { hasUsual: boolean }
  'one-of': { options: string[]; key: string }
  'too-long': { length: number; maxLength: number }
  'long-word': { maxLength: number }
  rows: { max: number }
  cnpj: null
  'cnpj-digits': null
  phone: null
  'phone-too-long': null
  whatsapp: null
  'whatsapp-missing': null
  email: null
  'email-accent': { domain: string }
  'pix-name': null
  'postal-code': null
  'postal-code-state': { other: string; state: string; ranges: string }
  state: null
  degrees: { example: string }
  'degrees-range': { min: number; max: number }
  address: { corrected: string }
  'service-link': null
  'menu-target': { targets: string[] }
  'social-page': { network: string }
  'google-reviews': null
  departments: { max: number }
  department: null
  'crc-unusual': null
  'crc-state': { registered: string; state: string }
  'crc-transfer': { registered: string; state: string; transferred: string }
  accountant: null
  nire: null
  'notary-number': null
  'notary-name': null
  'search-length': { length: number; min: number; max: number }
  'invoice-phone': null

  // Hours and closures.
  weekdays: null
  time: { example: string }
  'closure-time': { example: string }
  'time-pair': null
  lunch: null
  'lunch-outside': null
  'closes-first': { opens: string; closes: string }
  'open-and-closed': { label: string }
  'same-hours': { label: string }
  /** `range` has the first and the last day where there are two, or none. */
  day: { names: string[]; range: string[] }
  date: null
  'no-such-day': null
  'closure-days': null
  'closure-order': { from: string }
  /** A block of a list that equals an earlier one, which has the label. */
  twin: { label: string }
  'same-closure': { reason: string }
  'closure-past': null
  'long-closure': { days: number }
  'notice-past': null

  // Deadlines.
  'due-day': null
  months: null
  'months-of-yearly': null

  // Pictures and colours.
  'logo-unreadable': null
  'logo-too-large': null
  'logo-faint': { isOnDark: boolean; isDarkLogo: boolean }
  'photo-format': null
  'photo-text': null
  'photo-missing': null
  'photo-landscape': null
  colour: { hex: string; hasLetterO: boolean }
  'colour-corrected': { colour: keyof BrandColours; used: string }
  'colours-swapped': null
  'colour-grey': null
}

export type IssueCode = keyof IssueParams

/** A mistake, whose message `issue-messages.ts` renders. */
export type Issue = { [Code in IssueCode]: { code: Code; params: IssueParams[Code] } }[IssueCode]

/** Returns a mistake. A code without parameters takes none. */
export const createIssue = <Code extends IssueCode>(
  code: Code,
  ...[params]: IssueParams[Code] extends null ? [] : [IssueParams[Code]]
) => ({ code, params: params ?? null }) as Issue

/** Returns a mistake as the message of a schema's rule, which must be a text. */
export const rule = <Code extends IssueCode>(
  code: Code,
  ...params: IssueParams[Code] extends null ? [] : [IssueParams[Code]]
): string => JSON.stringify(createIssue(code, ...params))

/** Reads what {@link rule} returns. */
export const parseRule = (message: string): Issue => JSON.parse(message)

/** The message of a list without a block, which is told as a missing one. */
export const EMPTY_LIST = 'empty-list'
