import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createFinding, type Finding } from '../findings/finding.ts'
import { type Repository, request, wasDeployed } from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'

type Pages = { build_type?: string | null; html_url?: string }

/** GitHub disables schedules 60 days after a public repository's last commit. */
const QUIET_DAYS = 50
const DAY_MS = 86_400_000

/** Nothing else tells of a schedule that is off. */
const HOURLY = { topic: 'repository', immediate: true } as const

/** What GitHub does not say is unknown. `now` is absent where a commit has just come. */
export async function checkRepository(repository: Repository, now: Date | undefined) {
  const findings: Finding[] = []
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
  if (isOff) findings.push({ ...createFinding('warning', 'hourly-off'), alert: HOURLY })
  if (about?.has_issues === false) findings.push(createFinding('warning', 'issues-off'))
  if (site === null) findings.push(createFinding('blocking', about?.private ? 'pages-private' : 'pages-off'))
  if (site?.build_type === 'legacy') findings.push(createFinding('blocking', 'pages-from-branch'))
  if (silent.size)
    findings.push(createFinding('warning', 'github-silent', { detail: [...silent].join('; ') }))
  if (now && !about?.private) findings.push(...(await scheduleEnds(now)))
  return { findings, address: site?.html_url, wasDeployed: deployed }
}

/** A reminder: where git does not answer there is none. */
async function scheduleEnds(now: Date) {
  const log = promisify(execFile)('git', ['log', '-1', '--format=%cI'])
  const since = (await log.catch(() => ({ stdout: '' }))).stdout.trim()
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS)
  if (!(days >= QUIET_DAYS)) return []
  return [{ ...createFinding('warning', 'schedule-ends', { since, days }), alert: HOURLY }]
}
