import { once } from 'node:events'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgrest } from '../../scripts/backend/postgrest.ts'
import { freshBackend } from '../support/backend.ts'
import { listen, unusedAddress } from '../support/http.ts'

/** A request like the page's own: the rows of a table through the REST API. */
const REST_REQUEST = '/rest/v1/testimonials?select=id&order=created_at.desc&limit=3'

const backend = await freshBackend()
/** Sends a request with the backend's public key. */
const send = (path: string, init: RequestInit = {}) =>
  fetch(backend.url + path, { ...init, headers: { apikey: backend.key, ...init.headers } })

// `/sql` runs any statement as superuser, for the programs of this machine. Whoever develops the site may have
// other websites open in the browser, and these can send requests to this machine as well.
it('/sql runs no statement from other websites: it refuses plain posts and grants no preflight', async () => {
  // Without a preflight, which is the browser's question whether it may, a page can send only such plain text.
  const post = await send('/sql', { method: 'POST', body: 'drop table testimonials' })
  expect(post.status).toBe(415)
  const preflight = await fetch(`${backend.url}/sql`, { method: 'OPTIONS' })
  expect(preflight.ok).toBe(false)
  expect([...preflight.headers.keys()].join()).not.toContain('access-control')
  // The table is still there.
  expect((await send(REST_REQUEST)).status).toBe(200)
})

// DNS rebinding: a website makes its own host name resolve to this machine, and is then no other website to the browser.
it('/sql refuses a request whose Host header is not this machine’s, so that DNS rebinding fails', async () => {
  const headers = { host: 'rebound.example', 'content-type': 'application/sql' }
  const request = sendRequest(`${backend.url}/sql`, { method: 'POST', headers }).end('select 1')
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.destroy()
  expect(response.statusCode).toBe(403)
})

it('PostgREST is started again on other ports if either of its two ports is taken', async () => {
  const otherProgram = await listen(() => {})
  onTestFinished(otherProgram.close)
  const takenPort = Number(new URL(otherProgram.url).port)
  let starts = 0
  /** Returns the ports for the REST API and for administration. The third call ends the test. */
  const findPorts = async (): Promise<[number, number]> => {
    const freePort = Number(new URL(await unusedAddress()).port)
    starts++
    if (starts > 2) throw new Error('started again after each taken port')
    return starts === 1 ? [takenPort, freePort] : [freePort, takenPort]
  }
  // It needs no database: PostgREST ends on the taken port before it connects.
  const starting = startPostgrest('postgres://127.0.0.1:9', findPorts)
  await expect(starting).rejects.toThrow('started again after each taken port')
})
