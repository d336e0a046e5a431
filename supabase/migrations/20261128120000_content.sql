-- The two tables that the site reads, and what a visitor may see of them. Written for a new project and for one
-- that already has these tables, from an earlier edition of this file or with other column types, more columns,
-- older policies or rows that break today's rules. Applying it again changes nothing. Where an older policy decides
-- which rows visitors read, it goes on deciding.
--
-- There is one file, because people paste it into Supabase's SQL Editor. An edition gets a version of its own,
-- because `supabase db push` would silently skip a version that it has applied before.

-- A view has no columns to add, no rules and no policies of its own, and may let visitors write to the table behind it.
do $$
declare
  other text;
begin
  for other in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relname in ('blog_posts', 'testimonials') and relkind not in ('r', 'p')
  loop
    raise exception '% não é uma tabela, e sim uma visão (view): nada mudou, e este texto não serve para ela', other
      using hint = format('Para que ninguém escreva por ela, rode hoje mesmo só esta linha, e depois mostre isto a quem '
        'programa: revoke insert, update, delete, truncate on public.%I from public, anon, authenticated;', other);
  end loop;
end $$;

create table if not exists public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  excerpt text not null,
  author text not null,
  image_url text,
  published_date date not null,
  private_note text
);

create table if not exists public.testimonials (
  id uuid primary key default gen_random_uuid(),
  client_name text not null,
  company text,
  content text not null,
  rating integer not null,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  private_note text
);

-- An older table may lack columns. They come without NOT NULL, because its rows have no value for them yet,
-- and the dates without a default, which would date every old row today.
alter table public.blog_posts
  add column if not exists title text,
  add column if not exists excerpt text,
  add column if not exists author text,
  add column if not exists image_url text,
  add column if not exists published_date date,
  add column if not exists private_note text;

alter table public.testimonials
  add column if not exists client_name text,
  add column if not exists company text,
  add column if not exists content text,
  add column if not exists rating integer,
  add column if not exists is_featured boolean not null default false,
  add column if not exists created_at timestamptz,
  add column if not exists private_note text;

-- The query, the policies and the index need a boolean. A mark of another type becomes TRUE only if it says so.
do $$
declare
  older record;
begin
  if exists (select from pg_attribute
    where attrelid = 'public.testimonials'::regclass and attname = 'is_featured' and atttypid <> 'boolean'::regtype)
  then
    -- Policies that name the column forbid the change, and would mean nothing after it. This file's replace those that
    -- name nothing else; what another one hides or allows by a further column or a function would be lost.
    for older in
      select polname, bool_or((refobjid, refobjsubid) <> (attrelid, attnum)) as names_more
      from pg_policy
      join pg_attribute on attrelid = polrelid and attname = 'is_featured'
      join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid and deptype = 'n'
        and refclassid in ('pg_class'::regclass, 'pg_proc'::regclass)
      where polrelid = 'public.testimonials'::regclass
      group by polname
      having bool_or((refobjid, refobjsubid) = (attrelid, attnum))
    loop
      if older.names_more then
        raise exception 'testimonials: policy % keeps is_featured from becoming a boolean', quote_ident(older.polname)
          using hint = 'Take is_featured out of that policy and apply this file again. It adds a policy of its own that '
            'hides what is not featured.';
      end if;
      execute format('drop policy %I on public.testimonials', older.polname);
    end loop;
    alter table public.testimonials
      alter column is_featured drop default,
      alter column is_featured type boolean
        using coalesce(lower(is_featured::text) in ('true', 't', 'yes', 'y', 'on', '1', 'sim', 's'), false);
  end if;
end $$;

-- Today in Brasília, whose evening is already tomorrow in UTC. A column with a time zone gets the moment, which the
-- site shows as the day that it was in the office.
do $$
begin
  if exists (select from pg_attribute
    where attrelid = 'public.blog_posts'::regclass and attname = 'published_date' and atttypid = 'timestamptz'::regtype)
  then
    alter table public.blog_posts alter column published_date set default now();
  else
    alter table public.blog_posts
      alter column published_date set default (now() at time zone 'America/Sao_Paulo')::date;
  end if;
end $$;

alter table public.testimonials
  alter column is_featured set default false,
  alter column created_at set default now();

