import { expect, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { readTable } from '../../scripts/content-pipeline/read-table.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { freshBackend } from '../support/backend.ts'

const backend = await freshBackend()
const service = { url: backend.url, key: backend.key }

test.each(TABLE_NAMES)(
  '%s of one date come in one order, also after a save without a change',
  async (table) => {
    const readIds = async () => {
      const read = await readTable(table, service, 3, linksFor({}))
      return 'rows' in read ? read.rows.map(({ id }) => id) : []
    }
    await backend.sql(`
    update blog_posts set published_date = '2026-01-05';
    update testimonials set created_at = '2026-01-05', is_featured = true`)
    const all = await backend.sql(`select id from ${table} order by id limit 3`)
    const first = await readIds()
    expect(first).toEqual(all.map((row) => (row as { id: string }).id))

    for (const id of first) {
      await backend.sql(`update ${table} set id = id where id = '${id}'; analyze ${table}`)
      expect(await readIds()).toEqual(first)
    }
  },
)
