import { expect, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { readLists } from '../../scripts/content-pipeline/read-lists.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { freshBackend } from '../support/backend.ts'

const backend = await freshBackend()

/** The number of rows that a list shows by default. */
const SHOWN = 3

test.each(TABLE_NAMES)(
  'the table %s of supabase/migrations has more rows in supabase/seed.sql than its list shows',
  async (table) => {
    const rows = await backend.sql(`select id from ${table}`)
    expect(rows.length).toBeGreaterThan(SHOWN)
  },
)

test.each(TABLE_NAMES)(
  'rows of %s with the same date are read in the order of their ids, even after one of them is saved',
  async (table) => {
    await backend.sql('update testimonials set is_featured = true')
    const read = async () => {
      const { [table]: list } = {
        ...(await readLists(backend, { [table]: SHOWN }, new Date(), linksFor({}))),
      }
      expect.assert(list?.kind === 'rows')
      return list
    }
    // The request says by which column rows are ordered before their ids.
    const [, column = ''] = /&order=(\w+)/.exec((await read()).url) ?? []
    await backend.sql(`update ${table} set ${column} = (select max(${column}) from ${table})`)
    const lowest = await backend.sql(`select id from ${table} order by id limit ${SHOWN}`)
    const lowestIds = lowest.map(({ id }) => String(id))
    const readIds = async () => (await read()).rows.map(({ id }) => id)
    expect(lowestIds).toHaveLength(SHOWN)
    expect(await readIds()).toEqual(lowestIds)

    for (const id of lowestIds) {
      // Saving a row, even without a change, moves it to the end of PostgreSQL's table.
      await backend.sql(`update ${table} set id = id where id = '${id}'; analyze ${table}`)
      expect(await readIds()).toEqual(lowestIds)
    }
  },
)
