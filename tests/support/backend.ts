import { readFile } from 'node:fs/promises'
import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { readMigrations } from '../../scripts/backend/database.ts'
import { type Backend, startBackend } from '../../scripts/backend/start-backend.ts'

/** Statements that may change more than rows. A row that holds one of these words costs no more than time. */
const CHANGES_SCHEMA = /\b(alter|comment on|create|do \$|drop|grant|revoke)\b/i

/** The backend for all files that a worker runs. It ends with the worker. */
let running: Promise<Backend> | undefined
let isSchemaChanged = false

/** Returns a backend for tests that write. Its rows are the samples, and its tables are those of the migrations. */
export async function freshBackend(): Promise<Backend> {
  if (!running) {
    running = startBackend()
    return watchSchema(await running)
  }
  const backend = await running
  const seed = await readFile('supabase/seed.sql', 'utf8')
  // Making the tables takes four times as long as filling them, and most tests change nothing but rows.
  const emptyTables = isSchemaChanged ? await remakeTables() : `truncate ${TABLE_NAMES.join()};`
  await backend.sql(`${emptyTables}\n${seed}`)
  isSchemaChanged = false
  return watchSchema(backend)
}

const watchSchema = (backend: Backend): Backend => ({
  ...backend,
  sql(statements) {
    isSchemaChanged ||= CHANGES_SCHEMA.test(statements)
    return backend.sql(statements)
  },
})

/** Returns statements that drop whatever tests have made of the tables, and make them as the migrations do. */
async function remakeTables(): Promise<string> {
  const migrations = await readMigrations()
  return `
    do $$
    declare
      relation record;
    begin
      for relation in select relname,
          case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
      loop
        execute format('drop %s if exists %I cascade', relation.kind, relation.relname);
      end loop;
    end $$;
    ${migrations.join('\n')}`
}
