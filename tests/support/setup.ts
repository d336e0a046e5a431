import type { TestProject } from 'vitest/node'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { startBackend } from '../../scripts/backend/start-backend'
import { ensureBrowser } from '../../scripts/browser/ensure-browser'
import { fetchContent } from '../../scripts/rows/read-content'
import { type SiteServer, serveSite } from '../../scripts/shared/serve'
import { buildFrom } from './sites'

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded backend that the shared sites ask again. Read only: a test that writes starts its own. */
    backend: { url: string; key: string }
    /** Addresses of the shared sites. */
    sites: Record<'root' | 'nested' | 'unread', string>
    snapshot: Snapshot
  }
}

const NESTED = '/some/site/'

/** Before all tests: a browser, the embedded backend, and the site built from it and served in three variants. */
export default async function setup(project: TestProject) {
  await ensureBrowser()
  const backend = await startBackend()
  const servers: SiteServer[] = []
  const end = async () => {
    await Promise.all(servers.map((server) => server.close()))
    await backend.close()
  }
  try {
    const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: [] })
    const unread: Snapshot = {
      ...snapshot,
      source: { blog_posts: null, testimonials: null },
      rows: { blog_posts: [], testimonials: [] },
    }
    const serve = async (building: Promise<string>, base?: string) => {
      const server = await serveSite(await building, base)
      servers.push(server)
      return server.url
    }
    const [root, nested, unreadSite] = await allOrNone([
      serve(buildFrom(snapshot, 'root')),
      serve(buildFrom(snapshot, 'nested', `https://exemplo.test${NESTED}`), NESTED),
      serve(buildFrom(unread, 'unread')),
    ])
    project.provide('backend', { url: backend.url, key: backend.key })
    project.provide('sites', { root, nested, unread: unreadSite })
    project.provide('snapshot', snapshot)
  } catch (error) {
    await end()
    throw error
  }
  return end
}

/** As `Promise.all`, but a failure waits for the others: what they start must be there to be ended. */
async function allOrNone<T extends Promise<unknown>[]>(promises: [...T]) {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
