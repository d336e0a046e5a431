import { contentFaults } from './publish/content-faults'
import { runAsProgram } from './shared/program'

// npm run check-content: lists slips and contradictions in pages/index/content/.
await runAsProgram(import.meta.url, async () => {
  const found = await contentFaults()
  for (const finding of found) console.log(`- ${finding}`)
  if (found.length) throw new Error(`${found.length} valor(es) a corrigir em pages/index/content/`)
  console.log('pages/index/content/: nada se contradiz.')
})
