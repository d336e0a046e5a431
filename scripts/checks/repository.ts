import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import { type Commit, type Repository, requestGitHub, statusOf, type Trigger } from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'

/** Facts about the repository, from GitHub. */
export type RepositoryData = {
  /** Whether the program runs in a GitHub Actions workflow, and so knows its repository. */
  isInWorkflow: boolean
  /** The site's address, if GitHub Pages gives one. */
  address: string | undefined
  /** Whether it is known if the hourly publication is on and stays on. */
  isScheduleAnswered: boolean
}

type Pages = { build_type?: string | null; html_url?: string }
type Environment = { protection_rules?: { type: string }[] }
type About = { private: boolean; has_issues: boolean }

const OUTSIDE_A_WORKFLOW: RepositoryData = {
  isInWorkflow: false,
  address: undefined,
  isScheduleAnswered: false,
}

type RepositoryOptions = {
  repository: Repository | undefined
  trigger: Trigger
  commit: Commit | null
  now: Date
}

/** Checks a repository's settings. What GitHub does not say is unknown. */
export async function checkRepository({
  repository,
  trigger,
  commit,
  now,
}: RepositoryOptions): Promise<CheckResult<RepositoryData>> {
  if (!repository) return { findings: [], data: OUTSIDE_A_WORKFLOW }
  const unanswered = new Set<string>()
  const ask = <Answer>(request: Promise<Answer>) =>
    request.catch((error: unknown): undefined => {
      unanswered.add(messageOf(error))
    })
  const [about, hourly, pages] = await Promise.all([
    ask(requestGitHub<About>(repository, '')),
    ask(requestHourly(repository)),
    ask(requestPages(repository)),
  ])
  // Asked for a person, who can act on it. Not every token may read this, and then nothing is said of it.
  const environment = trigger === 'manual' ? await requestEnvironment(repository) : undefined
  // A push is a commit that has just come, and a private repository's schedule does not end.
  const endsSomeday = trigger === 'push' ? false : about && !about.private
  const expiry = endsSomeday
    ? checkScheduleExpiry(commit, now)
    : { findings: [], data: endsSomeday === false }
  const findings = [
    ...checkSwitches(about, hourly),
    ...checkPages(pages, about?.private === true),
    ...checkEnvironment(environment),
    ...expiry.findings,
  ]
  if (unanswered.size)
    findings.push({
      ...createFinding('warning', 'github-silent', { detail: [...unanswered].join('; ') }),
      leavesOpen: [
        ...(about && hourly ? [] : (['actions'] as const)),
        ...(pages === undefined ? (['pages'] as const) : []),
      ],
    })
  return {
    findings,
    data: {
      isInWorkflow: true,
      address: pages?.html_url,
      isScheduleAnswered: hourly !== undefined && expiry.data,
    },
  }
}

/** Requests the state of the hourly workflow. Throws Error if GitHub does not say it. */
async function requestHourly(repository: Repository): Promise<{ state: string }> {
  const { state } = await requestGitHub<{ state?: unknown }>(repository, '/actions/workflows/hourly.yml')
  if (typeof state !== 'string') throw new Error('GitHub did not say whether the hourly workflow is on')
  return { state }
}

/** Requests the settings of GitHub Pages. Returns `null` if Pages is off. Throws Error if GitHub does not say. */
async function requestPages(repository: Repository): Promise<Pages | null> {
  try {
    const pages = await requestGitHub<Pages | null>(repository, '/pages')
    if (!pages) throw new Error('GitHub did not say how Pages is set')
    return pages
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Requests the settings of the environment to which the site is deployed. Returns `undefined` if GitHub does not say. */
const requestEnvironment = (repository: Repository) =>
  requestGitHub<Environment>(repository, '/environments/github-pages').catch(() => undefined)

/** Finds rules that hold up each deployment, and with it the queue of publications and the monitor. */
function checkEnvironment(environment: Environment | undefined): Finding[] {
  const rules = environment?.protection_rules ?? []
  // A branch policy holds up no deployment.
  return rules.some(({ type }) => type !== 'branch_policy')
    ? [createFinding('warning', 'needs-approval')]
    : []
}

function checkSwitches(about: About | undefined, hourly: { state: string } | undefined): Finding[] {
  const findings: Finding[] = []
  // GitHub disables the workflow in forks and after 60 quiet days, and anybody can with a click.
  if (hourly && hourly.state !== 'active') findings.push(createFinding('warning', 'hourly-off'))
  if (about?.has_issues === false) findings.push(createFinding('warning', 'issues-off'))
  return findings
}

/**
 * Finds what is wrong with the settings of GitHub Pages. `pages` is `null` if Pages is off, and `undefined` if GitHub
 * did not say.
 */
function checkPages(pages: Pages | null | undefined, isPrivate: boolean): Finding[] {
  if (pages === null) return [createFinding('blocking', isPrivate ? 'pages-private' : 'pages-off')]
  return pages?.build_type === 'legacy' ? [createFinding('blocking', 'pages-from-branch')] : []
}

/**
 * Days without a commit after which a warning is due, ten days before GitHub disables a public repository's schedules
 * at 60.
 */
const INACTIVITY_DAYS = 50

const DAY_MS = 86_400_000

/**
 * Finds a schedule that GitHub will disable soon. `data`: whether the date of the last commit is known. One that lies in
 * the future, by somebody's wrong clock, says nothing.
 */
function checkScheduleExpiry(commit: Commit | null, now: Date): CheckResult<boolean> {
  const days = Math.floor((now.getTime() - Date.parse(commit?.committedAt ?? '')) / DAY_MS)
  if (Number.isNaN(days) || days < 0) return { findings: [], data: false }
  if (days < INACTIVITY_DAYS) return { findings: [], data: true }
  return { findings: [createFinding('warning', 'schedule-ends', { days })], data: true }
}
