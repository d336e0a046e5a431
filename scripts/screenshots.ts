import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import type { Snapshot } from '../pages/index/database/snapshot'
import { startBackend } from './backend/start-backend'
import { launchBrowser } from './browser/ensure-browser'
import { photograph, photographPrint } from './browser/photograph'
import { LOOKS, STATE_NAMES, STATES, type State, WIDTHS } from './browser/states'
import { buildSite } from './build'
import { fetchContent } from './rows/read-content'
import { runAsProgram } from './shared/program'
import { type SiteServer, serveBuiltSite, serveSite } from './shared/serve'

/** Folder of the pictures, with an `index.html` that shows them side by side. */
const FOLDER = '.cache/screenshots'
/** States that are printed: as the samples are, and with more text than any sheet holds. */
const PRINTED = ['page', 'long'] as const

// npm run screenshots [-- STATE … --readme | --built]: photographs the page in every look and state or in those named,
// with --readme the picture that README shows too, or with --built the built site.
await runAsProgram(import.meta.url, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { readme: { type: 'boolean' }, built: { type: 'boolean' } },
  })
  const browser = await launchBrowser()
  try {
    if (values.built) await photographBuilt(browser)
    else await photographStates(browser, positionals, values.readme)
  } finally {
    await browser.close()
  }
})

/** The built site as it is, for whoever wants to see it before it is published. */
async function photographBuilt(browser: Browser) {
  const server = await serveBuiltSite()
  const folder = join(server.outDir, 'telas')
  try {
    for (const [name, look] of Object.entries({ claro: LOOKS.light, escuro: LOOKS.dark }))
      for (const width of [390, 768, 1280]) {
        const path = join(folder, `${width}-${name}.png`)
        await photograph(browser, { url: server.url, width, look, path })
        console.log(path)
      }
  } finally {
    await server.close()
  }
}

/** The page built from the embedded backend's rows: every state at every width, light and dark; without one in other looks too. */
async function photographStates(browser: Browser, names: string[], forReadme = false) {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const backend = await startBackend()
  const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: [] })
  const servers = new Map<string, Promise<SiteServer>>()
  async function addressOf(stateName: string, state: State): Promise<string> {
    const name = state.rows ? stateName : state.isUnread ? 'unread' : 'baked'
    const server = servers.get(name) ?? build(name, changed(snapshot, state)).then((site) => serveSite(site))
    servers.set(name, server)
    return (await server).url
  }
  const rows: string[] = []
  try {
    for (const name of STATE_NAMES.filter((name) => !names.length || names.includes(name))) {
      const state: State = STATES[name]
      const url = await addressOf(name, state)
      for (const [lookName, look] of Object.entries<BrowserContextOptions>(LOOKS)) {
        if (name !== 'page' && !look.colorScheme) continue
        const files = Object.keys(WIDTHS).map((width) => [width, `${name}-${lookName}-${width}.png`] as const)
        for (const [width, file] of files)
          await photograph(browser, { url, width: Number(width), look, state, path: join(FOLDER, file) })
        rows.push(galleryRow(`${name}, ${lookName}`, files))
      }
    }
    for (const name of PRINTED) {
      const url = await addressOf(name, STATES[name])
      const path = join(FOLDER, `${name}-print.png`)
      const sheets = await photographPrint(browser, { url, state: STATES[name], path })
      rows.push(galleryRow(`${name}, on ${sheets} sheets`, [['718', `${name}-print.png`]]))
      console.log(`${name}: printed on ${sheets} sheets`)
    }
    if (forReadme) await photographForReadme(browser, await addressOf('page', STATES.page))
    const gallery = join(FOLDER, 'index.html')
    await writeFile(gallery, galleryPage(rows))
    console.log(`side by side in ${pathToFileURL(gallery)}`)
  } finally {
    await Promise.all([...servers.values()].map(async (server) => (await server).close()))
    await backend.close()
  }
}

async function build(name: string, snapshot: Snapshot): Promise<string> {
  const file = join(FOLDER, `${name}.snapshot.json`)
  await writeFile(file, JSON.stringify(snapshot))
  return buildSite({ outDir: join(FOLDER, name), snapshot: file, siteUrl: '', quiet: true })
}

function changed(snapshot: Snapshot, { rows, isUnread }: State): Snapshot {
  // The backend has the sample rows, which would take the place of others.
  if (rows) return { ...snapshot, rows: rows(snapshot.rows), requery: null }
  if (!isUnread) return snapshot
  return {
    ...snapshot,
    source: { blog_posts: null, testimonials: null },
    rows: { blog_posts: [], testimonials: [] },
  }
}

/** The first view of a desk and of a phone side by side. */
async function photographForReadme(browser: Browser, url: string) {
  const file = '.github/page.webp'
  const gap = 32
  const state: State = { ...STATES.page, isWindow: true }
  const desk = await photograph(browser, { url, width: 1280, state, height: 844 })
  const phone = await photograph(browser, { url, width: 390, state })
  await sharp({
    create: { width: 1280 + gap + 390, height: 844, channels: 4, background: 'transparent' },
  })
    .composite([
      { input: desk, top: 0, left: 0 },
      { input: phone, top: 0, left: 1280 + gap },
    ])
    .webp({ quality: 80 })
    .toFile(file)
  console.log(file)
}

const galleryRow = (title: string, files: (readonly [width: string, file: string])[]) =>
  `<h2>${title}</h2>\n<section>${files
    .map(
      ([width, file]) =>
        `<a href="${file}"><img src="${file}" alt="${width} px" width="${Number(width) / 2}"></a>`,
    )
    .join('')}</section>`

const galleryPage = (rows: string[]) => `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; background: #888; }
  section { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
</style>
${rows.join('\n')}
</html>
`
