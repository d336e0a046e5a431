import { expect, test } from 'vitest'
import { columnNames } from '../../pages/index/lists/lists.ts'
import { readLists } from '../../scripts/content-pipeline/read-lists.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { freshBackend } from '../support/backend.ts'

// Tables that somebody else has made, in a project of an older program: what PostgREST answers for them.
const backend = await freshBackend()

/** The columns of the migration, with a value for a row. */
const COLUMNS = {
  blog_posts: {
    id: { type: 'int', value: '1' },
    title: { type: 'text', value: `'Título'` },
    excerpt: { type: 'text', value: `'Texto'` },
    author: { type: 'text', value: `'Autora'` },
    image_url: { type: 'text', value: 'null' },
    published_date: { type: 'date', value: `'2026-11-22'` },
  },
  testimonials: {
    id: { type: 'int', value: '1' },
    client_name: { type: 'text', value: `'Cliente'` },
    company: { type: 'text', value: 'null' },
    content: { type: 'text', value: `'Texto'` },
    rating: { type: 'int', value: '5' },
    is_featured: { type: 'boolean', value: 'true' },
    created_at: { type: 'timestamptz', value: `'2026-11-22'` },
  },
}

/** A column of another type with the value that its row has, both in SQL. */
type Column = { table: keyof typeof COLUMNS; column: string; type: string; value: string }

/** Makes a table anew with one column of another type and two rows that are alike. Returns what reading it finds. */
async function findingsOf({ table, column, type, value }: Column) {
  const columns = Object.entries({ ...COLUMNS[table], [column]: { type, value } })
  const names = columns.map(([name]) => name).join()
  const row = columns.map(([, { value }]) => value).join()
  const { sql } = await freshBackend()
  await sql(`drop table ${table} cascade; drop type if exists mood; create type mood as enum ('5', 'true');
    create table ${table} (${columns.map(([name, { type }]) => `${name} ${type}`).join()});
    insert into ${table} (${names}) values (${row}), (${row});
    ${column === 'id' ? '' : `update ${table} set id = 2 where ctid = (select max(ctid) from ${table});`}
    grant select (${columnNames(table).join()}) on ${table} to anon`)
  const read = await readLists(backend, { [table]: 3 }, new Date(), linksFor({}))
  const list = read?.[table]
  const findings = list ? [...('finding' in list ? [list.finding] : []), ...list.findings] : []
  return { kind: list?.kind, findings: findings.map(({ code, params }) => ({ code, params })) }
}

