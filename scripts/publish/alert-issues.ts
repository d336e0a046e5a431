import { type Repository, requestGitHub, WORKFLOW_ACTOR } from '../shared/github.ts'
import { type AlertAction, type AlertIssue, parseAlertIssue } from './alerts.ts'

const ISSUES_PER_PAGE = 100

type Issue = { number: number; body: string | null; pull_request?: unknown }

/** Lists the open alerts, the oldest first. Throws Error if GitHub does not list all issues. */
export async function listAlertIssues(repository: Repository): Promise<AlertIssue[]> {
  // A marker in somebody else's issue counts for nothing.
  const creator = encodeURIComponent(WORKFLOW_ACTOR)
  const query = `state=open&creator=${creator}&sort=created&direction=asc&per_page=${ISSUES_PER_PAGE}`
  const found: AlertIssue[] = []
  for (let page = 1; ; page++) {
    const issues = await requestGitHub<Issue[]>(repository, `/issues?${query}&page=${page}`)
    for (const { number, body, pull_request } of issues) {
      const alert = pull_request ? undefined : parseAlertIssue(number, body ?? '')
      if (alert) found.push(alert)
    }
    if (issues.length < ISSUES_PER_PAGE) return found
  }
}

/** Opens an issue with a title and a body, or rewrites the one that is open. Returns its number. */
export async function upsertIssue(
  repository: Repository,
  action: Extract<AlertAction, { kind: 'open' | 'rewrite' }>,
): Promise<number> {
  const { title, body } = action
  if (action.kind === 'open')
    return (await requestGitHub<Issue>(repository, '/issues', 'POST', { title, body })).number
  await requestGitHub(repository, `/issues/${action.issue}`, 'PATCH', { title, body })
  return action.issue
}

/** Closes an issue with a comment that says why. */
export async function closeIssue(
  repository: Repository,
  { issue, comment }: Extract<AlertAction, { kind: 'close' }>,
): Promise<void> {
  const path = `/issues/${issue}`
  // In this order, a failure between the two does not send the same mail each hour.
  await requestGitHub(repository, path, 'PATCH', { state: 'closed', state_reason: 'completed' })
  await requestGitHub(repository, `${path}/comments`, 'POST', { body: comment })
}
