import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import { answering, run } from '../support/programs'

// `npm run fetch` as people and CI run it: exit status, what it says, and what it leaves on disk.
const EARLIER = '{ "an earlier": "snapshot" }\n'
const KEY = 'sb_publishable_c2FtcGxlLW5vdC1zZWNyZXQ_sample00'
const MIGRATE = /npx supabase db push/

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend?.close())

/** Runs it where an earlier snapshot lies, and says what lies there afterwards. */
async function fetchOver(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'snapshot.json')
  await writeFile(file, EARLIER)
  const result = await run('fetch-content.ts', {
    SUPABASE_PUBLISHABLE_KEY: KEY,
    SNAPSHOT_FILE: file,
    ...env,
  })
  return { ...result, snapshot: await readFile(file, 'utf8'), files: await readdir(folder) }
}

type Failed = Awaited<ReturnType<typeof fetchOver>>

function expectFailure({ status, stderr, snapshot, files }: Failed, posts: RegExp, testimonials = posts) {
  expect(status).toBe(1)
  const lines = stderr.trim().split('\n')
  const line = (message: string) => lines.filter((text) => text.startsWith(`${message} `))
  expect(line('Error fetching blog posts')).toEqual([expect.stringMatching(posts)])
  expect(line('Error fetching testimonials')).toEqual([expect.stringMatching(testimonials)])
  expect(lines.at(-1)).toMatch(/^Error: nothing was baked: /)
  // No stack: what it says is for people.
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(snapshot).toBe(EARLIER)
  expect(files).toEqual(['snapshot.json'])
}

describe('what cannot be read ends it, says what to do, and leaves the earlier snapshot alone:', () => {
  test('a wrong key', async () => {
    const failed = await fetchOver({
      SUPABASE_URL: inject('backend').url,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong',
    })
    expectFailure(failed, /401.*the key is wrong.*API Keys/)
    expect(failed.stdout + failed.stderr).not.toContain('sb_publishable_wrong')
  })

  test('nothing that listens', async () => {
    // The discard service's port, which fetch never connects to, would be refused by fetch itself: ask for a free one.
    const closed = await startAndClose()
    expectFailure(
      await fetchOver({ SUPABASE_URL: closed }),
      /ECONNREFUSED.*nothing listens there.*SUPABASE_URL/,
    )
  })

  test('an unknown host', async () => {
    const failed = await fetchOver({ SUPABASE_URL: 'https://projeto-que-nao-existe.invalid' })
    expectFailure(failed, /(ENOTFOUND|EAI_AGAIN).*address.*check.*SUPABASE_URL.*paused/)
  })

  test('a paused project', async () => {
    const failed = await fetchOver({ SUPABASE_URL: await answering(540, '') })
    expectFailure(failed, /540.*paused: restore it in the Supabase dashboard/)
  })

  test.each([
    ['a web page', 200, '<!doctype html>', 'text/html'],
    ['a 404 with an empty list', 404, [], 'application/json'],
    ['an object', 200, {}, 'application/json'],
  ])('%s in place of rows', async (_name, status, body, type) => {
    expectFailure(
      await fetchOver({ SUPABASE_URL: await answering(status, body, type) }),
      /check SUPABASE_URL/,
    )
  })

  test('a missing grant and a missing table, each in its own words', async () => {
    await backend.sql('revoke select on blog_posts from anon; alter table testimonials rename to elsewhere')
    await backend.reloadSchema()
    onTestFinished(async () => {
      await backend.sql('grant select on blog_posts to anon; alter table elsewhere rename to testimonials')
      await backend.reloadSchema()
    })
    const failed = await fetchOver({ SUPABASE_URL: backend.url })
    expectFailure(failed, /role anon may not read the table/, /the table does not exist/)
    for (const line of failed.stderr.split('\n').filter((text) => text.startsWith('Error fetching')))
      expect(line).toMatch(MIGRATE)
  })

  test('settings that are wrong, before anything is asked', async () => {
    const { status, stderr, stdout, snapshot } = await fetchOver({
      SUPABASE_URL: 'https://projeto.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_secret_0123456789',
    })
    expect({ status, stdout, snapshot }).toEqual({ status: 1, stdout: '', snapshot: EARLIER })
    expect(stderr).toMatch(/^Error: SUPABASE_PUBLISHABLE_KEY holds a secret key.*\n$/)
    expect(stderr).not.toContain('0123456789')
  })
})

test('what was read is written whole, and printed with where it came from', async () => {
  const { status, stdout, stderr, snapshot, files } = await fetchOver({ SUPABASE_URL: inject('backend').url })
  expect({ status, stderr, files }).toEqual({ status: 0, stderr: '', files: ['snapshot.json'] })
  const { rows, source, requery } = JSON.parse(snapshot)
  expect(rows).toEqual(inject('snapshot').rows)
  expect(source).toEqual({ blog_posts: 'live', testimonials: 'live' })
  expect(requery).toEqual(inject('snapshot').requery)
  expect(stdout).toContain(`blog_posts: 3 rows, live from ${inject('backend').url}`)
  expect(stdout).toContain(`testimonials: 3 rows, live from ${inject('backend').url}`)
  for (const { title } of rows.blog_posts) expect(stdout).toContain(`  ${JSON.stringify(title)}`)
  expect(stdout).toContain('snapshot.json written')
})

test('without settings the rows are samples that nobody is asked for again', async () => {
  const { status, stderr, snapshot } = await fetchOver({ SUPABASE_PUBLISHABLE_KEY: '' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { source, requery, rows } = JSON.parse(snapshot)
  expect({ source, requery }).toEqual({
    source: { blog_posts: 'sample', testimonials: 'sample' },
    requery: null,
  })
  expect(rows.blog_posts).toHaveLength(3)
})

test('a bad row in the database is set aside by name while the good ones stay', async () => {
  await backend.sql(`
    create table testimonials_before as table testimonials;
    alter table testimonials drop constraint testimonials_rating_check;
    insert into testimonials (id, client_name, content, rating, is_featured, created_at)
    values ('00000000-0000-4000-8000-00000000000f', 'Cliente', 'Bom.', 9, true, '2099-01-01')`)
  onTestFinished(() =>
    backend
      .sql(
        `truncate testimonials; insert into testimonials table testimonials_before; drop table testimonials_before`,
      )
      .then(() => {}),
  )
  const { status, stdout, snapshot } = await fetchOver({ SUPABASE_URL: backend.url })
  expect(status).toBe(0)
  expect(stdout).toContain(
    'set aside: testimonials, id "00000000-0000-4000-8000-00000000000f", rating: is not a whole number from 0 to 5',
  )
  const baked = JSON.parse(snapshot).rows.testimonials.map(({ id }: { id: string }) => id)
  expect(baked).toEqual(
    inject('snapshot')
      .rows.testimonials.slice(0, 2)
      .map(({ id }) => id),
  )
})

/** An address of this machine at which nothing listens any more. */
async function startAndClose(): Promise<string> {
  const { createServer } = await import('node:net')
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      server.close(() => resolve(`http://127.0.0.1:${port}`))
    })
  })
}
