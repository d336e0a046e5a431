import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { buildSite, makePages } from '../build.ts'
import { bakeTables } from '../fetch-content.ts'
import { type Inspection, inspect, isBlocked } from '../inspect/inspect.ts'
import { attempt, isError, type Problem, ProblemError, problem } from '../problems/problem.ts'
import { hashOfFile } from '../published/content-json.ts'
import { headOf, setOutputs, summarize, wasDeployed } from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'
import { readSettings } from '../shared/settings.ts'
import { pictureCache } from '../site/pictures/cache.ts'
import { reasonsToBuild } from './reasons.ts'
import { type Run, readRun } from './run.ts'
import {
  summarizeBuilt,
  summarizeDefect,
  summarizeRefusal,
  summarizeSuperseded,
  summarizeUnchanged,
  summarizeVerified,
} from './summary.ts'
import { findTroubles } from './troubles.ts'

/**
 * One publication: looks at the project, refuses what must not be published, and builds the site if anything
 * is new. The workflow deploys what `deploy` in its outputs says.
 *
 * @param make makes the pages; tests hand in a quicker one
 * @param builtAt the one time that the page takes from the clock
 * @throws Error if nothing may be published; the summary says why
 */
export async function publishSite(make = makePages, builtAt = new Date()): Promise<void> {
  try {
    await publish(make, builtAt)
  } catch (error) {
    if (!(error instanceof ProblemError)) await summarize(summarizeDefect(messageOf(error)))
    throw new Error('nada foi publicado, pelo motivo dito acima', { cause: error })
  }
}

/** Throws ProblemError where it refuses, once the summary says why. */
async function publish(make: typeof makePages, builtAt: Date): Promise<void> {
  const run = await readRun()
  const order = await attempt(() => isSuperseded(run))
  if (order.value) {
    await setOutputs({ deploy: false, unwatched: true })
    return summarize(summarizeSuperseded())
  }
  const settings = readSettings()
  const looked = await inspect(settings, run.repository)
  const found = { ...looked, problems: [...run.problems, ...order.problems, ...looked.problems] }
  if (run.isVerification) return verify(found)

  const { content, published, tables } = found
  const { siteUrl, dataService } = settings
  if (tables) await setOutputs({ troubles: JSON.stringify(await findTroubles(found, builtAt)) })
  const errors = found.problems.filter((each) => isError(each) && !isTolerated(each, found))
  if (errors.length || !siteUrl || !dataService || !tables || !content) return refuse(run, found, errors)

  const origin = { service: dataService, source: 'live' } as const
  const baked = await bakeTables(tables, origin, settings, published, builtAt)
  await pictureCache().prune(baked.snapshot.pictures)
  const reasons = reasonsToBuild(run, published, { content, snapshot: baked.snapshot, siteUrl })
  const report = { ...found, run, siteUrl, tables, reasons, problems: [...found.problems, ...baked.problems] }
  if (!reasons.length) {
    await setOutputs({ deploy: false })
    return summarize(summarizeUnchanged(report))
  }
  const target = { outDir: settings.outDir, siteUrl, commit: run.commit, content }
  const site = await attempt(() => buildSite(baked.snapshot, target, make))
  if (!site.value) return refuse(run, found, site.problems)
  await setOutputs({
    deploy: !run.isRehearsal,
    rehearsal: run.isRehearsal,
    unwatched: run.isRehearsal,
    'content-hash': await hashOfFile(site.value),
  })
  await summarize(await summarizeBuilt(report, site.value))
}

/**
 * Whether the branch has a newer commit, whose own run publishes.
 *
 * @throws ProblemError where GitHub does not say: this run publishes then, and tells of it
 */
async function isSuperseded({ commit, branch, repository, ...run }: Run): Promise<boolean> {
  if (!repository || !branch || !commit || run.isRehearsal || run.isVerification) return false
  try {
    return (await headOf(repository, branch)) !== commit
  } catch (error) {
    throw new ProblemError([problem('github-silent', { detail: messageOf(error) })])
  }
}

/**
 * Whether a publication goes on with a problem: a table whose published rows stay, a site that cannot be
 * read, and, on a site that is published, rights that are too wide.
 */
function isTolerated(found: Problem, { published, rights, tables }: Inspection): boolean {
  const isKept = TABLE_NAMES.some((table) => {
    const { choice, trouble } = tables?.[table] ?? {}
    return choice === 'published' && trouble === found
  })
  return isKept || found.step === 'online' || (published.kind !== 'never' && rights.given.includes(found))
}

/**
 * Says why nothing is published. A run that nobody asked for (the hour, a push) in a repository that never
 * published ends well: whoever still sets it up must not be told of a failure each time.
 */
async function refuse(run: Run, found: Inspection, problems: Problem[]): Promise<void> {
  await summarize(summarizeRefusal(problems, found))
  const wasPublished = !run.repository || (await wasDeployed(run.repository).catch(() => true))
  if (run.isAsked || wasPublished) throw new ProblemError(problems)
  await setOutputs({ deploy: false })
}

/** What the button's `verificar` does. */
async function verify(found: Inspection): Promise<void> {
  await setOutputs({ deploy: false })
  await summarize(summarizeVerified(found))
  if (isBlocked(found)) throw new ProblemError(found.problems.filter(isError))
}
