import { fetchContent } from './fetch-content.ts'
import { currentCommit } from './shared/github.ts'
import { runIfMain } from './shared/program.ts'
import { requireSettings } from './shared/settings.ts'
import { buildSite } from './site/build-site.ts'

await runIfMain(import.meta.url, async () => {
  const settings = requireSettings()
  console.log(`${await buildSite(await fetchContent(settings), settings, await currentCommit())} is the site`)
})
