/** A line of at most 40 characters, as on a phone, with the white space at its end. */
const LINE = /(?!$).{0,40}(?:\r\n|\s|$)|.{40}/gu

/** What does not stand before an ellipsis. */
const BEFORE_ELLIPSIS = /[\s.,;:–—-]+$/

/**
 * How many lines a text may have to be shown whole, and how many are shown of a longer one. A fold hides at least
 * four, so that it saves more height than its button needs.
 */
const WHOLE = 8
const SHOWN = 5

/** Folds the text and not its box: 'Ler mais' has a rest to show at any width. */
export function fold(text: string): { shown: string; rest: string; lines: number } {
  const lines = text.match(LINE) ?? []
  const shown = lines.length > WHOLE ? lines.slice(0, SHOWN).join('').replace(BEFORE_ELLIPSIS, '') : text
  return { shown, rest: text.slice(shown.length), lines: lines.length }
}
