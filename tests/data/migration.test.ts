import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations, supabaseRoles } from '../../scripts/backend/database'

let db: PGlite
const migrate = async () => {
  for (const script of await migrations()) await db.exec(script)
}

beforeAll(async () => {
  db = await PGlite.create()
  await db.exec(supabaseRoles)
})
afterAll(() => db.close())
beforeEach(() => db.exec('drop table if exists blog_posts, testimonials'))

describe('on a new project', () => {
  it('makes exactly the columns of the specification', async () => {
    await migrate()
    const { rows } = await db.query(
      `select table_name, string_agg(column_name, ' ' order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { table_name: 'blog_posts', columns: 'id title excerpt author image_url published_date' },
      { table_name: 'testimonials', columns: 'id client_name company content rating is_featured created_at' },
    ])
  })

  it('leaves anon SELECT alone, of all that the default privileges gave it, and service_role everything', async () => {
    await migrate()
    expect(await rightsOf('anon')).toEqual({ blog_posts: 'SELECT', testimonials: 'SELECT' })
    const all = 'DELETE INSERT MAINTAIN REFERENCES SELECT TRIGGER TRUNCATE UPDATE'
    expect(await rightsOf('service_role')).toEqual({ blog_posts: all, testimonials: all })
  })

  it('does not need the older default privileges, nor a service_role', async () => {
    await db.exec('begin; drop owned by anon, service_role; drop role service_role')
    await migrate()
    expect(await rightsOf('anon')).toEqual({ blog_posts: 'SELECT', testimonials: 'SELECT' })
    await db.exec('rollback')
  })

  it.each(['infinity', '2101-01-01', '0044-03-15 BC'])('refuses the date %s', async (date) => {
    await migrate()
    const post = `insert into blog_posts (title, excerpt, author, published_date) values ('a', 'b', 'c', '${date}')`
    await expect(db.exec(post)).rejects.toMatchObject({ constraint: 'blog_posts_published_date_check' })
    const words = `insert into testimonials (client_name, content, rating, created_at) values ('a', 'b', 5, '${date}')`
    await expect(db.exec(words)).rejects.toMatchObject({ constraint: 'testimonials_created_at_check' })
  })

  it('binds every row to its rules', async () => {
    await migrate()
    expect(await unvalidated()).toEqual([])
  })

  it('changes nothing when applied again', async () => {
    await migrate()
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
  })
})

describe('on a project that has other tables of these names', () => {
  beforeEach(async () => {
    await db.exec(`
      create table blog_posts (
        id bigint generated always as identity primary key,
        title text, excerpt text, author varchar(80), published_date timestamptz, slug text unique
      );
      create table testimonials (
        id bigserial primary key,
        client_name text, company text, content text, rating smallint, is_featured boolean,
        created_at timestamp, email text
      );
      insert into blog_posts (title, excerpt, author, published_date, slug) values
        ('', 'Sem título', null, null, 'a'), ('Bom', 'Resumo', 'Autora', '2026-01-05 23:30-03', 'b');
      insert into testimonials (client_name, content, rating, is_featured) values
        ('Nota nove', 'Texto', 9, true), ('Sem destaque', 'Texto', 5, false), ('Indefinido', 'Texto', 5, null);
      alter table testimonials enable row level security;
      create policy "Anyone can read" on testimonials for select using (true);
      create policy "Anyone can do anything" on testimonials for all to anon using (true) with check (true);
      grant all on blog_posts, testimonials to public;
      grant select (email), update (rating) on testimonials to anon;
    `)
    await migrate()
  })

  it('keeps its rows, columns and types, and adds what lacks', async () => {
    const { rows } = await db.query('select * from blog_posts order by id')
    expect(rows).toMatchObject([
      { id: 1, title: '', author: null, published_date: null, slug: 'a', image_url: null },
      { id: 2, title: 'Bom', published_date: new Date('2026-01-06T02:30:00Z'), slug: 'b', image_url: null },
    ])
    expect((await db.query('select * from testimonials')).rows).toHaveLength(3)
  })

  it('shows anon featured testimonials only, whatever older policies say', async () => {
    expect(await asAnon('select client_name from testimonials')).toEqual([{ client_name: 'Nota nove' }])
    expect(await asAnon('select client_name from testimonials where is_featured is not true')).toEqual([])
    expect(await asAnon('select title from blog_posts order by id')).toEqual([
      { title: '' },
      { title: 'Bom' },
    ])
  })

  it.each([
    "insert into testimonials (client_name, content, rating) values ('a', 'b', 5)",
    'update testimonials set rating = 1',
    'delete from testimonials',
    'truncate testimonials',
    "insert into blog_posts (title, excerpt, author) values ('a', 'b', 'c')",
    'update blog_posts set title = null',
    'delete from blog_posts',
    'truncate blog_posts',
  ])('refuses anon: %s', async (statement) => {
    await expect(asAnon(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('binds new rows to the rules that older rows break, and the older ones once they are mended', async () => {
    expect(await unvalidated()).toEqual(['blog_posts_title_check', 'testimonials_rating_check'])
    await expect(
      db.exec("insert into testimonials (client_name, content, rating) values ('a', 'b', 6)"),
    ).rejects.toMatchObject({ constraint: 'testimonials_rating_check' })

    await db.exec("update blog_posts set title = 'Título' where title = ''")
    await db.exec('update testimonials set rating = 5 where rating > 5')
    await migrate()
    expect(await unvalidated()).toEqual([])
  })

  it('changes nothing when applied again', async () => {
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
  })
})

async function asAnon(statement: string) {
  return db.transaction(async (tx) => {
    await tx.exec('set local role anon')
    return (await tx.query(statement)).rows
  })
}

/** Per table, the rights that a role has by any way: its own, PUBLIC's or a column's. */
async function rightsOf(role: string) {
  const { rows } = await db.query<{ relname: string; rights: string }>(
    `select relname, string_agg(distinct privilege, ' ' order by privilege) as rights
     from pg_class, unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER,MAINTAIN}'::text[]) as privilege
     where relnamespace = 'public'::regnamespace and relkind = 'r' and (has_table_privilege($1, oid, privilege)
       or privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege($1, oid, privilege))
     group by 1 order by 1`,
    [role],
  )
  return Object.fromEntries(rows.map(({ relname, rights }) => [relname, rights]))
}

async function unvalidated() {
  const { rows } = await db.query<{ conname: string }>(
    "select conname from pg_constraint where connamespace = 'public'::regnamespace and not convalidated order by 1",
  )
  return rows.map(({ conname }) => conname)
}

/** What the migration makes, in words that do not change when an object is made anew with the same definition. */
async function catalogue() {
  const { rows } = await db.query(`
    select relname, relrowsecurity, relacl::text,
      array(select concat_ws(' ', attname, atttypid::regtype, attnotnull, attacl::text, pg_get_expr(adbin, adrelid))
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 order by attnum) as columns,
      array(select concat_ws(' ', conname, convalidated, pg_get_constraintdef(oid))
        from pg_constraint where conrelid = c.oid order by conname) as rules,
      array(select indexdef from pg_indexes where tablename = relname order by indexname) as indexes,
      array(select concat_ws(' ', policyname, permissive, roles::text, cmd, qual, with_check)
        from pg_policies where tablename = relname order by policyname) as policies
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows
}
