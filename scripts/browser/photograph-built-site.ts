import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { serveSite } from '../shared/serve'
import type { SiteSettings } from '../shared/settings'
import { ensureBrowser } from './ensure-browser'

/** Widths at which the page is looked at, in CSS pixels: a phone, a tablet, a desktop. */
const WIDTHS = [390, 768, 1280]

/** The built site as it is, for whoever wants to see it before it is published. */
export async function photographBuiltSite({ outDir, siteUrl }: SiteSettings) {
  const site = join(outDir, 'client')
  if (!existsSync(join(site, 'index.html'))) throw new Error(`${site} has no built site: build it first`)
  const folder = join(outDir, 'telas')
  await mkdir(folder, { recursive: true })
  const server = await serveSite(site, siteUrl?.pathname)
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    // Root, as in a container, has no sandbox in Chromium.
    chromiumSandbox: process.getuid?.() !== 0,
  })
  try {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, locale: 'pt-BR' })
        await page.goto(server.url, { waitUntil: 'load' })
        const path = join(folder, `${width}-${colorScheme === 'dark' ? 'escuro' : 'claro'}.png`)
        await page.screenshot({ path, fullPage: true })
        await page.close()
        console.log(path)
      }
  } finally {
    await browser.close()
    await server.close()
  }
}
