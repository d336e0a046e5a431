import { expect, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { readTable } from '../../scripts/content-pipeline/read-table.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { freshBackend } from '../support/backend.ts'

const backend = await freshBackend()

/** How many rows a list shows by default. Both tables have more. */
const SHOWN = 3

test.each(TABLE_NAMES)(
  'rows of %s with the same date are read in the order of their ids, even after one of them is saved',
  async (table) => {
    await backend.sql(`
    update blog_posts set published_date = '2026-01-05';
    update testimonials set created_at = '2026-01-05', is_featured = true`)
    const lowest = await backend.sql(`select id from ${table} order by id limit ${SHOWN}`)
    const lowestIds = lowest.map(({ id }) => String(id))
    const readIds = async () => {
      const read = await readTable(table, backend, SHOWN, linksFor({}))
      return 'rows' in read ? read.rows.map(({ id }) => id) : []
    }
    expect(lowestIds).toHaveLength(SHOWN)
    expect(await readIds()).toEqual(lowestIds)

    for (const id of lowestIds) {
      // Saving a row, even without a change, moves it to the end of PostgreSQL's table.
      await backend.sql(`update ${table} set id = id where id = '${id}'; analyze ${table}`)
      expect(await readIds()).toEqual(lowestIds)
    }
  },
)
