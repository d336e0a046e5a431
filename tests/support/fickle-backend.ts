import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'

/** How the project's gateway behaves. */
export type Mood = 'well' | 'slow' | 'down' | 'paused'

/** Longer than a healthy answer and well within the transport's deadline, in milliseconds. */
const SLOW_MS = 1200

/** The embedded backend behind a gateway that can be told how to fail; its rows are no samples. */
export type FickleBackend = {
  url: string
  key: string
  mood: Mood
  sql: Backend['sql']
  reset(): Promise<void>
  close(): Promise<void>
}

export async function fickleBackend(): Promise<FickleBackend> {
  const backend = await startBackend()
  const { hostname, port } = new URL(backend.url)
  const gateway = createServer((incoming, outgoing) => {
    if (fickle.mood === 'down') return void incoming.destroy()
    if (fickle.mood === 'paused') return void outgoing.writeHead(540).end('{"message":"Project paused"}')
    const forward = () => {
      const { method, headers, url: path } = incoming
      const upstream = httpRequest({ hostname, port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      incoming.pipe(upstream.on('error', () => outgoing.destroy()))
    }
    if (fickle.mood === 'slow') setTimeout(forward, SLOW_MS)
    else forward()
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const fickle: FickleBackend = {
    url,
    key: backend.key,
    mood: 'well',
    sql: backend.sql,
    async reset() {
      fickle.mood = 'well'
      await backend.sql(`truncate blog_posts, testimonials;
        insert into blog_posts table posts_before; insert into testimonials table testimonials_before;
        grant select on blog_posts, testimonials to anon`)
    },
    async close() {
      gateway.close()
      gateway.closeAllConnections()
      await backend.close()
    },
  }
  // The ids of the seed are those of samples, which are never published; fixed ones keep builds alike.
  await backend.sql(`
    update blog_posts set id = ('c' || substr(id::text, 2))::uuid, image_url = replace(image_url, '${backend.url}', '${url}');
    update testimonials set id = ('c' || substr(id::text, 2))::uuid;
    create table posts_before as table blog_posts; create table testimonials_before as table testimonials`)
  return fickle
}
