import { fetchContent } from './fetch-content.ts'
import { runAsProgram } from './shared/program.ts'
import { requireSettings } from './shared/settings.ts'
import { buildSite } from './site/build-site.ts'

await runAsProgram(import.meta.url, async () => {
  const settings = requireSettings()
  console.log(`${await buildSite(await fetchContent(settings), settings)} is the site`)
})
