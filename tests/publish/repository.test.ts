import { afterEach, expect, test, vi } from 'vitest'
import { checkRepository } from '../../scripts/checks/repository.ts'
import type { Trigger } from '../../scripts/checks/run-checks.ts'
import { workflowRepository } from '../../scripts/shared/github.ts'
import { newFolder } from '../support/folder.ts'
import { repositoryWithCommit } from '../support/git.ts'
import { fakeGitHub } from '../support/github.ts'

const github = await fakeGitHub()
const NOW = new Date('2026-11-21T12:00:00Z')

/** The `GIT_DIR` of a repository whose only commit is so many days old. */
const quietFor = (days: number) => repositoryWithCommit(new Date(NOW.getTime() - days * 86_400_000))

afterEach(() => void vi.unstubAllEnvs())

/** Checks the repository in a run by the clock, unless another trigger is given. */
async function check(trigger: Trigger = 'schedule') {
  const repository = workflowRepository(github.env)
  if (!repository) throw new Error('no repository')
  const { findings, data } = await checkRepository(repository, trigger, NOW)
  return { codes: findings.map(({ code }) => code), findings, data }
}

test('an hourly workflow that is off is an alert at once', async () => {
  github.hourly = 'disabled_inactivity'
  const { findings, data } = await check()
  expect(findings).toMatchObject([{ code: 'hourly-off', alert: { topic: 'schedule', immediate: true } }])
  expect(data.isScheduleKnown).toBe(true)
})

test('a repository without issues is found, because alerts would have no place', async () => {
  github.has_issues = false
  expect((await check()).findings).toMatchObject([{ code: 'issues-off', severity: 'warning' }])
})

test('50 days without a commit are an alert at once, but not of a private repository or after a push', async () => {
  vi.stubEnv('GIT_DIR', quietFor(49))
  expect((await check()).codes).toEqual([])
  vi.stubEnv('GIT_DIR', quietFor(50))
  expect((await check()).findings).toMatchObject([
    { code: 'schedule-ends', alert: { topic: 'schedule', immediate: true } },
  ])
  expect((await check('push')).codes).toEqual([])
  github.private = true
  expect((await check()).codes).toEqual([])
})

test('what GitHub and git do not say is unknown', async () => {
  github.failureMode = 'silent'
  vi.stubEnv('GIT_DIR', quietFor(50))
  const silent = await check()
  // The repository may be public.
  expect(silent.codes).toEqual(['schedule-ends', 'github-silent'])
  expect(silent.data).toEqual({
    isInWorkflow: true,
    address: undefined,
    wasDeployed: undefined,
    isScheduleKnown: false,
  })
  vi.stubEnv('GIT_DIR', newFolder())
  expect((await check()).codes).toEqual(['github-silent'])
  github.failureMode = 'none'
  expect((await check()).data.isScheduleKnown).toBe(false)
})

test('outside a workflow there is nothing to check', async () => {
  expect(await checkRepository(undefined, 'manual', NOW)).toMatchObject({
    findings: [],
    data: { isInWorkflow: false, isScheduleKnown: false },
  })
})
