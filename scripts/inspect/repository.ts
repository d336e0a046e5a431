import { type Problem, problem } from '../problems/problem.ts'
import { GitHubError, isHourlyActive, type Repository, request } from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'

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
