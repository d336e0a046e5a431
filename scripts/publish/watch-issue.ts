import { type Repository, request } from '../shared/github.ts'

/** Identifies the issue by an invisible part of its body, because people may edit the title. */
const MARKER = '<!-- vigia-da-publicacao -->'

/** The author of issues that a workflow's token opens; the marker in other people's issues is ignored. */
const AUTHOR = 'github-actions[bot]'

type Issue = {
  number: number
  title: string
  body: string | null
  pull_request?: unknown
}

/**
 * Opens the issue, or edits it if it is open. An edit notifies nobody, so a day of hourly failures sends one
 * message; if the title changes, a comment tells of it. Where GitHub does not list its issues, a second one
 * is better than none: the next run closes it.
 *
 * @returns the issue's number
 */
export async function raise(repository: Repository, title: string, text: string): Promise<number> {
  const body = `${text}\n\n${MARKER}\n`
  const [first, ...rest] = await openIssues(repository).catch(() => [])
  // Two runs at once, or a reopened issue: only the oldest stays open.
  for (const { number } of rest) await request(repository, 'PATCH', `/issues/${number}`, { state: 'closed' })
  if (!first) {
    const { number } = (await request(repository, 'POST', '/issues', { title, body })) as Issue
    return number
  }
  await request(repository, 'PATCH', `/issues/${first.number}`, { title, body })
  if (first.title !== title)
    await request(repository, 'POST', `/issues/${first.number}/comments`, { body: `Agora: ${title}.` })
  return first.number
}

/**
 * Adds a comment to the open issue and closes it.
 *
 * @returns the closed issues
 */
export async function settle(repository: Repository, text: string): Promise<number[]> {
  const issues = await openIssues(repository)
  for (const { number } of issues) {
    await request(repository, 'POST', `/issues/${number}/comments`, { body: text })
    await request(repository, 'PATCH', `/issues/${number}`, { state: 'closed', state_reason: 'completed' })
  }
  return issues.map(({ number }) => number)
}

/** Those of this workflow, oldest first. It has opened one, or two at most: they are on the first page. */
async function openIssues(repository: Repository): Promise<Issue[]> {
  const query = new URLSearchParams({
    state: 'open',
    creator: AUTHOR,
    sort: 'created',
    direction: 'asc',
    per_page: '100',
  })
  const issues = (await request(repository, 'GET', `/issues?${query}`)) as Issue[]
  return issues.filter(({ body, pull_request }) => !pull_request && body?.includes(MARKER))
}
