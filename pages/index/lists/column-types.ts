import * as v from 'valibot'
import { cleanText } from '../database/clean-text.ts'
import { isDate } from '../database/published-date.ts'
import { findSecrets, type SecretKind } from '../database/secret-patterns.ts'
import { isNoValue, UNREADABLE_CHARACTERS } from '../readable-text.ts'
import { isPublicHttps, parseWebAddress } from '../web-address.ts'

// The types that columns of live lists have. Each fails with a RowIssueCode in place of valibot's message.

/** A problem with a field or a row. */
export type RowIssueCode =
  | 'no-value'
  | 'wrong-type'
  | 'too-long'
  | 'unreadable-characters'
  | 'not-an-id'
  | 'not-a-date'
  | 'not-a-rating'
  | 'not-an-https-address'
  | 'duplicate'
  | SecretKind

/** Wraps valibot's `check`, with a {@link RowIssueCode} in place of its message. */
const check = <T>(requirement: (input: T) => boolean, code: RowIssueCode) => v.check(requirement, code)

const noSecret = v.check<string, (issue: v.CheckIssue<string>) => RowIssueCode>(
  (text) => findSecrets(text).length === 0,
  ({ input }) => findSecrets(input)[0] as SecretKind,
)

/** A text without invisible characters and surrounding space. `maxLength` counts code points, as PostgreSQL's `char_length` does. */
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    check((text) => [...text].length <= maxLength, 'too-long'),
    noSecret,
    check((text) => !UNREADABLE_CHARACTERS.test(text), 'unreadable-characters'),
  )

/** A text that has a value, of at most `maxLength` code points. */
export const requiredText = (maxLength: number) =>
  v.pipe(
    text(maxLength),
    check((text) => !isNoValue(text), 'no-value'),
  )

/** A text of at most `maxLength` code points. One without a value becomes `null`. */
export const optionalText = (maxLength: number) =>
  v.nullable(
    v.pipe(
      text(maxLength),
      v.transform((text) => (isNoValue(text) ? null : text)),
    ),
  )

/** The maximum length of an id in characters. */
export const MAX_ID_LENGTH = 64

/** A row's key: a UUID in this repository's schema; older projects may use integers. */
export const rowId = v.pipe(
  v.unknown(),
  v.transform((id) => (Number.isSafeInteger(id) ? `${id}` : id)),
  v.string(),
  check((id) => id.length <= MAX_ID_LENGTH && /^[\w-]+$/.test(id), 'not-an-id'),
  noSecret,
)

/**
 * A day or a moment, as PostgREST writes them. A text that does not begin like one, such as `22/11/2026`, comes from a column
 * of texts.
 */
export const date = v.pipe(
  v.string(),
  check((text) => /^(\d{4,}-\d\d-\d\d|-?infinity$)/.test(text), 'wrong-type'),
  check(isDate, 'not-a-date'),
)

/** A whole number of stars from 0 to 5. */
export const stars = v.pipe(
  v.number(),
  check((stars) => Number.isInteger(stars) && stars >= 0 && stars <= 5, 'not-a-rating'),
)

/** The value `true`: the office has marked the row to be shown. The query asks for no other. */
export const featured = v.literal(true)

/** A picture's public address, or `null`. Only `backendOrigin` may serve it over `http:`. */
export const pictureAddress = (maxLength: number, backendOrigin: string) =>
  v.pipe(
    optionalText(maxLength),
    check((text: string | null) => {
      if (!text) return true
      const url = parseWebAddress(text)
      return url !== undefined && (url.origin === backendOrigin || isPublicHttps(url))
    }, 'not-an-https-address'),
  )
