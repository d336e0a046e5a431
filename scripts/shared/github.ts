import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { plain } from '../findings/markdown.ts'

const REQUEST_TIMEOUT_MS = 20_000

export type Repository = {
  /** The REST API's, e.g. https://api.github.com */
  api: string
  name: string
  token: string
}

/** Of the running workflow; `undefined` outside of one. */
export function workflowRepository(env: NodeJS.ProcessEnv): Repository | undefined {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: name = '' } = env
  if (!token || !/^[\w.-]+\/[\w.-]+$/.test(name)) return
  return { api: env.GITHUB_API_URL || 'https://api.github.com', name, token }
}

/** Asks GitHub's REST API. Throws Error for no success; its `cause` is the status. */
export async function request<Answer>(
  { api, name, token }: Repository,
  path: string,
  method = 'GET',
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${api}/repos/${name}${path}`, {
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
  const { ok, status } = response
  const asked = `${method} ${path.replace(/\?.*/, '')}`
  if (!ok) throw new Error(`GitHub answered ${status} to ${asked}`, { cause: status })
  return response.json() as Promise<Answer>
}

const MOST_DEPLOYMENTS = 30

/** Whether one succeeded: GitHub records it before. After too many failures it is assumed. */
export async function wasDeployed(repository: Repository) {
  const query = `environment=github-pages&per_page=${MOST_DEPLOYMENTS}`
  const deployments = await request<{ id: number }[]>(repository, `/deployments?${query}`)
  for (const { id } of deployments) {
    const statuses = await request<{ state: string }[]>(repository, `/deployments/${id}/statuses`)
    if (statuses.some(({ state }) => state === 'success')) return true
  }
  return deployments.length === MOST_DEPLOYMENTS
}

/** From GITHUB_SHA or git; `null` outside a git checkout. */
export async function currentCommit(env: NodeJS.ProcessEnv) {
  if (env.GITHUB_SHA) return env.GITHUB_SHA
  const head = promisify(execFile)('git', ['rev-parse', 'HEAD'])
  return head.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

/** For the workflow's later steps and jobs. */
export const setOutputs = (outputs: Record<string, string | boolean>) =>
  append(
    process.env.GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/** To the run's page, and to the log. */
export async function summarize(summary: string) {
  await append(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log(`\n${plain(summary)}`)
}

async function append(file: string | undefined, text: string) {
  if (file) await appendFile(file, text)
}
