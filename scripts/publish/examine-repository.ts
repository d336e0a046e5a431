import { siteAddress } from '../../renderer/site-address'
import { type Matter, stepOf } from '../messages/matters'
import { messageOf } from '../shared/program'
import { settingFault } from '../shared/settings'
import { GitHubError, type Repository, request } from './github'

/** Timeout for the published site, in milliseconds. */
const DEADLINE_MS = 15_000

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

/**
 * Checks what the GitHub side of a publication needs: Pages, its certificate, and whether a site is published.
 *
 * @param repository absent outside a workflow, where the site's address alone is checked
 */
export async function examineRepository(
  repository: Repository | undefined,
  env: NodeJS.ProcessEnv,
): Promise<{ siteUrl: URL | undefined; matters: Matter[] }> {
  const { siteUrl, matter } = readAddress(env)
  const matters = repository ? await examinePages(repository) : []
  if (!matters.some((found) => stepOf(found) === 'pages')) matters.push(matter)
  matters.push(siteUrl ? await examinePublished(siteUrl) : { is: 'not-online' })
  return { siteUrl, matters }
}

function readAddress(env: NodeJS.ProcessEnv): { siteUrl: URL | undefined; matter: Matter } {
  try {
    const siteUrl = siteAddress(env.SITE_URL ?? '')
    return { siteUrl, matter: siteUrl ? { is: 'pages-on', url: siteUrl.href } : { is: 'no-site-address' } }
  } catch (error) {
    const fault = settingFault(error)
    if (!fault) throw error
    return { siteUrl: undefined, matter: { is: 'setting', fault } }
  }
}

/** What is wrong with Pages; nothing of it if it is as it should be. */
async function examinePages(repository: Repository): Promise<Matter[]> {
  const matters: Matter[] = [{ is: 'actions-on' }]
  try {
    const about = (await request(repository, 'GET', '')) as About
    if (about.fork) matters.push({ is: 'fork' })
    if (!about.has_issues) matters.push({ is: 'issues-off' })
    const site = (await request(repository, 'GET', '/pages').catch((error: unknown) => {
      if (error instanceof GitHubError && error.status === 404) return
      throw error
    })) as PagesSite | undefined
    if (!site) matters.push({ is: about.private ? 'pages-private' : 'pages-off' })
    else if (site.build_type === 'legacy') matters.push({ is: 'pages-from-branch' })
    else if (site.cname && !site.https_enforced) {
      const isCertified = CERTIFIED.includes(site.https_certificate?.state ?? '')
      matters.push({ is: isCertified ? 'https-not-enforced' : 'no-certificate', domain: site.cname })
    }
  } catch (error) {
    matters.push({ is: 'github-silent', detail: messageOf(error) })
  }
  return matters
}

async function examinePublished(siteUrl: URL): Promise<Matter> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const isPublished = await fetch(new URL('content.json', siteUrl), { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  return isPublished ? { is: 'online', url: siteUrl.href } : { is: 'not-online' }
}
