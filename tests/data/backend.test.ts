import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import { closedAddress } from '../support/http'
import { descendants } from '../support/process-tree'
import { run } from '../support/programs'

// The site's two queries, as supabase-js writes them.
const newestPosts = '/rest/v1/blog_posts?select=*&order=published_date.desc.nullslast&limit=3'
const newestFeatured =
  '/rest/v1/testimonials?select=*&is_featured=eq.true&order=created_at.desc.nullslast&limit=3'

let backend: Backend
const get = (path: string, init: RequestInit = {}) =>
  fetch(backend.url + path, { ...init, headers: { apikey: backend.key, ...init.headers } })
const rows = async (path: string) => (await get(path)).json() as Promise<Record<string, unknown>[]>
const post = (id: number) => `b1090000-0000-4000-8000-00000000000${id}`
const testimonial = (id: number) => `de900000-0000-4000-8000-00000000000${id}`
const ids = async (path: string) => (await rows(path)).map(({ id }) => id)

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

describe('the gateway', () => {
  it('asks for the API key, in a header or in the address', async () => {
    const missing = await fetch(backend.url + newestPosts)
    expect(missing.status).toBe(401)
    expect(missing.headers.get('access-control-allow-origin')).toBe('*')
    expect(await missing.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
    const wrong = await fetch(backend.url + newestPosts, { headers: { apikey: 'sb_publishable_other' } })
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' })

    const inAddress = await fetch(`${backend.url}${newestPosts}&apikey=${backend.key}`)
    expect(inAddress.status).toBe(200)
    expect(await inAddress.json()).toHaveLength(3)
  })

  it('keeps a Bearer token from PostgREST, to which the key is no JWT', async () => {
    const response = await get(newestPosts, { headers: { authorization: `Bearer ${backend.key}` } })
    expect(response.status).toBe(200)
  })

  it('answers a preflight and lets any origin read, an error too', async () => {
    const preflight = await fetch(backend.url + newestPosts, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey',
      },
    })
    expect(preflight.ok).toBe(true)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/\bapikey\b/)
    expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(0)

    for (const path of [newestPosts, '/rest/v1/nothing', '/elsewhere']) {
      const response = await get(path, { headers: { origin: 'http://localhost:3000' } })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it('passes status, content type and range through', async () => {
    const counted = await get(newestPosts, { headers: { prefer: 'count=exact' } })
    expect(counted.status).toBe(206)
    expect(counted.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(counted.headers.get('content-range')).toBe('0-2/7')
    expect((await get(newestPosts, { method: 'HEAD' })).status).toBe(200)
    expect((await get('/rest/v1/nothing')).status).toBe(404)
  })
})

describe('the two queries', () => {
  it('answer the newest three rows, with every column', async () => {
    const posts = await rows(newestPosts)
    expect(posts.map(({ id }) => id).sort()).toEqual([post(1), post(2), post(3)])
    expect(posts.map((row) => row.published_date)).toEqual(['2026-06-15', '2026-06-15', '2026-06-02'])
    expect(Object.keys(posts[0] ?? {}).join(' ')).toBe('id title excerpt author image_url published_date')
    expect(posts[2]).toMatchObject({ id: post(3), image_url: null })

    // One that is not featured is newer.
    const testimonials = await rows(newestFeatured)
    expect(testimonials.map(({ id }) => id)).toEqual([testimonial(1), testimonial(2), testimonial(3)])
    expect(testimonials.map(({ rating }) => rating)).toEqual([5, 4, 3])
    expect(testimonials[1]).toMatchObject({ company: null })
    const columns = 'id client_name company content rating is_featured created_at'
    expect(Object.keys(testimonials[0] ?? {}).join(' ')).toBe(columns)
  })

  it('are served by their indexes, without sorting', async () => {
    for (const [query, index] of [
      ['blog_posts order by published_date desc nulls last limit 3', 'blog_posts_newest'],
      [
        'testimonials where is_featured = true order by created_at desc nulls last limit 3',
        'testimonials_featured_newest',
      ],
    ]) {
      // A handful of rows is read faster whole, so the planner must be told not to.
      const plan = await backend.sql(`set enable_seqscan = off; explain select * from ${query}`)
      await backend.sql('reset enable_seqscan')
      expect(JSON.stringify(plan)).toContain(`using ${index}`)
      expect(JSON.stringify(plan)).not.toContain('Sort')
    }
  })

  it('put rows without a date last', async () => {
    await backend.sql(`
      alter table blog_posts alter published_date drop not null;
      alter table testimonials alter created_at drop not null;
      update blog_posts set published_date = null where id = '${post(1)}';
      update testimonials set created_at = null where id = '${testimonial(1)}'`)
    const whole = (query: string) => ids(query.replace('limit=3', 'limit=9'))
    expect([(await ids(newestPosts))[0], (await whole(newestPosts)).at(-1)]).toEqual([post(2), post(1)])
    expect((await ids(newestFeatured))[0]).toBe(testimonial(2))
    expect((await whole(newestFeatured)).at(-1)).toBe(testimonial(1))
    await backend.sql(`
      update blog_posts set published_date = '2026-06-15' where id = '${post(1)}';
      update testimonials set created_at = '2026-06-11 14:20-03' where id = '${testimonial(1)}';
      alter table blog_posts alter published_date set not null;
      alter table testimonials alter created_at set not null`)
  })
})

describe('an anonymous visitor', () => {
  it('cannot read unfeatured testimonials, however asked', async () => {
    expect(await rows('/rest/v1/testimonials?select=*')).toHaveLength(5)
    expect(await rows('/rest/v1/testimonials?is_featured=eq.false')).toEqual([])
    expect(await rows('/rest/v1/testimonials?is_featured=not.is.true')).toEqual([])
    expect(await rows(`/rest/v1/testimonials?id=eq.${testimonial(6)}`)).toEqual([])
    const counted = await get('/rest/v1/testimonials?limit=1', { headers: { prefer: 'count=exact' } })
    expect(counted.headers.get('content-range')).toBe('0-0/5')
  })

  it.each([
    ['POST', 'blog_posts', { title: 'a', excerpt: 'b', author: 'c' }],
    ['PATCH', `blog_posts?id=eq.${post(1)}`, { title: 'a' }],
    ['DELETE', `blog_posts?id=eq.${post(1)}`, undefined],
    ['POST', 'testimonials', { client_name: 'a', content: 'b', rating: 5, is_featured: true }],
    ['PATCH', `testimonials?id=eq.${testimonial(6)}`, { is_featured: true }],
    ['DELETE', `testimonials?id=eq.${testimonial(1)}`, undefined],
  ])('cannot %s %s', async (method, path, body) => {
    const everything =
      'select (select array_agg(p) from blog_posts p)::text, (select array_agg(t) from testimonials t)::text'
    const before = await backend.sql(everything)
    const response = await get(`/rest/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: '42501' })
    expect(await backend.sql(everything)).toEqual(before)
  })

  it('cannot TRUNCATE, which no policy would stop', async () => {
    for (const table of ['blog_posts', 'testimonials']) {
      await expect(backend.sql(`set role anon; truncate ${table}`)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('has the time limit of Supabase', async () => {
    expect(await backend.sql("select rolconfig::text from pg_roles where rolname = 'anon'")).toEqual([
      { rolconfig: '{statement_timeout=3s}' },
    ])
  })
})

describe('a row', () => {
  const blank = [`''`, `'   '`, `e'\\n\\t'`, `u&'\\00a0\\3000'`]
  const longer = (length: number) => `repeat('x', ${length + 1})`
  const longest = (length: number) => `repeat('ç', ${length})`
  it.each<[column: string, refused: string[], accepted: string[]]>([
    ['blog_posts title', [...blank, longer(400)], [`'x'`, `repeat('😀', 400)`]],
    ['blog_posts excerpt', [...blank, longer(2000)], [`'x'`, longest(2000)]],
    ['blog_posts author', [...blank, longer(120)], [longest(120)]],
    [
      'blog_posts image_url',
      [
        `''`,
        `'foto.jpg'`,
        `'https://'`,
        `'http://example.com/a.jpg'`,
        `'http://localhost.example.com/a.jpg'`,
        `'http://127.0.0.1@example.com/a.jpg'`,
        `'javascript:alert(1)'`,
        `'data:image/png;base64,AAAA'`,
        `'https://example.com/' || repeat('x', 2029)`,
      ],
      [
        'null',
        `'https://example.com/a.jpg'`,
        `'http://127.0.0.1:54321/a.jpg'`,
        `'http://localhost/a.jpg'`,
        `'http://[::1]:80/a.jpg'`,
        `'https://example.com/' || repeat('x', 2028)`,
      ],
    ],
    ['testimonials client_name', [...blank, longer(120)], [longest(120)]],
    ['testimonials company', [...blank, longer(120)], ['null', longest(120)]],
    ['testimonials content', [...blank, longer(2000)], [`'x'`, longest(2000)]],
    ['testimonials rating', ['-1', '6'], ['0', '5']],
  ])('has its %s checked', async (where, refused, accepted) => {
    const [table, column] = where.split(' ')
    for (const value of refused)
      await expect(backend.sql(`update ${table} set ${column} = ${value}`), value).rejects.toMatchObject({
        constraint: `${table}_${column}_check`,
      })
    for (const value of accepted)
      await backend.sql(`begin; update ${table} set ${column} = ${value}; rollback`)
  })

  it('is refused without what the page needs', async () => {
    for (const [table, columns] of [
      ['blog_posts', 'title excerpt author published_date'],
      ['testimonials', 'client_name content rating is_featured created_at'],
    ] as const)
      for (const column of columns.split(' '))
        await expect(backend.sql(`update ${table} set ${column} = null`)).rejects.toMatchObject({
          code: '23502',
        })
  })
})

describe('sql()', () => {
  it('is seen by the next request', async () => {
    for (const title of ['Um', 'Dois', 'Três']) {
      await backend.sql(`update blog_posts set title = '${title}' where id = '${post(3)}'`)
      expect(await rows(`/rest/v1/blog_posts?select=title&id=eq.${post(3)}`)).toEqual([{ title }])
    }
  })

  it('never runs inside a request of PostgREST, nor as the role of one', async () => {
    let answered = 0
    const requests = Array.from({ length: 20 }, async () => {
      const visible = await ids('/rest/v1/testimonials?select=id&order=created_at.desc')
      answered++
      return visible
    })
    // Each in a turn of the event loop of its own, so that they fall between the messages of a transaction.
    const outcomes: unknown[] = []
    while (answered < requests.length || outcomes.length < requests.length) {
      outcomes.push(await backend.sql('select current_user::text as me, count(*) from testimonials'))
      await setImmediate()
    }
    expect(await Promise.all(requests)).toEqual(requests.map(() => [1, 2, 3, 4, 5].map(testimonial)))
    expect(outcomes).toEqual(outcomes.map(() => [{ me: 'postgres', count: 7 }]))
  })

  it('leaves nothing behind in the session: no transaction, no role', async () => {
    await expect(backend.sql('begin; delete from testimonials')).rejects.toThrow('transaction open')
    await expect(backend.sql('begin; delete from testimonials; nonsense')).rejects.toThrow('syntax error')
    await backend.sql('set role service_role')
    expect(await backend.sql('select current_user::text as me, count(*) from testimonials')).toEqual([
      { me: 'postgres', count: 7 },
    ])
    expect(await rows('/rest/v1/testimonials?select=id')).toHaveLength(5)
  })

  it('is told to PostgREST by reloadSchema() where tables or functions change', async () => {
    await backend.sql("create function answer() returns int language sql as 'select 42'")
    expect((await get('/rest/v1/rpc/answer')).status).toBe(404)
    await backend.reloadSchema()
    expect(await (await get('/rest/v1/rpc/answer')).json()).toBe(42)
    await backend.sql('drop function answer')
    await backend.reloadSchema()
    expect((await get('/rest/v1/rpc/answer')).status).toBe(404)
  })
})

describe('/sql', () => {
  const send = (contentType: string, statement: string) =>
    fetch(`${backend.url}/sql`, { method: 'POST', headers: { 'content-type': contentType }, body: statement })

  it('runs a statement', async () => {
    const response = await send('application/sql', `update testimonials set rating = rating returning rating`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ affectedRows: 7, rows: { length: 7 } })
    const failed = await send('application/sql', 'select nothing')
    expect(failed.status).toBe(400)
    expect(await failed.json()).toEqual({ message: 'column "nothing" does not exist' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'refuses %s, which any web page can send',
    async (contentType) => {
      expect((await send(contentType, 'drop table testimonials')).status).toBe(415)
      expect(await rows(newestFeatured)).toHaveLength(3)
    },
  )

  it('grants no preflight', async () => {
    const response = await fetch(`${backend.url}/sql`, { method: 'OPTIONS' })
    expect(response.ok).toBe(false)
    expect([...response.headers.keys()].join()).not.toContain('access-control')
  })

  it('npm run sql says in one line what is wrong', async () => {
    const gone = await closedAddress()
    const wrong: [string[], string][] = [
      [[], 'Usage: .+'],
      [['localhost', 'select 1'], 'Not an address: localhost'],
      [[gone, 'select 1'], `Nothing answers at ${gone}; use .+`],
      [[backend.url, 'select nothing'], 'column "nothing" does not exist'],
    ]
    await Promise.all(
      wrong.map(async ([args, said]) => {
        const stderr = expect.stringMatching(new RegExp(`^Error: ${said}\n$`))
        expect(await run(['sql.ts', ...args])).toEqual({ status: 1, stdout: '', stderr })
      }),
    )
  })
})

describe('the sample pictures', () => {
  it('are JPEGs at the addresses in the rows', async () => {
    const posts = await rows('/rest/v1/blog_posts?image_url=not.is.null')
    expect(posts).toHaveLength(6)
    for (const { image_url } of posts) {
      const response = await fetch(String(image_url))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 675 })
    }
  })

  it('are not sent again to whoever has them', async () => {
    const address = `${backend.url}/storage/v1/object/public/news/mei.jpg`
    const { headers } = await fetch(address)
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    const status = async (validators: HeadersInit) => (await fetch(address, { headers: validators })).status
    expect(await status({ 'if-none-match': etag })).toBe(304)
    expect(await status({ 'if-modified-since': modified })).toBe(304)
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200)
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).toBe(200)
  })

  it.each(['nothing.jpg', 'mei.svg', '..%2fnews%2fmei.jpg', '../../seed.jpg', '%2e%2e%2fmei.jpg'])(
    'do not include %s',
    async (name) => {
      const response = await fetch(`${backend.url}/storage/v1/object/public/news/${name}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('application/json')
    },
  )
})

describe('once PostgREST is gone', () => {
  it('answers 503, and still closes', async () => {
    const below = descendants(process.pid)
    const supervisor = below.find(({ command }) => command.includes('supervise.mjs'))
    const postgrest = below.find(({ parent }) => parent === supervisor?.pid)
    if (!postgrest) throw new Error('PostgREST is not among the processes')
    process.kill(postgrest.pid, 'SIGKILL')
    await expect.poll(async () => (await get(newestPosts)).status).toBe(503)
    expect((await get(newestPosts)).headers.get('access-control-allow-origin')).toBe('*')
    await Promise.all([backend.close(), backend.close()])
    await expect(fetch(backend.url)).rejects.toThrow('fetch failed')
  })
})
