import type { Rows } from '../../pages/index/database/rows.ts'
import type { Source } from '../../pages/index/database/snapshot.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import type { Problem } from '../problems/problem.ts'
import { copyOf, type Published } from '../site/content-json.ts'
import type { TableRead } from './read-table.ts'

/** Whose rows are baked: none of them where it is refused. */
type Choice = 'read' | 'published' | 'refused'

export type ChosenRows<T extends TableName> = {
  url: string
  choice: Choice
  source: Source
  rows: Rows[T]
  trouble?: Problem
  /** Of rows and columns. */
  problems: Problem[]
}

/**
 * What is baked follows from what was read and what is published. Row-level security without a policy gives
 * an empty list too: it replaces no rows unless it `mayBeEmpty`.
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
