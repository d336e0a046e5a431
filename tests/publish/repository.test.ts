import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkRepository } from '../../scripts/checks/repository.ts'
import { workflowRepository } from '../../scripts/shared/github.ts'
import { newFolder } from '../support/folder.ts'
import { fakeGitHub } from '../support/github.ts'

const github = await fakeGitHub()
const NOW = new Date('2026-11-21T12:00:00Z')

/** The `GIT_DIR` of a repository whose only commit is so many days old. */
function quietFor(days: number): string {
  const cwd = newFolder()
  const GIT_COMMITTER_DATE = new Date(NOW.getTime() - days * 86_400_000).toISOString()
  const env = { ...process.env, GIT_DIR: undefined, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_DATE }
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@x.test']
  execFileSync('git', ['init', '--quiet'], { cwd, env })
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', 'x'], { cwd, env })
  return join(cwd, '.git')
}
afterEach(() => void vi.unstubAllEnvs())

/** Codes of what is found, those of which the monitor tells at once marked. */
async function found(now?: Date) {
  const repository = workflowRepository(github.env)
  if (!repository) throw new Error('no repository')
  const { findings } = await checkRepository(repository, now)
  return findings.map(({ code, alert }) => (alert?.immediate ? `${code}!` : code))
}

test('an hourly workflow that is off is told at once', async () => {
  github.hourly = 'disabled_inactivity'
  expect(await found(NOW)).toEqual(['hourly-off!'])
})

test('50 days without a commit are told, but of a private repository', async () => {
  vi.stubEnv('GIT_DIR', quietFor(49))
  expect(await found(NOW)).toEqual([])
  vi.stubEnv('GIT_DIR', quietFor(50))
  expect(await found(NOW)).toEqual(['schedule-ends!'])
  expect(await found()).toEqual([])
  github.private = true
  expect(await found(NOW)).toEqual([])
  // Where GitHub is silent it may be public.
  github.failureMode = 'silent'
  expect(await found(NOW)).toEqual(['github-silent', 'schedule-ends!'])
  vi.stubEnv('GIT_DIR', newFolder())
  expect(await found(NOW)).toEqual(['github-silent'])
})
