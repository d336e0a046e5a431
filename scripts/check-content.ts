import { withoutLinks } from './messages/links'
import { matterInPortuguese } from './messages/portuguese'
import { contentFaults } from './publish/content-faults'
import { harmless, runAsProgram } from './shared/program'

// npm run check-content: lists slips and contradictions in pages/index/content/.
await runAsProgram(import.meta.url, async () => {
  const found = await contentFaults()
  for (const matter of found) console.log(harmless(withoutLinks(`- ${matterInPortuguese(matter)}`)))
  if (found.length) throw new Error(`${found.length} valor(es) a corrigir em pages/index/content/`)
  console.log('pages/index/content/: nada se contradiz.')
})
