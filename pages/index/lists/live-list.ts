import type { SupabaseClient } from '@supabase/supabase-js'
import type * as v from 'valibot'

/** Everything that the program must know of a live list: rows of a table that open pages refresh. */
export type LiveList = {
  /** The table's name in the database. */
  table: string
  /** Its section of secoes.toml by the name in code. The section says whether the list is shown and with how many rows. */
  section: string
  /**
   * The request that the build makes and the browser repeats. It names its columns, because visitors may read no other,
   * and ends with a unique one, so that its order is fixed.
   */
  query: (client: SupabaseClient, limit: number) => PromiseLike<unknown>
  /** The columns that the site reads, with their types. */
  columns: (backendOrigin: string) => Columns
  /** The maximum lengths of its texts in code points, which messages name. The migration has the same. */
  maxLengths: Record<string, number>
  /** The number of rows to show unless secoes.toml says otherwise. */
  usualLimit: number
  /** The message that browser and build log if the list cannot be read. */
  failureMessage: string
  /** The column that names a row in public logs and summaries: a text that anybody may read, or else a date alone. */
  publicLabel: { textColumn: string } | { dateColumn: string }
  /** The column with the date that a card shows. A date far ahead is likely a typing error. */
  shownDateColumn?: string
  /** The column with the address of a card's picture, which the build encodes. */
  pictureColumn?: string
  /** The filter, in PostgREST's syntax, of rows that no visitor may read. */
  hiddenRowsFilter?: string
}

/**
 * The column of each table for the office's own notes, such as how a client consented. The site does not read it, and no
 * visitor may.
 */
export const PRIVATE_COLUMN = 'private_note'

/** The columns of a list: a row without a valid `required` one is rejected, an invalid `optional` one becomes `null`. */
export type Columns = {
  required: v.ObjectSchema<v.ObjectEntries, undefined>
  optional: Record<string, v.GenericSchema>
}

/** A valid row of a list. */
export type RowOf<List extends { columns: (backendOrigin: string) => Columns }> = v.InferOutput<
  ReturnType<List['columns']>['required']
> & {
  [Name in keyof ReturnType<List['columns']>['optional']]: v.InferOutput<
    ReturnType<List['columns']>['optional'][Name]
  >
}

/** Returns the names of the columns that the site reads of a list, which are those that visitors may read. */
export function namesOf(columns: LiveList['columns']): string[] {
  const { required, optional } = columns('')
  return [...Object.keys(required.entries), ...Object.keys(optional)]
}
