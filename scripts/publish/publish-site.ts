import { TABLE_NAMES } from '../../pages/index/database/tables'
import { buildSite } from '../build'
import { type Examination, examine, isBlocked } from '../examine/examine'
import { attempt, ProblemError, problem, problemsOf } from '../problems/problem'
import { readLastGood } from '../rows/last-good'
import { type FetchedContent, fetchContent } from '../rows/read-content'
import { wasDeployed, workflowRepository } from '../shared/github'
import { messageOf } from '../shared/program'
import { brokenLinks } from '../site/internal-links'
import { pictureCache } from '../site/pictures/cache'
import { carryOver } from './carry-over'
import { type Published, reasonsToBuild, refuse } from './decide'
import { rememberUnread } from './kept-files'
import { setOutputs, summarize } from './run'
import { type PublicationSettings, readPublicationSettings } from './settings'
import { summarizeBuilt, summarizeRefusal, summarizeUnchanged, summarizeVerified } from './summary'

/** Builds a site from a snapshot. */
export type Build = typeof buildSite

/**
 * One publication: reads what is published and the rows, refuses what must not be published, and builds the site if
 * anything is new. The workflow deploys what `deploy` in its outputs says.
 *
 * @throws Error if nothing may be published; the summary says why. Before the first publication only the button fails
 */
export async function publishSite(build: Build = buildSite): Promise<void> {
  if (process.env.ACTION === 'verificar') return verify()
  try {
    const settings = await readPublicationSettings()
    const { siteUrl, dataService, repository } = settings
    // A site without any content counts as new only if GitHub says that none was ever deployed.
    const isDeployed = () => wasDeployed(repository)
    const published = await attempt(() => readLastGood(siteUrl, dataService.url, isDeployed))
    const fetched = await readRows(settings, published)
    const warnings = await refuse(settings, published, fetched)
    const reasons = reasonsToBuild(settings, published, fetched)
    const found = { settings, published, fetched, warnings, reasons }
    if (!reasons.length) {
      await setOutputs({ deploy: false })
      return await summarize(summarizeUnchanged(found))
    }
    const site = await buildFrom(settings, fetched, build)
    await carryOver(site, siteUrl, published.value)
    await setOutputs({ deploy: !settings.isRehearsal })
    await summarize(await summarizeBuilt(found, site))
  } catch (error) {
    await explain(error)
  }
}

/** Fetches the rows and pictures, and remembers since when a table or the site is not read. */
async function readRows(settings: PublicationSettings, published: Published): Promise<FetchedContent> {
  const fetched = await fetchContent(settings.dataService, 'live', settings, published)
  await pictureCache().prune(fetched.snapshot.pictures)
  const { source } = fetched.snapshot
  const now = new Date().toISOString()
  const unread = [
    ...TABLE_NAMES.filter((table) => source[table] !== 'live'),
    ...(published.problems.length ? ['site'] : []),
  ]
  const { site = '', ...tables } = await rememberUnread(unread, now)
  await setOutputs({ 'fresh-at': Object.values(tables).sort()[0] ?? now, 'site-unread-since': site })
  return fetched
}

/** Builds the site, without secrets and broken links. */
async function buildFrom(
  settings: PublicationSettings,
  { snapshot }: FetchedContent,
  build: Build,
): Promise<string> {
  const site = await build(snapshot, settings)
  const links = await brokenLinks(site, settings.siteUrl)
  if (links.length) throw new ProblemError([problem('broken-links', { links })])
  return site
}

/** Says why nothing is published and what to do, and fails where that is news. */
async function explain(error: unknown): Promise<void> {
  const refused = problemsOf(error)
  const problems = refused ?? [problem('failed', { detail: messageOf(error) })]
  const isOld = problems.some(({ code }) => code === 'old-commit')
  if (isOld) await setOutputs({ superseded: true })
  const nothing: Examination = { problems: [], steps: [] }
  const examination = isOld ? nothing : await examine().catch(() => nothing)
  await summarize(summarizeRefusal(problems, examination))
  if (!refused || isOld || !(await isBeforeFirst()))
    throw new Error('nada foi publicado, pelo motivo dito acima', { cause: error })
  await setOutputs({ deploy: false })
}

/**
 * Whether nobody asked for the run (the hour, a push) in a repository that never published: whoever still sets it up must
 * not be told of a failure each time.
 */
async function isBeforeFirst(): Promise<boolean> {
  const repository = workflowRepository()
  if (process.env.ACTION || !repository) return false
  return !(await wasDeployed(repository).catch(() => true))
}

/** What the button's `verificar` does. Throws Error if something must be put right before publishing. */
async function verify(): Promise<void> {
  const examination = await examine()
  await setOutputs({ deploy: false })
  await summarize(summarizeVerified(examination))
  if (isBlocked(examination)) throw new Error('há algo a corrigir antes de publicar, dito acima')
}
