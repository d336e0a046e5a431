import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Problem, problem } from '../problems/problem.ts'
import { type Repository, request, wasDeployed } from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'

type Pages = { build_type?: string | null; html_url?: string }

/** GitHub disables schedules 60 days after a public repository's last commit. */
const QUIET_DAYS = 50
const DAY_MS = 86_400_000

/** Nothing else tells of a schedule that is off. */
const HOURLY = { about: 'repository', isUrgent: true } as const

/** What GitHub does not say is unknown. `now` is absent where a commit has just come. */
export async function checkRepository(repository: Repository, now: Date | undefined) {
  const problems: Problem[] = []
  const silent = new Set<string>()
  const ask = <T>(question: Promise<T>) =>
    question.catch((error: unknown) => void silent.add(messageOf(error)))
  const pages = request<Pages>(repository, '/pages').catch((error: Error) => {
    if (error.cause === 404) return null
    throw error
  })
  const [about, hourly, site, deployed] = await Promise.all([
    ask(request<{ private: boolean; has_issues: boolean }>(repository, '')),
    ask(request<{ state: string }>(repository, '/actions/workflows/hourly.yml')),
    ask(pages),
    ask(wasDeployed(repository)),
  ])

  // GitHub disables it in forks, after 60 quiet days, or at a click.
  const isOff = hourly && hourly.state !== 'active'
  if (isOff) problems.push({ ...problem('told', 'hourly-off'), alarm: HOURLY })
  if (about?.has_issues === false) problems.push(problem('told', 'issues-off'))
  if (site === null) problems.push(problem('stops', about?.private ? 'pages-private' : 'pages-off'))
  if (site?.build_type === 'legacy') problems.push(problem('stops', 'pages-from-branch'))
  if (silent.size) problems.push(problem('told', 'github-silent', { detail: [...silent].join('; ') }))
  if (now && !about?.private) problems.push(...(await scheduleEnds(now)))
  return { problems, address: site?.html_url, wasDeployed: deployed }
}

/** A reminder: where git does not answer there is none. */
async function scheduleEnds(now: Date) {
  const log = promisify(execFile)('git', ['log', '-1', '--format=%cI'])
  const since = (await log.catch(() => ({ stdout: '' }))).stdout.trim()
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS)
  if (!(days >= QUIET_DAYS)) return []
  return [{ ...problem('told', 'schedule-ends', { since, days }), alarm: HOURLY }]
}
