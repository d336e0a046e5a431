import type { Rows } from '../../pages/index/database/rows.ts'
import type { Source } from '../../pages/index/database/snapshot.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import type { Problem } from '../problems/problem.ts'
import { copyOf, type Published } from '../site/content-json.ts'
import type { TableRead } from './read-table.ts'

/**
 * Whose rows are baked: those that were read (none, if it was empty), those that are published, or nobody's.
 */
type Choice = 'read' | 'published' | 'refused'

/** A table as it would be baked. */
export type ChosenRows<T extends TableName> = {
  url: string
  choice: Choice
  source: Source
  /** None where the choice is `refused`. */
  rows: Rows[T]
  /** Why the rows are not those that were read. */
  trouble?: Problem
  /** What is to be told of rows and columns. */
  problems: Problem[]
}

/**
 * What is baked follows from what the read gave and what is published. Row-level security without a matching
 * policy answers with an empty list too, so an empty list never replaces rows by itself.
 *
 * @param source recorded for rows that were read
 * @param mayBeEmpty whether the table may be baked without rows although rows are published
 */
export function chooseRows<T extends TableName>(
  table: T,
  read: TableRead<T>,
  published: Published,
  { source, mayBeEmpty }: { source: 'live' | 'sample'; mayBeEmpty: boolean },
): ChosenRows<T> {
  const { url, kind, problems } = read
  const none = [] as unknown as Rows[T]
  if (kind === 'rows') return { url, choice: 'read', source, rows: read.rows, problems }

  const copy = copyOf(published)?.rows[table]
  const staysEmpty = copy?.length === 0
  if (kind === 'empty' && (mayBeEmpty || staysEmpty))
    return { url, choice: 'read', source, rows: none, problems }

  const alarm = { about: table, isUrgent: false }
  const trouble = (effect: 'keeps' | 'stops') => ({ ...read.trouble, effect, alarm })
  if (copy)
    return { url, choice: 'published', source: 'last-good', rows: copy, trouble: trouble('keeps'), problems }
  return { url, choice: 'refused', source, rows: none, trouble: trouble('stops'), problems }
}

/** All that is to be told of a table. */
export const problemsOfTable = ({ trouble, problems }: ChosenRows<TableName>) => [
  ...(trouble ? [trouble] : []),
  ...problems,
]
