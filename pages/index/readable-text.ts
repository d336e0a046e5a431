/**
 * Matches what nobody can read and no cleaning mends: half of a surrogate pair, or nine combining marks in a row, which
 * cover what is beside them.
 */
export const UNREADABLE_CHARACTERS = /\p{Cs}|\p{M}{9}/u

/**
 * Matches characters that no text of a content file may hold: control characters except tab and line breaks;
 * characters that reorder or hide the text around them; surrogates and noncharacters, some of which XML forbids; nine
 * combining marks in a row. Right-to-left letters are allowed, because the page isolates them. Rows may hold most of
 * these, since `cleanText` takes them away; of a content file the line can be named.
 */
export const UNSAFE_CHARACTERS =
  /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}\p{NChar}]|\p{M}{9}/u

/** Matches a text that shows something: one of zero-width joiners alone counts as empty. */
export const HAS_VISIBLE_TEXT = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns a text in small letters without accents, for comparing it with a word. */
export const toPlainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What stands for no value in the cells that other programs write, alone in a text. */
const NO_VALUE = /^\s*(?:NULL|null|\(null\)|<null>|undefined|N\/A|n\/a|#N\/[AD]|NaN|None)\s*$/

/** Tells whether a text shows nothing, or nothing but another program's word for no value. */
export const isNoValue = (text: string): boolean => !HAS_VISIBLE_TEXT.test(text) || NO_VALUE.test(text)

/** The signs of Windows-1252 at U+0080 to U+009F, where Unicode has control characters. Five have none. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Reads U+0080 to U+009F as Windows-1252, as browsers do: dashes, quotation marks, “€” and “…” of an older program. */
export const readWindows1252 = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80))
