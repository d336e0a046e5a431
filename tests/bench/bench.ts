import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import { CHROMIUM_FLAGS, ensureWholeBrowser } from '../../scripts/browser/ensure-browser'
import { fetchContent } from '../../scripts/rows/read-content'
import { runAsProgram } from '../../scripts/shared/program'
import { type SiteServer, serveSite } from '../../scripts/shared/serve'
import { weigh } from '../../scripts/site/weigh'
import { buildFrom } from '../support/sites'
import { audit } from './lighthouse'
import { hydrated, indexable, withoutScript } from './pages'
import { figuresOf, type Measured, type Pages, targetsOf } from './report'
import { measureVisit } from './visit'

const NEWER_TITLE = 'Notícia que a página ainda não tem'

// npm run bench [-- --runs N]: compares the page on a phone with itself without its script and with itself hydrated by React.
await runAsProgram(import.meta.url, async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new Error('Usage: npm run bench [-- --runs N]')
  const executablePath = await ensureWholeBrowser()
  const backend = await startBackend()
  const servers: SiteServer[] = []
  async function serve(folder: string): Promise<Measured> {
    const server = await serveSite(folder)
    servers.push(server)
    return { url: server.url, weights: await weigh(folder), visits: [], newer: [] }
  }
  try {
    const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: [] })
    const site = await buildFrom(snapshot, 'bench')
    const pages: Pages = {
      site: await serve(site),
      unscripted: await serve(await withoutScript(site)),
      hydrated: await serve(await hydrated(site)),
    }
    await measure(pages, runs, backend, executablePath)
    console.table(figuresOf(pages))
    const scores = await audit((await serve(await indexable(site))).url, executablePath)
    console.table(targetsOf(pages, scores))
    for (const { category, complaints } of scores)
      if (complaints.length) console.log(`Lighthouse, ${category}: ${complaints.join(', ')}`)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await backend.close()
  }
})

/** Loads the pages in turns: while the backend has their own rows, then while it has a newer one, which stays there. */
async function measure(pages: Pages, runs: number, backend: Backend, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    await inTurns(runs, Object.values(pages), async ({ url, visits }) => {
      visits.push(await measureVisit(browser, url))
    })
    await backend.sql(`update blog_posts set title = '${NEWER_TITLE}'
      where id = (select id from blog_posts order by published_date desc nulls last limit 1)`)
    const { unscripted, ...refreshing } = pages
    await inTurns(runs, Object.values(refreshing), async ({ url, newer }) => {
      newer.push(await measureVisit(browser, url, NEWER_TITLE))
    })
  } finally {
    await browser.close()
  }
}

/** Each turn has a random order, so that no page always follows the same other one. */
async function inTurns<T>(turns: number, all: T[], act: (one: T) => Promise<void>) {
  for (let turn = 0; turn < turns; turn++) {
    const shuffled = all.map((one) => ({ one, place: Math.random() })).sort((a, b) => a.place - b.place)
    for (const { one } of shuffled) await act(one)
  }
}
