import { asWarning, attempt, type Problem, problem } from '../problems/problem'
import { readLastGood } from '../rows/last-good'
import { GitHubError, type Repository, request, wasDeployed } from '../shared/github'
import { messageOf } from '../shared/program'

/** What the checklist needs of GitHub's answers about a repository and its Pages site. */
type About = { private: boolean; fork: boolean; has_issues: boolean }
type PagesSite = {
  build_type?: string | null
  cname: string | null
  https_enforced?: boolean
  https_certificate?: { state: string }
}

/** States in which a domain has its certificate (GitHub's REST API, "Get a GitHub Pages site"). */
const CERTIFIED = ['issued', 'uploaded', 'approved']

/** What is wrong with the repository and its Pages site. */
export async function examinePages(repository: Repository): Promise<Problem[]> {
  const problems: Problem[] = []
  try {
    const about = (await request(repository, 'GET', '')) as About
    if (about.fork) problems.push(problem('fork'))
    if (!about.has_issues) problems.push(problem('issues-off'))
    const site = (await request(repository, 'GET', '/pages').catch((error: unknown) => {
      if (error instanceof GitHubError && error.status === 404) return
      throw error
    })) as PagesSite | undefined
    if (!site) problems.push(problem(about.private ? 'pages-private' : 'pages-off'))
    else if (site.build_type === 'legacy') problems.push(problem('pages-from-branch'))
    else if (site.cname && !site.https_enforced) {
      const isCertified = CERTIFIED.includes(site.https_certificate?.state ?? '')
      problems.push(problem(isCertified ? 'https-not-enforced' : 'no-certificate', { domain: site.cname }))
    }
  } catch (error) {
    problems.push(problem('github-silent', { detail: messageOf(error) }))
  }
  return problems
}

/** Whether a site is published, with a copy of its rows that could stand in for them. */
export async function examinePublished(
  siteUrl: URL | undefined,
  backendOrigin: string,
  repository: Repository | undefined,
): Promise<Problem[]> {
  const published = await attempt(() => readLastGood(siteUrl, backendOrigin, () => wasDeployed(repository)))
  if (!published.problems.length && !published.value) return [problem('not-online')]
  // A publication makes an unusable copy anew.
  return published.problems.map((found) => (found.code === 'copy-unusable' ? asWarning(found) : found))
}
