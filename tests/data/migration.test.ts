import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations, supabaseRoles } from '../../scripts/backend/database.ts'

const db = await PGlite.create()
afterAll(() => db.close())
await db.exec(supabaseRoles)
const migrate = async () => {
  for (const script of await migrations()) await db.exec(script)
}

describe('on a new project', () => {
  beforeAll(async () => {
    await migrate()
    await db.exec(`insert into blog_posts (title, excerpt, author) values ('a', 'b', 'c');
      insert into testimonials (client_name, content, rating) values ('a', 'b', 5)`)
    return () => db.exec('drop table blog_posts, testimonials')
  })

  it('makes exactly the columns of the specification', async () => {
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
    expect(await rightsOf('anon')).toEqual({ blog_posts: 'SELECT', testimonials: 'SELECT' })
    const all = 'DELETE INSERT MAINTAIN REFERENCES SELECT TRIGGER TRUNCATE UPDATE'
    expect(await rightsOf('service_role')).toEqual({ blog_posts: all, testimonials: all })
  })

  it('does not need the older default privileges, nor a service_role', async () => {
    await db.exec(`begin; drop table blog_posts, testimonials;
      drop owned by anon, service_role; drop role service_role`)
    await migrate()
    expect(await rightsOf('anon')).toEqual({ blog_posts: 'SELECT', testimonials: 'SELECT' })
    await db.exec('rollback')
  })

  it('dates a post by the day in Bahia, whose evening is the next day in UTC', async () => {
    const { rows } = await db.query<{ value: string }>(`select pg_get_expr(adbin, adrelid) as value
      from pg_attrdef where adrelid = 'blog_posts'::regclass and pg_get_expr(adbin, adrelid) like '%now()%'`)
    const value = rows[0]?.value ?? ''
    const at = (moment: string) =>
      db.query(`select (${value.replaceAll('now()', `timestamptz '${moment}'`)})::text as day`)
    expect((await at('2026-01-06 02:59Z')).rows).toEqual([{ day: '2026-01-05' }])
    expect((await at('2026-01-06 03:00Z')).rows).toEqual([{ day: '2026-01-06' }])
  })

  const blank = ['null', `''`, `'   '`, `e'\\n\\t'`, `u&'\\00a0\\3000'`]
  const longer = (length: number) => `repeat('x', ${length + 1})`
  const longest = (length: number) => `repeat('ç', ${length})`
  const absurdDates = ['null', `'infinity'`, `'2101-01-01'`, `'0044-03-15 BC'`]
  it.each<[where: string, refused: string[], accepted: string[]]>([
    ['blog_posts title', [...blank, longer(400)], [`'x'`, `repeat('😀', 400)`]],
    ['blog_posts excerpt', [...blank, longer(2000)], [`'x'`, longest(2000)]],
    ['blog_posts author', [...blank, longer(120)], [longest(120)]],
    [
      'blog_posts image_url',
      [
        `'foto.jpg'`,
        `'http://example.com/a.jpg'`,
        `'http://127.0.0.1@example.com/a.jpg'`,
        `'https://example.com/' || repeat('x', 2029)`,
      ],
      [
        ...blank,
        `'https://example.com/a.jpg'`,
        `'http://127.0.0.1:54321/a.jpg'`,
        `'http://localhost/a.jpg'`,
        `'https://example.com/' || repeat('x', 2028)`,
      ],
    ],
    ['blog_posts published_date', absurdDates, [`'1990-01-01'`]],
    ['testimonials client_name', [...blank, longer(120)], [longest(120)]],
    ['testimonials company', [longer(120)], [...blank, longest(120)]],
    ['testimonials content', [...blank, longer(2000)], [`'x'`, longest(2000)]],
    ['testimonials rating', ['null', '-1', '6'], ['0', '5']],
    ['testimonials is_featured', ['null'], ['true']],
    ['testimonials created_at', absurdDates, [`'1990-01-02'`]],
  ])('checks %s of a row', async (where, refused, accepted) => {
    const [table, column] = where.split(' ')
    for (const value of refused) {
      const fault = value === 'null' ? { code: '23502' } : { constraint: `${table}_${column}_check` }
      const update = db.exec(`update ${table} set ${column} = ${value}`)
      await expect(update, value).rejects.toMatchObject(fault)
    }
    for (const value of accepted) await db.exec(`begin; update ${table} set ${column} = ${value}; rollback`)
  })

  it('binds every row to its rules, and changes nothing when applied again', async () => {
    expect(await unvalidated()).toEqual([])
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
  })

  it('replaces the rules and the default of its earlier edition, and keeps the rows', async () => {
    const [first, rows] = [await catalogue(), await rowsOf()]
    await db.exec(`alter table blog_posts alter published_date set default current_date,
        drop constraint blog_posts_image_url_check,
        add constraint blog_posts_image_url_check check (image_url ~ '^https://');
      alter table testimonials drop constraint testimonials_company_check,
        add constraint testimonials_company_check check (company ~ '[^\\s]')`)
    await migrate()
    expect([await catalogue(), await rowsOf()]).toEqual([first, rows])
  })
})

describe('on a project that has other tables of these names', () => {
  beforeAll(async () => {
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

  it('dates a post by the moment, where the column is one', async () => {
    const [row] = await db.exec(
      "insert into blog_posts (title, excerpt, author) values ('a', 'b', 'c') returning published_date = now() as is_now",
    )
    expect(row?.rows).toMatchObject([{ is_now: true }])
    await db.exec(`delete from blog_posts where title = 'a'`)
  })

  it('leaves anon SELECT alone, and shows it featured testimonials only, whatever older policies say', async () => {
    expect(await rightsOf('anon')).toEqual({ blog_posts: 'SELECT', testimonials: 'SELECT' })
    expect(await asAnon('select client_name from testimonials')).toEqual([{ client_name: 'Nota nove' }])
    expect(await asAnon('select client_name from testimonials where is_featured is not true')).toEqual([])
    expect(await asAnon('select title from blog_posts order by id')).toEqual([
      { title: '' },
      { title: 'Bom' },
    ])
  })

  it('changes nothing when applied again', async () => {
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
  })

  it('binds new rows to the rules that older rows break, and the older ones once they are mended', async () => {
    expect(await unvalidated()).toEqual(['blog_posts_title_check', 'testimonials_rating_check'])
    const insert = "insert into testimonials (client_name, content, rating) values ('a', 'b', 6)"
    await expect(db.exec(insert)).rejects.toMatchObject({ constraint: 'testimonials_rating_check' })
    await db.exec("update blog_posts set title = 'Título' where title = ''")
    await db.exec('update testimonials set rating = 5 where rating > 5')
    await migrate()
    expect(await unvalidated()).toEqual([])
  })
})

const rowsOf = async () =>
  (await db.exec('select * from blog_posts; select * from testimonials')).map(({ rows }) => rows)

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

/**
 * What the migration makes, in words that do not change when an object is made anew with the same definition.
 */
async function catalogue() {
  const { rows } = await db.query(`
    select relname, relrowsecurity, relacl::text, obj_description(c.oid) as comment,
      array(select concat_ws(' ', attname, atttypid::regtype, attnotnull, attacl::text, pg_get_expr(adbin, adrelid),
          col_description(attrelid, attnum))
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
