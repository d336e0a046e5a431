import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { guardedFetch } from '../../pages/index/database/guarded-fetch.ts'
import { feedTimestamp } from '../../pages/index/database/published-date.ts'
import { queries } from '../../pages/index/database/queries.ts'
import {
  type BlogPost,
  MAX_LENGTH,
  type RowIssue,
  type Rows,
  type Testimonial,
  validateRows,
} from '../../pages/index/database/rows.ts'
import { COLUMNS, FETCH_FAILURE, type TableName } from '../../pages/index/database/tables.ts'
import { createFinding, type Finding, toLogLine } from '../findings/finding.ts'
import type { Links } from '../findings/links.ts'
import { publicRowLabel } from '../findings/row-label.ts'
import { messageOf } from '../shared/program.ts'
import { withRetry } from '../shared/retry.ts'
import type { DataService } from '../shared/settings.ts'
import { toReadFinding } from './read-finding.ts'

/**
 * The result of querying a table at `url`. Rows are `invalid` if none may be shown or a column is missing; a query
 * has `failed` if no list came. `finding` says so, `findings` everything else.
 */
export type TableRead<T extends TableName> = ValidatedAnswer<T> & { url: string }

type ValidatedAnswer<T extends TableName> = { findings: Finding[] } & (
  | { kind: 'rows'; rows: Rows[T] }
  | { kind: 'empty' | 'invalid' | 'failed'; finding: Finding }
)

/** Runs a table's query by supabase-js and the guarded fetch, and validates its rows. Never throws. */
export async function readTable<T extends TableName>(
  table: T,
  { url: origin, key }: DataService,
  limit: number,
  links: Links,
): Promise<TableRead<T>> {
  let url = ''
  const client = createClient(origin, key, {
    global: {
      fetch(input, init) {
        url = String(input)
        return withRetry(
          () => guardedFetch(input, init),
          (error, ms) =>
            console.error(`${table}: ${messageOf(error)}; nova tentativa em ${Math.ceil(ms)} ms`),
        )
      },
    },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The client's realtime part, unused here, needs a WebSocket, which Node 20 lacks. The types differ slightly.
    ...(globalThis.WebSocket ? {} : { realtime: { transport: WebSocket as never } }),
  })
  try {
    // supabase-js would obey any Retry-After; only a thrown error keeps its cause.
    const { data } = await queries[table](client, limit).retry(false).throwOnError()
    return { url, ...validateAnswer(table, data, origin, limit) }
  } catch (error) {
    const finding = toReadFinding(error, table)
    console.error(FETCH_FAILURE[table], `${messageOf(error)}: ${toLogLine([finding], links)}`)
    return { url, kind: 'failed', finding, findings: [] }
  }
}

function validateAnswer<T extends TableName>(
  table: T,
  answer: unknown[],
  origin: string,
  limit: number,
): ValidatedAnswer<T> {
  const { missing, unknown } = compareColumns(table, answer)
  if (missing) return { kind: 'invalid', finding: missing, findings: unknown }

  const { rows, rejected, partial } = validateRows(table, answer, origin, limit)
  const paramsOf = (issue: RowIssue) => {
    const maxLength = MAX_LENGTH[issue.field as keyof typeof MAX_LENGTH]
    return { ...issue, name: publicRowLabel(table, answer[issue.index], issue.id), maxLength }
  }
  const findings = [
    ...rejected
      .slice(0, MAX_REPORTED_ROWS)
      .map((row) => createFinding('warning', 'row-rejected', paramsOf(row))),
    ...partial.map((row) => createFinding('warning', 'row-partial', paramsOf(row))),
    ...rows.flatMap(farAhead),
    ...unknown,
  ]

  if (rows.length) return { kind: 'rows', rows, findings }
  if (answer.length)
    return {
      kind: 'invalid',
      finding: createFinding('blocking', 'no-valid-rows', { table }),
      findings,
    }
  return { kind: 'empty', finding: createFinding('blocking', 'empty', { table }), findings }
}

/** Columns that Supabase's Table Editor adds to every table. They tell nothing that is not public. */
const TIMESTAMPS = ['created_at', 'updated_at']

/** Finds columns that are missing, and those that the site does not use but `select=*` gives to every visitor. */
function compareColumns(table: TableName, answer: unknown[]) {
  const rows = answer.filter((row) => row && typeof row === 'object' && !Array.isArray(row)) as object[]
  const given = new Set(rows.flatMap(Object.keys))
  const column = rows.length ? COLUMNS[table].find((each) => !given.has(each)) : undefined
  const missing = column && createFinding('blocking', 'no-column', { table, column })
  const expected = [...COLUMNS[table], ...TIMESTAMPS]
  const columns = [...given].filter((each) => !expected.includes(each))
  if (!columns.length) return { missing, unknown: [] }
  const some = columns.sort().slice(0, MAX_REPORTED_COLUMNS)
  const found = createFinding('warning', 'unknown-columns', { table, columns: some })
  // Such columns may hold what is not public.
  const unknown: Finding = { ...found, alert: { topic: 'access', immediate: true } }
  return { missing, unknown: [unknown] }
}

/** How many rejected rows are reported at most: a backend that ignores `limit` may send thousands. */
const MAX_REPORTED_ROWS = 20
const MAX_REPORTED_COLUMNS = 5

/** A date a year ahead is likely a typing error, and keeps its post the first. */
const FAR_AHEAD_MS = 366 * 24 * 60 * 60 * 1000

function farAhead(row: BlogPost | Testimonial): Finding[] {
  if (!('published_date' in row)) return []
  const { id, published_date: date } = row
  if (Date.parse(feedTimestamp(date)) < Date.now() + FAR_AHEAD_MS) return []
  const table = 'blog_posts'
  return [createFinding('warning', 'post-far-ahead', { table, name: publicRowLabel(table, row, id), date })]
}
