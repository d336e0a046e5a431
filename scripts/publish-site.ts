import { assembleReport } from './checks/report.ts'
import { runChecks } from './checks/run-checks.ts'
import { bake } from './content-pipeline/bake.ts'
import { chooseRows } from './content-pipeline/choose-rows.ts'
import { openPictureCache } from './content-pipeline/pictures/cache.ts'
import { readLists } from './content-pipeline/read-lists.ts'
import { FindingsError } from './findings/finding.ts'
import { writeAlertRecord } from './publish/alert-record.ts'
import { compare } from './publish/compare.ts'
import { type Decision, decide, failsWhenRefused, type PublicationReport } from './publish/decide.ts'
import { findAlerts, findAnswered, updateAlertRecord } from './publish/found-alerts.ts'
import type { Handover, Outcome } from './publish/handover.ts'
import { type RunContext, readRunContext } from './publish/run-context.ts'
import {
  summarizeBuild,
  summarizeRefusal,
  summarizeSkip,
  summarizeUnexpectedError,
  summarizeVerification,
} from './publish/summary.ts'
import { hashContentJson } from './published/content-json.ts'
import { setOutputs, writeSummary } from './shared/github.ts'
import { messageOf, runIfMain } from './shared/program.ts'
import { readSettings, type Settings } from './shared/settings.ts'
import { buildSite, renderPages } from './site/build-site.ts'

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
  const { dataService, links } = settings
  const { data: context, findings } = await readRunContext(process.env, now)
  const checks = await runChecks(settings, context)
  const { siteUrl, content, limits, published } = checks
  const reads = await readLists(dataService, limits, now, links)
  const lists = chooseRows(reads, published, { source: 'live', limits })
  const baked = await bake(lists, { service: dataService, published, siteUrl, now })

  const { snapshot } = baked
  const candidate = siteUrl && content && snapshot && { content, snapshot, siteUrl }
  const report: PublicationReport = {
    ...assembleReport(checks, lists, [...findings, ...baked.findings]),
    candidate,
    arePicturesKnown: snapshot !== undefined,
    differences: compare(published, candidate, context.commit?.hash ?? null),
    record: context.record,
    now,
  }
  const decision = decide(report, context)
  await act(decision, report, context, settings, render)
}

/** The result of carrying out a decision. If it has an `error`, the run fails. */
type Result = { outcome: Outcome | 'verified'; built?: Handover['built']; error?: unknown }

/** Carries out a decision and hands over the result. Throws FindingsError for a refusal that fails the run. */
async function act(
  decision: Decision,
  report: PublicationReport,
  context: RunContext,
  settings: Settings,
  render: typeof renderPages,
): Promise<void> {
  const { outcome, built, error } = await carryOut(decision, report, context, settings, render).catch(
    (error: unknown): Result => ({ outcome: 'failed', error }),
  )
  if (context.action === 'publicar' && outcome !== 'verified') await handOver(outcome, built, report, context)
  if (error) throw error
}

async function carryOut(
  decision: Decision,
  report: PublicationReport,
  context: RunContext,
  settings: Settings,
  render: typeof renderPages,
): Promise<Result> {
  await prunePictures(report, decision)
  switch (decision.kind) {
    case 'skip':
      await setOutputs({ deploy: false })
      await writeSummary(summarizeSkip(decision.reason, report))
      return { outcome: decision.reason }
    case 'refuse':
      return refuse(decision, report, context)
    case 'build':
      return build(decision, report, context, settings, render)
  }
}

/**
 * Records for the next run since when what is wrong has been seen, and passes it on to the monitor, as a step output. Before
 * the first publication there is nothing to alert about: the summary lists the steps.
 */
async function handOver(
  outcome: Outcome,
  built: Handover['built'],
  report: PublicationReport,
  { record, now }: RunContext,
): Promise<void> {
  const found = outcome === 'setup' ? [] : findAlerts(report, record, now)
  const answered = outcome === 'setup' ? [] : findAnswered(outcome, report)
  const writeAnsweredAt = report.isWriteAccessAnswered ? now.toISOString() : undefined
  await writeAlertRecord(updateAlertRecord(record, found, answered, writeAnsweredAt))
  const handover: Handover = { outcome, ...(built && { built }), found, answered }
  await setOutputs({ handover: JSON.stringify(handover) })
}

/** Deletes cached pictures that no row names any more, unless a refusal leaves open which rows are right. */
async function prunePictures({ candidate }: PublicationReport, decision: Decision): Promise<void> {
  if (candidate && decision.kind !== 'refuse') await openPictureCache().prune(candidate.snapshot.pictures)
}

async function refuse(
  { findings, isFailure }: Extract<Decision, { kind: 'refuse' }>,
  report: PublicationReport,
  { action }: RunContext,
): Promise<Result> {
  await setOutputs({ deploy: false })
  await writeSummary(action === 'verificar' ? summarizeVerification(report) : summarizeRefusal(report))
  const outcome = report.wasDeployed === false ? 'setup' : 'refused'
  return { outcome, ...(isFailure && { error: new FindingsError(findings, report.links) }) }
}

async function build(
  { reasons, candidate, isRehearsal }: Extract<Decision, { kind: 'build' }>,
  report: PublicationReport,
  context: RunContext,
  { outDir }: Settings,
  render: typeof renderPages,
): Promise<Result> {
  const { snapshot, siteUrl } = candidate
  const site = await buildSite(snapshot, { outDir, siteUrl }, context.commit, render).catch(
    (error: unknown) => {
      if (!(error instanceof FindingsError)) throw error
      return error.findings
    },
  )
  if (typeof site !== 'string') {
    const refused = { ...report, findings: [...report.findings, ...site] }
    return refuse(
      { kind: 'refuse', findings: site, isFailure: failsWhenRefused(report, context) },
      refused,
      context,
    )
  }
  await setOutputs({ deploy: !isRehearsal, rehearsal: isRehearsal, 'site-url': siteUrl?.href ?? '' })
  await writeSummary(summarizeBuild(report, candidate, reasons, isRehearsal))
  const built = siteUrl && { siteUrl: siteUrl.href, contentJsonHash: await hashContentJson(site) }
  return { outcome: 'built', ...(built && { built }) }
}

await runIfMain(import.meta.url, () => publishSite())
