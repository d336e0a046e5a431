import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { VERIFIABLE_TOPICS } from './findings/alert-topics.ts'
import { type Links, linksFor } from './findings/links.ts'
import { codeSpan, toPlainText } from './findings/markdown.ts'
import { sayNothingHandedOver, sayNotVerified, sayStale, sayUnknownAttempt } from './findings/topic-texts.ts'
import { closeIssue, listAlertIssues, upsertIssue } from './publish/alert-issues.ts'
import {
  type AlertAction,
  type AlertFacts,
  type AlertIssue,
  hasFailedDeployment,
  hasNoOutcome,
  isAlertDue,
  judgeTopics,
  type LiveCheck,
  planAlerts,
} from './publish/alerts.ts'
import { type FailingTopic, parseHandover, type TopicStates, textOf } from './publish/topic-state.ts'
import { parseOwnContentJson } from './published/own-content-json.ts'
import { isOwnPage } from './published/own-page.ts'
import {
  hasPreviousRunFailed,
  type Repository,
  wasEverDeployed,
  workflowRepository,
  writeSummary,
} from './shared/github.ts'
import { messageOf, runIfMain } from './shared/program.ts'
import { VERSION } from './shared/version.ts'

// Runs on Node without packages, so that nothing that breaks an install silences it.

/** The number of times that the site is read after a deployment. With the waits between them, this takes four minutes. */
const MAX_READS = 17
const WAIT_MS = 15_000

const READ_TIMEOUT_MS = 10_000

/** Tests pass a clock and a way to wait. */
type MonitorOptions = { now?: Date; wait?: (ms: number) => Promise<unknown> }

/** Why the job must fail, as Portuguese Markdown with the remedy. Its message is the same text without links. */
class MonitorError extends Error {
  override name = 'MonitorError'
  readonly summary: string

  constructor(summary: string, options?: ErrorOptions) {
    super(toPlainText(summary), options)
    this.summary = summary
  }
}

/** Runs the monitor and writes the run's summary, which says what was done or why the job fails. Throws Error then. */
export async function runMonitor(env: NodeJS.ProcessEnv, options?: MonitorOptions): Promise<void> {
  const version = `\n\nPrograma do site: versão ${VERSION}.\n`
  try {
    await writeSummary((await monitor(env, options)) + version)
  } catch (error) {
    const why = error instanceof MonitorError ? error.summary : codeSpan(messageOf(error))
    await writeSummary(`❌ ${why}${version}`)
    throw new Error('nem tudo foi conferido ou avisado, pelo motivo dito acima', { cause: error })
  }
}

/**
 * Verifies the deployed site and keeps the alert issues. Returns in Portuguese what it did.
 * Throws MonitorError if issues could not be listed or written, if the job build is of an earlier attempt, or if it
 * succeeded and did not hand over what this job needs.
 */
export async function monitor(
  env: NodeJS.ProcessEnv,
  { now = new Date(), wait = setTimeout }: MonitorOptions = {},
): Promise<string> {
  const repository = workflowRepository(env)
  if (!repository) throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set: this runs in a workflow')
  const links = linksFor(env)
  if (!isOfSameAttempt(env)) {
    throw new MonitorError(env.BUILD_ATTEMPT ? sayStale(links) : sayUnknownAttempt(links))
  }
  const jobs = await readJobs(env, now, wait)
  const listed = await listAlertIssues(repository).catch((cause: Error) => cause)
  const history = await readHistory(repository, env, jobs, Array.isArray(listed) ? listed : [])
  const states = judgeTopics({ ...jobs, ...history, now, links })
  const failing = Object.values(states).filter((topic) => topic.state === 'failing')
  const online = jobs.liveCheck?.isCurrent ? [`✅ No ar: ${jobs.siteUrl}.`] : []

  const lost = sayLostOutput(jobs, links)
  const hasDueAlert = failing.some((topic) => isAlertDue(topic, now))
  // The summary of the job build lists the steps that are not done. It knows nothing of a deployment.
  if (hasDueAlert && !lost && history.wasDeployed === false && !hasFailedDeployment(jobs.results)) {
    const where = jobs.handover
      ? 'o passo a passo está no resumo desta execução.'
      : failing.map(textOf).join(' ')
    return `Nada foi publicado ainda: ${where}`
  }

  if (listed instanceof Error) {
    const unlisted = `Não se sabe quais avisos estão abertos: ${messageOf(listed)}`
    throw new MonitorError([...online, ...failing.map(textOf), unlisted].join(' '), { cause: listed })
  }
  const actions = planAlerts(states, listed, now, links)
  const done = await carryOut(repository, actions, failing)
  const waiting = failing.filter((topic) => !isAlertDue(topic, now))
  if (lost) throw new MonitorError([...online, ...done, lost].join(' '))
  const quiet = [...online, ...done].length ? [] : [quietLine(states)]
  return [...online, ...done, ...quiet, ...waiting.map(textOf)].join(' ')
}

/** Returns in Portuguese what a build that succeeded did not hand over, if anything. */
function sayLostOutput({ results, handover, liveCheck }: JobFacts, links: Links): string | undefined {
  if (results.build !== 'success') return
  if (!handover) return sayNothingHandedOver(links)
  const isBuilt = handover.outcome === 'built' || results.deploy === 'success'
  if (isBuilt && !liveCheck && !hasFailedDeployment(results)) return sayNotVerified(links)
}

/**
 * Tells whether the job build belongs to this attempt of the run. What it saw in an earlier one may be hours old. A lost
 * runner hands over nothing, and before the first attempt there was none.
 */
