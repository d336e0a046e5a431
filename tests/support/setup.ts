import type { TestProject } from 'vitest/node'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { startBackend } from '../../scripts/backend/start-backend'
import { ensureBrowser } from '../../scripts/browser/ensure-browser'
import { fetchContent } from '../../scripts/rows/read-content'
import { serveSite } from '../../scripts/shared/serve'
import { buildFrom } from './sites'

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded backend that the shared sites query. Read only: tests that write have `freshBackend`. */
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
  const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: [] })
  const unread: Snapshot = {
    ...snapshot,
    source: { blog_posts: 'unread', testimonials: 'unread' },
    rows: { blog_posts: [], testimonials: [] },
  }
  const servers = await Promise.all([
    buildFrom(snapshot, 'root').then((site) => serveSite(site)),
    buildFrom(snapshot, 'nested', `https://exemplo.test${NESTED}`).then((site) => serveSite(site, NESTED)),
    buildFrom(unread, 'unread').then((site) => serveSite(site)),
  ])
  const [root, nested, unreadSite] = servers.map(({ url }) => url) as [string, string, string]
  project.provide('backend', { url: backend.url, key: backend.key })
  project.provide('sites', { root, nested, unread: unreadSite })
  project.provide('snapshot', snapshot)
  return () => Promise.all([...servers, backend].map((part) => part.close()))
}
