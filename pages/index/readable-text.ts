/**
 * Control characters except tab and line breaks; what reorders or hides the text around it; surrogates and
 * noncharacters, two of which XML forbids; nine combining marks in a row, which cover what is beside them.
 * Right-to-left letters are allowed: the page isolates them.
 */
export const UNSAFE_CHARACTERS =
  /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}\p{NChar}]|\p{M}{9}/u

/** A text without any of these counts as empty, as one of zero-width joiners alone. */
export const HAS_VISIBLE_TEXT = /[\p{L}\p{N}\p{P}\p{S}]/u
