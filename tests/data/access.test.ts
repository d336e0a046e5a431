import { beforeEach, expect, test } from 'vitest'
import { anonCanReadHidden, anonHasWritePrivilege } from '../../scripts/checks/access.ts'
import { freshBackend } from '../support/backend.ts'

const backend = await freshBackend()
/** The project as anonymous visitors reach it. */
const visitor = { url: backend.url, key: backend.key }
/** Returns all rows of both tables. `sql` returns those of its last statement. */
const allRows = async () => [
  await backend.sql('select * from blog_posts'),
  await backend.sql('select * from testimonials'),
]

// It makes the tables of that backend anew.
beforeEach(async () => void (await freshBackend()))

test('after the migration, anonymous visitors can neither write nor read hidden testimonials', async () => {
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
  expect(await anonHasWritePrivilege(visitor, 'testimonials')).toBe(false)
  expect(await anonCanReadHidden(visitor)).toBe(false)
})

test.each([
  { access: 'every right', statement: 'grant all on blog_posts to anon' },
  { access: 'a right to delete', statement: 'grant delete on blog_posts to public' },
  { access: 'a right to insert', statement: 'grant insert on blog_posts to anon' },
  { access: 'a right to update one column', statement: 'grant update (image_url) on blog_posts to anon' },
])('$access is write access, and asking for it leaves all rows alone', async ({ statement }) => {
  await backend.sql(`${statement}; alter table blog_posts disable row level security`)
  const before = await allRows()
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(true)
  expect(await allRows()).toEqual(before)
})

const COMPUTED = `select id, upper(title) as title, excerpt, author, image_url, published_date from posts`

test.each([
  { name: 'a view that cannot be written', definition: 'view blog_posts as select distinct * from posts' },
  { name: 'a materialized view', definition: 'materialized view blog_posts as select * from posts' },
])('$name is not write access, whatever is granted', async ({ definition }) => {
  await backend.sql(`alter table blog_posts rename to posts; create ${definition};
    grant all on blog_posts to anon`)
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
})

test('a view with a computed column is write access where a right to write it is granted', async () => {
  await backend.sql(`alter table blog_posts rename to posts; create view blog_posts as ${COMPUTED};
    revoke all on blog_posts from anon; grant select on blog_posts to anon`)
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
  await backend.sql('grant update on blog_posts to anon')
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(true)
})

test('a column that PostgreSQL generates is not write access', async () => {
  await backend.sql(`alter table blog_posts drop column published_date,
    add column published_date date generated always as ('2026-01-05') stored`)
  expect(await anonHasWritePrivilege(visitor, 'blog_posts')).toBe(false)
})

test('without row-level security hidden testimonials can be read', async () => {
  await backend.sql(`update testimonials set is_featured = false where rating < 5;
    alter table testimonials disable row level security`)
  expect(await anonCanReadHidden(visitor)).toBe(true)
})
