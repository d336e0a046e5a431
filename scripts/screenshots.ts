import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import type { Snapshot } from '../pages/index/database/snapshot.ts'
import { forEachTable, tablesOf } from '../pages/index/lists/lists.ts'
import { startBackend } from './backend/start-backend.ts'
import { launchBrowser } from './browser/ensure-browser.ts'
import { screenshot } from './browser/screenshot.ts'
import { PAGE_STATES, SCREENSHOT_STATES, type State, VARIANTS, WINDOW_HEIGHTS } from './browser/states.ts'
import { fetchContent } from './fetch-content.ts'
import { runIfMain } from './shared/program.ts'
import { type SiteServer, serveBuiltSite, serveSite } from './shared/serve.ts'
import { readSettings } from './shared/settings.ts'
import { buildSite } from './site/build-site.ts'

const FOLDER = '.cache/screenshots'
const README_PICTURE = '.github/page.webp'
/** A4 without its margins, at 96 pixels an inch: height by width. */
const SHEET = { 718: 1046 }
const STATES_OF_VARIANT: Partial<Record<string, string[]>> = {
  forced: ['page'],
  'no-script': ['page'],
  // The sample rows, and more text than a sheet holds.
  print: ['page', 'long'],
}

// npm run screenshots [-- STATE … --readme | --built]: in all variants and states, or those named.
await runIfMain(import.meta.url, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { readme: { type: 'boolean' }, built: { type: 'boolean' } },
  })
  const browser = await launchBrowser()
  try {
    if (values.built) await screenshotBuiltSite(browser)
    else await screenshotStates(browser, positionals, values.readme)
  } finally {
    await browser.close()
  }
})

async function screenshotBuiltSite(browser: Browser) {
  const { url, outDir, close } = await serveBuiltSite()
  try {
    for (const width of [390, 768, 1280])
      for (const variant of ['light', 'dark'] as const) {
        const path = join(outDir, 'telas', `${width}-${variant === 'light' ? 'claro' : 'escuro'}.png`)
        await screenshot(browser, { url, width, height: 900, variant, path })
        console.log(path)
      }
  } finally {
    await close()
  }
}

async function screenshotStates(browser: Browser, names: string[], forReadme = false) {
  await rm(FOLDER, { recursive: true, force: true })
  const backend = await startBackend()
  const servers: SiteServer[] = []
  try {
    const snapshot = await fetchContent(readSettings({}), backend)
    const rows: string[] = []
    for (const [name, state] of SCREENSHOT_STATES) {
      if (names.length && !names.includes(name)) continue
      const settings = { outDir: join(FOLDER, name), siteUrl: undefined }
      const server = await serveSite(await buildSite(changed(snapshot, state), settings, null))
      servers.push(server)
      const { url } = server
      if (forReadme && name === 'page') await takeReadmePicture(browser, url)
      for (const variant of Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]) {
        if (STATES_OF_VARIANT[variant] && !STATES_OF_VARIANT[variant].includes(name)) continue
        const pictures: string[] = []
        for (const [width, height] of Object.entries(variant === 'print' ? SHEET : WINDOW_HEIGHTS)) {
          const file = `${name}-${variant}-${width}.png`
          await screenshot(browser, { url, width: +width, height, variant, state, path: join(FOLDER, file) })
          pictures.push(`<a href="${file}"><img src="${file}" alt="${width} px" width="${+width / 2}"></a>`)
        }
        rows.push(`<h2>${name}, ${variant}</h2>\n<div>${pictures.join('')}</div>`)
      }
    }
    const gallery = join(FOLDER, 'index.html')
    const style = 'body { background: #888 } div { display: flex; gap: 1rem; overflow-x: auto }'
    await writeFile(gallery, `<!DOCTYPE html><meta charset="utf-8"><style>${style}</style>${rows.join('\n')}`)
    console.log(`side by side in ${pathToFileURL(gallery)}`)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await backend.close()
  }
}

function changed(snapshot: Snapshot, { rows, isEmpty }: State): Snapshot {
  // Otherwise, the page would fetch and show the sample rows.
  if (rows) return { ...snapshot, rows: rows(snapshot.rows), requery: null }
  if (!isEmpty) return snapshot
  return { ...snapshot, rows: forEachTable(tablesOf(snapshot.rows), () => []) }
}

async function takeReadmePicture(browser: Browser, url: string) {
  const options = {
    url,
    height: 844,
    variant: 'light',
    state: { ...PAGE_STATES.page, isViewportOnly: true },
  } as const
  const desk = await screenshot(browser, { ...options, width: 1280 })
  const phone = await screenshot(browser, { ...options, width: 390 })
  await sharp(desk)
    .extend({ right: 32 + 390, background: 'transparent' })
    .composite([{ input: phone, top: 0, left: 1280 + 32 }])
    .webp({ quality: 80 })
    .toFile(README_PICTURE)
}
