import { type LiveList, namesOf, type RowOf } from './live-list.ts'
import { posts } from './posts.ts'
import { testimonials } from './testimonials.ts'

/** The live lists by their tables, in the order of the page. */
export const LISTS = {
  [posts.table]: posts,
  [testimonials.table]: testimonials,
} satisfies Record<string, LiveList>

export type TableName = keyof typeof LISTS
export const TABLE_NAMES = Object.keys(LISTS) as TableName[]

/** Valid rows of every list. */
export type Rows = { [T in TableName]: RowOf<(typeof LISTS)[T]>[] }

/** Valid rows of the lists that are shown. A list that is not shown has no entry. */
export type ShownRows = Partial<Rows>

/** The number of rows that each list shows. A table without a number is neither shown nor queried. */
export type RowLimits = Partial<Record<TableName, number>>

/** The sections of secoes.toml that show a list, by their names in code. */
export type ListSection = (typeof LISTS)[TableName]['section']

/** Returns how many rows each list shows, as the office's secoes.toml says. */
export function rowLimits(sections: Record<ListSection, { isShown: boolean; limit: number }>): RowLimits {
  const limits: RowLimits = {}
  for (const table of TABLE_NAMES) {
    const { isShown, limit } = sections[LISTS[table].section]
    if (isShown) limits[table] = limit
  }
  return limits
}

/** Tells whether a list is shown, so that there must be a project to read its rows from. */
export const showsLists = (limits: RowLimits): boolean => tablesOf(limits).length > 0

/** Returns the tables of the lists that have an entry. */
export const tablesOf = (byTable: Partial<Record<TableName, unknown>>): TableName[] =>
  TABLE_NAMES.filter((table) => byTable[table] !== undefined)

/** Returns a value for each of these tables. */
export const forEachTable = <Value>(
  tables: readonly TableName[],
  makeValue: (table: TableName) => Value,
): Partial<Record<TableName, Value>> => Object.fromEntries(tables.map((table) => [table, makeValue(table)]))

/** Returns the names of the columns that the site reads of a table. */
export const columnNames = (table: TableName): string[] => namesOf(LISTS[table].columns)
