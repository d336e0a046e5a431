import * as v from 'valibot'
import { MAX_ID_LENGTH, type RowIssueCode } from '../lists/column-types.ts'
import { LISTS, type Rows, type TableName } from '../lists/lists.ts'
import { findSecrets } from './secret-patterns.ts'

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
  const { required, optional } = LISTS[table].columns(backendOrigin)
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
    // PostgREST sends no more.
    else if (rows.length < limit) {
      rows.push(row)
      partial.push(...omitted)
    }
  }
  // The columns were chosen by `table`, which TypeScript cannot follow.
  return { rows: rows as Rows[T], rejected, partial }
}

// valibot's own messages quote the value, which may be a megabyte or a forged line of the log. The first issue
// ends the checks: searching a text that is too long for keys would take minutes.
const CONFIG = {
  message: ({ input, type }: v.BaseIssue<unknown>): RowIssueCode =>
    input === null || input === undefined || type === 'object' ? 'no-value' : 'wrong-type',
  abortEarly: true,
}

function describeId(candidate: unknown): string {
  const id = (candidate as { id?: unknown } | null)?.id
  const isShown =
    typeof id === 'number' ||
    (typeof id === 'string' && id.length <= MAX_ID_LENGTH && !findSecrets(id).length)
  return isShown ? String(id) : '?'
}
