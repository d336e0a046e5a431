import { runChecks } from './checks/run-checks.ts'
import { loadContent } from './content-pipeline/load-content.ts'
import { openPictureCache } from './content-pipeline/pictures/cache.ts'
import { type Finding, FindingsError } from './findings/finding.ts'
import { updateAlertRecord, writeAlertRecord } from './publish/alert-record.ts'
import { type Decision, decide, failsWhenRefused, type PublicationReport } from './publish/decide.ts'
import { type RunContext, readRunContext } from './publish/run-context.ts'
import {
  summarizeBuild,
  summarizeRefusal,
  summarizeSkip,
  summarizeSuperseded,
  summarizeUnexpectedError,
  summarizeVerification,
} from './publish/summary.ts'
import { reportCheckedTopics } from './publish/topic-reports.ts'
import { setOutputs, writeSummary } from './shared/github.ts'
import { messageOf, runIfMain } from './shared/program.ts'
import { readSettings, type Settings } from './shared/settings.ts'
import { buildSite, renderPages } from './site/build-site.ts'
import { hashContentJson } from './site/content-json.ts'

/** Makes one publication. Throws Error if nothing may be published; the summary says why. */
export async function publishSite(render = renderPages, now = new Date()): Promise<void> {
  try {
    await publish(render, now)
  } catch (error) {
    if (!(error instanceof FindingsError))
      await writeSummary(summarizeUnexpectedError(messageOf(error), readSettings().links))
    throw new Error('nada foi publicado, pelo motivo dito acima', { cause: error })
  }
}

async function publish(render: typeof renderPages, now: Date): Promise<void> {
  const settings = readSettings()
  const { data: context, findings } = await readRunContext(process.env, now)
  if (context.isSuperseded) return skip(summarizeSuperseded())

  const report = await gatherReport(settings, context, findings)
  const decision = decide(report, context)
  if (context.action === 'publicar') await handOverAlerts(report, decision, context)
  await prunePictures(report, decision)
  switch (decision.kind) {
    case 'skip':
      return skip(summarizeSkip(decision.reason, report))
    case 'refuse':
      return refuse(decision, report, context)
    case 'build':
      return build(decision, report, context, settings, render)
  }
}

/** Runs all checks and, if the site could be built, reads what it would be built from. */
async function gatherReport(
  settings: Settings,
  context: RunContext,
  contextFindings: Finding[],
): Promise<PublicationReport> {
  const checked = await runChecks(settings, context)
  const { record, now } = context
  const report: PublicationReport = {
    ...checked,
    findings: [...contextFindings, ...checked.findings],
    candidate: undefined,
    record,
    now,
  }
  const { siteUrl, content, tables, limits, published } = report
  const { dataService, allowEmpty, links } = settings
  if (context.action === 'verificar' || !siteUrl || !content || !tables) return report
  const source = { service: dataService, kind: 'live' } as const
  const options = { source, limits, published, siteUrl, allowEmpty, links, builtAt: now }
  const { snapshot, pictureFindings } = await loadContent(options, tables)
  return {
    ...report,
    findings: [...report.findings, ...pictureFindings],
    candidate: snapshot && { content, snapshot, siteUrl },
  }
}

/**
 * Passes the state of each alert topic to the monitor as a step output, and records for the next run since when each
 * has failed.
 */
async function handOverAlerts(
  report: PublicationReport,
  decision: Decision,
  { record, now }: RunContext,
): Promise<void> {
  const topics = reportCheckedTopics(report, record, now)
  await writeAlertRecord(updateAlertRecord(record, topics, report.isWriteAccessKnown, now))
  // Nothing was published yet: the summary lists the steps, and there is nothing to raise an alert about.
  const isQuiet = decision.kind === 'refuse' && !decision.isFailure
  await setOutputs({ 'topic-reports': isQuiet ? '' : JSON.stringify(topics) })
}

/** Deletes cached pictures that no row names any more, unless a refusal leaves open which rows are right. */
async function prunePictures({ candidate }: PublicationReport, decision: Decision): Promise<void> {
  if (candidate && decision.kind !== 'refuse') await openPictureCache().prune(candidate.snapshot.pictures)
}

async function skip(summary: string): Promise<void> {
  await setOutputs({ deploy: false })
  await writeSummary(summary)
}

async function refuse(
  { findings, isFailure }: Extract<Decision, { kind: 'refuse' }>,
  report: PublicationReport,
  { action }: RunContext,
): Promise<void> {
  await setOutputs({ deploy: false })
  await writeSummary(action === 'verificar' ? summarizeVerification(report) : summarizeRefusal(report))
  if (isFailure) throw new FindingsError(findings, report.links)
}

async function build(
  { reasons, candidate, isRehearsal }: Extract<Decision, { kind: 'build' }>,
  report: PublicationReport,
  context: RunContext,
  { outDir }: Settings,
  render: typeof renderPages,
): Promise<void> {
  const { snapshot, siteUrl } = candidate
  const site = await buildSite(snapshot, { outDir, siteUrl }, render).catch((error: unknown) => {
    if (!(error instanceof FindingsError)) throw error
    return error.findings
  })
  if (typeof site !== 'string') {
    const refused = { ...report, findings: [...report.findings, ...site] }
    return refuse(
      { kind: 'refuse', findings: site, isFailure: failsWhenRefused(report, context) },
      refused,
      context,
    )
  }
  await setOutputs({
    deploy: !isRehearsal,
    rehearsal: isRehearsal,
    'content-json-hash': await hashContentJson(site),
    'site-url': siteUrl?.href ?? '',
  })
  await writeSummary(await summarizeBuild(report, candidate, reasons, isRehearsal, site))
}

await runIfMain(import.meta.url, () => publishSite())
