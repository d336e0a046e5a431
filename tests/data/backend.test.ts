import { once } from 'node:events'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgrest } from '../../scripts/backend/postgrest.ts'
import { freshBackend } from '../support/backend.ts'
import { listen, unusedAddress } from '../support/http.ts'

const NEWEST = '/rest/v1/testimonials?select=id&order=created_at.desc&limit=3'

const backend = await freshBackend()
const get = (path: string, init: RequestInit = {}) =>
  fetch(backend.url + path, { ...init, headers: { apikey: backend.key, ...init.headers } })

it('/sql refuses what any web page can send, and grants no preflight', async () => {
  expect(await get('/sql', { method: 'POST', body: 'drop table testimonials' })).toMatchObject({
    status: 415,
  })
  const preflight = await fetch(`${backend.url}/sql`, { method: 'OPTIONS' })
  expect(preflight.ok).toBe(false)
  expect([...preflight.headers.keys()].join()).not.toContain('access-control')
  expect((await get(NEWEST)).status).toBe(200)
})

it('/sql answers only what is addressed to this machine, so that no rebound name reaches it', async () => {
  const headers = { host: 'rebound.example', 'content-type': 'application/sql' }
  const request = sendRequest(`${backend.url}/sql`, { method: 'POST', headers }).end('select 1')
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.destroy()
  expect(response.statusCode).toBe(403)
})

it('takes other ports where another program was quicker', async () => {
  const other = await listen(() => {})
  onTestFinished(other.close)
  const taken = Number(new URL(other.url).port)
  let starts = 0
  const starting = startPostgrest('postgres://127.0.0.1:9', async () => {
    const free = Number(new URL(await unusedAddress()).port)
    starts++
    if (starts > 2) throw new Error('both were tried')
    return starts === 1 ? [taken, free] : [free, taken]
  })
  await expect(starting).rejects.toThrow('both were tried')
})
