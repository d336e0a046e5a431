import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runAsProgram, untilStopped } from './shared/program'
import { serveSite } from './shared/serve'
import { readSiteSettings } from './shared/settings'

const PORT = 4173

await runAsProgram(import.meta.url, async () => {
  const { outDir, siteUrl } = readSiteSettings()
  const site = join(outDir, 'client')
  if (!existsSync(join(site, 'index.html')))
    throw new Error(`no site in ${site}: run \`npm run build\` first`)
  const server = await serveSite(site, siteUrl?.pathname, PORT)
  console.log(`The built site is at ${server.url} (Ctrl-C ends it)`)
  await untilStopped()
  await server.close()
})
