import { assembleReport } from './checks/report.ts'
import { runChecks } from './checks/run-checks.ts'
import { bake } from './content-pipeline/bake.ts'
import { chooseRows } from './content-pipeline/choose-rows.ts'
import { openPictureCache } from './content-pipeline/pictures/cache.ts'
import { readLists } from './content-pipeline/read-lists.ts'
import { FindingsError } from './findings/finding.ts'
import { updateAlertRecord, writeAlertRecord } from './publish/alert-record.ts'
import { checkTopics } from './publish/checked-topics.ts'
import { compare } from './publish/compare.ts'
import {
  type Decision,
  decide,
  failsWhenRefused,
  findLostChoice,
  findUnusedChoices,
  type PublicationReport,
} from './publish/decide.ts'
import { type RunContext, readRunContext } from './publish/run-context.ts'
import {
  summarizeBuild,
  summarizeRefusal,
  summarizeSkip,
  summarizeSuperseded,
  summarizeUnexpectedError,
  summarizeVerification,
} from './publish/summary.ts'
import { type Handover, NOTHING_CHECKED, type Outcome, type TopicStates } from './publish/topic-state.ts'
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
  const { dataService, allowEmpty, links } = settings
  const { data: context, findings } = await readRunContext(process.env, now)
  if (context.head === 'superseded') return leaveToNewerRun(context, settings)

  const checks = await runChecks(settings, context)
  const { siteUrl, content, limits, published } = checks
  const reads = await readLists(dataService, limits, now, links)
  const lists = chooseRows(reads, published, { source: 'live', limits, allowEmpty })
  const baked = await bake(lists, { service: dataService, published, siteUrl, now })

  // A verification carries no choice out.
  const unused = context.action === 'verificar' ? [] : findUnusedChoices(lists, allowEmpty)
  const { snapshot } = baked
  const candidate = siteUrl && content && snapshot && { content, snapshot, siteUrl }
  const report: PublicationReport = {
    ...assembleReport(checks, lists, [...findings, ...unused, ...baked.findings]),
    candidate,
    arePicturesKnown: snapshot !== undefined,
    differences: compare(published, candidate, context.commit),
    record: context.record,
    now,
  }
  const decision = decide(report, context)
  await act(decision, report, context, settings, render)
}

/**
 * Leaves the commit to the run of a newer one, which publishes both. Throws FindingsError if something was chosen for
 * this run that the newer one lacks.
 */
async function leaveToNewerRun(context: RunContext, { allowEmpty, links }: Settings): Promise<void> {
  const lost = findLostChoice(context, allowEmpty)
  await setOutputs({ deploy: false })
  await writeSummary(summarizeSuperseded(lost, links))
  await handOver('superseded', NOTHING_CHECKED, context)
  if (lost) throw new FindingsError([lost], links)
}

/** The result of carrying out a decision. If it has an `error`, the run fails. */
type Result = { outcome: Outcome; error?: unknown }

/** Carries out a decision and hands over the result. Throws FindingsError for a refusal that fails the run. */
async function act(
  decision: Decision,
  report: PublicationReport,
  context: RunContext,
  settings: Settings,
  render: typeof renderPages,
): Promise<void> {
  const { outcome, error } = await carryOut(decision, report, context, settings, render).catch(
    (error: unknown): Result => ({ outcome: 'failed', error }),
  )
  if (context.action === 'publicar') await handOverTopics(outcome, report, context)
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

/** Records for the next run since when each alert topic fails, and hands the topics over to the monitor. */
async function handOverTopics(
  outcome: Outcome,
  report: PublicationReport,
  context: RunContext,
): Promise<void> {
  const { record, now } = context
  const topics = checkTopics(outcome, { ...report, head: context.head }, record, now)
  await writeAlertRecord(updateAlertRecord(record, topics, report, now))
  // Before the first publication the summary lists the steps, and there is nothing to raise an alert about.
  await handOver(outcome, outcome === 'setup' ? NOTHING_CHECKED : topics, context)
}

/** Passes an outcome, which must be known, and the state of each alert topic to the monitor, as a step output. */
async function handOver(
  outcome: Outcome,
  topics: TopicStates,
  { attempt, now }: Pick<RunContext, 'attempt' | 'now'>,
): Promise<void> {
  const handover: Handover = { attempt, at: now.toISOString(), outcome, topics }
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
  if (!isFailure) return { outcome: 'setup' }
  return { outcome: 'refused', error: new FindingsError(findings, report.links) }
}

async function build(
  { reasons, candidate, isRehearsal }: Extract<Decision, { kind: 'build' }>,
  report: PublicationReport,
  context: RunContext,
  { outDir }: Settings,
  render: typeof renderPages,
): Promise<Result> {
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
  await writeSummary(summarizeBuild(report, candidate, reasons, isRehearsal))
  return { outcome: 'built' }
}

await runIfMain(import.meta.url, () => publishSite())