-- Replaces the rules of earlier editions. What a post or testimonial can do without may be empty or blank,
-- because the Table Editor keeps a cleared text as ''; the site takes it for none. Each rule binds new and
-- changed rows at once (NOT VALID). Rows that were there before are then tried: where one breaks the rule, it
-- stays readable and a warning names the rule; the site's build drops such a row by itself.
do $$
declare
  -- What the site takes off the ends of a text that was pasted: white space, control characters, marks of
  -- direction (pages/index/database/clean-text.ts).
  taken_off constant text := '\s\u0001-\u001f\u007f-\u00a0\u061c\u1680\u2000-\u200a\u200e\u200f\u2028-\u202f'
    '\u205f\u2066-\u2069\u3000\ufeff\ufffc';
  -- Has a character that is seen: neither one of those nor a joiner, a place to break, or a soft hyphen.
  visible constant text := '[^' || taken_off || '\u00ad\u200b-\u200d\u2060]';
  -- Plain http only on loopback, for local backends: browsers block an http picture in an https page.
  picture constant text := '^[' || taken_off
    || ']*(https://[^\s/]|http://(127\.0\.0\.1|localhost|\[::1\])(:[0-9]+)?(/|$))';
  rule record;
begin
  for rule in
    select target::regclass, name, format(definition, visible) as definition
    from (values
      ('public.blog_posts', 'blog_posts_title_check', 'char_length(title) between 1 and 400 and title ~ %1$L'),
      ('public.blog_posts', 'blog_posts_excerpt_check', 'char_length(excerpt) between 1 and 2000 and excerpt ~ %1$L'),
      ('public.blog_posts', 'blog_posts_author_check', 'char_length(author) between 1 and 120 and author ~ %1$L'),
      ('public.blog_posts', 'blog_posts_image_url_check',
        'image_url !~ %1$L or char_length(image_url) <= 2048 and image_url ~ ' || quote_literal(picture)),
      -- Only the newest rows are shown: a date that no one can mean would stand before every good row for
      -- ever.
      ('public.blog_posts', 'blog_posts_published_date_check',
        $date$published_date >= '1990-01-01' and published_date < '2101-01-01'$date$),
      ('public.testimonials', 'testimonials_created_at_check',
        $date$created_at >= '1990-01-01' and created_at < '2101-01-01'$date$),
      ('public.testimonials', 'testimonials_client_name_check',
        'char_length(client_name) between 1 and 120 and client_name ~ %1$L'),
      ('public.testimonials', 'testimonials_company_check', 'char_length(company) <= 120'),
      ('public.testimonials', 'testimonials_content_check',
        'char_length(content) between 1 and 2000 and content ~ %1$L'),
      ('public.testimonials', 'testimonials_rating_check', 'rating between 0 and 5')
    ) as rules (target, name, definition)
  loop
    execute format('alter table %1$s drop constraint if exists %2$I, add constraint %2$I check (%3$s) not valid',
      rule.target, rule.name, rule.definition);
    begin
      execute format('alter table %s validate constraint %I', rule.target, rule.name);
    exception when check_violation then
      raise warning '%: older rows break %', rule.target, rule.name;
    end;
  end loop;
end $$;

-- The site's two queries, in their exact order: a plain index on a descending date would put NULLs first. An
-- index of an earlier edition has this name and another order.
drop index if exists public.blog_posts_newest, public.testimonials_featured_newest;
create index blog_posts_newest on public.blog_posts (published_date desc nulls last, id);
create index testimonials_featured_newest
  on public.testimonials (created_at desc nulls last, id) where is_featured;

-- Permissive policies are OR-ed: one of this file would show visitors the drafts that an older one hides. So an older
-- policy for reading goes on deciding what they read. It does not if row-level security was off, because then they read
-- every row, or if this file's policy is there from before, so that applying it again changes nothing. Policies for all
-- commands are for people who edit: on their own they would leave the site empty.
--
-- Restrictive policies are AND-ed on top: an earlier "anyone can read" would show unfeatured testimonials to every
-- visitor. All are made in one block, so that no moment exists in which an older permissive policy stands alone. They
-- name authenticated, too, because by default anybody may sign up to a project.
do $$
declare
  own record;
  older text;
