import * as v from 'valibot'
import { isDate } from './published-date'
import { type SecretKind, secretsIn } from './secret-patterns'
import { ROW_LIMIT, type TableName } from './tables'

/** Most characters (code points, as PostgreSQL's `char_length` counts them) of each text column. */
export const MAX_LENGTH = {
  title: 400,
  excerpt: 2000,
  author: 120,
  image_url: 2048,
  client_name: 120,
  company: 120,
  content: 2000,
} as const

export type BlogPost = {
  id: string
  title: string
  excerpt: string
  author: string | null
  image_url: string | null
  published_date: string
}

export type Testimonial = {
  id: string
  client_name: string
  company: string | null
  content: string
  /** From 0 to 5; `null` is shown without stars. */
  rating: number | null
  is_featured: true
  created_at: string | null
}

export type Rows = { blog_posts: BlogPost[]; testimonials: Testimonial[] }

/** What is wrong with a field or a row; the build's log prints it as it is. */
export type RowReason =
  | 'missing'
  | 'wrong-type'
  | 'empty'
  | 'too-long'
  | 'forbidden-characters'
  | 'not-an-id'
  | 'not-a-date'
  | 'not-a-rating'
  | 'not-an-https-address'
  | 'not-featured'
  | 'duplicate'
  | 'surplus'
  | SecretKind

/** What is wrong with a row of the answer; `field` is empty where it is the whole row. */
export type RowProblem = { table: TableName; id: string; field: string; reason: RowReason }

type ValidatedRows<T extends TableName> = {
  rows: Rows[T]
  /** Rows that are not shown. */
  setAside: RowProblem[]
  /** Fields that are left out of rows that are shown. */
  shownWithout: RowProblem[]
}

/**
 * Decides which rows of a table's answer are shown, at build and in the browser. A row is set aside only where a field that
 * its card needs is unusable: id, title, excerpt and date of a post; id, client name and content of a testimonial, which must
 * be featured. Any other unusable field becomes `null`. A text with a key in it is unusable. Columns that the page does not
 * use are left out.
 *
 * @param answer what the backend sent: untrusted rows of any shape
 * @param backendOrigin origin that answered, e.g. `https://abc.supabase.co`: the only one from which a picture may come
 *   over `http:`, as with the embedded backend
 */
export function validateRows<T extends TableName>(
  table: T,
  answer: unknown[],
  backendOrigin: string,
): ValidatedRows<T> {
  const { required, optional } = table === 'blog_posts' ? blogPost(backendOrigin) : testimonial
  const rows: { id: string }[] = []
  const setAside: RowProblem[] = []
  const shownWithout: RowProblem[] = []
  for (const candidate of answer) {
    const fault = (field: string, reason: RowReason) => ({ table, id: describeId(candidate), field, reason })
    const result = v.safeParse(required, candidate, { message: whatIsWrong })
    if (!result.success) {
      const [{ path, message }] = result.issues
      setAside.push(fault(String(path?.[0].key ?? ''), message as RowReason))
      continue
    }
    const row: { id: string } & Record<string, unknown> = { ...result.output }
    const lost: RowProblem[] = []
    for (const [field, schema] of Object.entries(optional)) {
      const parsed = v.safeParse(schema, (candidate as Record<string, unknown>)[field] ?? null, {
        message: whatIsWrong,
      })
      row[field] = parsed.success ? parsed.output : null
      if (!parsed.success) lost.push(fault(field, parsed.issues[0].message as RowReason))
    }
    if (rows.some(({ id }) => id === row.id)) setAside.push(fault('id', 'duplicate'))
    else if (rows.length === ROW_LIMIT) setAside.push(fault('', 'surplus'))
    else {
      rows.push(row)
      shownWithout.push(...lost)
    }
  }
  // The schema was chosen by `table`, which TypeScript cannot follow through the condition.
  return { rows: rows as Rows[T], setAside, shownWithout }
}

