import { inspect, isBlocked, isDemonstration } from './inspect/inspect.ts'
import { plain } from './problems/markdown.ts'
import { checklist, isOpen, sentences } from './problems/problem.ts'
import { counted } from './problems/words.ts'
import { workflowRepository } from './shared/github.ts'
import { runAsProgram } from './shared/program.ts'
import { readSettings } from './shared/settings.ts'

// npm run doctor: changes nothing.
await runAsProgram(import.meta.url, async () => {
  const found = await inspect(readSettings(), workflowRepository(process.env))
  console.log(plain(checklist(found.problems, found.steps, found.links)))
  const open = sentences(found.problems.filter(isOpen), found.links).length
  if (isBlocked(found))
    throw new Error(`${counted(open, 'problema')} a resolver antes de publicar, ditos acima`)
  console.log(
    isDemonstration(found) ? '\nJá se pode publicar, como demonstração.' : '\nTudo pronto para publicar.',
  )
})
