import { readWindows1252 } from '../readable-text.ts'

// The invisible characters in texts that were pasted from slides, chats, phones and word processors.

/** Line breaks other than `\n`, such as the vertical tab of slides. */
const LINE_BREAK = /\r\n?|[\v\f\u2028\u2029]/g

/**
 * Characters without width that part no words: the keys Backspace and Delete, marks of direction (the page isolates
 * right-to-left text itself), byte order marks, and noncharacters. Joiners, variation selectors and soft hyphens belong
 * to emoji and words.
 */
const WIDTHLESS = /[\b\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{NChar}]/gu

/** Control characters, and places of pictures that were not pasted (U+FFFC): between words, and any others. */
const CONTROL_BETWEEN_WORDS = /(?<=[\p{L}\p{N}.,;:!?])(?:(?![\t\n])[\p{Cc}\ufffc])+(?=[\p{L}\p{N}])/gu
const CONTROL = /(?![\t\n])[\p{Cc}\ufffc]/gu

/** Bullets of word processors: U+F0B7, U+F0A7, and any other sign of a symbol font that begins a line. */
const BULLET = /(?<=^\s*)[\uf020-\uf0ff]|[\uf0a7\uf0b7]/gm

/**
 * Spaces that do not break, unless they join a number or a sign to what is beside it ("R$ 5", "art. 63", "10 %", "5 de
 * julho"). Some editors put one in place of every space, and then no line could break.
 */
const NO_BREAK_SPACE =
  /(?<![\p{N}\p{Sc}%‰§º°])[\u00a0\u2007\u202f](?![\p{N}\p{Sc}%‰§º°])|(?<=\s)[\u00a0\u2007\u202f]|[\u00a0\u2007\u202f](?=\s)/gu

/** Replaces or removes invisible characters, and trims. A clean text stays as it is. */
export const cleanText = (text: string): string =>
  readWindows1252(text)
    .replace(LINE_BREAK, '\n')
    .replace(WIDTHLESS, '')
    .replace(CONTROL_BETWEEN_WORDS, ' ')
    .replace(CONTROL, '')
    .replace(BULLET, '•')
    .replace(NO_BREAK_SPACE, ' ')
    .trim()