// Some texts and numbers are as PostgreSQL has them, and some only as JSON has them: an enumeration is text.
test.each<Column & { kind: string; found: string }>([
  { table: 'testimonials', column: 'rating', type: 'text', value: `'5'`, kind: 'rows', found: 'text' },
  { table: 'testimonials', column: 'rating', type: 'mood', value: `'5'`, kind: 'rows', found: 'text' },
  { table: 'testimonials', column: 'company', type: 'int', value: '7', kind: 'rows', found: 'numeric' },
  { table: 'blog_posts', column: 'author', type: 'text[]', value: `'{Ana}'`, kind: 'rows', found: 'array' },
  {
    table: 'blog_posts',
    column: 'image_url',
    type: 'jsonb',
    value: `'{"url":"x"}'`,
    kind: 'rows',
    found: 'json',
  },
  {
    table: 'blog_posts',
    column: 'excerpt',
    type: 'jsonb',
    value: `'{"a":1}'`,
    kind: 'invalid',
    found: 'json',
  },
  { table: 'blog_posts', column: 'title', type: 'int[]', value: `'{1}'`, kind: 'invalid', found: 'array' },
  {
    table: 'blog_posts',
    column: 'published_date',
    type: 'text',
    value: `'22/11/2026'`,
    kind: 'invalid',
    found: 'text',
  },
  {
    table: 'blog_posts',
    column: 'published_date',
    type: 'time',
    value: `'12:00'`,
    kind: 'invalid',
    found: 'text',
  },
  {
    table: 'blog_posts',
    column: 'published_date',
    type: 'int',
    value: '20261122',
    kind: 'invalid',
    found: 'numeric',
  },
  {
    table: 'blog_posts',
    column: 'id',
    type: 'bigint',
    value: '9007199254740993',
    kind: 'invalid',
    found: 'bigint',
  },
  {
    table: 'testimonials',
    column: 'content',
    type: 'boolean',
    value: 'true',
    kind: 'invalid',
    found: 'boolean',
  },
  {
    table: 'testimonials',
    column: 'is_featured',
    type: 'text',
    value: `'true'`,
    kind: 'invalid',
    found: 'text',
  },
  {
    table: 'testimonials',
    column: 'is_featured',
    type: 'mood',
    value: `'true'`,
    kind: 'invalid',
    found: 'text',
  },
  // These cannot be compared with `true`, or sorted.
  { table: 'testimonials', column: 'is_featured', type: 'int', value: '1', kind: 'failed', found: 'integer' },
  {
    table: 'testimonials',
    column: 'is_featured',
    type: 'date',
    value: 'now()',
    kind: 'failed',
    found: 'date',
  },
  {
    table: 'testimonials',
    column: 'is_featured',
    type: 'json',
    value: `'true'`,
    kind: 'failed',
    found: 'json',
  },
  {
    table: 'blog_posts',
    column: 'published_date',
    type: 'json',
    value: `'1'`,
    kind: 'failed',
    found: 'json',
  },
])('a $column of the type $type in each row of $table is told once, as $found', async (given) => {
  const { table, column, kind, found } = given
  expect(await findingsOf(given)).toEqual({
    kind,
    findings: [{ code: 'column-type', params: { table, column, type: found } }],
  })
})

test.each<Column>([
  { table: 'blog_posts', column: 'id', type: 'bigint', value: '42' },
  { table: 'blog_posts', column: 'author', type: 'varchar(80)', value: `'Ana'` },
  { table: 'blog_posts', column: 'published_date', type: 'text', value: `'2026-11-22'` },
  { table: 'testimonials', column: 'rating', type: 'numeric', value: '5' },
  { table: 'testimonials', column: 'created_at', type: 'text', value: `'ontem'` },
])('a $column of the type $type is read in $table', async (given) => {
  // Two rows with one id are two findings.
  const { kind, findings } = await findingsOf(given)
  expect({ kind, codes: findings.map(({ code }) => code) }).toEqual({
    kind: 'rows',
    codes: given.column === 'id' ? ['row-rejected'] : [],
  })
})

// What a policy does that was written for whoever signs in, or that refuses by itself. The migration leaves it. A claim that
// a visitor does not have is an empty text.
test.each([
  {
    condition: `coalesce(current_setting('request.jwt.claim.sub', true), '')::uuid = auth_id`,
    code: '22P02',
  },
  { condition: `coalesce(current_setting('request.claims', true), '')::json is not null`, code: '22P02' },
  { condition: `coalesce(current_setting('request.since', true), '')::date < published_date`, code: '22007' },
  { condition: 'exists (select from blog_posts as others where others.id = auth_id)', code: '42P17' },
  { condition: 'refuse()', code: 'P0001' },
  { condition: '1 / (char_length(title) * 0) > 0', code: '22012' },
])('a policy that says “$condition” makes the database refuse with $code', async ({ condition, code }) => {
  const { sql } = await freshBackend()
  await sql(`alter table blog_posts add auth_id uuid;
    create or replace function refuse() returns boolean language plpgsql as
      'begin raise exception ''Fora do horário''; end';
    create policy "Of an older program" on blog_posts as restrictive using (${condition})`)
  const read = await readLists(backend, { blog_posts: 3 }, new Date(), linksFor({}))
  expect(read?.blog_posts).toMatchObject({
    kind: 'failed',
    finding: { code: 'refused', params: { table: 'blog_posts', code } },
  })
})
