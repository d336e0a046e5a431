import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runAsProgram } from './shared/program'
import { readSiteSettings } from './shared/settings'
import { budgetTable, weigh } from './site/weigh'

// npm run budget [-- FOLDER] [-- --if-built]: compares the built site's sizes with their limits.
await runAsProgram(import.meta.url, async () => {
  const [site = join(readSiteSettings().outDir, 'client')] = process.argv
    .slice(2)
    .filter((argument) => !argument.startsWith('--'))
  if (!existsSync(join(site, 'index.html'))) {
    if (!process.argv.includes('--if-built'))
      throw new Error(`no site in ${site}: run \`npm run build\` first`)
    return console.log(`no site in ${site}, so nothing to weigh; npm test weighs the one that it builds`)
  }
  const lines = await weigh(site)
  console.log(budgetTable(lines))
  const over = lines.filter(({ actual, budget }) => actual > budget)
  if (over.length) throw new Error(`over budget: ${over.map(({ what }) => what).join(', ')}`)
})
