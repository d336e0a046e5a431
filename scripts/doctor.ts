import { assembleReport, hasPlaceholders, type Report } from './checks/report.ts'
import { runChecks } from './checks/run-checks.ts'
import { bake } from './content-pipeline/bake.ts'
import { chooseRows } from './content-pipeline/choose-rows.ts'
import { readLists } from './content-pipeline/read-lists.ts'
import { isOpen, renderChecklist, renderMessages } from './findings/finding.ts'
import { pluralize } from './findings/labels.ts'
import { toPlainText } from './findings/markdown.ts'
import { currentCommit, workflowRepository } from './shared/github.ts'
import { runIfMain } from './shared/program.ts'
import { readSettings, type Settings } from './shared/settings.ts'

/** Checks what a publication checks, and changes nothing but the cache of pictures. */
export async function examine(settings: Settings, now: Date): Promise<Report> {
  const { dataService, links } = settings
  const checks = await runChecks(settings, {
    repository: workflowRepository(process.env),
    trigger: 'manual',
    commit: await currentCommit(),
    now,
    includesWriteCheck: true,
    needsSiteUrl: false,
  })
  const { siteUrl, limits, published } = checks
  const reads = await readLists(dataService, limits, now, links)
  const lists = chooseRows(reads, published, { source: 'live', limits })
  const baked = await bake(lists, { service: dataService, published, siteUrl, now })
  return assembleReport(checks, lists, baked.findings)
}

// npm run doctor
await runIfMain(import.meta.url, async () => {
  const report = await examine(readSettings(), new Date())
  const { findings, steps, links } = report
  console.log(toPlainText(renderChecklist(findings, steps, links)))
  const open = renderMessages(findings.filter(isOpen), links).length
  if (open) throw new Error(`${pluralize(open, 'problema')} a resolver: veja acima`)
  console.log(
    hasPlaceholders(report) ? '\nJá se pode publicar, como demonstração.' : '\nTudo pronto para publicar.',
  )
})
