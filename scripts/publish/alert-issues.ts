import { type Repository, request } from '../shared/github.ts'

/** Identifies the issue, whose title people may edit. */
const MARKER = '<!-- vigia-da-publicacao -->'

/** Such an issue is ended only by a run that knows what strangers may write. */
const ABOUT_WRITING = '<!-- direitos -->'

const STILL_OPEN =
  'O que se disse aqui antes sobre o que estranhos podem mudar nas tabelas ainda não foi conferido de novo: isso se faz uma vez por dia, e em cada execução do botão *Run workflow*.'

/** A workflow's; the marker in others' issues is ignored. */
const AUTHOR = 'github-actions[bot]'

type Issue = {
  number: number
  title: string
  body: string | null
  pull_request?: unknown
}

/**
 * Opens the issue, or edits it, which notifies nobody; a new title is told in a comment. Where GitHub lists
 * no issues a second one is opened, which the next run closes. Returns its number.
 */
export async function upsertIssue(
  repository: Repository,
  told: { title: string; text: string },
  isAboutWriting: boolean,
  knowsWriting: boolean,
) {
  const [first, ...rest] = await openIssues(repository).catch(() => [])
  const stillOpen = !isAboutWriting && isLeft(first, knowsWriting) ? first : undefined
  const title = stillOpen?.title ?? told.title
  const mark = isAboutWriting || stillOpen ? ABOUT_WRITING : ''
  const body = `${stillOpen ? `${STILL_OPEN}\n\n` : ''}${told.text}\n\n${MARKER}${mark}\n`

  // Two runs at once, or a reopened issue: only the oldest stays.
  for (const { number } of rest) await request(repository, `/issues/${number}`, 'PATCH', { state: 'closed' })
  if (!first) return (await request<Issue>(repository, '/issues', 'POST', { title, body })).number
  const path = `/issues/${first.number}`
  await request(repository, path, 'PATCH', { title, body })
  if (first.title !== title)
    await request(repository, `${path}/comments`, 'POST', { body: `Agora: ${title}.` })
  return first.number
}

/** Closes the issue with a comment; one about writing only if that is known. */
export async function closeIssues(repository: Repository, text: string, knowsWriting: boolean) {
  const issues = await openIssues(repository)
  const left = issues.filter((issue) => isLeft(issue, knowsWriting))
  const closed = issues.filter((issue) => !left.includes(issue))
  for (const { number } of closed) {
    await request(repository, `/issues/${number}/comments`, 'POST', { body: text })
    await request(repository, `/issues/${number}`, 'PATCH', { state: 'closed', state_reason: 'completed' })
  }
  return { closed, left }
}

const isLeft = (issue: Issue | undefined, knowsWriting: boolean) =>
  !knowsWriting && issue?.body?.includes(ABOUT_WRITING)

/** Oldest first. There are two at most: they are on the first page. */
async function openIssues(repository: Repository): Promise<Issue[]> {
  const creator = encodeURIComponent(AUTHOR)
  const query = `state=open&creator=${creator}&sort=created&direction=asc&per_page=100`
  const issues = await request<Issue[]>(repository, `/issues?${query}`)
  return issues.filter(({ body, pull_request }) => !pull_request && body?.includes(MARKER))
}
