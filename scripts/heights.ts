import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureBrowser } from './browser/ensure-browser'
import { oversize, pageSize, sizeTable } from './browser/page-size'
import { runAsProgram } from './shared/program'
import { serveSite } from './shared/serve'
import { readSiteSettings } from './shared/settings'

// npm run heights: the height of the built page at five widths and the number of its elements, each with its limit.
await runAsProgram(import.meta.url, async () => {
  const { outDir, siteUrl } = readSiteSettings()
  const site = join(outDir, 'client')
  if (!existsSync(join(site, 'index.html')))
    throw new Error(`no site in ${site}: run \`npm run build\` first`)
  const server = await serveSite(site, siteUrl?.pathname)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS })
  try {
    const lines = await pageSize(await browser.newPage(), server.url)
    console.log(sizeTable(lines))
    const over = oversize(lines)
    if (over.length) throw new Error(`over the limit: ${over.map(({ what }) => what).join(', ')}`)
  } finally {
    await browser.close()
    await server.close()
  }
})
