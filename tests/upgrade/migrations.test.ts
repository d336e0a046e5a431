import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf, readRecord } from './recorded-files.ts'

const FOLDER = 'supabase/migrations'
/** The editions of each file in that folder. */
const RECORD = 'tests/upgrade/migrations.sha256'

// `db push` skips a number that it has applied, whatever the file of this number says by now. If this test fails, give the
// file a newer number in its name and record it: `sha256sum supabase/migrations/FILE >> tests/upgrade/migrations.sha256`.
test('each migration is a recorded edition with a number of its own', () => {
  const editions = readRecord(RECORD)
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  expect(editions).toEqual(
    expect.arrayContaining(
      names.map((name) => ({ path: `${FOLDER}/${name}`, hash: hashOf(`${FOLDER}/${name}`) })),
    ),
  )
  const numbers = editions.map(({ path }) => /\/(\d{14})_\w+\.sql$/.exec(path)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})