// valibot's own messages quote the value, but a row's text must not reach a log: it may be a megabyte or a forged line.
const whatIsWrong = ({ received }: v.BaseIssue<unknown>): RowReason =>
  received === 'undefined' ? 'missing' : 'wrong-type'

/** valibot's `check`, with a {@link RowReason} in the place of its message. */
const check = <T>(requirement: (input: T) => boolean, reason: RowReason) => v.check(requirement, reason)

function describeId(candidate: unknown): string {
  const id = (candidate as { id?: unknown } | null)?.id
  const isShown = typeof id === 'number' || (typeof id === 'string' && secretsIn(id).length === 0)
  return isShown ? String(id).slice(0, 64) : '?'
}

// Control characters except tab and line breaks; characters that reorder or hide the text around them; unpaired
// surrogates; noncharacters, two of which XML forbids; nine or more combining marks in a row, which cover other cards.
// Right-to-left letters are allowed: the page isolates them.
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}\p{NChar}]|\p{M}{9}/u

// Text of spaces and zero-width joiners alone counts as empty.
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const noSecret = v.check<string, (issue: v.CheckIssue<string>) => RowReason>(
  (text) => secretsIn(text).length === 0,
  ({ input }) => secretsIn(input)[0] as SecretKind,
)

const text = (column: keyof typeof MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.trim(),
    noSecret,
    check((text) => [...text].length <= MAX_LENGTH[column], 'too-long'),
    check((text) => !FORBIDDEN.test(text), 'forbidden-characters'),
  )
const requiredText = (column: keyof typeof MAX_LENGTH) =>
  v.pipe(
    text(column),
    check((text) => READABLE.test(text), 'empty'),
  )
const optionalText = (column: keyof typeof MAX_LENGTH) =>
  v.nullable(
    v.pipe(
      text(column),
      v.transform((text) => (READABLE.test(text) ? text : null)),
    ),
  )

// uuid in this repository's schema; projects that had these tables before may use integers.
const rowId = v.pipe(
  v.unknown(),
  v.transform((id) => (Number.isSafeInteger(id) ? `${id}` : id)),
  v.string(),
  noSecret,
  check((id) => /^[\w-]{1,64}$/.test(id), 'not-an-id'),
)
const date = v.pipe(v.string(), check(isDate, 'not-a-date'))
const stars = v.pipe(
  v.number(),
  check((stars) => Number.isInteger(stars) && stars >= 0 && stars <= 5, 'not-a-rating'),
)

// A name in the public DNS. `*` and `;` are valid in a host but have a meaning in a Content Security Policy, and addresses
// in the visitor's own network are refused.
const PUBLIC_HOST = /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/

const pictureUrl = (backendOrigin: string) =>
  check((text: string | null) => {
    if (!text) return true
    try {
      const url = new URL(text)
      // `new URL` accepts an address without slashes; in the page it would be relative.
      if (!/^https?:\/\//i.test(text) || url.username || url.password) return false
      return url.origin === backendOrigin || (url.protocol === 'https:' && PUBLIC_HOST.test(url.hostname))
    } catch {
      return false
    }
  }, 'not-an-https-address')

const blogPost = (backendOrigin: string) => ({
  required: v.object({
    id: rowId,
    title: requiredText('title'),
    excerpt: requiredText('excerpt'),
    published_date: date,
  }),
  optional: {
    author: optionalText('author'),
    image_url: v.pipe(optionalText('image_url'), pictureUrl(backendOrigin)),
  },
})

const testimonial = {
  required: v.object({
    id: rowId,
    client_name: requiredText('client_name'),
    content: requiredText('content'),
    is_featured: v.literal(true, 'not-featured' satisfies RowReason),
  }),
  optional: {
    company: optionalText('company'),
    rating: v.nullable(stars),
    // The page does not show it, so an unusable value is not reported.
    created_at: v.fallback(v.nullable(date), null),
  },
}
