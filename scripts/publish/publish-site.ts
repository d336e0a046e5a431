import { TABLE_NAMES } from '../../pages/index/database/tables'
import { buildSite, makePages } from '../build'
import { type AlreadyRead, type Checkup, checkup, isBlocked } from '../doctor/checkup'
import { checkContent } from '../doctor/content'
import { attempt, isError, type Problem, ProblemError, problem, problemsOf } from '../problems/problem'
import { readLastGood } from '../rows/last-good'
import { fetchContent } from '../rows/read-content'
import { sampleRows } from '../rows/samples'
import { headOf, setOutputs, summarize, wasDeployed, workflowRepository } from '../shared/github'
import { messageOf } from '../shared/program'
import { hashOfFile } from '../site/content-json'
import { pictureCache } from '../site/pictures/cache'
import { reasonsToBuild } from './reasons'
import { type PublicationSettings, readPublicationSettings } from './settings'
import {
  summarizeBuilt,
  summarizeRefusal,
  summarizeSuperseded,
  summarizeUnchanged,
  summarizeVerified,
} from './summary'
import { findUnread } from './unread'

/**
 * One publication: reads the content files, what is published and the rows, refuses what must not be
 * published, and builds the site if anything is new. The workflow deploys what `deploy` in its outputs says.
 *
 * @param make makes the pages; tests hand in a quicker one
 * @throws Error if nothing may be published; the summary says why. Before the first publication only the
 *   button fails, and a defect of this program
 */
export async function publishSite(make = makePages): Promise<void> {
  if (process.env.ACTION === 'verificar') return verify()
  const read: AlreadyRead = {}
  try {
    await publish(read, make)
  } catch (error) {
    await explain(error, read)
  }
}

/**
 * @param read filled with what was read, for the explanation of a refusal
 * @throws ProblemError for which nothing may be published
 */
async function publish(read: AlreadyRead, make: typeof makePages): Promise<void> {
  const { value: settings, problems: refused } = await attempt(readPublicationSettings)
  if (!settings) {
    read.settings = refused
    throw new ProblemError(refused)
  }
  const { siteUrl, dataService, repository } = settings
  const warnings = [...settings.warnings]
  if (await isSuperseded(settings, warnings)) {
    await setOutputs({ deploy: false, superseded: true })
    return summarize(summarizeSuperseded())
  }

  const content = checkContent()
  read.content = content
  // A site without any content counts as new only if GitHub says that none was ever deployed.
  const published = await attempt(() => readLastGood(siteUrl, dataService.url, () => wasDeployed(repository)))
  read.published = published
  const fetched = await attempt(() => fetchContent(dataService, 'live', settings, published))
  read.tables = fetched.problems.filter(({ step }) => step === 'tables')
  if (!fetched.value) throw new ProblemError([...fetched.problems, ...content.filter(isError)])

  const { snapshot } = fetched.value
  await pictureCache().prune(snapshot.pictures)
  await setOutputs({ unread: JSON.stringify(await findUnread(siteUrl, published, fetched.value)) })
  const samples = TABLE_NAMES.flatMap((table) => sampleRows(table, snapshot.rows[table]))
  read.tables = [...fetched.value.problems.filter(({ step }) => step === 'tables'), ...samples]
  const errors = [...content, ...samples].filter(isError)
  if (errors.length) throw new ProblemError(errors)

  const reasons = reasonsToBuild(settings, published, fetched.value)
  const found = {
    settings,
    published,
    fetched: fetched.value,
    reasons,
    warnings: [...warnings, ...published.problems, ...content],
  }
  if (!reasons.length) {
    await setOutputs({ deploy: false })
    return summarize(summarizeUnchanged(found))
  }
  const site = await buildSite(snapshot, settings, published.value, make)
  await setOutputs({ deploy: !settings.isRehearsal, 'content-hash': await hashOfFile(site) })
  await summarize(await summarizeBuilt(found, site))
}

/**
 * Whether the branch has a newer commit, whose own run publishes. Where GitHub does not say, this run
 * publishes.
 *
 * @param warnings is told where GitHub does not say
 */
async function isSuperseded(
  { commit, branch, repository, isRehearsal }: PublicationSettings,
  warnings: Problem[],
): Promise<boolean> {
  if (!repository || !branch || !commit || isRehearsal) return false
  try {
    return (await headOf(repository, branch)) !== commit
  } catch (error) {
    warnings.push(problem('order-unknown', { detail: messageOf(error) }))
    return false
  }
}

/**
 * Says why nothing is published and what to do.
 *
 * @throws Error unless the run was refused before the first publication and nobody asked for it
 */
async function explain(error: unknown, read: AlreadyRead): Promise<void> {
  const refused = problemsOf(error)
  const problems = refused ?? [problem('failed', { detail: messageOf(error) })]
  const nothing: Checkup = { problems: [], steps: [] }
  const found = await checkup(process.env, read).catch(() => nothing)
  await summarize(summarizeRefusal(problems, found))
  if (!refused || !(await isBeforeFirst()))
    throw new Error('nada foi publicado, pelo motivo dito acima', { cause: error })
  await setOutputs({ deploy: false })
}

/**
 * Whether nobody asked for the run (the hour, a push) in a repository that never published: whoever still
 * sets it up must not be told of a failure each time.
 */
async function isBeforeFirst(): Promise<boolean> {
  const repository = workflowRepository()
  if (process.env.ACTION || !repository) return false
  return !(await wasDeployed(repository).catch(() => true))
}

/** What the button's `verificar` does. Throws Error if something must be put right before publishing. */
async function verify(): Promise<void> {
  const found = await checkup()
  await setOutputs({ deploy: false })
  await summarize(summarizeVerified(found))
  if (isBlocked(found)) throw new Error('há algo a corrigir antes de publicar, dito acima')
}
