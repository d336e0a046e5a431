import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Links, linksFor } from './findings/links.ts'
import { codeSpan, toPlainText } from './findings/markdown.ts'
import {
  type RunFailure,
  renderNothingHandedOver,
  renderRunFailure,
  renderStartedAgain,
} from './findings/run-failures.ts'
import { closeIssue, listAlertIssues, upsertIssue } from './publish/alert-issues.ts'
import { type AlertAction, type AlertFacts, isDue, planAlerts } from './publish/alerts.ts'
import { type FoundAlert, type Handover, parseBuildReport } from './publish/handover.ts'
import { type JobResults, type JudgedRun, judgeRun, type ServedVersion } from './publish/judge-run.ts'
import { readServedSite } from './published/served-site.ts'
import {
  type Repository,
  startWorkflow,
  WORKFLOW_ACTOR,
  workflowRepository,
  writeSummary,
} from './shared/github.ts'
import { messageOf, runIfMain } from './shared/program.ts'
import { VERSION } from './shared/version.ts'

// Runs on Node without packages, so that nothing that breaks an install silences it.

/**
 * The number of times that the site is read after a deployment. With the waits between them, this takes four minutes, and
 * seven if no answer comes.
 */
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
 * Verifies the deployed site, has it published once more if it is not served, and keeps the alert issues. Returns in
 * Portuguese what it did. Throws MonitorError if issues could not be listed or written, or if it is not known what the job
 * `build` of this attempt checked.
 */
export async function monitor(
  env: NodeJS.ProcessEnv,
  { now = new Date(), wait = setTimeout }: MonitorOptions = {},
): Promise<string> {
  const repository = workflowRepository(env)
  if (!repository) throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set: this runs in a workflow')
  const links = linksFor(env)
  const results: JobResults = { build: env.BUILD_RESULT ?? '', deploy: env.DEPLOY_RESULT ?? '' }
  const { attempt, handover } = parseBuildReport(env.BUILD_REPORT ?? '')
  const isLost = results.build === 'success' && (!handover || isDeploymentLost(handover, results))
  if (attempt !== env.GITHUB_RUN_ATTEMPT || isLost) throw new MonitorError(renderNothingHandedOver(links))

  const served = await readVersion(handover, results, wait)
  const judged = judgeRun(handover, results, served)
  const started = await startAgain(judged.failure, repository, env, links)
  const failure = started.length ? [] : toAlerts(judged, now, links)
  const facts: AlertFacts = { ...judged, found: [...judged.found, ...failure] }
  const online = served === 'current' ? [`✅ No ar: ${handover?.built?.siteUrl}.`] : started
  const done = await keepAlerts(facts, repository, now, links)
  const waiting = facts.found.filter((alert) => !isDue(alert, now)).map(({ text }) => text)
  return [...online, ...done, ...waiting].join(' ') || 'Nada a avisar.'
}

/** Tells whether the site was built and the output that starts its deployment did not arrive. */
const isDeploymentLost = ({ outcome }: Handover, { deploy }: JobResults): boolean =>
  outcome === 'built' && deploy === 'skipped'

/**
 * Reads the deployed site until it serves the new `content.json`, at most {@link MAX_READS} times, because GitHub
 * Pages serves a deployment late, or never (https://github.com/actions/deploy-pages/issues/383). Returns `undefined` if
 * nothing was deployed.
 */
async function readVersion(
  handover: Handover | undefined,
  { build, deploy }: JobResults,
  wait: (ms: number) => Promise<unknown>,
): Promise<ServedVersion | undefined> {
  if (build !== 'success' || deploy !== 'success' || !handover?.built) return
  for (let read = 1; ; read++) {
    const version = await readVersionOnce(handover.built)
    if (version === 'current' || read === MAX_READS) return version
    await wait(WAIT_MS)
  }
}

async function readVersionOnce({
  siteUrl,
  contentJsonHash,
}: NonNullable<Handover['built']>): Promise<ServedVersion> {
  const site = await readServedSite(new URL(siteUrl), AbortSignal.timeout(READ_TIMEOUT_MS))
  switch (site.kind) {
    case 'ours':
      return hash('sha256', site.text) === contentJsonHash ? 'current' : { detail: undefined }
    case 'foreign':
      return 'foreign'
    default:
      return { detail: site.detail }
  }
}

/**
 * Starts the publication once more if a site that was built is not online: GitHub Pages may drop a deployment by a schedule of
 * a commit that it has, and serves one that was asked for. Returns what was done; nothing if this run was itself started so,
 * or if it could not be done.
 */
async function startAgain(
  failure: RunFailure | undefined,
  repository: Repository,
  { GITHUB_ACTOR, GITHUB_REF_NAME = '' }: NodeJS.ProcessEnv,
  links: Links,
): Promise<string[]> {
  if (!failure || ALERT_OF[failure.code] !== 'deploy' || GITHUB_ACTOR === WORKFLOW_ACTOR) return []
  return startWorkflow(repository, 'publish.yml', GITHUB_REF_NAME).then(
    () => [renderStartedAgain(links)],
    () => [],
  )
}

/** The alert that tells of each failure of a run. */
const ALERT_OF = {
  'not-built': 'build',
  stopped: 'build',
  'not-stored': 'build',
  'not-deployed': 'deploy',
  'not-served': 'deploy',
  'not-ours': 'deploy',
} as const satisfies Record<RunFailure['code'], 'build' | 'deploy'>

/** Returns the alert that tells of a run's failure. An address that did not show the site before either has one of its own. */
function toAlerts({ failure, found }: JudgedRun, now: Date, links: Links): FoundAlert[] {
  if (!failure) return []
  const name = ALERT_OF[failure.code]
  if (name === 'deploy' && found.some((alert) => alert.name === 'site')) return []
  return [{ name, since: now.toISOString(), text: renderRunFailure(failure, links) }]
}

/**
 * Opens, rewrites and closes the issues of alerts, and returns in Portuguese what it did. Throws MonitorError, with what is
 * wrong, if GitHub does not list the issues or refuses to write one.
 */
async function keepAlerts(
  facts: AlertFacts,
  repository: Repository,
  now: Date,
  links: Links,
): Promise<string[]> {
  const texts = facts.found.map(({ text }) => text)
  const issues = await listAlertIssues(repository).catch((cause: Error) => {
    throw new MonitorError(
      [...texts, `Não se sabe quais avisos estão abertos: ${messageOf(cause)}`].join(' '),
      {
        cause,
      },
    )
  })
  // Every action is tried, because one alert must not depend on another.
  const actions = planAlerts(facts, issues, now, links)
  const done: string[] = []
  const errors: unknown[] = []
  for (const action of actions)
    try {
      done.push(await writeIssue(repository, action))
    } catch (error) {
      errors.push(error)
    }
  if (!errors.length) return done
  const why = `Um aviso não pôde ser escrito: ${errors.map(messageOf).join('; ')}`
  throw new MonitorError([...done, ...texts, why].join(' '), { cause: errors[0] })
}

async function writeIssue(repository: Repository, action: AlertAction): Promise<string> {
  switch (action.kind) {
    case 'open':
    case 'rewrite':
      return `⚠️ ${action.title}: aviso #${await upsertIssue(repository, action)}.`
    case 'close':
      await closeIssue(repository, action)
      return `Aviso #${action.issue} fechado.`
    case 'leave':
      return `Aviso #${action.issue} ainda aberto.`
  }
}

await runIfMain(import.meta.url, () => runMonitor(process.env))
