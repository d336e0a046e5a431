import { inspect, isBlocked, isDemonstration } from './inspect/inspect.ts'
import { plain } from './problems/markdown.ts'
import { checklist, isOpen, sentences } from './problems/problem.ts'
import { counted } from './problems/words.ts'
import { workflowRepository } from './shared/github.ts'
import { runAsProgram } from './shared/program.ts'
import { readSettings } from './shared/settings.ts'

// npm run doctor: changes nothing.
await runAsProgram(import.meta.url, async () => {
  const settings = readSettings()
  const found = await inspect(settings, workflowRepository(process.env))
  console.log(plain(checklist(found.problems, found.steps, settings.links)))
  const open = sentences(found.problems.filter(isOpen), settings.links).length
  if (isBlocked(found))
    throw new Error(`${counted(open, 'problema')} a resolver antes de publicar, ditos acima`)
  console.log(
    isDemonstration(found) ? '\nJá se pode publicar, como demonstração.' : '\nTudo pronto para publicar.',
  )
})
