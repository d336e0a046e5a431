import { checkup, isBlocked } from './doctor/checkup'
import { plain } from './problems/markdown'
import { counted } from './problems/portuguese'
import { checklist, isError } from './problems/problem'
import { runAsProgram } from './shared/program'

// npm run doctor: checks settings, Supabase project, content and repository; changes nothing.
await runAsProgram(import.meta.url, async () => {
  const found = await checkup()
  console.log(plain(checklist(found.problems, found.steps)))
  const open = found.problems.filter(isError).length
  if (isBlocked(found))
    throw new Error(`${counted(open, 'problema')} a resolver antes de publicar, ditos acima`)
  console.log('\nTudo pronto para publicar.')
})
