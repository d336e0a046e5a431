import { isBlocked, type Report, runChecks } from './checks/run-checks.ts'
import { loadContent } from './content-pipeline/load-content.ts'
import { createFinding, type Finding, FindingsError, isBlocking, needsAction } from './findings/finding.ts'
import { updateAlerts } from './publish/alerts.ts'
import { type RunContext, readRunContext, reasonsToBuild } from './publish/run-context.ts'
import {
  summarizeBuilt,
  summarizeDefect,
  summarizeRefusal,
  summarizeSuperseded,
  summarizeUnchanged,
  summarizeUnread,
  summarizeVerified,
} from './publish/summary.ts'
import { request, setOutputs, summarize } from './shared/github.ts'
import { messageOf, runIfMain } from './shared/program.ts'
import { readSettings } from './shared/settings.ts'
import { buildSite, renderPages } from './site/build-site.ts'
import { hashContentJson } from './site/content-json.ts'
import { pictureCache } from './site/pictures/cache.ts'

/** One publication. Throws Error if nothing may be published; the summary says why. */
export async function publishSite(make = renderPages, now = new Date()) {
  try {
    await publish(make, now)
  } catch (error) {
    if (!(error instanceof FindingsError))
      await summarize(summarizeDefect(messageOf(error), readSettings().links))
    throw new Error('nada foi publicado, pelo motivo dito acima', { cause: error })
  }
}

async function publish(make: typeof renderPages, now: Date) {
  const settings = readSettings()
  const run = await readRunContext(settings.findings)
  if (await isSuperseded(run, settings.findings)) return endWithoutDeploy(summarizeSuperseded())

  const found = await runChecks(settings, run.repository, run.trigger, now)
  const { siteUrl, content, published, tables, limits } = found
  if (run.action === 'verificar') {
    await endWithoutDeploy(summarizeVerified(found))
    if (isBlocked(found)) throw new FindingsError(found.findings.filter(needsAction), found.links)
    return
  }
  await setOutputs({
    'site-url': siteUrl?.href ?? '',
    troubles: JSON.stringify(await updateAlerts(found, now)),
  })

  // Deploying again helps no site that does not answer; a person may have moved it.
  // Of what has an alert the monitor tells. What else stops a publication is told by a red run.
  const stopping = found.findings.filter(isBlocking)
  const isUntold = stopping.some(({ alert }) => !alert)
  if (run.trigger === 'schedule' && published.kind === 'unreachable' && !isUntold)
    return endWithoutDeploy(summarizeUnread(found))
  const { dataService, allowEmpty, links } = settings
  if (isUntold || !siteUrl || !tables || !content || !dataService) return refuse(run, found)

  const source = { service: dataService, kind: 'live' } as const
  const options = { source, limits, published, siteUrl, allowEmpty, links, builtAt: now }
  const { snapshot, pictureFindings } = await loadContent(options, tables)
  if (!snapshot) return refuse(run, found)
  const reasons = reasonsToBuild(run, published, { content, snapshot, siteUrl })
  const report = { ...found, siteUrl, tables, findings: [...found.findings, ...pictureFindings] }
  if (reasons.length && stopping.length) return refuse(run, found)
  await pictureCache().prune(snapshot.pictures)
  if (!reasons.length) return endWithoutDeploy(summarizeUnchanged(report))

  const target = { outDir: settings.outDir, siteUrl }
  const site = await buildSite(snapshot, target, make).catch((error: unknown) => {
    if (!(error instanceof FindingsError)) throw error
    report.findings.push(...error.findings)
  })
  if (!site) return refuse(run, report)

  const isRehearsal = run.action === 'ensaiar'
  await setOutputs({
    deploy: !isRehearsal,
    rehearsal: isRehearsal,
    'content-hash': await hashContentJson(site),
  })
  await summarize(await summarizeBuilt(report, reasons, isRehearsal, site))
}

/** Whether a newer commit's run publishes. Where GitHub does not say, this one does. */
async function isSuperseded({ action, commit, branch, repository }: RunContext, findings: Finding[]) {
  if (!repository || !branch || !commit || action !== 'publicar') return false
  const path = `/git/ref/heads/${encodeURIComponent(branch)}`
  try {
    const head = await request<{ object: { sha: string } }>(repository, path)
    return head.object.sha !== commit
  } catch (error) {
    findings.push(createFinding('warning', 'github-silent', { detail: messageOf(error) }))
    return false
  }
}

async function endWithoutDeploy(summary: string) {
  await setOutputs({ deploy: false })
  await summarize(summary)
}

/** Before the first publication only a person's run fails: others would tell it again. */
async function refuse({ trigger, repository }: RunContext, found: Report) {
  await summarize(summarizeRefusal(found))
  const stopping = found.findings.filter(isBlocking)
  const isSetUp = !repository || found.wasDeployed !== false
  if (trigger === 'manual' || isSetUp) throw new FindingsError(stopping, found.links)
  // What was refused is not in order.
  await setOutputs({ deploy: false, troubles: '' })
}

await runIfMain(import.meta.url, () => publishSite())
