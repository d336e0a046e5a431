import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fetchContent } from '../../../scripts/content/read-content'
import { writeSnapshot } from '../../../scripts/fetch-content'
import { messageOf } from '../../../scripts/shared/program'
import { readSettings } from '../../../scripts/shared/settings'
import { buildCases, EARLIER, type FetchRun, type FetchSettings } from './build-cases'
import { pool } from './pool'

/** Deadlines count as this part of what they are: 8 s become 800 ms. `npm run faults` waits them out. */
const HASTE = 10

const logs = new AsyncLocalStorage<string[]>()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-faults-'))
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / HASTE))
  // No wait between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logs.getStore()?.push(words.join(' ')))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test('whatever the backend does, the last good rows are kept or the fetch fails and changes nothing', async () => {
  const cases = buildCases()
  expect(cases.length).toBeGreaterThan(150)
  const outcomes = await pool(cases, 12, async ({ name, expected, run }) => ({
    name,
    expected,
    seen: await run((settings) =>
      fetchHere(settings, `${cases.findIndex((each) => each.name === name)}.json`),
    ),
  }))
  expect(outcomes.filter(({ expected, seen }) => seen !== expected)).toEqual([])
})

/** What `npm run fetch` does, in this process. */
async function fetchHere(env: FetchSettings, name: string): Promise<FetchRun> {
  const file = join(folder, name)
  await writeFile(file, EARLIER)
  const log: string[] = []
  const begin = performance.now()
  const status = await logs.run(log, async () => {
    try {
      const settings = readSettings({ ...env })
      if (!settings.dataService) throw new Error('no data service')
      await writeSnapshot(await fetchContent(settings.dataService, 'live', settings), file)
      return 0
    } catch (error) {
      console.error(messageOf(error))
      return 1
    }
  })
  const seconds = (performance.now() - begin) / 1000
  return { status, seconds, log: log.join('\n'), snapshot: await readFile(file, 'utf8') }
}
