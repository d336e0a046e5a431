import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { toPlainText } from '../findings/markdown.ts'
import { withRetry } from './retry.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** A repository on GitHub, with what its API needs. `name` has the form `owner/name`. */
export type Repository = {
  /** The address of the REST API, such as https://api.github.com. */
  api: string
  name: string
  token: string
}

/** The trigger of a run: a person, a commit or the clock. */
export type Trigger = 'manual' | 'push' | 'schedule'

/** Returns the running workflow's repository, or `undefined` outside GitHub Actions or without a token. */
export function workflowRepository(env: NodeJS.ProcessEnv): Repository | undefined {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: name = '' } = env
  if (!token || !/^[\w.-]+\/[\w.-]+$/.test(name)) return
  return { api: env.GITHUB_API_URL || 'https://api.github.com', name, token }
}

/** A request that GitHub refused. A request without an answer has no status. */
class GitHubError extends Error {
  readonly status: number | undefined
  readonly retryAfter: string | null

  constructor(
    message: string,
    status: number | undefined,
    retryAfter: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Returns the HTTP status with which GitHub refused a request, if it did. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof GitHubError ? error.status : undefined

/**
 * Sends a request to GitHub's REST API. Reading is repeated after a brief failure; a change is not, because it may have
 * been carried out. Throws Error if there is no success; {@link statusOf} gives the status.
 */
export async function requestGitHub<Answer>(
  repository: Repository,
  path: string,
  method = 'GET',
  body?: object,
): Promise<Answer> {
  const send = () => sendOnce<Answer>(repository, path, method, body)
  if (method !== 'GET') return send()
  return withRetry(send, { failureOf: (error) => (error instanceof GitHubError ? error : undefined) })
}

async function sendOnce<Answer>(
  { api, name, token }: Repository,
  path: string,
  method: string,
  body: object | undefined,
): Promise<Answer> {
  const asked = `${method} ${path.replace(/\?.*/, '')}`
  const request = fetch(`${api}/repos/${name}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  try {
    const response = await request
    const { ok, status, headers } = response
    if (ok) return (await response.json()) as Answer
    throw new GitHubError(`GitHub answered ${status} to ${asked}`, status, headers.get('retry-after'))
  } catch (cause) {
    if (cause instanceof GitHubError) throw cause
    throw new GitHubError(`GitHub gave no answer to ${asked}`, undefined, null, { cause })
  }
}

/** The workflows that publish, each with the event that starts it without a person. */
const AUTOMATIC_RUNS = { 'hourly.yml': 'schedule', 'publish.yml': 'push' }

/** The account with which GitHub deploys the files of a branch, in the mode *Deploy from a branch*. */
const BRANCH_DEPLOYER = 'github-pages[bot]'

/** The most that GitHub lists at once. */
const MAX_LISTED_DEPLOYMENTS = 100
const MAX_READ_DEPLOYMENTS = 30

type Deployment = { id: number; creator?: { login?: string } | null }
type DeploymentStatus = { state: string; log_url?: string; target_url?: string }

/**
 * Tells whether a deployment of this program ever succeeded. GitHub records one when its job starts, so the statuses are
 * read. It deploys a branch's files to the same environment, and other workflows can, so that only the workflow of its
 * run tells whose a deployment is. Returns `undefined` if that is unknown of one, or after too many others: there may
 * have been a success before.
 */
export async function wasEverDeployed(repository: Repository): Promise<boolean | undefined> {
  const query = `environment=github-pages&per_page=${MAX_LISTED_DEPLOYMENTS}`
  const listed = await requestGitHub<Deployment[]>(repository, `/deployments?${query}`)
  const candidates = listed.filter(({ creator }) => creator?.login !== BRANCH_DEPLOYER)
  let isKnown = listed.length < MAX_LISTED_DEPLOYMENTS && candidates.length < MAX_READ_DEPLOYMENTS
  for (const { id } of candidates.slice(0, MAX_READ_DEPLOYMENTS)) {
    const statuses = await requestGitHub<DeploymentStatus[]>(repository, `/deployments/${id}/statuses`)
    if (!statuses.some(({ state }) => state === 'success')) continue
    const workflow = await requestWorkflow(repository, statuses)
    if (workflow !== undefined && OWN_WORKFLOWS.includes(workflow)) return true
    if (!workflow?.startsWith('dynamic/')) isKnown = false
  }
  return isKnown ? false : undefined
}

const OWN_WORKFLOWS = Object.keys(AUTOMATIC_RUNS).map((name) => `.github/workflows/${name}`)

/**
 * Returns the path of the workflow whose run made a deployment: a file, or for GitHub's own a path that begins with
 * `dynamic/`. Returns `undefined` if GitHub does not know the run any more.
 */
async function requestWorkflow(
  repository: Repository,
  statuses: DeploymentStatus[],
): Promise<string | undefined> {
  const addresses = statuses.flatMap(({ log_url, target_url }) => [log_url, target_url]).join(' ')
  const [, run] = /\/actions\/runs\/(\d+)/.exec(addresses) ?? []
  if (!run) return
  try {
    const { path } = await requestGitHub<{ path?: string }>(repository, `/actions/runs/${run}`)
    // The name of a branch may follow.
    return path?.replace(/@.*/, '')
  } catch (error) {
    if (statusOf(error) === 404) return
    throw error
  }
}

type Runs = { workflow_runs: { created_at: string; conclusion: string | null }[] }

/**
 * Tells whether the last finished run that the schedule or a push started failed, or whether there is none. A run that a
 * person started does not count: it may have been a mere verification.
 */
export async function hasPreviousRunFailed(repository: Repository, branch: string): Promise<boolean> {
  const answers = await Promise.all(
    Object.entries(AUTOMATIC_RUNS).map(([workflow, event]) => {
      const query = new URLSearchParams({ branch, event, status: 'completed', per_page: '1' })
      return requestGitHub<Runs>(repository, `/actions/workflows/${workflow}/runs?${query}`)
    }),
  )
  const runs = answers.flatMap(({ workflow_runs }) => workflow_runs)
  const [last] = runs.sort((a, b) => b.created_at.localeCompare(a.created_at))
  return last?.conclusion !== 'success'
}

/** Returns the commit that is checked out, or `null` outside a git checkout. In a workflow it may be newer than the event's. */
export async function currentCommit(): Promise<string | null> {
  const head = promisify(execFile)('git', ['rev-parse', 'HEAD'])
  return head.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

/** Sets outputs of the step, for the workflow's later steps and jobs. */
export const setOutputs = (outputs: Record<string, string | boolean>) =>
  append(
    process.env.GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/** Writes Markdown to the run's page, and as plain text to the log. */
export async function writeSummary(summary: string): Promise<void> {
  await append(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log(`\n${toPlainText(summary)}`)
}

async function append(file: string | undefined, text: string) {
  if (file) await appendFile(file, text)
}
