/** Stands in the body of the one issue: a title may be edited by anybody, this is not seen by anybody. */
const MARKER = '<!-- vigia-da-publicacao -->'

/** Who opens issues with a workflow's own token; a marker in anybody else's issue is none. */
const AUTHOR = 'github-actions[bot]'

const PER_PAGE = 100

/** Longest wait for GitHub, in milliseconds. */
const DEADLINE_MS = 20_000

export type Repository = {
  /** GitHub's REST API, e.g. https://api.github.com */
  api: string
  /** owner/name */
  name: string
  token: string
}

type Issue = { number: number; body: string | null; user: { login: string } | null; pull_request?: unknown }

/**
 * Opens the one issue, or rewrites it where it is open already. Rewriting notifies nobody, so an outage of a day is
 * one message and not twenty-four.
 */
export async function raise(repository: Repository, title: string, text: string): Promise<number> {
  const body = `${text}\n\n${MARKER}\n`
  const [first, ...rest] = await openIssues(repository)
  // Two runs at once, or a person who reopened an older one: one stays.
  for (const { number } of rest) await request(repository, 'PATCH', `/issues/${number}`, { state: 'closed' })
  if (first) {
    await request(repository, 'PATCH', `/issues/${first.number}`, { title, body })
    return first.number
  }
  const { number } = (await request(repository, 'POST', '/issues', { title, body })) as Issue
  return number
}

/**
 * Says in the open issue that all is well again, and closes it.
 *
 * @returns the issues that were closed; none where all was well before
 */
export async function settle(repository: Repository, text: string): Promise<number[]> {
  const issues = await openIssues(repository)
  for (const { number } of issues) {
    await request(repository, 'POST', `/issues/${number}/comments`, { body: text })
    await request(repository, 'PATCH', `/issues/${number}`, { state: 'closed', state_reason: 'completed' })
  }
  return issues.map(({ number }) => number)
}

/** Oldest first. */
async function openIssues(repository: Repository): Promise<Issue[]> {
  const found: Issue[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      state: 'open',
      creator: AUTHOR,
      sort: 'created',
      direction: 'asc',
      per_page: String(PER_PAGE),
      page: String(page),
    })
    const issues = (await request(repository, 'GET', `/issues?${query}`)) as Issue[]
    found.push(
      ...issues.filter(
        ({ body, user, pull_request }) => !pull_request && user?.login === AUTHOR && body?.includes(MARKER),
      ),
    )
    if (issues.length < PER_PAGE) return found
  }
}

async function request({ api, name, token }: Repository, method: string, path: string, body?: object) {
  const response = await fetch(`${api}/repos/${name}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`GitHub answered ${response.status} to ${method} ${path.replace(/\?.*/, '')}`)
  return response.json()
}
