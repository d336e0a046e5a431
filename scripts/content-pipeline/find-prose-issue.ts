import { cleanText } from '../../pages/index/database/clean-text.ts'
import type { ProseIssueCode } from '../findings/finding-params.ts'

// Portuguese and English prose holds none of these. A lone `&` or `<`, and what only begins like them, is fine.

/** A letter that was lost on the way (U+FFFD), and one that only another program's font has. */
const LOST = /[\ufffd\p{Co}]/u

/**
 * Letters of a UTF-8 text that was read as Windows-1252 or Latin-1, such as `Ã§` for "ç", or as JavaScript writes them.
 * Not matched, because words end with "Ã": "Ã" before a closing quotation mark, a dash or an ellipsis, and "Ã" after a
 * letter and before a no-break space.
 */
const WRONG_ENCODING = /Ã[\x80-\x9fƒ‡‰Š€‚•“š¡-ª¬-º¼-¿]|(?<!\p{L})Ã\u00a0|Â[\x80-\xbf]|â€|\\u00[\da-fA-F]{2}/u

const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|ord[fm]|sect|deg|bull|hellip|[nm]dash|[lr][ds]?quo|[lr]aquo|euro|copy|reg|trade|[aeiou](?:acute|grave|circ|tilde|uml)|ccedil|#\d+|#x[\da-f]+);/i

/** A tag of an element that editors write, or a comment of theirs. */
const TAG =
  /<\/?(?:p|br|hr|b|i|u|s|em|strong|small|sup|sub|a|div|span|font|ul|ol|li|h[1-6]|img|table|tbody|tr|t[dh]|blockquote|o:p)(?=[\s/>])[^<>]*>|<!--/i

/** Bold words, a link or a heading. */
const MARKDOWN = /\*\*(?=[^\s*][^*\n]*\*\*)|\]\(https?:|^#{2,6} /m

const PATTERNS: Record<ProseIssueCode, RegExp> = {
  encoding: WRONG_ENCODING,
  lost: LOST,
  entity: ENTITY,
  tag: TAG,
  markdown: MARKDOWN,
}

/** The longest part of a text that is searched. A row's texts are shorter, unless they are full of invisible characters. */
const MAX_SEARCHED = 10_000

/** The attributes of a tag. */
const ATTRIBUTES = /\s[^<>]*/

/**
 * Finds what shows that a text of the database is no prose; `sign` is what a visitor sees of it, without the attributes
 * of a tag, because public summaries show it and name no client.
 */
export function findProseIssue(text: string): { code: ProseIssueCode; sign: string } | undefined {
  const raw = text.slice(0, MAX_SEARCHED)
  const shown = cleanText(raw)
  for (const [code, pattern] of Object.entries(PATTERNS) as [ProseIssueCode, RegExp][]) {
    // Cleaning takes halves of wrongly read letters for control characters and spaces.
    const sign = pattern.exec(code === 'encoding' ? raw : shown)?.[0]
    if (sign) return { code, sign: code === 'tag' ? sign.replace(ATTRIBUTES, ' …') : sign }
  }
}
