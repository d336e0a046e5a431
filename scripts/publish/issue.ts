import { type Repository, request } from '../shared/github.ts'

/** Identifies the issue by an invisible part of its body, because people may edit the title. */
const MARKER = '<!-- vigia-da-publicacao -->'

/** Marks an issue that only a run may close which has asked what strangers may write. */
const ABOUT_RIGHTS = '<!-- direitos -->'

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
 * @param isAboutRights whether it tells of what strangers may do
 * @returns the issue's number
 */
export async function raise(
  repository: Repository,
  title: string,
  text: string,
  isAboutRights: boolean,
): Promise<number> {
  const [first, ...rest] = await openIssues(repository).catch(() => [])
  const mark = isAboutRights || first?.body?.includes(ABOUT_RIGHTS) ? ABOUT_RIGHTS : ''
  const body = `${text}\n\n${MARKER}${mark}\n`
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
 * @param hasAskedAll without it an issue about rights stays open
 * @returns the closed issues
 */
export async function settle(repository: Repository, text: string, hasAskedAll: boolean): Promise<number[]> {
  const issues = (await openIssues(repository)).filter(
    ({ body }) => hasAskedAll || !body?.includes(ABOUT_RIGHTS),
  )
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
