import { diagnose } from './doctor/diagnose'
import type { Finding } from './doctor/examine'
import { runAsProgram } from './shared/program'

const MARK: Record<Finding['level'], string> = { ok: '✔', warning: '!', fault: '✖' }

await runAsProgram(import.meta.url, async () => {
  const findings = await diagnose()
  for (const { level, what, remedy } of findings)
    console.log(`${MARK[level]} ${what}${remedy ? `\n    → ${remedy}` : ''}`)
  const faults = findings.filter(({ level }) => level === 'fault').length
  if (faults) throw new Error(`${faults} problema(s) a resolver antes de publicar`)
  console.log('\nTudo pronto para publicar.')
})