begin
  for own in
    select relname, relrowsecurity, name, condition,
      exists (select from pg_policy where polrelid = target and polname = name) as is_there
    from (values
      ('public.blog_posts'::regclass, 'Visitors read posts', 'true'),
      ('public.testimonials', 'Visitors read featured testimonials', 'is_featured')
    ) as policies (target, name, condition)
    join pg_class on pg_class.oid = target
  loop
    select string_agg(quote_ident(policyname), ', ' order by policyname) into older
    from pg_policies
    where schemaname = 'public' and tablename = own.relname and permissive = 'PERMISSIVE' and cmd = 'SELECT'
      and roles && '{public,anon}'
      and own.relrowsecurity and not own.is_there;
    if older is null then
      execute format('drop policy if exists %I on public.%I', own.name, own.relname);
      execute format('create policy %I on public.%I for select to anon, authenticated using (%s)',
        own.name, own.relname, own.condition);
    else
      raise warning '%: what visitors read is still decided by %', own.relname, older;
    end if;
  end loop;

  drop policy if exists "Visitors read nothing but featured testimonials" on public.testimonials;
  create policy "Visitors read nothing but featured testimonials" on public.testimonials
    as restrictive for select to anon, authenticated using (is_featured);
end $$;

-- After the look above at whether it was on.
alter table public.blog_posts enable row level security;
alter table public.testimonials enable row level security;

-- Supabase's older default privileges granted every right on a new table to anon and authenticated, leaving
-- row-level security as the only lock (and TRUNCATE is not subject to it); newer projects grant nothing. From
-- either, both end with SELECT on these columns, whatever policies of an older project let them write. PUBLIC too, since they
-- inherit from it. Whoever edits rows from a panel of the office's own does so as another role:
-- docs/upgrading.md.
revoke all on public.blog_posts, public.testimonials from public, anon, authenticated;
-- By name, so that a column that somebody adds later is closed, as the office's own notes are. These are the columns that
-- the site asks for.
grant select (id, title, excerpt, author, image_url, published_date)
  on public.blog_posts to anon, authenticated;
grant select (id, client_name, company, content, rating, is_featured, created_at)
  on public.testimonials to anon, authenticated;

-- The dashboard and server-side tools edit as service_role, which a plain PostgreSQL does not have.
do $$
begin
  if exists (select from pg_roles where rolname = 'service_role') then
    grant all on public.blog_posts, public.testimonials to service_role;
  end if;
end $$;

-- The Table Editor shows them under the tables' names and the columns' fields, to people who fill in rows.
comment on table public.blog_posts is
  'Notícias. O site mostra as de data mais recente. Uma linha nova aparece na hora para quem abrir a página; o Google pode levar dias.';
comment on column public.blog_posts.id is
  'Preenche-se sozinho: deixe como está.';
comment on column public.blog_posts.title is
  'Título, até 400 caracteres, contando espaços. Obrigatório.';
comment on column public.blog_posts.excerpt is
  'O texto inteiro da notícia, até 2.000 caracteres, contando espaços. O site mostra três linhas e o botão “Ler mais”; não há outra página. Obrigatório.';
comment on column public.blog_posts.author is
  'Quem assina, até 120 caracteres, contando espaços: uma pessoa ou, por exemplo, Equipe Fiscal. Obrigatório.';
comment on column public.blog_posts.image_url is
  'Endereço da foto, que começa por https://: em Storage, no menu da foto, clique em Get URL (não em Copy link). A foto tem até 12 MB e até 25 megapixels. Vazio, o site mostra um ícone.';
comment on column public.blog_posts.published_date is
  'A data que aparece. Uma data futura não agenda: a notícia aparece na hora, antes das outras. Vazia, vale o dia de hoje em Brasília.';
comment on column public.blog_posts.private_note is
  'Só o escritório vê: quem autorizou, quando e por onde.';

comment on table public.testimonials is
  'Depoimentos. O site mostra os mais recentes entre os marcados em is_featured. Só com autorização escrita do cliente.';
comment on column public.testimonials.id is
  'Preenche-se sozinho: deixe como está.';
comment on column public.testimonials.client_name is
  'Nome do cliente, como ele autorizou, até 120 caracteres, contando espaços. Obrigatório.';
comment on column public.testimonials.company is
  'Empresa do cliente, até 120 caracteres, contando espaços. Pode ficar vazio.';
comment on column public.testimonials.content is
  'O que o cliente disse, com as palavras dele, até 2.000 caracteres, contando espaços, sem aspas, que o site põe. Obrigatório.';
comment on column public.testimonials.rating is
  'As estrelas que o cliente deu: número inteiro de 0 a 5. Obrigatório.';
comment on column public.testimonials.is_featured is
  'FALSE: não aparece. TRUE: aparece (só com autorização escrita). Para apagar de vez, apague a linha.';
comment on column public.testimonials.created_at is
  'Data e hora da inclusão: servem só para a ordem e não aparecem. Preenche-se sozinho.';
comment on column public.testimonials.private_note is
  'Só o escritório vê: quem autorizou, quando e por onde.';
