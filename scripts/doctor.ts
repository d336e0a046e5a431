import { diagnose } from './doctor/diagnose'
import { withoutLinks } from './messages/links'
import { levelOf } from './messages/matters'
import { matterInPortuguese } from './messages/portuguese'
import { harmless, runAsProgram } from './shared/program'

const MARK = { ok: '✔', warning: '!', fault: '✖' }

// npm run doctor [-- --try-writes]: checks settings, content and the Supabase project; changes nothing.
await runAsProgram(import.meta.url, async () => {
  const matters = await diagnose(process.env, process.argv.includes('--try-writes'))
  for (const matter of matters)
    console.log(harmless(withoutLinks(`${MARK[levelOf(matter)]} ${matterInPortuguese(matter)}`)))
  const faults = matters.filter((matter) => levelOf(matter) === 'fault').length
  if (faults) throw new Error(`${faults} problema(s) a resolver antes de publicar`)
  console.log('\nTudo pronto para publicar.')
})
