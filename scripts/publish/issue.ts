import { type Repository, request } from '../shared/github.ts'

/** Identifies the issue, whose title people may edit. */
const MARKER = '<!-- vigia-da-publicacao -->'

/** Only a run that knows what strangers may write ends what such an issue tells. */
const ABOUT_WRITING = '<!-- direitos -->'

const STILL_OPEN =
  'O que se disse aqui antes sobre o que estranhos podem mudar nas tabelas ainda não foi conferido de novo: isso se faz uma vez por dia, e em cada execução do botão *Run workflow*.'

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
  told: { title: string; text: string },
  { isAboutWriting, knowsWriting }: { isAboutWriting: boolean; knowsWriting: boolean },
): Promise<number> {
  const [first, ...rest] = await openIssues(repository).catch(() => [])
  const isMarked = first?.body?.includes(ABOUT_WRITING) ?? false
  const isStillOpen = isMarked && !isAboutWriting && !knowsWriting
  const title = isStillOpen ? (first?.title ?? '') : told.title
  const mark = isAboutWriting || isStillOpen ? ABOUT_WRITING : ''
  const body = `${isStillOpen ? `${STILL_OPEN}\n\n` : ''}${told.text}\n\n${MARKER}${mark}\n`
  // Two runs at once, or a reopened issue: only the oldest stays.
  for (const { number } of rest) await request(repository, 'PATCH', `/issues/${number}`, { state: 'closed' })
  if (!first) return (await request<Issue>(repository, 'POST', '/issues', { title, body })).number
  await request(repository, 'PATCH', `/issues/${first.number}`, { title, body })
  if (first.title !== title)
    await request(repository, 'POST', `/issues/${first.number}/comments`, { body: `Agora: ${title}.` })
  return first.number
}

/** Comments on the open issue and closes it, one about writing only if that is known. */
export async function settle(repository: Repository, text: string, knowsWriting: boolean) {
  const settled = { closed: [] as number[], left: [] as number[] }
  for (const { number, body } of await openIssues(repository)) {
    const isStillOpen = !knowsWriting && body?.includes(ABOUT_WRITING)
    settled[isStillOpen ? 'left' : 'closed'].push(number)
    if (isStillOpen) continue
    await request(repository, 'POST', `/issues/${number}/comments`, { body: text })
    await request(repository, 'PATCH', `/issues/${number}`, { state: 'closed', state_reason: 'completed' })
  }
  return settled
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
