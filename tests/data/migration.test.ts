import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { columnNames, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { PRIVATE_COLUMN } from '../../pages/index/lists/live-list.ts'
import { readMigrations, supabaseRoles } from '../../scripts/backend/database.ts'
import { createDatabase } from '../../scripts/backend/prepared-database.ts'

/** Supabase's roles: `anon` for anybody who opens the site, `authenticated` for anybody who signs up to the project. */
const VISITORS = ['anon', 'authenticated']

/** The tables in the order of their names. */
const tables = TABLE_NAMES.toSorted()

/** The tables of the first migration, which an older project may have. A list that is added later has a migration of its own. */
const FIRST_TABLES = ['blog_posts', 'testimonials'] satisfies TableName[]

const upgrading = await readFile('docs/upgrading.md', 'utf8')

const db = await createDatabase({})
afterAll(() => db.close())
await db.exec(supabaseRoles)
/** Applies supabase/migrations, as a maintainer does on a new project, and again with each new version. */
const migrate = async () => {
  for (const script of await readMigrations()) await db.exec(script)
}

describe('applied to a new project, the migration', () => {
  beforeAll(async () => {
    await migrate()
    await db.exec(`insert into blog_posts (title, excerpt, author) values ('a', 'b', 'c');
      insert into testimonials (client_name, content, rating) values ('a', 'b', 5)`)
    return () => db.exec(`drop table ${TABLE_NAMES.join()}`)
  })

  it('creates exactly the tables of the lists, with the columns that the site reads and a private one', async () => {
    const columns = await values(
      `select concat_ws(' ', table_name, string_agg(column_name, ' ' order by column_name)) as value
       from information_schema.columns where table_schema = 'public' group by table_name order by 1`,
    )
    const expected = tables.map((table) =>
      [table, ...[...columnNames(table), PRIVATE_COLUMN].sort()].join(' '),
    )
    expect(columns).toEqual(expected)
  })

  it('grants anon and authenticated nothing but SELECT, and service_role every right', async () => {
    for (const role of VISITORS) expect(await rightsOf(role)).toEqual(READ_ONLY)
    const all = 'DELETE INSERT MAINTAIN REFERENCES SELECT TRIGGER TRUNCATE UPDATE'
    expect(await rightsOf('service_role')).toEqual(tables.map((table) => `${table} ${all}`))
  })

  it.each(VISITORS)(
    'lets %s read the columns of the lists by name, and none that is added later',
    async (role) => {
      await db.exec(`begin; alter table blog_posts add cpf text; alter table testimonials add cpf text`)
      for (const table of TABLE_NAMES)
        expect(await readableColumns(role, table)).toEqual(columnNames(table).sort())
      await db.exec('rollback')
    },
  )

  it('grants anon nothing but SELECT, even without Supabase’s default privileges and role service_role', async () => {
    // `drop owned` takes the default privileges away, which in older projects grant every right on a new table.
    await db.exec(`begin; drop table ${TABLE_NAMES.join()};
      drop owned by anon, service_role; drop role service_role`)
    await migrate()
    expect(await rightsOf('anon')).toEqual(READ_ONLY)
    await db.exec('rollback')
  })

  it('hides new testimonials and dates new rows by default', async () => {
    // The rows that were inserted above, without `is_featured` and dates. A testimonial is hidden unless it is featured.
    expect(await rowsOf()).toMatchObject([
      [{ published_date: expect.any(Date) }],
      [{ is_featured: false, created_at: expect.any(Date) }],
    ])
  })

  it('turns the tables of version 1.1.0 into those of a new project, with their rows', async () => {
    const [expected, rows] = [await catalogue(), await rowsOf()]
    // That edition had no private column, and granted SELECT on whole tables.
    for (const table of FIRST_TABLES)
      await db.exec(`alter table ${table} drop ${PRIVATE_COLUMN}; revoke all on ${table} from anon, authenticated;
        grant select on ${table} to anon, authenticated`)
    expect(await catalogue()).not.toEqual(expected)
    await migrate()
    expect(await catalogue()).toEqual(expected)
    expect(await rowsOf()).toEqual(rows)
  })

  it('turns tables that its edition of 22 November 2026 has made into those of a new project', async () => {
    const expected = await catalogue()
    // That edition left the role `authenticated` its rights, made policies for `anon` alone, and its indexes did not
    // order rows of one date.
    await db.exec(`
      grant all on blog_posts, testimonials to authenticated;
      alter policy "Visitors read posts" on blog_posts to anon;
      alter policy "Visitors read featured testimonials" on testimonials to anon;
      alter policy "Visitors read nothing but featured testimonials" on testimonials to anon;
      drop index blog_posts_newest, testimonials_featured_newest;
      create index blog_posts_newest on blog_posts (published_date desc nulls last);
      create index testimonials_featured_newest on testimonials (created_at desc nulls last) where is_featured;
    `)
    await migrate()
    expect(await catalogue()).toEqual(expected)
  })

  it('dates a post without a date by the day in Brasília, where midnight is at 03:00 UTC', async () => {
    // Evaluates the column's default, a SQL expression, as if `now()` were another moment.
    const [today] = await values(`select pg_get_expr(adbin, adrelid) as value
      from pg_attrdef where adrelid = 'blog_posts'::regclass and pg_get_expr(adbin, adrelid) like '%now()%'`)
    // By its name: with a fixed offset of three hours the moments below would give the same days, but the clock would
    // be wrong once Brazil has daylight saving time again.
    expect(today).toContain('America/Sao_Paulo')
    const at = (moment: string) =>
      values(`select (${String(today).replaceAll('now()', `timestamptz '${moment}'`)})::text as value`)
    expect(await at('2026-01-06 02:59Z')).toEqual(['2026-01-05'])
    expect(await at('2026-01-06 03:00Z')).toEqual(['2026-01-06'])
  })

  // Text without a visible character, also in Unicode's white space. In an optional column it means “no value”.
  const blank = [
    '',
    '   ',
    '\n\t',
    '\u00a0\u3000',
    '\u2068\u2069',
    '\ufeff\u000b\u0001\u200e',
    '\u200b\u00ad',
  ]
  const absurdDates = [null, 'infinity', '2101-01-01', '0044-03-15 BC']
  /** An address of 2048 characters, which is the limit. */
  const longest = 'https://example.com/'.padEnd(2048, 'x')
  // No address; not encrypted; not encrypted and at example.com, although it begins like an address of this machine.
  const unusablePictures = ['foto.jpg', 'http://example.com/a.jpg', 'http://127.0.0.1@example.com/a.jpg']
  // Pasted from a chat, it begins with a mark that the site takes off.
  const pasted = '\u2068\u200e https://example.com/a.jpg\u2069'
  // On this machine, a developer's backend serves pictures unencrypted.
  const pictures = ['https://example.com/a.jpg', 'http://127.0.0.1:54321/a.jpg', 'http://localhost/a.jpg']
  // Lengths are in characters: neither in bytes, of which `ç` has two, nor in UTF-16 units, of which the emoji has two.
  // `null` is SQL's NULL.
  it.each<[column: string, refused: unknown[], accepted: unknown[]]>([
    ['blog_posts title', [null, ...blank, 'x'.repeat(401)], ['x', '😀'.repeat(400)]],
    ['blog_posts excerpt', [null, ...blank, 'x'.repeat(2001)], ['x', 'ç'.repeat(2000)]],
    ['blog_posts author', [null, ...blank, 'x'.repeat(121)], ['ç'.repeat(120)]],
    [
      'blog_posts image_url',
      [...unusablePictures, `${longest}x`],
      [null, ...blank, ...pictures, pasted, longest],
    ],
    ['blog_posts published_date', absurdDates, ['1990-01-01']],
    ['testimonials client_name', [null, ...blank, 'x'.repeat(121)], ['ç'.repeat(120)]],
    ['testimonials company', ['x'.repeat(121)], [null, ...blank, 'ç'.repeat(120)]],
    ['testimonials content', [null, ...blank, 'x'.repeat(2001)], ['x', 'ç'.repeat(2000)]],
    ['testimonials rating', [null, -1, 6], [0, 5]],
    ['testimonials is_featured', [null], [true]],
    ['testimonials created_at', absurdDates, ['1990-01-02']],
  ])('refuses unusable values of %s and accepts usable ones', async (tableColumn, refused, accepted) => {
    const [table, column] = tableColumn.split(' ')
    const update = `update ${table} set ${column} = $1`
    for (const value of refused) {
      // 23502 is PostgreSQL's code for NULL in a column that is NOT NULL.
      const error = value === null ? { code: '23502' } : { constraint: `${table}_${column}_check` }
      await expect(db.query(update, [value]), JSON.stringify(value)).rejects.toMatchObject(error)
    }
    await db.transaction(async (transaction) => {
      for (const value of accepted) await transaction.query(update, [value])
      await transaction.rollback()
    })
  })
})

describe('applied to a project that has tables of these names, the migration', () => {
  beforeAll(async () => {
    // Other types, a column too many (slug, email) and one too few (image_url), rows that break today's rules (an empty
    // title, a rating of 9), and policies and rights that let everybody do anything. The clients are called “Rating of
    // nine”, which is the only featured testimonial, “Not featured” and “Undefined”.
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
      create policy "Whoever signs up can do anything" on testimonials for all to authenticated
        using (true) with check (true);
      grant all on blog_posts, testimonials to public, authenticated;
      grant select (email), update (rating) on testimonials to anon, authenticated;
    `)
    await migrate()
  })

  it('keeps rows, columns and types of both tables, and adds the missing column', async () => {
    expect(await typesOf('blog_posts')).toEqual([
      'id bigint',
      'title text',
      'excerpt text',
      'author character varying(80)',
      'published_date timestamp with time zone',
      'slug text',
      'image_url text',
      'private_note text',
    ])
    expect(await typesOf('testimonials')).toEqual([
      'id bigint',
      'client_name text',
      'company text',
      'content text',
      'rating smallint',
      'is_featured boolean',
      'created_at timestamp without time zone',
      'email text',
      'private_note text',
    ])
    const post = { author: null, published_date: null, image_url: null, private_note: null }
    const date = new Date('2026-01-06T02:30:00Z')
    const testimonial = {
      company: null,
      content: 'Texto',
      created_at: null,
      email: null,
      private_note: null,
    }
    expect(await rowsOf()).toEqual([
      [
        { ...post, id: 1, title: '', excerpt: 'Sem título', slug: 'a' },
        {
          ...post,
          id: 2,
          title: 'Bom',
          excerpt: 'Resumo',
          author: 'Autora',
          published_date: date,
          slug: 'b',
        },
      ],
      [
        { ...testimonial, id: 1, client_name: 'Nota nove', rating: 9, is_featured: true },
        { ...testimonial, id: 2, client_name: 'Sem destaque', rating: 5, is_featured: false },
        { ...testimonial, id: 3, client_name: 'Indefinido', rating: 5, is_featured: null },
      ],
    ])
  })

  it('hides new testimonials and dates new rows by default', async () => {
    const [posts, testimonials] = await db.transaction(async (transaction) => {
      await transaction.exec(`insert into blog_posts (title, excerpt, author) values ('Nova', 'Texto', 'Autora');
        insert into testimonials (client_name, content, rating) values ('Nova', 'Texto', 5)`)
      const rows = await rowsOf(transaction)
      await transaction.rollback()
      return rows
    })
    expect(posts?.at(-1)).toMatchObject({ title: 'Nova', published_date: expect.any(Date) })
    expect(testimonials?.at(-1)).toMatchObject({ is_featured: false, created_at: expect.any(Date) })
  })

  it.each([
    { type: 'integer', featured: "'1'", hidden: ["'0'", "'2'", 'null'] },
    { type: 'text', featured: "'Sim'", hidden: ["'não'", "''", 'null'] },
    { type: 'json', featured: "'true'", hidden: ["'false'", "'[]'", 'null'] },
  ])(
    'makes an is_featured of type $type a boolean, TRUE only where it said so',
    async ({ type, featured, hidden }) => {
      onTestFinished(async () => void (await db.exec('rollback')))
      const values = [featured, ...hidden].map((value) => `('a', 'b', 5, ${value})`)
      await db.exec(`begin; drop table testimonials;
      create table testimonials (id bigserial, client_name text, content text, rating int, is_featured ${type});
      create policy "Featured ones" on testimonials using (is_featured::text = '1');
      insert into testimonials (client_name, content, rating, is_featured) values ${values}`)
      await migrate()
      const [, testimonials] = await rowsOf()
      expect(testimonials?.map((row) => row.is_featured)).toEqual([true, false, false, false])
      const first = await catalogue()
      await migrate()
      expect(await catalogue()).toEqual(first)
      expect(await rightsOf('anon')).toEqual(READ_ONLY)
    },
  )

  it.each(VISITORS)(
    'lets %s read posts and featured testimonials and do nothing else, whatever older policies allow',
    async (role) => {
      expect(await rightsOf(role)).toEqual(READ_ONLY)
      for (const table of TABLE_NAMES)
        expect(await readableColumns(role, table)).toEqual(columnNames(table).sort())
      const visible = await db.transaction(async (transaction) => {
        await transaction.exec(`set local role ${role}`)
        return rowsOf(transaction, 'title', 'client_name')
      })
      expect(visible).toMatchObject([{ length: 2 }, [{ client_name: 'Nota nove' }]])
    },
  )

  it('leaves the role `editor`, made as docs/upgrading.md says, its rights and its access to every row', async () => {
    // The SQL in the document's paragraph on “a role of its own” for a panel in which an office edits its rows.
    const [, statements = ''] =
      /```sql\n(.*?)```/s.exec(upgrading.slice(upgrading.indexOf('role of its own'))) ?? []
    await db.exec(statements)
    await migrate()
    expect(await rightsOf('editor')).toEqual([
      'blog_posts DELETE INSERT SELECT UPDATE',
      'testimonials DELETE INSERT SELECT UPDATE',
    ])
    const visible = await db.transaction(async (transaction) => {
      await transaction.exec('set local role editor')
      return rowsOf(transaction)
    })
    expect(visible).toMatchObject([{ length: 2 }, { length: 3 }])
  })

  it('changes nothing when applied again', async () => {
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
  })

  it('holds new rows even to the rules that old rows break, and validates such a rule once these are corrected', async () => {
    expect(await unvalidatedRules()).toEqual(['blog_posts_title_check', 'testimonials_rating_check'])
    const untitled = "insert into blog_posts (title, excerpt, author) values ('', 'b', 'c')"
    await expect(db.exec(untitled)).rejects.toMatchObject({ constraint: 'blog_posts_title_check' })
    const overrated = "insert into testimonials (client_name, content, rating) values ('a', 'b', 6)"
    await expect(db.exec(overrated)).rejects.toMatchObject({ constraint: 'testimonials_rating_check' })
    await db.exec("update blog_posts set title = 'Título' where title = ''")
    await db.exec('update testimonials set rating = 5 where rating > 5')
    await migrate()
    expect(await unvalidatedRules()).toEqual([])
  })
})

describe('applied to a project whose policies decide which rows visitors read, the migration', () => {
  // A post that is published and a draft; a featured client who is approved, a featured one who is not, and an approved
  // one who is not featured. An older project's own columns say which is which.
  beforeEach(async () => {
    await db.exec(`begin; drop table if exists ${TABLE_NAMES.join()};
      create table blog_posts (id bigserial primary key, title text, published boolean);
      create table testimonials (id bigserial primary key, client_name text, is_featured boolean, approved boolean);
      insert into blog_posts (title, published) values ('Publicada', true), ('Rascunho', false);
      insert into testimonials (client_name, is_featured, approved)
        values ('Aprovada', true, true), ('Pendente', true, false), ('Sem destaque', false, true);
      alter table blog_posts enable row level security;
      alter table testimonials enable row level security`)
    return async () => void (await db.exec('rollback'))
  })

  const hidesDrafts = 'create policy "Published posts" on blog_posts for select using (published)'
  const hidesPending =
    'create policy "Approved ones" on testimonials for select using (is_featured and approved)'

  it.each([
    { older: 'policies for everybody', policies: `${hidesDrafts}; ${hidesPending}` },
    {
      older: 'policies for visitors, whose names are quoted',
      policies: `create policy "Leitura ""pública"", 100%" on blog_posts for select to anon, authenticated using (published);
        create policy "Leitura ""pública"", 100%" on testimonials for select to anon using (approved)`,
    },
    {
      older: 'policies beside those of editors',
      policies: `${hidesDrafts}; ${hidesPending};
        create policy "Editors see all" on blog_posts for select to authenticated using (true);
        create policy "Editors edit" on blog_posts using (current_user = 'editor');
        create policy "Editors edit" on testimonials using (current_user = 'editor')`,
    },
    {
      older: 'restrictive policies',
      policies: `create policy "Everything" on blog_posts for select using (true);
        create policy "Everything" on testimonials for select using (true);
        create policy "No drafts" on blog_posts as restrictive for select using (published);
        create policy "No pending ones" on testimonials as restrictive for select using (approved)`,
    },
  ])('hides from visitors what $older hide, also when applied again', async ({ policies }) => {
    await db.exec(policies)
    await migrate()
    expect(await seenByVisitors()).toEqual(['Publicada', 'Aprovada'])
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
  })

  it.each([
    { without: 'policies', policies: '' },
    {
      without: 'a policy for reading that is not for editors alone',
      policies: `create policy "Editors edit" on blog_posts using (current_user = 'editor');
        create policy "Editors edit" on testimonials using (current_user = 'editor');
        create policy "Editors see all" on blog_posts for select to authenticated using (true)`,
    },
    {
      without: 'row-level security, whatever its policies say',
      policies: `${hidesDrafts}; ${hidesPending};
        alter table blog_posts disable row level security; alter table testimonials disable row level security`,
    },
  ])('lets visitors read a project without $without, also when applied again', async ({ policies }) => {
    await db.exec(policies)
    await migrate()
    expect(await seenByVisitors()).toEqual(['Publicada', 'Rascunho', 'Aprovada', 'Pendente'])
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
  })

  it('keeps its own policies beside others, until somebody drops them', async () => {
    await db.exec('alter table blog_posts disable row level security')
    await db.exec('alter table testimonials disable row level security')
    await migrate()
    await db.exec(`${hidesDrafts}; ${hidesPending}`)
    const first = await catalogue()
    await migrate()
    expect(await catalogue()).toEqual(first)
    await db.exec(`drop policy "Visitors read posts" on blog_posts;
      drop policy "Visitors read featured testimonials" on testimonials`)
    await migrate()
    expect(await seenByVisitors()).toEqual(['Publicada', 'Aprovada'])
  })

  it('decides again once the older policies are dropped', async () => {
    await db.exec(`${hidesDrafts}; ${hidesPending}`)
    await migrate()
    await db.exec(`drop policy "Published posts" on blog_posts; drop policy "Approved ones" on testimonials`)
    await migrate()
    expect(await seenByVisitors()).toEqual(['Publicada', 'Rascunho', 'Aprovada', 'Pendente'])
  })

  it('warns of the policies that go on deciding, and of no other', async () => {
    await db.exec(`${hidesDrafts}; create policy everything on blog_posts for select to anon using (false);
      create policy "Editors see all" on testimonials for select to authenticated using (true)`)
    expect(await warningsOfMigrating()).toEqual([
      'blog_posts: what visitors read is still decided by "Published posts", everything',
    ])
  })

  it.each([
    { more: 'another column', condition: "is_featured = 'true' and approved" },
    { more: 'a function', condition: "is_featured = 'true' and is_editor()" },
  ])(
    'stops before a policy about a text in is_featured and $more, as it cannot replace it',
    async (given) => {
      await db.exec(`alter table testimonials alter is_featured type text;
      create function is_editor() returns boolean return current_user = 'editor';
      create policy "Featured ones" on testimonials for select using (${given.condition})`)
      await expect(migrate()).rejects.toThrow('policy "Featured ones" keeps')
    },
  )

  it('replaces a policy that hides rows by a text in is_featured alone', async () => {
    await db.exec(`alter table testimonials alter is_featured type text;
      create policy "Featured ones" on testimonials for select using (is_featured = 'true')`)
    await migrate()
    expect(await seenByVisitors()).toEqual(['Publicada', 'Rascunho', 'Aprovada', 'Pendente'])
  })
})

// Supabase's older default grants give visitors every column, and newer projects grant nothing.
describe('applied to a project with columns of its own, the migration closes them', () => {
  beforeEach(async () => {
    await db.exec(`begin; drop table if exists ${TABLE_NAMES.join()}`)
    await migrate()
    await db.exec(`alter table testimonials add email text, add "Nota interna" text, add updated_at timestamptz;
      revoke all on testimonials from anon, authenticated`)
    return async () => void (await db.exec('rollback'))
  })

  it.each([
    { grants: 'on the table', statement: 'grant all on testimonials to anon, authenticated' },
    { grants: 'to everybody', statement: 'grant select on testimonials to public' },
    {
      grants: 'on single columns',
      statement: `grant select (email, "Nota interna"), update (email) on testimonials to anon, authenticated`,
    },
    { grants: 'of nothing', statement: '' },
  ])('whatever is granted: grants $grants', async ({ statement }) => {
    await db.exec(statement)
    await migrate()
    for (const role of VISITORS) {
      expect(await rightsOf(role)).toEqual(READ_ONLY)
      expect(await readableColumns(role, 'testimonials')).toEqual(columnNames('testimonials').sort())
    }
  })

  it('and goes on hiding rows by a policy about one of them', async () => {
    await db.exec(`insert into testimonials (client_name, content, rating, is_featured, email)
        values ('Aprovada', 'Texto', 5, true, 'a@b.example'), ('Pendente', 'Texto', 5, true, null);
      drop policy "Visitors read featured testimonials" on testimonials;
      create policy "With an address" on testimonials for select using (email is not null)`)
    await migrate()
    expect(await seenByVisitors()).toEqual(['Aprovada'])
  })
})

describe('applied to a project in which a table is a view, the migration', () => {
  beforeEach(async () => {
    await db.exec(`begin; drop table if exists ${TABLE_NAMES.join()}`)
    await migrate()
    return async () => void (await db.exec('rollback'))
  })

  it.each([
    { kind: 'a view', create: (table: string) => `create view ${table} as select * from older` },
    {
      kind: 'a view of some rows',
      create: (table: string) => `create view ${table} as select distinct * from older`,
    },
    {
      kind: 'a materialized view',
      create: (table: string) => `create materialized view ${table} as select * from older`,
    },
  ])('changes nothing, and says how to close $kind to writing', async ({ create }) => {
    for (const table of FIRST_TABLES) {
      await db.exec(`savepoint before; alter table ${table} rename to older; ${create(table)};
        grant all on ${table} to anon, authenticated; savepoint open`)
      const error = await migrate().catch((error: { message: string; hint: string }) => error)
      await db.exec('rollback to open')
      expect(error).toMatchObject({ message: expect.stringContaining(table) })
      const [statement = ''] = /revoke .*;/.exec(error?.hint ?? '') ?? []
      await db.exec(statement)
      for (const role of VISITORS)
        expect(
          await values(
            `select has_table_privilege('${role}', '${table}', 'insert, update, delete, truncate') as value`,
          ),
        ).toEqual([false])
      await db.exec('rollback to before')
    }
  })
})

/** Returns the titles and the clients that anybody who opens the site can read. */
async function seenByVisitors() {
  await db.exec('set local role anon')
  const [posts = [], testimonials = []] = await rowsOf(db, 'title', 'client_name')
  await db.exec('reset role')
  return [...posts.map((row) => row.title), ...testimonials.map((row) => row.client_name)]
}

/** Applies the migration and returns its warnings of policies. */
async function warningsOfMigrating() {
  const warnings: (string | undefined)[] = []
  for (const script of await readMigrations())
    await db.exec(script, {
      onNotice: ({ severity, message }) => {
        if (severity === 'WARNING' && message?.includes('visitors')) warnings.push(message)
      },
    })
  return warnings
}

/** Reads the rows of `blog_posts` and of `testimonials`, by default with all columns. */
const rowsOf = async (connection: Pick<PGlite, 'exec'> = db, ofPosts = '*', ofTestimonials = '*') => {
  const statements = `select ${ofPosts} from blog_posts; select ${ofTestimonials} from testimonials`
  return (await connection.exec(statements)).map(({ rows }) => rows)
}

/** Returns the columns that a role can read, in the order of their names. */
const readableColumns = (role: string, table: TableName) =>
  values(
    `select attname::text as value from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped
      and has_column_privilege($1, attrelid, attnum, 'select') order by attname::text collate "C"`,
    role,
    table,
  )

/** Returns the column `value` of each row of a statement's result. */
async function values(statement: string, ...params: unknown[]) {
  const { rows } = await db.query<{ value: unknown }>(statement, params)
  return rows.map(({ value }) => value)
}

/** Returns the name and the type of each column of a table. */
const typesOf = (table: string) =>
  values(
    `select concat_ws(' ', attname, format_type(atttypid, atttypmod)) as value
     from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
    table,
  )

/** The result of {@link rightsOf} for a role that may only read. */
const READ_ONLY = tables.map((table) => `${table} SELECT`)

/** Returns the rights of a role on each table, whether they are its own, PUBLIC's or a column's. */
const rightsOf = (role: string) =>
  values(
    `select concat_ws(' ', relname, string_agg(privilege, ' ' order by privilege)) as value
     from pg_class, unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER,MAINTAIN}'::text[]) as privilege
     where relnamespace = 'public'::regnamespace and relkind = 'r' and (has_table_privilege($1, oid, privilege)
       or privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege($1, oid, privilege))
     group by relname order by relname`,
    role,
  )

/** Returns the names of the rules that PostgreSQL checks for new rows, but that some older row breaks. */
const unvalidatedRules = () =>
  values(`select conname as value from pg_constraint
    where connamespace = 'public'::regnamespace and not convalidated order by conname`)

/**
 * Returns the definitions of all that the migration creates: tables, columns, rules, indexes, policies and rights. Two
 * results are equal also if an object was dropped and created again in between.
 */
async function catalogue() {
  const { rows } = await db.query(`
    select relname, relrowsecurity, relacl::text, obj_description(c.oid) as comment,
      array(select concat_ws(' ', attname, atttypid::regtype, attnotnull, attacl::text, pg_get_expr(adbin, adrelid),
          col_description(attrelid, attnum))
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select concat_ws(' ', conname, convalidated, pg_get_constraintdef(oid))
        from pg_constraint where conrelid = c.oid order by conname) as rules,
      array(select indexdef from pg_indexes where tablename = relname order by indexname) as indexes,
      array(select concat_ws(' ', policyname, permissive, roles::text, cmd, qual, with_check)
        from pg_policies where tablename = relname order by policyname) as policies
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows
}
