import { withoutLinks } from './messages/links'
import { isFault } from './messages/matters'
import { matterInPortuguese } from './messages/portuguese'
import { examineContent } from './publish/examine-content'
import { harmless, runAsProgram } from './shared/program'

// npm run check-content: lists slips and contradictions in pages/index/content/, and what is still to be given.
await runAsProgram(import.meta.url, async () => {
  const matters = examineContent()
  for (const matter of matters) console.log(harmless(withoutLinks(`- ${matterInPortuguese(matter)}`)))
  const faults = matters.filter(isFault).length
  if (faults) throw new Error(`${faults} valor(es) a corrigir em pages/index/content/`)
})
