import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Repository, request } from '../shared/github'
import type { PublicationSettings } from './settings'

const COMMIT = /^[0-9a-f]{40}$/

/**
 * The commit or branch that is newer than the commit to be published; `undefined` if none is. The head of the branch is
 * never old: the branch may have been set back.
 *
 * @param published commit of the published site
 * @throws Error if the order cannot be found out
 */
export async function newerThan(
  { commit, branch, repository }: Pick<PublicationSettings, 'commit' | 'branch' | 'repository'>,
  published: string | null | undefined,
): Promise<string | undefined> {
  const base = published ?? branch
  if (!commit || !base || base === commit) return
  if (!(await isAncestor(commit, base, repository))) return
  const isHead =
    repository && branch && (await order(commit, branch, repository).catch(() => '')) === 'identical'
  return isHead ? undefined : base
}

/**
 * Whether `commit` is an ancestor of `base`. Asks git, and GitHub where the checkout has no history.
 *
 * @param base a commit, or a branch of the repository
 * @throws Error if neither can tell
 */
export async function isAncestor(
  commit: string,
  base: string,
  repository: Repository | undefined,
): Promise<boolean> {
  if (COMMIT.test(base)) {
    // Status 1 means no; any other failure, that git does not have both commits.
    const status = await promisify(execFile)('git', ['merge-base', '--is-ancestor', commit, base]).then(
      () => 0,
      ({ code }) => code,
    )
    if (status === 0 || status === 1) return status === 0
  }
  if (!repository) throw new Error('git does not have both commits')
  return (await order(commit, base, repository)) === 'behind'
}

/** How a commit stands to a base: `ahead`, `behind`, `identical` or `diverged`. */
async function order(commit: string, base: string, repository: Repository): Promise<string> {
  const range = `${encodeURIComponent(base)}...${encodeURIComponent(commit)}`
  const { status } = (await request(repository, 'GET', `/compare/${range}?per_page=1`)) as { status: string }
  return status
}
