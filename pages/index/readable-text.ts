/**
 * Matches characters that no text of rows or content files may hold: control characters except tab and line breaks;
 * characters that reorder or hide the text around them; surrogates and noncharacters, some of which XML forbids; nine
 * combining marks in a row, which cover what is beside them. Right-to-left letters are allowed, because the page
 * isolates them.
 */
export const UNSAFE_CHARACTERS =
  /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}\p{NChar}]|\p{M}{9}/u

/** Matches a text that shows something: one of zero-width joiners alone counts as empty. */
export const HAS_VISIBLE_TEXT = /[\p{L}\p{N}\p{P}\p{S}]/u
