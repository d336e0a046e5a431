import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Repository, request } from './github'

const COMMIT = /^[0-9a-f]{40}$/

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
  const range = `${encodeURIComponent(base)}...${encodeURIComponent(commit)}`
  const { status } = (await request(repository, 'GET', `/compare/${range}?per_page=1`)) as { status: string }
  return status === 'behind'
}
