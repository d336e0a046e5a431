import { type Repository, request } from '../shared/github.ts'

/** Identifies the issue, whose title people may edit. */
const MARKER = '<!-- vigia-da-publicacao -->'

/** Only a run that has asked what strangers may write closes such an issue. */
const ABOUT_RIGHTS = '<!-- direitos -->'

/** Opens issues with a workflow's token; the marker in other people's issues is ignored. */
const AUTHOR = 'github-actions[bot]'

type Issue = {
  number: number
  title: string
  body: string | null
  pull_request?: unknown
}

/**
 * Opens the issue, or edits it, which notifies nobody; a new title is told in a comment. Where GitHub does
 * not list its issues a second one is opened, which the next run closes.
 *
 * @returns its number
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
  // Two runs at once, or a reopened issue: only the oldest stays.
  for (const { number } of rest) await request(repository, 'PATCH', `/issues/${number}`, { state: 'closed' })
  if (!first) return (await request<Issue>(repository, 'POST', '/issues', { title, body })).number
  await request(repository, 'PATCH', `/issues/${first.number}`, { title, body })
  if (first.title !== title)
    await request(repository, 'POST', `/issues/${first.number}/comments`, { body: `Agora: ${title}.` })
  return first.number
}

/**
 * Comments on the open issue and closes it; one about rights only if `hasAskedAll`. Returns the closed ones.
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

/** Oldest first. This workflow opens one, or two at most: they are on the first page. */
async function openIssues(repository: Repository): Promise<Issue[]> {
  const query = new URLSearchParams({
    state: 'open',
    creator: AUTHOR,
    sort: 'created',
    direction: 'asc',
    per_page: '100',
  })
  const issues = await request<Issue[]>(repository, 'GET', `/issues?${query}`)
  return issues.filter(({ body, pull_request }) => !pull_request && body?.includes(MARKER))
}
