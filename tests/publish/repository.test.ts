import { afterEach, expect, test, vi } from 'vitest'
import { checkRepository } from '../../scripts/inspect/repository.ts'
import { workflowRepository } from '../../scripts/shared/github.ts'
import { newFolder } from '../support/folder.ts'
import { repositoryOf } from '../support/git.ts'
import { githubStandIn } from '../support/github.ts'

const github = await githubStandIn()
const NOW = new Date('2026-11-21T12:00:00Z')
const [day49 = '', day50 = ''] = [49, 50].map((days) =>
  repositoryOf(new Date(NOW.getTime() - days * 86_400_000)),
)
afterEach(() => void vi.unstubAllEnvs())

/** Codes of what is found, those of which the watch tells at once marked. */
async function found(now?: Date) {
  const repository = workflowRepository(github.env)
  if (!repository) throw new Error('no repository')
  const { problems } = await checkRepository(repository, now)
  return problems.map(({ code, alarm }) => (alarm?.isUrgent ? `${code}!` : code))
}

test('an hourly workflow that is off is told at once', async () => {
  github.hourly = 'disabled_inactivity'
  expect(await found(NOW)).toEqual(['hourly-off!'])
})

test('50 days without a commit are told, not a day earlier, not after a commit, and not of a private one', async () => {
  vi.stubEnv('GIT_DIR', day49)
  expect(await found(NOW)).toEqual([])
  vi.stubEnv('GIT_DIR', day50)
  expect(await found(NOW)).toEqual(['schedule-ends!'])
  expect(await found()).toEqual([])
  github.private = true
  expect(await found(NOW)).toEqual([])
  // Where GitHub is silent it may be public.
  github.mood = 'silent'
  expect(await found(NOW)).toEqual(['github-silent', 'schedule-ends!'])
  vi.stubEnv('GIT_DIR', newFolder())
  expect(await found(NOW)).toEqual(['github-silent'])
})
