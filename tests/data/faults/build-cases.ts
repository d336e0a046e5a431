import type { Snapshot } from '../../../pages/index/database/snapshot'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../../pages/index/database/tables'
import { FAULTS, type Fault } from './faults'
import { listen, startFaultyBackend } from './faulty-backend'
import { rowsFrom } from './rows'

/** A fetch that ran: its exit status, what it wrote to its log, and the snapshot that stands after it. */
export type FetchRun = { status: number; log: string; snapshot: string; seconds: number }

/** What a fetch is given: a file that holds {@link EARLIER} and a backend that does not work. */
export type FetchSettings = { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string; SITE_URL: string }

/** The snapshot of an earlier run, to be left alone by one that fails. */
export const EARLIER = '{"earlier":"snapshot"}\n'

/** Longest a fetch may take, in seconds, whatever happens. */
const LONGEST = 60

export type BuildCase = {
  name: string
  isSlow: boolean
  expected: string
  run: (fetch: (settings: FetchSettings) => Promise<FetchRun>) => Promise<string>
}

type Service = { url: string; strayed: () => number; close: () => Promise<void> }

/** Every fault, for each table and for both, with and without a published copy to fall back on. */
export function buildCases(): BuildCase[] {
  const broken: TableName[][] = [['blog_posts'], ['testimonials'], ['blog_posts', 'testimonials']]
  const cases = FAULTS.flatMap((fault) =>
    broken.flatMap((tables) =>
      [true, false].map((hasLastGood) =>
        buildCase(fault, tables, hasLastGood, () => brokenFor(tables, fault)),
      ),
    ),
  )
  const absent = [
    { name: 'no such host', isSlow: false, url: 'https://projeto.invalid' },
    // The port of a server that has ended.
    { name: 'connection refused', isSlow: false, url: undefined },
  ].flatMap(({ url, ...fault }) =>
    [true, false].map((hasLastGood) =>
      buildCase(fault, TABLE_NAMES, hasLastGood, async () => nobody(url ?? (await closedPort()))),
    ),
  )
  return [...absent, ...cases]
}

function buildCase(
  { name, isSlow = false }: Pick<Fault, 'name' | 'isSlow'>,
  tables: TableName[],
  hasLastGood: boolean,
  startService: () => Promise<Service>,
): BuildCase {
  const published = rowsFrom('publicada')
  const kept = TABLE_NAMES.map((table) => `${table} ${tables.includes(table) ? 'as published' : 'live'}`)
  return {
    name: `${name}: ${tables.join(' and ')}, ${hasLastGood ? 'published copy' : 'nothing published'}`,
    isSlow,
    expected: hasLastGood ? `status 0, ${kept.join(', ')}` : 'status 1, earlier snapshot left alone',
    async run(fetch) {
      const site = await listen((request, response) => {
        const isThere = hasLastGood && request.url?.startsWith('/content.json')
        response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' })
        response.end(isThere ? JSON.stringify({ fetchedAt: '2026-01-05T10:00:00Z', rows: published }) : '')
      })
      const service = await startService()
      try {
        const ran = await fetch({
          SUPABASE_URL: service.url,
          SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_faulty_backend',
          SITE_URL: `${site.url}/`,
        })
        const strayed = service.strayed() ? ['a redirect was followed'] : []
        return [...describe(ran), ...missingMessages(ran, tables), ...strayed].join(', ')
      } finally {
        await Promise.all([site.close(), service.close()])
      }
    },
  }

  function describe({ status, snapshot, seconds }: FetchRun): string[] {
    const late = seconds > LONGEST ? [`took ${seconds.toFixed()} s`] : []
    if (snapshot === EARLIER) return [`status ${status}`, 'earlier snapshot left alone', ...late]
    const { rows, source }: Snapshot = JSON.parse(snapshot)
    const where = TABLE_NAMES.map((table) => {
      const text = JSON.stringify(rows[table])
      if (source[table] === 'live' && text === JSON.stringify(rowsFrom('nova')[table])) return `${table} live`
      if (source[table] === 'last-good' && text === JSON.stringify(published[table]))
        return `${table} as published`
      return `${table} ${source[table]} ${text}`
    })
    return [`status ${status}`, ...where, ...late]
  }
}

/** The log has the catalogue's message for each broken table and for no other. */
function missingMessages({ log }: FetchRun, tables: TableName[]): string[] {
  return TABLE_NAMES.filter((table) => log.includes(FETCH_FAILURE[table]) !== tables.includes(table)).map(
    (table) => `"${FETCH_FAILURE[table]}" ${tables.includes(table) ? 'missing' : 'out of place'}`,
  )
}

const brokenFor = (tables: TableName[], fault: Fault) =>
  startFaultyBackend((table) => (tables.includes(table) ? fault : rowsFrom('nova')[table]))

const nobody = (url: string): Service => ({ url, strayed: () => 0, close: async () => {} })

/** An address at which a server has just ended. */
export async function closedPort(): Promise<string> {
  const { url, close } = await listen(() => {})
  await close()
  return url
}
