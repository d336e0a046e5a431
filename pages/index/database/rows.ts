import * as v from 'valibot'
import { HAS_VISIBLE_TEXT, UNSAFE_CHARACTERS } from '../readable-text.ts'
import { isPublicHttps, parseWebAddress } from '../web-address.ts'
import { isDate } from './published-date.ts'
import { findSecrets, type SecretKind } from './secret-patterns.ts'
import type { TableName } from './tables.ts'

/** Maximum lengths in code points, as PostgreSQL's `char_length` counts. */
export const MAX_LENGTH = {
  title: 400,
  excerpt: 2000,
  author: 120,
  image_url: 2048,
  client_name: 120,
  company: 120,
  content: 2000,
} as const

export type BlogPost = RowOf<ReturnType<typeof blogPost>>
export type Testimonial = RowOf<typeof testimonial>
export type Rows = { blog_posts: BlogPost[]; testimonials: Testimonial[] }

type RowOf<Columns extends { required: v.GenericSchema; optional: Record<string, v.GenericSchema> }> =
  v.InferOutput<Columns['required']> & {
    [Name in keyof Columns['optional']]: v.InferOutput<Columns['optional'][Name]>
  }

/** What is wrong with a field or a row. */
export type RowIssueCode =
  | 'no-value'
  | 'too-long'
  | 'forbidden-characters'
  | 'not-an-id'
  | 'not-a-date'
  | 'not-a-rating'
  | 'not-an-https-address'
  | 'not-featured'
  | 'duplicate'
  | 'excess'
  | SecretKind

export type RowIssue = {
  table: TableName
  /** The row's position in the answer. */
  index: number
  /** The row's id; `?` if it cannot be shown. */
  id: string
  /** The field; empty if the issue is the row itself. */
  field: string
  code: RowIssueCode
}

export type ValidatedRows<T extends TableName> = {
  rows: Rows[T]
  /** Why rows are not shown, one issue for each. */
  rejected: RowIssue[]
  /** Fields that are left out of rows that are shown. */
  partial: RowIssue[]
}

/**
 * Decides which rows of a table's answer are shown, at build and in the browser. A row is rejected only if a field
 * that its card needs is invalid; any other invalid field becomes `null`. Columns that the page does not use are
 * left out. Only `backendOrigin` may serve pictures over `http:`.
 */
export function validateRows<T extends TableName>(
  table: T,
  answer: unknown[],
  backendOrigin: string,
  limit: number,
): ValidatedRows<T> {
  const { required, optional } = table === 'blog_posts' ? blogPost(backendOrigin) : testimonial
  const rows: { id: string }[] = []
  const rejected: RowIssue[] = []
  const partial: RowIssue[] = []
  for (const [index, candidate] of answer.entries()) {
    const id = describeId(candidate)
    const issue = (field: string, code: RowIssueCode): RowIssue => ({ table, index, id, field, code })
    const result = v.safeParse(required, candidate, CONFIG)
    if (!result.success) {
      const [{ path, message }] = result.issues
      rejected.push(issue(String(path?.[0].key ?? ''), message as RowIssueCode))
      continue
    }
    const row: { id: string } & Record<string, unknown> = { ...result.output }
    const omitted: RowIssue[] = []
    for (const [field, schema] of Object.entries(optional)) {
      const parsed = v.safeParse(schema, (candidate as Record<string, unknown>)[field] ?? null, CONFIG)
      row[field] = parsed.success ? parsed.output : null
      if (!parsed.success) omitted.push(issue(field, parsed.issues[0].message as RowIssueCode))
    }
    if (rows.some(({ id }) => id === row.id)) rejected.push(issue('id', 'duplicate'))
    else if (rows.length === limit) rejected.push(issue('', 'excess'))
    else {
      rows.push(row)
      partial.push(...omitted)
    }
  }
  // The schema was chosen by `table`, which TypeScript cannot follow through the condition.
  return { rows: rows as Rows[T], rejected, partial }
}

// valibot's own messages quote the value, which may be a megabyte or a forged line of the log. The first issue
// ends the checks: searching a text that is too long for keys would take minutes.
const CONFIG = { message: 'no-value' satisfies RowIssueCode, abortEarly: true }

/** Wraps valibot's `check`, with a {@link RowIssueCode} in place of its message. */
const check = <T>(requirement: (input: T) => boolean, code: RowIssueCode) => v.check(requirement, code)

function describeId(candidate: unknown): string {
  const id = (candidate as { id?: unknown } | null)?.id
  const isShown =
    typeof id === 'number' || (typeof id === 'string' && id.length <= ID_LENGTH && !findSecrets(id).length)
  return isShown ? String(id) : '?'
}

const noSecret = v.check<string, (issue: v.CheckIssue<string>) => RowIssueCode>(
  (text) => findSecrets(text).length === 0,
  ({ input }) => findSecrets(input)[0] as SecretKind,
)

const textOf = (column: keyof typeof MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.trim(),
    check((text) => [...text].length <= MAX_LENGTH[column], 'too-long'),
    noSecret,
    check((text) => !UNSAFE_CHARACTERS.test(text), 'forbidden-characters'),
  )
const requiredTextOf = (column: keyof typeof MAX_LENGTH) =>
  v.pipe(
    textOf(column),
    check((text) => HAS_VISIBLE_TEXT.test(text), 'no-value'),
  )
const optionalTextOf = (column: keyof typeof MAX_LENGTH) =>
  v.nullable(
    v.pipe(
      textOf(column),
      v.transform((text) => (HAS_VISIBLE_TEXT.test(text) ? text : null)),
    ),
  )

const ID_LENGTH = 64

// uuid in this repository's schema; older projects may use integers.
const rowId = v.pipe(
  v.unknown(),
  v.transform((id) => (Number.isSafeInteger(id) ? `${id}` : id)),
  v.string(),
  check((id) => id.length <= ID_LENGTH && /^[\w-]+$/.test(id), 'not-an-id'),
  noSecret,
)
const date = v.pipe(v.string(), check(isDate, 'not-a-date'))
const stars = v.pipe(
  v.number(),
  check((stars) => Number.isInteger(stars) && stars >= 0 && stars <= 5, 'not-a-rating'),
)

const pictureUrl = (backendOrigin: string) =>
  check((text: string | null) => {
    if (!text) return true
    const url = parseWebAddress(text)
    return url !== undefined && (url.origin === backendOrigin || isPublicHttps(url))
  }, 'not-an-https-address')

const blogPost = (backendOrigin: string) => ({
  required: v.object({
    id: rowId,
    title: requiredTextOf('title'),
    excerpt: requiredTextOf('excerpt'),
    published_date: date,
  }),
  optional: {
    author: optionalTextOf('author'),
    image_url: v.pipe(optionalTextOf('image_url'), pictureUrl(backendOrigin)),
  },
})

const testimonial = {
  required: v.object({
    id: rowId,
    client_name: requiredTextOf('client_name'),
    content: requiredTextOf('content'),
    is_featured: v.literal(true, 'not-featured' satisfies RowIssueCode),
  }),
  optional: {
    company: optionalTextOf('company'),
    rating: v.nullable(stars),
    // The page does not show it, so an invalid value is not reported.
    created_at: v.fallback(v.nullable(date), null),
  },
}
