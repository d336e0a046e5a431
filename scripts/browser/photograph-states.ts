import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import type { Rows } from '../../pages/index/database/rows'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { startBackend } from '../backend/start-backend'
import { buildSite } from '../build'
import { fetchContent } from '../rows/read-content'
import { type SiteServer, serveSite } from '../shared/serve'
import { CHROMIUM_FLAGS, ensureBrowser } from './ensure-browser'
import { photographForReadme } from './photograph-for-readme'
import { photographPrint } from './photograph-print'
import { galleryPage } from './screenshot-gallery'
import { LOOKS, type Shot, STATES, type State, shots, typefaceShown } from './screenshot-states'

/** Folder that they are written to, with an `index.html` that shows them side by side. */
const SCREENSHOTS = '.cache/screenshots'
/** States that are printed: as the samples are, and with more text than any sheet holds. */
const PRINTED = ['page', 'long'] as const

/**
 * The page in every look and state, built from the embedded backend's rows, side by side in one page.
 *
 * @param readmePicture file for the picture that README shows
 * @param stateNames what to photograph alone; everything if empty
 */
export async function photographStates(readmePicture: string, stateNames: string[]) {
  const wanted = stateNames.length ? shots.filter(({ stateName }) => stateNames.includes(stateName)) : shots
  await rm(SCREENSHOTS, { recursive: true, force: true })
  await mkdir(SCREENSHOTS, { recursive: true })
  const [executablePath, backend] = await Promise.all([ensureBrowser(), startBackend()])
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const servers = new Map<string, SiteServer>()
  try {
    const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: [] })
    async function address(stateName: string, { rows, isUnread }: State): Promise<string> {
      const name = rows ? stateName : isUnread ? 'unread' : 'baked'
      const server =
        servers.get(name) ?? (await serveSite(await build(name, changed(snapshot, rows, isUnread))))
      servers.set(name, server)
      return server.url
    }
    for (const [look, options] of Object.entries(LOOKS)) {
      const context = await browser.newContext({ locale: 'pt-BR', ...options })
      // Nobody outside is asked: the map's frame stays clear, and the poster beneath it is what is seen.
      await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      for (const shot of wanted.filter((shot) => shot.look === look)) {
        const page = await context.newPage()
        await shot.state.before?.(page)
        await page.setViewportSize({ width: shot.width, height: shot.height })
        await page.goto(await address(shot.stateName, shot.state))
        await settle(page, shot)
        await page.screenshot({ path: join(SCREENSHOTS, shot.file), fullPage: shot.state.isWhole })
        await page.close()
      }
      await context.close()
    }
    const sheets: string[] = []
    for (const name of PRINTED) {
      const page = await browser.newPage({ locale: 'pt-BR' })
      const state: State = STATES[name]
      await page.goto(await address(name, state))
      await state.act?.(page)
      await typefaceShown(page)
      for (const [index, sheet] of (await photographPrint(page)).entries()) {
        sheets.push(`${name}-print-${index + 1}.png`)
        await writeFile(join(SCREENSHOTS, `${name}-print-${index + 1}.png`), sheet)
      }
      await page.close()
    }
    await photographForReadme(browser, await address('page', STATES.page), readmePicture)
    const gallery = join(SCREENSHOTS, 'index.html')
    await writeFile(gallery, galleryPage(wanted, sheets))
    for (const name of PRINTED)
      console.log(`${name}: printed on ${sheets.filter((file) => file.startsWith(`${name}-`)).length} sheets`)
    console.log(`${wanted.length} screenshots, side by side in ${pathToFileURL(gallery)}; ${readmePicture}`)
  } finally {
    await browser.close()
    await Promise.all([...servers.values()].map((server) => server.close()))
    await backend.close()
  }
}

async function build(name: string, snapshot: Snapshot): Promise<string> {
  const file = join(SCREENSHOTS, `${name}.snapshot.json`)
  await writeFile(file, JSON.stringify(snapshot))
  return buildSite({ outDir: join(SCREENSHOTS, name), snapshot: file, siteUrl: '', quiet: true })
}

function changed(snapshot: Snapshot, rows?: (rows: Rows) => Rows, isUnread?: boolean): Snapshot {
  // The backend has the sample rows, which would take the place of others.
  if (rows) return { ...snapshot, rows: rows(snapshot.rows), requery: null }
  if (!isUnread) return snapshot
  return {
    ...snapshot,
    source: { blog_posts: null, testimonials: null },
    rows: { blog_posts: [], testimonials: [] },
  }
}

/** Brings the page into the shot's state, with every picture that will come there, and back to its top. */
async function settle(page: Page, { state, look }: Shot) {
  await state.act?.(page)
  // Only the script asks for it.
  if (look !== 'no-script') await typefaceShown(page)
  if (!state.isWhole) return
  // A picture that fails is part of some states.
  if (!state.isWithoutPictures)
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
