import type { TestProject } from 'vitest/node'
import type { Snapshot } from '../pages/index/database/snapshot'
import { startBackend } from '../scripts/backend/start'
import { ensureBrowser } from '../scripts/ensure-browser'
import { fetchContent } from '../scripts/fetch-content'
import { serveSite } from '../scripts/serve'
import { buildFrom } from './sites'

declare module 'vitest' {
  interface ProvidedContext {
    browser: string
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
  const [browser, backend] = await Promise.all([ensureBrowser(), startBackend()])
  const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: false })
  const unread: Snapshot = {
    ...snapshot,
    source: { blog_posts: null, testimonials: null },
    rows: { blog_posts: [], testimonials: [] },
  }
  const servers = await Promise.all([
    buildFrom(snapshot, 'root').then((site) => serveSite(site)),
    buildFrom(snapshot, 'nested', `https://exemplo.test${NESTED}`).then((site) => serveSite(site, NESTED)),
    buildFrom(unread, 'unread').then((site) => serveSite(site)),
  ])
  const [root, nested, unreadSite] = servers.map(({ url }) => url) as [string, string, string]
  project.provide('browser', browser)
  project.provide('backend', { url: backend.url, key: backend.key })
  project.provide('sites', { root, nested, unread: unreadSite })
  project.provide('snapshot', snapshot)

  return async () => {
    await Promise.all(servers.map((server) => server.close()))
    await backend.close()
  }
}
