import { beforeEach, expect, test } from 'vitest'
import { anonCanReadHidden, anonHasWritePrivilege } from '../../scripts/checks/access.ts'
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
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
  expect(await anonHasWritePrivilege(visitor, 'testimonials')).toBe(false)
  expect(await anonCanReadHidden(visitor, 'testimonials')).toBe(false)
})

// PostgreSQL's `public` is every role, also `anon`.
test.each([
  { right: 'every right', statement: 'grant all on blog_posts to anon' },
  { right: 'the right to delete', statement: 'grant delete on blog_posts to public' },
  { right: 'the right to insert', statement: 'grant insert on blog_posts to anon' },
  { right: 'the right to update one column', statement: 'grant update (image_url) on blog_posts to anon' },
])(
  'visitors with $right have a write privilege, and the check for it changes no row',
  async ({ statement }) => {
    // Without row-level security, nothing but the check's own filter keeps its requests from the rows.
    await backend.sql(`${statement}; alter table blog_posts disable row level security`)
    const before = await readAllRows()
    expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(true)
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
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
})

// `title` is computed: PostgreSQL refuses to write it with an error of its own, whoever asks. The other columns can be
// written by whoever has the right.
const WITH_COMPUTED_TITLE =
  'select id, upper(title) as title, excerpt, author, image_url, published_date from posts'

test('a view with a computed column gives visitors a write privilege only once UPDATE is granted', async () => {
  await backend.sql(`alter table blog_posts rename to posts; create view blog_posts as ${WITH_COMPUTED_TITLE};
    revoke all on blog_posts from anon; grant select on blog_posts to anon`)
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
  await backend.sql('grant update on blog_posts to anon')
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(true)
})

test('visitors who may only read have no write privilege on a table with a generated column', async () => {
  // PostgreSQL refuses to write such a column with an error of its own, before it looks at privileges.
  await backend.sql(`alter table blog_posts drop column published_date,
    add column published_date date generated always as ('2026-01-05') stored`)
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
})

test('anonymous visitors can read hidden testimonials if row-level security is off', async () => {
  await backend.sql(`${HIDE_TESTIMONIALS}; alter table testimonials disable row level security`)
  expect(await anonCanReadHidden(visitor, 'testimonials')).toBe(true)
})

// A part of the table that the question needs is missing, which says nothing about what visitors can read.
test.each([
  { column: 'id', rename: 'alter table testimonials rename id to codigo' },
  { column: 'is_featured', rename: 'alter table testimonials rename is_featured to destaque' },
])(
  'hidden testimonials count as readable without row-level security, even if the column $column is missing',
  async ({ rename }) => {
    await backend.sql(`${HIDE_TESTIMONIALS}; ${rename}`)
    expect(await anonCanReadHidden(visitor, 'testimonials')).toBe(false)
    await backend.sql('alter table testimonials disable row level security')
    expect(await anonCanReadHidden(visitor, 'testimonials')).toBe(true)
  },
)

test.each(['delete', 'update', 'all'])(
  'visitors with the right %s have a write privilege, even if the column id is missing',
  async (right) => {
    await backend.sql(`alter table testimonials rename id to codigo; grant ${right} on testimonials to anon`)
    expect(await anonHasWritePrivilege(visitor, 'testimonials')).toBe(true)
  },
)
