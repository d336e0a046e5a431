import { isBlocked, isDemonstration, runChecks } from './checks/run-checks.ts'
import { needsAction, renderChecklist, renderMessages } from './findings/finding.ts'
import { pluralize } from './findings/labels.ts'
import { plain } from './findings/markdown.ts'
import { workflowRepository } from './shared/github.ts'
import { runIfMain } from './shared/program.ts'
import { readSettings } from './shared/settings.ts'

// npm run doctor: changes nothing.
await runIfMain(import.meta.url, async () => {
  const found = await runChecks(readSettings(), workflowRepository(process.env))
  console.log(plain(renderChecklist(found.findings, found.steps, found.links)))
  const open = renderMessages(found.findings.filter(needsAction), found.links).length
  if (isBlocked(found))
    throw new Error(`${pluralize(open, 'problema')} a resolver antes de publicar, ditos acima`)
  console.log(
    isDemonstration(found) ? '\nJá se pode publicar, como demonstração.' : '\nTudo pronto para publicar.',
  )
})
