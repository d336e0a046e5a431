import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { newFolder } from './folder.ts'

/** Returns the `GIT_DIR` of a new repository whose only commit was made at this time. */
export function repositoryWithCommit(committedAt: Date): string {
  const cwd = newFolder()
  const env = {
    ...process.env,
    GIT_DIR: undefined,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_COMMITTER_DATE: committedAt.toISOString(),
  }
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@x.test']
  execFileSync('git', ['init', '--quiet'], { cwd, env })
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', 'x'], { cwd, env })
  return join(cwd, '.git')
}
