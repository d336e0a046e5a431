import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf, MIGRATIONS, readRecord } from './recorded-files.ts'

const FOLDER = 'supabase/migrations'
const editions = readRecord(MIGRATIONS)

// `db push` skips a number that it has applied, whatever the file of this number says by now. If this test fails, give the
// file a newer number in its name and record it: `sha256sum supabase/migrations/*.sql >> tests/upgrade/migrations.sha256`.
test('the migration is its newest recorded edition, so that its content and its number change together', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  const files = names.map((name) => `${FOLDER}/${name}`)
  expect(files.map((path) => ({ path, hash: hashOf(path) }))).toEqual(editions.slice(-1))
})

test('each edition of the migration has a number of its own, newer than the one before', () => {
  const numbers = editions.map(({ path }) => /(\d{14})_\w+\.sql$/.exec(path)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})
