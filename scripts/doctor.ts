import { inspect, isBlocked } from './inspect/inspect.ts'
import { plain } from './problems/markdown.ts'
import { counted } from './problems/portuguese.ts'
import { checklist, isError, sentence } from './problems/problem.ts'
import { workflowRepository } from './shared/github.ts'
import { runAsProgram } from './shared/program.ts'
import { readSettings } from './shared/settings.ts'

// npm run doctor: checks settings, Supabase project, content and repository; changes nothing.
await runAsProgram(import.meta.url, async () => {
  const found = await inspect(readSettings(), workflowRepository())
  console.log(plain(checklist(found.problems, found.steps)))
  const open = new Set(found.problems.filter(isError).map(sentence)).size
  if (isBlocked(found))
    throw new Error(`${counted(open, 'problema')} a resolver antes de publicar, ditos acima`)
  console.log('\nTudo pronto para publicar.')
})
