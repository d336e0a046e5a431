import { contradictions } from './publish/contradictions'
import { runAsProgram } from './shared/program'

// npm run check-content: lists contradictions in pages/index/content/.
await runAsProgram(import.meta.url, async () => {
  const found = contradictions()
  for (const finding of found) console.log(`- ${finding}`)
  if (found.length) throw new Error(`${found.length} valor(es) a corrigir em pages/index/content/`)
  console.log('pages/index/content/: nada se contradiz.')
})
