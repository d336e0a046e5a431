import { examine, isBlocked } from './examine/examine'
import { plain } from './problems/markdown'
import { checklist, isError } from './problems/problem'
import { counted } from './problems/words'
import { runAsProgram } from './shared/program'

// npm run doctor [-- --try-writes]: examines settings, Supabase project, content and repository; changes nothing.
await runAsProgram(import.meta.url, async () => {
  const examination = await examine(process.env, process.argv.includes('--try-writes'))
  const { problems, steps } = examination
  console.log(plain(checklist(problems, steps)))
  if (isBlocked(examination))
    throw new Error(
      `${counted(problems.filter(isError).length, 'problema')} a resolver antes de publicar, ditos acima`,
    )
  console.log('\nTudo pronto para publicar.')
})
