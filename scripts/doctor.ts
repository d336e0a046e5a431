import { diagnose } from './doctor/diagnose'
import type { Finding } from './doctor/examine'
import { runAsProgram } from './shared/program'

const MARK: Record<Finding['level'], string> = { ok: '✔', warning: '!', fault: '✖' }

// npm run doctor [-- --try-writes]: checks settings, content and the Supabase project; changes nothing.
await runAsProgram(import.meta.url, async () => {
  const findings = await diagnose(process.env, process.argv.includes('--try-writes'))
  for (const { level, what, remedy } of findings)
    console.log(`${MARK[level]} ${what}${remedy ? `\n    → ${remedy}` : ''}`)
  const faults = findings.filter(({ level }) => level === 'fault').length
  if (faults) throw new Error(`${faults} problema(s) a resolver antes de publicar`)
  console.log('\nTudo pronto para publicar.')
})
