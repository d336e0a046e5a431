import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { newFolder } from './folder.ts'

/**
 * Makes a repository of its own, so that no test knows the age of this one's last commit.
 *
 * @param committed when its only commit was made
 * @returns the value for `GIT_DIR`
 */
export function repositoryOf(committed: Date): string {
  const folder = newFolder()
  const env = { ...process.env, GIT_DIR: undefined, GIT_COMMITTER_DATE: committed.toISOString() }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', env }).trim()
  git('init', '--quiet')
  const tree = git('hash-object', '-w', '-t', 'tree', '/dev/null')
  const commit = git('-c', 'user.name=x', '-c', 'user.email=x@x.test', 'commit-tree', tree, '-m', 'x')
  git('update-ref', 'HEAD', commit)
  return join(folder, '.git')
}
