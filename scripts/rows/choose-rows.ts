import type { Rows } from '../../pages/index/database/rows.ts'
import type { Source } from '../../pages/index/database/snapshot.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import type { Problem } from '../problems/problem.ts'
import { copyOf, type Published } from '../published/read-published.ts'
import type { TableRead } from './read-table.ts'

/**
 * Whose rows are baked: those that were read (none, if it was empty), those that are published, or nobody's.
 */
type Choice = 'read' | 'published' | 'refused'

/** What a table's read gave; an empty one that `ALLOW_EMPTY` names is allowed. */
type Read = 'rows' | 'empty, allowed' | 'empty, not allowed' | 'unusable' | 'unreadable'

/** What is published of the table. `unknown`: the site is gone, unreachable, or its copy is unusable. */
type Before = 'rows' | 'no rows' | 'never' | 'unknown'

/**
 * What is baked follows from what the read gave and what is published. Row-level security without a matching
 * policy answers with an empty list too, so an empty list never replaces rows by itself.
 */
const CHOICE: Record<Read, Record<Before, Choice>> = {
  rows: { rows: 'read', 'no rows': 'read', never: 'read', unknown: 'read' },
  'empty, allowed': { rows: 'read', 'no rows': 'read', never: 'read', unknown: 'read' },
  'empty, not allowed': { rows: 'published', 'no rows': 'read', never: 'refused', unknown: 'refused' },
  unusable: { rows: 'published', 'no rows': 'published', never: 'refused', unknown: 'refused' },
  unreadable: { rows: 'published', 'no rows': 'published', never: 'refused', unknown: 'refused' },
}

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
  const copy = copyOf(published)?.rows[table]
  const given = kind === 'empty' ? (`empty, ${mayBeEmpty ? '' : 'not '}allowed` as const) : kind
  const before = copy ? (copy.length ? 'rows' : 'no rows') : published.kind === 'never' ? 'never' : 'unknown'
  const choice = CHOICE[given][before]
  if (kind === 'rows') return { url, choice, source, rows: read.rows, problems }

  const none = [] as unknown as Rows[T]
  if (choice === 'read') return { url, choice, source, rows: none, problems }
  if (choice === 'published' && copy)
    return { url, choice, source: 'last-good', rows: copy, trouble: read.trouble, problems }
  return { url, choice, source, rows: none, trouble: read.trouble, problems }
}

/** All that is to be told of a table. */
export const problemsOfTable = ({ trouble, problems }: ChosenRows<TableName>) => [
  ...(trouble ? [trouble] : []),
  ...problems,
]
