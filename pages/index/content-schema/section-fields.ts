import * as v from 'valibot'
import { HAS_VISIBLE_TEXT } from '../readable-text.ts'
import { oneOf, text } from './field-types.ts'
import { rule } from './issue-params.ts'

// The types of the texts that have a greatest length, and of the other fields of secoes.toml, each of which may be left out:
// its value is then that of the specification.

/** The letters of a word of a heading that fit on one line of a phone of 320 px. */
const LONGEST_WORD = 18

/** A text of at most so many characters, for which the layout has room on a phone of 320 px. */
const upTo = (maxLength: number, hasUsual: boolean) =>
  v.pipe(
    v.string(),
    v.regex(HAS_VISIBLE_TEXT, rule('empty-text', { hasUsual })),
    text,
    v.check<string, (issue: v.CheckIssue<string>) => string>(
      (text) => text.length <= maxLength,
      ({ input: { length } }) => rule('too-long', { length, maxLength }),
    ),
    v.check(
      (text) => text.split(/\s/).every(({ length }) => length <= LONGEST_WORD),
      rule('long-word', { maxLength: LONGEST_WORD }),
    ),
  )

const optionalUpTo = (maxLength: number, fallback: string) => v.optional(upTo(maxLength, true), fallback)

/** What is due, in a line beside its date. */
export const deadlineName = upTo(40, false)

/** The headline, whose letters are the largest. */
export const headline = (fallback: string) => optionalUpTo(60, fallback)

export const sectionTitle = (fallback: string) => optionalUpTo(40, fallback)

/** The sentence beside a section's title, or above its button. */
export const sectionLead = (fallback: string) => optionalUpTo(120, fallback)

/** Whether something is shown, `byDefault` if the file does not say. */
export const isShown = (byDefault: 'sim' | 'não') =>
  v.optional(
    v.pipe(
      oneOf('sim', 'não'),
      v.transform((answer) => answer === 'sim'),
    ),
    byDefault,
  )

const MAX_ROWS = 6

/** How many rows a list shows, `usualLimit` if the file does not say; its layout holds up to six. */
export const numberOfRows = (usualLimit: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      // Quotes around the number are no mistake.
      v.transform((value) => (typeof value === 'string' && value.trim() ? Number(value) : value)),
      v.check(
        (value): value is number =>
          Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ROWS,
        rule('rows', { max: MAX_ROWS }),
      ),
      v.transform(Number),
    ),
    usualLimit,
  )
