import { type Attempt, asWarning, attempt, type Problem, problem } from '../problems/problem'
import { type LastGood, readLastGood } from '../rows/last-good'
import { GitHubError, isHourlyActive, type Repository, request, wasDeployed } from '../shared/github'
import { messageOf } from '../shared/program'

/** What is wrong with the repository, its workflows and its Pages site. */
export async function checkRepository(repository: Repository): Promise<Problem[]> {
  const problems: Problem[] = []
  try {
    const about = (await request(repository, 'GET', '')) as { private: boolean; has_issues: boolean }
    if (!(await isHourlyActive(repository))) problems.push(problem('hourly-off'))
    if (!about.has_issues) problems.push(problem('issues-off'))
    const site = (await request(repository, 'GET', '/pages').catch((error: unknown) => {
      if (error instanceof GitHubError && error.status === 404) return
      throw error
    })) as { build_type?: string | null } | undefined
    if (!site) problems.push(problem(about.private ? 'pages-private' : 'pages-off'))
    else if (site.build_type === 'legacy') problems.push(problem('pages-from-branch'))
  } catch (error) {
    problems.push(problem('github-silent', { detail: messageOf(error) }))
  }
  return problems
}

/**
 * Whether a site is published, with a copy of its rows that could stand in for them.
 *
 * @param read what is published, where that was read before
 */
export async function checkPublished(
  siteUrl: URL | undefined,
  backendOrigin: string,
  repository: Repository | undefined,
  read?: Attempt<LastGood | undefined>,
): Promise<Problem[]> {
  const { value, problems } =
    read ?? (await attempt(() => readLastGood(siteUrl, backendOrigin, () => wasDeployed(repository))))
  if (!problems.length && !value) return [problem('not-online')]
  // The next publication mends these by itself.
  const isMended = ({ code }: Problem) => code === 'copy-unusable' || code === 'site-gone'
  return problems.map((found) => (isMended(found) ? asWarning(found) : found))
}
