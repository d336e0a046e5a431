/**
 * What is wrong with a line of a content file. Codes with a `fix` give the line as it should be; what `names` hold
 * stands in portuguese-slips.ts, with the text of each code.
 */
export type SlipCode =
  | 'noFile'
  | 'empty'
  | 'unreadable'
  | 'curlyQuotes'
  | 'apostrophe'
  | 'twoCommas'
  | 'missingComma'
  | 'semicolon'
  | 'equalsSign'
  | 'missingColon'
  | 'missingName'
  | 'missingValue'
  | 'brokenText'
  | 'missingClosingQuote'
  | 'missingOpeningQuote'
  | 'missingQuotes'
  | 'outsideQuotes'
  | 'beforeName'
  | 'extraCharacter'
  | 'strayLine'
  | 'extraEnd'
  | 'missingEnd'
  | 'missingStart'
  | 'missingBlockEnd'
  | 'missingBlockStart'
  | 'missingExport'
  | 'repeatedField'
  | 'missingField'
  | 'unknownField'
  | 'notAnOption'
  | 'emptyText'
  | 'notABlock'
  | 'notOneText'

/** A mistake of the kind that people make who edit a content file by hand. */
export type Slip = {
  code: SlipCode
  /** The file's path in the repository. */
  file: string
  /** From 1. */
  line: number
  /** The line as it stands in the file. */
  text: string
  fix?: string
  names?: string[]
}
