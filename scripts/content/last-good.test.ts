import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readLastGood } from './last-good'

const ORIGIN = 'https://projeto.supabase.co'
const post = {
  id: 'a',
  title: 'Título',
  excerpt: 'Resumo',
  author: 'Ana',
  image_url: null,
  published_date: '2026-01-05',
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function publish(answer: RequestListener): Promise<URL> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/site/`)
}

const publishing = (content: unknown, status = 200) =>
  publish((_request, response) => response.writeHead(status).end(JSON.stringify(content)))

const content = { fetchedAt: '2026-01-02T03:04:05.000Z', rows: { blog_posts: [post], testimonials: [] } }

test('without an address, or where nothing is published yet, there is none', async () => {
  expect(await readLastGood(undefined, ORIGIN)).toBeUndefined()
  expect(await readLastGood(await publishing('', 404), ORIGIN)).toBeUndefined()
})

test("it is content.json under the site's path", async () => {
  let asked = ''
  const site = await publish((request, response) => {
    asked = request.url ?? ''
    response.end(JSON.stringify(content))
  })
  expect(await readLastGood(site, ORIGIN)).toMatchObject(content)
  // Something after it makes a cache on the way ask the site again.
  expect(asked).toMatch(/^\/site\/content\.json(\?|$)/)
})

test('its rows are trusted no more than any others: one that does not fit makes the whole copy unusable', async () => {
  const rows = { blog_posts: [{ ...post, title: '' }, post], testimonials: [] }
  const site = await publishing({ ...content, rows })
  await expect(readLastGood(site, ORIGIN)).rejects.toThrow('in its blog_posts, title is empty')
})

test.each<[string, unknown, number, RegExp]>([
  ['a server in trouble', content, 503, /content\.json cannot be read: status 503/],
  ['null', null, 200, /has no fetchedAt|has no list/],
  ['no date', { ...content, fetchedAt: 'ontem' }, 200, /has no fetchedAt/],
  ['no list of a table', { ...content, rows: { blog_posts: [] } }, 200, /has no list of testimonials/],
  [
    'a list that is none',
    { ...content, rows: { ...content.rows, blog_posts: {} } },
    200,
    /no list of blog_posts/,
  ],
])('%s is an error that names the address, not an absence', async (_name, published, status, message) => {
  const reading = readLastGood(await publishing(published, status), ORIGIN)
  await expect(reading).rejects.toThrow(message)
  await expect(reading).rejects.toThrow(/http:\/\/127\.0\.0\.1:\d+\/site\/content\.json/)
})
