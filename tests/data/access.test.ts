import { beforeEach, describe, expect, test } from 'vitest'
import { columnNames, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { PRIVATE_COLUMN } from '../../pages/index/lists/live-list.ts'
import { anonCanReadHidden, anonCanWrite, readPrivateColumn } from '../../scripts/checks/access.ts'
import { freshBackend } from '../support/backend.ts'

// A publication checks what anonymous visitors may do in the database. These tests change that as superuser, and expect
// that the two checks notice it.
const backend = await freshBackend()
/** The project as anonymous visitors reach it: with the public key. `backend.sql` is a superuser instead. */
const visitor = { url: backend.url, key: backend.key }
/** Reads all rows of both tables. */
const readAllRows = async () => [
  await backend.sql('select * from blog_posts'),
  await backend.sql('select * from testimonials'),
]

// Recreates the tables of the same backend with the rights that the migration gives and the sample rows.
beforeEach(async () => void (await freshBackend()))

// A testimonial is hidden unless it is featured.
const HIDE_TESTIMONIALS = 'update testimonials set is_featured = false'

test('after the migration, anonymous visitors can write to neither table, and cannot read hidden testimonials', async () => {
  await backend.sql(HIDE_TESTIMONIALS)
  expect(await anonCanWrite(visitor, 'blog_posts')).toBe(false)
  expect(await anonCanWrite(visitor, 'testimonials')).toBe(false)
  expect(await anonCanReadHidden(visitor, 'testimonials')).toBe(false)
})

// PostgreSQL's `public` is every role, also `anon`.
test.each([
  { right: 'every right', statement: 'grant all on blog_posts to anon' },
  { right: 'the right to delete', statement: 'grant delete on blog_posts to public' },
  { right: 'the right to insert', statement: 'grant insert on blog_posts to anon' },
  { right: 'the right to update one column', statement: 'grant update (image_url) on blog_posts to anon' },
  {
    right: 'the right to update the private one',
    statement: 'grant update (private_note) on blog_posts to anon',
  },
])(
  'visitors with $right have a write privilege, and the check for it changes no row',
  async ({ statement }) => {
    // Without row-level security, nothing but the check's own filter keeps its requests from the rows.
    await backend.sql(`${statement}; alter table blog_posts disable row level security`)
    const before = await readAllRows()
    expect(await anonCanWrite(visitor, 'blog_posts')).toBe(true)
    expect(await readAllRows()).toEqual(before)
  },
)

// PostgreSQL writes neither of these, whoever asks.
test.each([
  { name: 'a view of distinct rows', definition: 'view blog_posts as select distinct * from posts' },
  { name: 'a materialized view', definition: 'materialized view blog_posts as select * from posts' },
])('$name gives visitors no write privilege, even if every right is granted', async ({ definition }) => {
  await backend.sql(`alter table blog_posts rename to posts; create ${definition};
    grant all on blog_posts to anon`)
  expect(await anonCanWrite(visitor, 'blog_posts')).toBe(false)
})

// `title` is computed: PostgreSQL refuses to write it with an error of its own, whoever asks. The other columns can be
// written by whoever has the right.
const WITH_COMPUTED_TITLE =
  'select id, upper(title) as title, excerpt, author, image_url, published_date, private_note from posts'

test('a view with a computed column gives visitors a write privilege only once UPDATE is granted', async () => {
  await backend.sql(`alter table blog_posts rename to posts; create view blog_posts as ${WITH_COMPUTED_TITLE};
    revoke all on blog_posts from anon; grant select on blog_posts to anon`)
  expect(await anonCanWrite(visitor, 'blog_posts')).toBe(false)
  await backend.sql('grant update on blog_posts to anon')
  expect(await anonCanWrite(visitor, 'blog_posts')).toBe(true)
})

test('visitors who may only read have no write privilege on a table with a generated column', async () => {
  // PostgreSQL refuses to write such a column with an error of its own, before it looks at privileges.
  await backend.sql(`alter table blog_posts drop column published_date,
    add column published_date date generated always as ('2026-01-05') stored`)
  expect(await anonCanWrite(visitor, 'blog_posts')).toBe(false)
})

test('anonymous visitors can read hidden testimonials if row-level security is off', async () => {
  await backend.sql(`${HIDE_TESTIMONIALS}; alter table testimonials disable row level security`)
  expect(await anonCanReadHidden(visitor, 'testimonials')).toBe(true)
})

/** Asks PostgREST for columns of a table, and returns the status and PostgreSQL's code. */
async function readColumns(table: TableName, columns: string) {
  const response = await fetch(`${backend.url}/rest/v1/${table}?select=${columns}&limit=1`, {
    headers: { apikey: backend.key },
  })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, code: body.code }
}

const DENIED = { status: 401, code: '42501' }

describe.each(TABLE_NAMES)('of %s, visitors', (table) => {
  test('read the columns of the list, and neither the private one nor one that is added later', async () => {
    await backend.sql(`alter table ${table} add column cpf text default '123'`)
    expect(await readColumns(table, columnNames(table).join())).toEqual({ status: 200, code: undefined })
    for (const columns of [PRIVATE_COLUMN, 'cpf', '*', `id,cpf`])
      expect(await readColumns(table, columns), columns).toEqual(DENIED)
    expect(await readPrivateColumn(visitor, table)).toBe('denied')
  })

  test.each([
    `grant select on ${table} to anon`,
    `grant select on ${table} to public`,
    `grant all on ${table} to anon`,
    `grant select (${PRIVATE_COLUMN}) on ${table} to anon`,
  ])('are found to read other columns after %s', async (statement) => {
    await backend.sql(statement)
    expect(await readPrivateColumn(visitor, table)).toBe('readable')
  })

  test('are found to read them in an empty table, too', async () => {
    await backend.sql(`truncate ${table}; grant select on ${table} to anon`)
    expect(await readPrivateColumn(visitor, table)).toBe('readable')
  })

  test('have no private column to ask for in a project of version 1.1.0', async () => {
    await backend.sql(`alter table ${table} drop ${PRIVATE_COLUMN}; grant select on ${table} to anon`)
    expect(await readPrivateColumn(visitor, table)).toBe('missing')
  })
})

// The question cannot be asked, which says nothing about what visitors can do. That the list cannot be read says so, too.
test('without the column id it is not known whether visitors can read hidden rows or write', async () => {
  await backend.sql(`${HIDE_TESTIMONIALS}; alter table testimonials rename id to codigo;
    alter table testimonials disable row level security`)
  const error = { name: 'BackendError', code: '42703' }
  await expect(anonCanReadHidden(visitor, 'testimonials')).rejects.toMatchObject(error)
  await expect(anonCanWrite(visitor, 'testimonials')).rejects.toMatchObject(error)
})
