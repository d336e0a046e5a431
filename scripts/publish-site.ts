import { type Inspection, inspect, isBlocked } from './inspect/inspect.ts'
import { attempt, isOpen, type Problem, ProblemError, problem, stops } from './problems/problem.ts'
import { type Run, readRun, reasonsToBuild } from './publish/run.ts'
import {
  summarizeBuilt,
  summarizeDefect,
  summarizeRefusal,
  summarizeSuperseded,
  summarizeUnchanged,
  summarizeUnread,
  summarizeVerified,
} from './publish/summary.ts'
import { findTroubles } from './publish/troubles.ts'
import { bakeRows } from './rows/bake-rows.ts'
import { headOf, setOutputs, summarize } from './shared/github.ts'
import { messageOf, runAsProgram } from './shared/program.ts'
import { readSettings } from './shared/settings.ts'
import { buildSite, makePages } from './site/build-site.ts'
import { hashOfFile } from './site/content-json.ts'
import { pictureCache } from './site/pictures/cache.ts'

/**
 * One publication: looks at the project, refuses what must not be published, and builds if anything is new.
 *
 * @param now the one time that the page takes from the clock
 * @throws Error if nothing may be published; the summary says why
 */
export async function publishSite(make = makePages, now = new Date()): Promise<void> {
  try {
    await publish(make, now)
  } catch (error) {
    if (!(error instanceof ProblemError))
      await summarize(summarizeDefect(messageOf(error), readSettings().links))
    throw new Error('nada foi publicado, pelo motivo dito acima', { cause: error })
  }
}

async function publish(make: typeof makePages, now: Date): Promise<void> {
  const settings = readSettings()
  const { dataService, links, problems } = settings
  const run = await readRun(process.env, problems)
  if (await isSuperseded(run, problems)) return endWithoutDeploy(summarizeSuperseded())
  const found = await inspect(settings, run.repository, run.trigger, now)
  const { siteUrl, content, published, tables } = found
  if (run.action === 'verificar') return verify(found)
  await setOutputs({
    'site-url': siteUrl?.href ?? '',
    troubles: JSON.stringify(await findTroubles(found, now)),
  })

  // Deploying again does not help a site that does not answer. A person or a push may have moved it.
  // Of what has an alarm the watch tells. Anything else that stops a publication is told by a red run.
  const isUntold = found.problems.some((each) => stops(each) && !each.alarm)
  if (run.trigger === 'hour' && published.kind === 'unreachable' && !isUntold)
    return endWithoutDeploy(summarizeUnread(found))
  if (isUntold || !siteUrl || !dataService || !tables || !content) return refuse(run, found)
  const baked = await attempt(
    bakeRows(tables, { service: dataService, source: 'live' }, { siteUrl, links }, published, now),
  )
  if (!baked.value) return refuse(run, found)

  const { snapshot } = baked.value
  const reasons = reasonsToBuild(run, published, { content, snapshot, siteUrl })
  const report = { ...found, siteUrl, tables, problems: [...found.problems, ...baked.value.problems] }
  if (reasons.length && found.problems.some(stops)) return refuse(run, found)
  await pictureCache().prune(snapshot.pictures)
  if (!reasons.length) return endWithoutDeploy(summarizeUnchanged(report))
  const site = await attempt(buildSite(snapshot, { outDir: settings.outDir, siteUrl }, make))
  if (!site.value) return refuse(run, { ...found, problems: [...found.problems, ...site.problems] })
  const isRehearsal = run.action === 'ensaiar'
  await setOutputs({
    deploy: !isRehearsal,
    rehearsal: isRehearsal,
    'content-hash': await hashOfFile(site.value),
  })
  await summarize(await summarizeBuilt(report, reasons, isRehearsal, site.value))
}

/** Whether the branch has a newer commit, whose own run publishes. Where GitHub does not say, this one does. */
async function isSuperseded({ action, commit, branch, repository }: Run, problems: Problem[]) {
  if (!repository || !branch || !commit || action !== 'publicar') return false
  try {
    return (await headOf(repository, branch)) !== commit
  } catch (error) {
    problems.push(problem('told', 'github-silent', { detail: messageOf(error) }))
    return false
  }
}

async function endWithoutDeploy(summary: string) {
  await setOutputs({ deploy: false })
  await summarize(summary)
}

/** Before the first publication only a person's run fails: the hour would tell again what is to be done. */
async function refuse({ trigger, repository }: Run, found: Inspection): Promise<void> {
  await summarize(summarizeRefusal(found))
  const isSetUp = !repository || found.wasDeployed !== false
  if (trigger === 'person' || isSetUp) throw new ProblemError(found.problems.filter(stops))
  // What was refused is not in order.
  await setOutputs({ deploy: false, troubles: '' })
}

async function verify(found: Inspection): Promise<void> {
  await endWithoutDeploy(summarizeVerified(found))
  if (isBlocked(found)) throw new ProblemError(found.problems.filter(isOpen))
}

await runAsProgram(import.meta.url, () => publishSite())
