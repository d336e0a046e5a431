import type { IncomingMessage } from 'node:http'
import type { Rows } from '../../../pages/index/database/rows'
import type { TableName } from '../../../pages/index/database/tables'
import { serveChanged } from '../../support/changed-site'
import { closedPort } from './build-cases'
import { FAULTS, type Fault } from './faults'
import { startFaultyBackend } from './faulty-backend'
import { rowsFrom } from './rows'

export type SiteName = 'baked' | 'unread' | 'refused' | 'noHost'

export type FaultSites = {
  sites: Record<SiteName, string>
  strayed: () => number
  close: () => Promise<void>
}

/** Good rows that no browser may hand to the page. */
const NO_CORS: Fault = {
  name: 'no CORS headers',
  play: (response) => {
    response.removeHeader('access-control-allow-origin')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(rowsFrom('nova').blog_posts))
  },
}

/**
 * Serves the built sites so that they ask a faulty backend, which does what each visitor's user agent tells it; and
 * one that asks a port on which nobody listens, and one that asks a host that does not exist.
 *
 * @param folders of the site with baked rows and of the one without
 * @param asked origin that those were built to ask
 * @param baked rows to answer where no fault is told
 */
export async function startFaultSites(
  folders: Record<'baked' | 'unread', string>,
  asked: string,
  baked: Rows,
): Promise<FaultSites> {
  const backend = await startFaultyBackend((table, request) => {
    const told = toldBy(request)[table]
    if (told === 'newer rows') return rowsFrom('nova')[table]
    // The pictures' addresses moved with the site.
    if (!told) return JSON.parse(JSON.stringify(baked[table]).replaceAll(asked, backend.url))
    const fault = [...FAULTS, NO_CORS].find(({ name }) => name === told)
    if (!fault) throw new Error(`no such fault: ${told}`)
    return fault
  })
  // Its origin stands in the rows, the requests to repeat and the policy, and nowhere else.
  const asking = (other: string) => (html: string) => html.replaceAll(asked, other)
  const [bakedSite, unread, refused, noHost] = await Promise.all([
    serveChanged(folders.baked, asking(backend.url)),
    serveChanged(folders.unread, asking(backend.url)),
    closedPort().then((nobody) => serveChanged(folders.baked, asking(nobody))),
    serveChanged(folders.baked, asking('http://projeto.invalid')),
  ])
  return {
    sites: { baked: bakedSite.url, unread: unread.url, refused: refused.url, noHost: noHost.url },
    strayed: backend.strayed,
    close: async () => {
      await Promise.all([bakedSite, unread, refused, noHost, backend].map((server) => server.close()))
    },
  }
}

type Told = Partial<Record<TableName, string>>

/** The one thing about a visitor that arrives with every request, and that tests may choose. */
export const userAgentThatTells = (told: Told) => `told ${encodeURIComponent(JSON.stringify(told))}`

const toldBy = ({ headers }: IncomingMessage): Told =>
  JSON.parse(decodeURIComponent(headers['user-agent']?.replace(/^told /, '') ?? '{}'))
