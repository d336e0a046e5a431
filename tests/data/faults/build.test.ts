import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Rows } from '../../../pages/index/database/rows'
import type { Snapshot } from '../../../pages/index/database/snapshot'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../../pages/index/database/tables'
import { writeSnapshot } from '../../../scripts/fetch-content'
import { problemsOf } from '../../../scripts/problems/problem'
import { fetchContent } from '../../../scripts/rows/read-content'
import { closedAddress, listen } from '../../support/http'
import { threeRows } from '../../support/rows'
import { FAILURES, TOO_LATE } from './failures'
import { startFaultyBackend } from './faulty-backend'

const EARLIER = '{"earlier":"snapshot"}\n'
const live = threeRows('nova')
const published = threeRows('publicada')

/** The fetches run side by side: each has its log, and its deadlines are divided by `haste`. */
const runs = new AsyncLocalStorage<{ log: string[]; haste: number }>()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-failures-'))
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    timeout.call(AbortSignal, ms / (runs.getStore()?.haste ?? 1)),
  )
  // No wait between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...words) => void runs.getStore()?.log.push(words.join(' ')),
    )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test.concurrent.each(FAILURES)('$name: published rows stand in, or nothing is written', async (failure) => {
  const broken: TableName[][] = [['blog_posts'], ['testimonials'], TABLE_NAMES]
  await Promise.all(
    broken.map(async (tables) => {
      const backend = await startFaultyBackend({ ...live })
      for (const table of tables) backend.answers[table] = failure
      await standsInOrFails(backend.url, tables, failure.cause)
      expect(backend.strayed()).toBe(0)
      await backend.close()
    }),
  )
})

test.concurrent.each([
  ['no such host', async (): Promise<string> => 'https://projeto.invalid'],
  ['connection refused', closedAddress],
] as const)('%s: the same', async (_name, address) => {
  await standsInOrFails(await address(), TABLE_NAMES, 'no answer')
})

async function standsInOrFails(url: string, broken: TableName[], cause: string) {
  const messages = broken.map((table) => expect.stringContaining(`${FETCH_FAILURE[table]} ${cause}`))
  const haste = cause === TOO_LATE ? 10 : 1
  const [kept, failed] = await Promise.all([fetchTo(url, haste, published), fetchTo(url, haste)])

  expect(kept.error).toBeUndefined()
  expect(kept.log.filter((line) => line.startsWith('Error')).sort()).toEqual(messages)
  const { rows, source }: Snapshot = JSON.parse(kept.snapshot)
  for (const table of TABLE_NAMES) {
    const isBroken = broken.includes(table)
    expect(source[table]).toBe(isBroken ? 'last-good' : 'live')
    expect(rows[table]).toEqual((isBroken ? published : live)[table])
  }

  const lacking = problemsOf(failed.error)?.filter(({ code }) => code === 'no-copy')
  expect(lacking?.map(({ values }) => values)).toEqual(broken.map((table) => ({ table })))
  expect(failed.log.filter((line) => line.startsWith('Error')).sort()).toEqual(messages)
  expect(failed.snapshot).toBe(EARLIER)
}

/** What `npm run fetch` does, with these rows published or none. */
async function fetchTo(url: string, haste: number, rows?: Rows) {
  const site = await listen((request, response) => {
    if (!rows || !request.url?.startsWith('/content.json')) return void response.writeHead(404).end()
    response.end(JSON.stringify({ fetchedAt: '2026-01-05T10:00:00Z', rows }))
  })
  const file = join(await mkdtemp(join(folder, 'run-')), 'snapshot.json')
  await writeFile(file, EARLIER)
  const service = { url, key: 'sb_publishable_of_a_faulty_backend' }
  const log: string[] = []
  const error = await runs.run({ log, haste }, () =>
    fetchContent(service, 'live', { siteUrl: new URL(site.url), allowEmpty: [] })
      .then((fetched) => writeSnapshot(fetched, file))
      .then(
        () => undefined,
        (error: unknown) => error,
      ),
  )
  await site.close()
  return { error, log, snapshot: await readFile(file, 'utf8') }
}
