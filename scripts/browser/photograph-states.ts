import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { startBackend } from '../backend/start-backend'
import { buildSite } from '../build'
import { fetchContent } from '../content/read-content'
import { type SiteServer, serveSite } from '../shared/serve'
import { CHROMIUM_FLAGS, ensureBrowser } from './ensure-browser'
import { galleryPage } from './screenshot-gallery'
import { LOOKS, type Shot, shots } from './screenshot-states'

/** Folder that they are written to, with an `index.html` that shows them side by side. */
const SCREENSHOTS = '.cache/screenshots'

/** The page in every look and state, built from the embedded backend's rows, side by side in one page. */
export async function photographStates() {
  await rm(SCREENSHOTS, { recursive: true, force: true })
  await mkdir(SCREENSHOTS, { recursive: true })
  const [executablePath, backend] = await Promise.all([ensureBrowser(), startBackend()])
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const servers: SiteServer[] = []
  async function serve(name: string, snapshot: Snapshot) {
    const server = await serveSite(await build(name, snapshot))
    servers.push(server)
    return server
  }
  try {
    const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: false })
    const baked = await serve('baked', snapshot)
    const unread = await serve('unread', withoutRows(snapshot))
    for (const [look, options] of Object.entries(LOOKS)) {
      const context = await browser.newContext({ locale: 'pt-BR', ...options.context })
      // Nobody outside is asked: the map's frame stays clear, and the poster beneath it is what is seen.
      await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      for (const shot of shots.filter((shot) => shot.look === look)) {
        const page = await context.newPage()
        await page.emulateMedia({ media: options.media ?? 'screen' })
        await shot.state.before?.(page)
        await page.setViewportSize({ width: shot.width, height: shot.height })
        await page.goto(shot.state.isUnread ? unread.url : baked.url)
        await settle(page, shot)
        await page.screenshot({ path: join(SCREENSHOTS, shot.file), fullPage: shot.state.isWhole })
        await page.close()
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.close()))
    await backend.close()
  }
  const gallery = join(SCREENSHOTS, 'index.html')
  await writeFile(gallery, galleryPage(shots))
  console.log(`${shots.length} screenshots, side by side in ${pathToFileURL(gallery)}`)
}

async function build(name: string, snapshot: Snapshot): Promise<string> {
  const file = join(SCREENSHOTS, `${name}.snapshot.json`)
  await writeFile(file, JSON.stringify(snapshot))
  return buildSite({ outDir: join(SCREENSHOTS, name), snapshot: file, siteUrl: '', quiet: true })
}

function withoutRows(snapshot: Snapshot): Snapshot {
  return {
    ...snapshot,
    source: { blog_posts: null, testimonials: null },
    rows: { blog_posts: [], testimonials: [] },
  }
}

/** Brings the page into the shot's state, with every picture that will come there, and back to its top. */
async function settle(page: Page, { state }: Shot) {
  await state.act?.(page)
  if (!state.isWhole) return
  // A picture that fails is part of some states.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  // Far enough from the map that its frame comes only where a visitor's would.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
