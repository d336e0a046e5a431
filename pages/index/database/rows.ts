import * as v from 'valibot'
import { isDate } from './published-date'
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

export type BlogPost = v.InferOutput<ReturnType<typeof blogPost>>
export type Testimonial = v.InferOutput<typeof testimonial>
export type Rows = { blog_posts: BlogPost[]; testimonials: Testimonial[] }

/** A row that is not shown, and why; `field` is empty where the row as a whole is at fault. */
export type SetAside = { table: TableName; id: string; field: string; reason: string }

/**
 * Splits a table's answer into the rows to show and the rows set aside. A bad row never affects a good one, and columns
 * that the page does not use are left out.
 *
 * @param answer what the backend sent: untrusted rows of any shape
 * @param backendOrigin origin that answered, e.g. `https://abc.supabase.co`: the only one from which a picture may come
 *   over `http:`, as with the embedded backend
 */
export function validateRows<T extends TableName>(
  table: T,
  answer: unknown[],
  backendOrigin: string,
): { rows: Rows[T]; setAside: SetAside[] } {
  const rowSchema = table === 'blog_posts' ? blogPost(backendOrigin) : testimonial
  const rows: { id: string }[] = []
  const setAside: SetAside[] = []
  for (const candidate of answer) {
    const result = v.safeParse(rowSchema, candidate, { message: whatIsWrong })
    const drop = (field: string, reason: string) =>
      setAside.push({ table, id: describeId(candidate), field, reason })
    if (!result.success) drop(String(result.issues[0].path?.[0].key ?? ''), result.issues[0].message)
    else if (rows.some(({ id }) => id === result.output.id)) drop('id', 'stands twice in the answer')
    else if (rows.length === ROW_LIMIT) drop('', `more than the ${ROW_LIMIT} rows that were asked for`)
    else rows.push(result.output)
  }
  // The schema was chosen by `table`, which TypeScript cannot follow through the condition.
  return { rows: rows as Rows[T], setAside }
}

// valibot's own messages quote the value, but a row's text must not reach a log: it may be a megabyte or a forged line.
const whatIsWrong = ({ expected, received }: v.BaseIssue<unknown>) =>
  received === 'undefined' ? 'is missing' : `is not ${expected}`

function describeId(candidate: unknown): string {
  const id = (candidate as { id?: unknown } | null)?.id
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 64) : '?'
}

// C0 and C1 controls except tab and line breaks; characters that reorder or hide the text around them; unpaired
// surrogates; combining marks stacked so high on one letter that they cover other cards. Right-to-left letters are
// allowed: the page isolates them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]|\p{M}{9}/u

// Text of spaces and zero-width joiners alone counts as empty.
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const plainText = (column: keyof typeof MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => [...text].length <= MAX_LENGTH[column], `longer than ${MAX_LENGTH[column]} characters`),
    v.check((text) => !FORBIDDEN.test(text), 'has control, text-direction or stacked characters'),
  )
const requiredText = (column: keyof typeof MAX_LENGTH) =>
  v.pipe(
    plainText(column),
    v.check((text) => READABLE.test(text), 'is empty'),
  )
const blankToNull = v.transform((text: string | null) => (READABLE.test(text ?? '') ? text : null))

// uuid in this repository's schema; projects that had these tables before may use integers.
const rowId = v.pipe(
  v.unknown(),
  v.transform((id) => (Number.isSafeInteger(id) ? `${id}` : id)),
  v.string(),
  v.check((id) => /^[\w-]{1,64}$/.test(id), 'is not a uuid or a whole number'),
)
const date = v.pipe(v.string(), v.check(isDate, 'is not a date between 1990 and 2100'))

// A name in the public DNS. `*` and `;` are valid in a host but have a meaning in a Content Security Policy, and addresses
// in the visitor's own network are refused.
const PUBLIC_HOST = /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/

const pictureUrl = (backendOrigin: string) =>
  v.check((text: string | null) => {
    if (!text) return true
    try {
      const url = new URL(text)
      // `new URL` accepts an address without slashes; in the page it would be relative.
      if (!/^https?:\/\//i.test(text) || url.username || url.password) return false
      return url.origin === backendOrigin || (url.protocol === 'https:' && PUBLIC_HOST.test(url.hostname))
    } catch {
      return false
    }
  }, 'is not an https address')

const blogPost = (backendOrigin: string) =>
  v.object({
    id: rowId,
    title: requiredText('title'),
    excerpt: requiredText('excerpt'),
    author: requiredText('author'),
    image_url: v.pipe(v.nullish(plainText('image_url'), null), blankToNull, pictureUrl(backendOrigin)),
    published_date: date,
  })

const testimonial = v.object({
  id: rowId,
  client_name: requiredText('client_name'),
  company: v.pipe(v.nullish(plainText('company'), null), blankToNull),
  content: requiredText('content'),
  rating: v.pipe(
    v.number(),
    v.check(
      (stars) => Number.isInteger(stars) && stars >= 0 && stars <= 5,
      'is not a whole number from 0 to 5',
    ),
  ),
  is_featured: v.literal(true),
  created_at: v.nullish(date, null),
})