const isOfSameAttempt = ({ BUILD_ATTEMPT, GITHUB_RUN_ATTEMPT }: NodeJS.ProcessEnv): boolean =>
  GITHUB_RUN_ATTEMPT === (BUILD_ATTEMPT || '1')

/** The results of the workflow's other jobs and, after a deployment, the content that the site serves. */
type JobFacts = Pick<AlertFacts, 'handover' | 'results' | 'liveCheck' | 'siteUrl'>

async function readJobs(
  env: NodeJS.ProcessEnv,
  now: Date,
  wait: (ms: number) => Promise<unknown>,
): Promise<JobFacts> {
  const { BUILD_RESULT = '', DEPLOY_RESULT = '', SITE_URL = '', CONTENT_JSON_HASH, HANDOVER = '' } = env
  const isDeployed = BUILD_RESULT === 'success' && DEPLOY_RESULT === 'success'
  return {
    handover: parseHandover(HANDOVER, Number(env.GITHUB_RUN_ATTEMPT), now),
    results: { build: BUILD_RESULT, deploy: DEPLOY_RESULT },
    liveCheck: isDeployed && SITE_URL ? await readLiveSite(SITE_URL, CONTENT_JSON_HASH, wait) : undefined,
    siteUrl: SITE_URL,
  }
}

/** Facts about earlier runs. */
type History = Pick<AlertFacts, 'wasDeployed' | 'hasPreviousRunFailed' | 'toldCauses'>

async function readHistory(
  repository: Repository,
  { GITHUB_REF_NAME = '' }: NodeJS.ProcessEnv,
  jobs: JobFacts,
  issues: AlertIssue[],
): Promise<History> {
  // A site that is served proves a deployment, whatever GitHub lists.
  const isServed = jobs.results.deploy === 'success' || jobs.handover?.topics.site.state === 'ok'
  return {
    wasDeployed: isServed || (await wasEverDeployed(repository).catch(() => undefined)),
    // If in doubt, assume that it did: one notification too many is better than none.
    hasPreviousRunFailed:
      hasNoOutcome(jobs) && (await hasPreviousRunFailed(repository, GITHUB_REF_NAME).catch(() => true)),
    toldCauses: issues.flatMap(({ topic, causes }) => (topic === 'publication' ? causes : [])),
  }
}

/**
 * Reads the deployed site until it serves the new `content.json`, at most {@link MAX_READS} times, because GitHub
 * Pages serves a deployment late, or never (https://github.com/actions/deploy-pages/issues/383).
 */
async function readLiveSite(
  siteUrl: string,
  builtHash: string | undefined,
  wait: (ms: number) => Promise<unknown>,
): Promise<LiveCheck> {
  for (let read = 1; ; read++) {
    const liveCheck = await readLiveSiteOnce(siteUrl, builtHash)
    if (liveCheck.isCurrent || read === MAX_READS) return liveCheck
    await wait(WAIT_MS)
  }
}

async function readLiveSiteOnce(siteUrl: string, builtHash: string | undefined): Promise<LiveCheck> {
  try {
    // The query bypasses caches, which keep a copy for ten minutes (GitHub Pages' max-age).
    const url = new URL(`content.json?${Date.now()}`, siteUrl)
    const response = await fetch(url, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    if (!response.ok) {
      const isOther = await showsOtherPage(siteUrl)
      if (isOther) return { isCurrent: false, serves: 'foreign' }
      return { isCurrent: false, serves: 'nothing', error: `status ${response.status}` }
    }
    const served = Buffer.from(await response.arrayBuffer())
    if (hash('sha256', served) === builtHash) return { isCurrent: true }
    return { isCurrent: false, serves: parseOwnContentJson(`${served}`) ? 'older' : 'foreign' }
  } catch (error) {
    return { isCurrent: false, serves: 'nothing', error: messageOf((error as Error).cause ?? error) }
  }
}

/** Tells whether the address shows a page of somebody else, such as a provider's, or the office's site of before. */
async function showsOtherPage(siteUrl: string): Promise<boolean> {
  const page = await fetch(siteUrl, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
  return page.ok && !isOwnPage(await page.text())
}

/** Tries every action, because one topic must not depend on another. Throws Error if one failed. */
async function carryOut(
  repository: Repository,
  actions: AlertAction[],
  failing: FailingTopic[],
): Promise<string[]> {
  const done: string[] = []
  const errors: unknown[] = []
  for (const action of actions)
    try {
      done.push(await carryOutOne(repository, action))
    } catch (error) {
      errors.push(error)
    }
  if (!errors.length) return done
  const why = `Um aviso não pôde ser escrito: ${errors.map(messageOf).join('; ')}`
  throw new MonitorError([...done, ...failing.map(textOf), why].join(' '), { cause: errors[0] })
}

async function carryOutOne(repository: Repository, action: AlertAction): Promise<string> {
  switch (action.kind) {
    case 'open':
    case 'update':
      return `⚠️ ${action.title}: aviso #${await upsertIssue(repository, action)}.`
    case 'close':
      await closeIssue(repository, action)
      return `Aviso #${action.issue} fechado.`
    case 'leave':
      return `Aviso #${action.issue} ainda aberto.`
  }
}

function quietLine(states: TopicStates): string {
  const isWell = VERIFIABLE_TOPICS.every((topic) => ['ok', 'notShown'].includes(states[topic].state))
  if (isWell) return '✅ Tudo em ordem, nada a avisar.'
  const isFailing = Object.values(states).some(({ state }) => state === 'failing')
  return isFailing ? 'Nada a avisar ainda.' : 'Nada a avisar.'
}

await runIfMain(import.meta.url, () => runMonitor(process.env))
