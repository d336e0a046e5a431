import { cleanText } from './clean-text.ts'

/**
 * What is wrong with a text that another program has written or damaged. Each code is one thing to do: delete marks, write
 * the sign that a code stands for, write words anew, or write the value that a program has left out.
 */
export type TextSignCode = 'markup' | 'code' | 'letters' | 'placeholder'

/** What shows it: `sign` is what a visitor sees, without what may name a client, because public summaries show it. */
export type TextSign = { code: TextSignCode; sign: string }

/** The elements that editors write as HTML, and those of forums in square brackets. */
const TAG =
  /<\/?(?:p|br|hr|b|i|u|s|em|strong|small|sup|sub|a|div|span|font|ul|ol|li|h[1-6]|img|table|tbody|tr|t[dh]|blockquote|o:p)(?=[\s/>])[^<>]*>|<!--/iu
const BRACKET_TAG =
  /\[\/(?:b|i|u|s|url|img|color|size|font|quote|center|list|code)\]|\[\/?(?:caption|gallery|embed|vc_\w+)\b/iu

/** Bold words, a link or a heading. */
const MARKDOWN = /\*\*(?=[^\s*][^*\n]*\*\*)|\]\(https?:|^#{2,6} /mu

/** The text of an editor with all that it keeps beside the words, and a picture within a text. */
const EDITOR_DATA = /^\s*[[{]+"|\{\\rtf|data:image\/\w+;base64,/u

const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|ord[fm]|sect|deg|bull|hellip|[nm]dash|[lr][ds]?quo|[lr]aquo|euro|copy|reg|trade|[aeiou](?:acute|grave|circ|tilde|uml)|ccedil|#\d+|#x[\da-f]+);/iu

/** What is written for a line break, a tab, a quotation mark or a letter within a program, but not a Windows path. */
const ESCAPE =
  /(?:\\(?:r\\n|[nrt]|["'/]))(?<!(?<!\p{L})[A-Za-z]:\S*|(?<!\S)\\\\\S*)|\\u00[\da-fA-F]{2}|_x00[\dA-F]{2}_/u

/** Letters as mail (`=C3=A7`, `=E7=E3`) and addresses (`%C3%A7`, `%20`) carry them, but not in an address. */
const QUOTED_PRINTABLE = /=C[23]=[89AB][\dA-F]|(?<=\p{L})=[C-F][\dA-F](?=\p{Ll}|=[C-F][\dA-F])/u
const PERCENT = /(?:%C[23]%[89AB][\dA-F]|(?<=\p{L})%20(?=\p{L}))(?<!(?::\/\/|www\.)\S*)/iu

/**
 * Letters of a UTF-8 text that was read as Windows-1252 or Latin-1, such as `Ã§` for "ç". Not matched, because words end
 * with "Ã": "Ã" before a closing quotation mark, a dash or an ellipsis, and "Ã" after a letter and before a no-break space.
 */
const UTF8_AS_LATIN = /Ã[\x80-\x9fƒ‡‰Š€‚•“š¡-ª¬-º¼-¿]|(?<!\p{L})Ã\u00a0|Â[\x80-\xbf]|â€|ï¿½|ï»¿/u

/** The same as DOS and as the Macintosh read it, whose box drawings and root signs no prose has before such a sign. */
const UTF8_AS_OTHER = /[├┬][^\s─├┬]|√[ß£©≥≠∫¢∂°™†ìâÅÉá]/u

/**
 * Letters of code pages within a word. DOS as Windows reads it ("escrit¢rio", "nÆo"), Windows as DOS does ("serviþos",
 * "nÒo"), the Macintosh as Windows does ("a‹o", "n‹o") and Windows as the Macintosh does ("n„o"). Left alone is what also
 * stands between letters of Portuguese: a dash, quotation marks, capitals with the accents of Portuguese.
 */
const CODE_PAGE = /(?<=\p{L})[¢£¡‚ƒˆ‡‰‹›„¾¶§þÐ](?=\p{L})|(?<=\p{Ll})[ÆÒÛÙÈÌÝÞÅ](?=\p{Ll})/u

/** A letter that was lost (U+FFFD, a question mark in a word), and one that only another program's font has. */
const LOST = /[\ufffd\p{Co}]/u
const QUESTION_MARK = /(?<=\p{L})\?{1,2}(?=\p{Ll})(?<!(?::\/\/|www\.|\.\p{L}{2,3}\b)\S*)/u

/** What a spreadsheet shows in place of a result, a field that a template was to fill in, and an object of a program. */
const FORMULA =
  /#(?:NOME\?|REF!|VALOR!|DIV\/0!|N\/D|NULO!|NÚM!|NAME\?|VALUE!|N\/A|NULL!|NUM!|DESPEJAR!|SPILL!)|#{5}/u
const TEMPLATE = /\[object \w+\]|\{\{[^{}]*\}\}|\{%|<%|\$\{\w+\}|\*\|\w+\|\*|lorem ipsum/iu

const SIGNS: { code: TextSignCode; pattern: RegExp; isRaw?: true }[] = [
  // Cleaning takes halves of wrongly read letters for spaces.
  { code: 'letters', pattern: UTF8_AS_LATIN, isRaw: true },
  { code: 'letters', pattern: UTF8_AS_OTHER },
  { code: 'letters', pattern: LOST },
  { code: 'markup', pattern: EDITOR_DATA },
  { code: 'code', pattern: ENTITY },
  { code: 'code', pattern: ESCAPE },
  { code: 'code', pattern: QUOTED_PRINTABLE },
  { code: 'code', pattern: PERCENT },
  { code: 'markup', pattern: TAG },
  { code: 'markup', pattern: BRACKET_TAG },
  { code: 'markup', pattern: MARKDOWN },
  { code: 'placeholder', pattern: FORMULA },
  { code: 'placeholder', pattern: TEMPLATE },
  { code: 'letters', pattern: CODE_PAGE },
  { code: 'letters', pattern: QUESTION_MARK },
]

/** The longest part of a text that is searched. A row's texts are shorter, unless they are full of invisible characters. */
const MAX_SEARCHED = 10_000

/** The attributes of a tag, and what stands between the braces of a template. */
const DETAILS = /(?<=^<[^\s<>]+)\s[^<>]*|(?<=^\{\{)[^{}]*/

/** Finds what shows that another program has written or damaged a text; `undefined` if it is prose. */
export function findTextSign(text: string): TextSign | undefined {
  const raw = text.slice(0, MAX_SEARCHED)
  const shown = cleanText(raw)
  for (const { code, pattern, isRaw } of SIGNS) {
    const sign = pattern.exec(isRaw ? raw : shown)?.[0]
    if (sign) return { code, sign: sign.replace(DETAILS, ' …') }
  }
}
