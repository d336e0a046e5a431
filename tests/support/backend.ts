import { readFile } from 'node:fs/promises'
import { readMigrations } from '../../scripts/backend/database.ts'
import { type Backend, startBackend } from '../../scripts/backend/start-backend.ts'

/** The backend for all files that a worker runs. It ends with the worker. */
let running: Promise<Backend> | undefined

/** Returns a backend for tests that write, with new tables and sample rows. */
export async function freshBackend(): Promise<Backend> {
  if (!running) {
    running = startBackend()
    return running
  }
  const backend = await running
  const scripts = [...(await readMigrations()), await readFile('supabase/seed.sql', 'utf8')]
  await backend.sql(`
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
    ${scripts.join('\n')}`)
  return backend
}
