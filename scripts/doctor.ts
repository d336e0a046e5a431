import { hasPlaceholders, isCorrectionNeeded } from './checks/report.ts'
import { runChecks } from './checks/run-checks.ts'
import { needsCorrection, renderChecklist, renderMessages } from './findings/finding.ts'
import { pluralize } from './findings/labels.ts'
import { toPlainText } from './findings/markdown.ts'
import { workflowRepository } from './shared/github.ts'
import { runIfMain } from './shared/program.ts'
import { readSettings } from './shared/settings.ts'

// npm run doctor: changes nothing.
await runIfMain(import.meta.url, async () => {
  const report = await runChecks(readSettings(), {
    repository: workflowRepository(process.env),
    trigger: 'manual',
    now: new Date(),
    includesWriteCheck: true,
    needsSiteUrl: false,
  })
  const { findings, steps, links } = report
  console.log(toPlainText(renderChecklist(findings, steps, links)))
  if (isCorrectionNeeded(report)) {
    const open = renderMessages(findings.filter(needsCorrection), links).length
    throw new Error(`${pluralize(open, 'problema')} a resolver antes de publicar, ditos acima`)
  }
  console.log(
    hasPlaceholders(report) ? '\nJá se pode publicar, como demonstração.' : '\nTudo pronto para publicar.',
  )
})
