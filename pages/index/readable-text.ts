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
