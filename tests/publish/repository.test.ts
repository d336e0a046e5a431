import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkRepository } from '../../scripts/checks/repository.ts'
import {
  currentCommit,
  type Trigger,
  wasEverDeployed,
  workflowRepository,
} from '../../scripts/shared/github.ts'
import { newFolder } from '../support/folder.ts'
import { repositoryWithCommit } from '../support/git.ts'
import { DEPLOYED_FROM_BRANCH, fakeGitHub } from '../support/github.ts'

const github = await fakeGitHub()
const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** Creates a git repository whose only commit is so many days old, and returns its `GIT_DIR`. */
const repositoryWithCommitOf = (days: number) => repositoryWithCommit(new Date(NOW.getTime() - days * DAY_MS))

const ACTIVE_REPOSITORY = repositoryWithCommitOf(1)
// Git reads the newest commit there, and not in the repository in which the tests run.
beforeEach(() => {
  vi.stubEnv('GIT_DIR', ACTIVE_REPOSITORY)
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Checks the repository as a scheduled run does, unless another trigger is given. */
async function check(trigger: Trigger = 'schedule') {
  const repository = workflowRepository(github.env)
  if (!repository) throw new Error('no repository')
  const { findings, data } = await checkRepository({
    repository,
    trigger,
    commit: await currentCommit(),
    now: NOW,
  })
  return { codes: findings.map(({ code }) => code), findings, data }
}

test('an hourly workflow that GitHub has disabled is a finding', async () => {
  github.hourly = 'disabled_inactivity'
  const { findings, data } = await check()
  expect(findings).toMatchObject([{ code: 'hourly-off' }])
  expect(data.isScheduleAnswered).toBe(true)
})

test('a repository whose issues are switched off gets a warning, because each alert is an issue', async () => {
  github.has_issues = false
  expect((await check()).findings).toMatchObject([{ code: 'issues-off', severity: 'warning' }])
})

// While a deployment waits, the publications after it wait too, and no monitor runs.
test.each(['required_reviewers', 'wait_timer'])(
  'an environment whose deployments wait (%s) is a warning in runs that a person starts',
  async (rule) => {
    github.protectionRules = ['branch_policy', rule]
    expect((await check('manual')).findings).toMatchObject([{ code: 'needs-approval', severity: 'warning' }])
    expect((await check('schedule')).codes).toEqual([])
  },
)

test('an environment that GitHub does not describe, or that only limits branches, is no finding', async () => {
  expect((await check('manual')).codes).toEqual([])
  github.refused = 'GET /environments/github-pages'
  expect((await check('manual')).codes).toEqual([])
})

// GitHub disables the schedules of a public repository after 60 days without a commit: an alert after 50 leaves ten
// days. Those of a private repository it never disables.
test('50 days without a commit are a finding, except in a push’s run and in a private repository', async () => {
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(49))
  expect((await check()).codes).toEqual([])
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(50))
  expect((await check()).findings).toMatchObject([{ code: 'schedule-ends' }])
  // A push is itself a sign of activity, whatever the date of its commit.
  expect((await check('push')).codes).toEqual([])
  github.private = true
  expect((await check()).codes).toEqual([])
})

test('if GitHub does not answer, the settings are unknown, and so is whether the schedule ends', async () => {
  github.failureMode = 'silent'
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(50))
  const { codes, data } = await check()
  // The repository may be private, and its schedule then never ends.
  expect(codes).toEqual(['github-silent'])
  expect(data).toEqual({
    isInWorkflow: true,
    address: undefined,
    isScheduleAnswered: false,
  })
})

// The first two are asked for the step of GitHub Actions, the third for that of GitHub Pages.
test.each([
  { refused: 'GET ', leavesOpen: ['actions'] },
  { refused: 'GET /actions/workflows/hourly.yml', leavesOpen: ['actions'] },
  { refused: 'GET /pages', leavesOpen: ['pages'] },
])('if GitHub does not answer $refused, the setup steps $leavesOpen were not seen done', async (given) => {
  github.refused = given.refused
  expect((await check()).findings).toMatchObject([{ code: 'github-silent', leavesOpen: given.leavesOpen }])
})

test.each([{ answer: null }, { answer: {} }, { answer: [] }])(
  'if GitHub answers $answer to everything, what it does not say is unknown, and no alert is raised',
  async ({ answer }) => {
    vi.stubGlobal('fetch', async () => Response.json(answer))
    const { codes, data } = await check()
    vi.unstubAllGlobals()
    expect(codes).toEqual(['github-silent'])
    expect(data).toMatchObject({ address: undefined, isScheduleAnswered: false })
  },
)

test('if git knows no commit, whether the schedule stays on is unknown, and no alert is raised about it', async () => {
  // A folder that is no git repository.
  vi.stubEnv('GIT_DIR', newFolder())
  expect(await check()).toMatchObject({ codes: [], data: { isScheduleAnswered: false } })
  github.failureMode = 'silent'
  expect((await check()).codes).toEqual(['github-silent'])
})

test('a last commit whose date lies in the future leaves open whether the schedule stays on', async () => {
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(-400))
  expect(await check()).toMatchObject({ codes: [], data: { isScheduleAnswered: false } })
})

// GitHub records a deployment when its job starts. In the mode *Deploy from a branch* it deploys the files of the repository to
// the same environment. Of five deployments the statuses are read: a success before them may be years old, or there was none.
test.each<{ what: string; deployments: typeof github.deployments; wasDeployed: boolean | undefined }>([
  { what: 'nothing', deployments: [], wasDeployed: false },
  { what: 'one success', deployments: ['success'], wasDeployed: true },
  {
    what: 'one success before two failures',
    deployments: ['failure', 'failure', 'success'],
    wasDeployed: true,
  },
  { what: '5 failures', deployments: Array(5).fill('failure'), wasDeployed: false },
  { what: '6 failures', deployments: Array(6).fill('failure'), wasDeployed: undefined },
  { what: '99 of a branch', deployments: Array(99).fill(DEPLOYED_FROM_BRANCH), wasDeployed: false },
  { what: '100 of a branch', deployments: Array(100).fill(DEPLOYED_FROM_BRANCH), wasDeployed: undefined },
  { what: 'one of a branch after ours', deployments: [DEPLOYED_FROM_BRANCH, 'success'], wasDeployed: true },
])('after $what, whether a workflow ever deployed is $wasDeployed', async (given) => {
  github.deployments = given.deployments
  const repository = workflowRepository(github.env)
  expect.assert(repository)
  expect(await wasEverDeployed(repository)).toBe(given.wasDeployed)
})

test('outside a GitHub workflow, where the repository is not known, nothing is checked', async () => {
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(50))
  expect(
    await checkRepository({
      repository: undefined,
      trigger: 'manual',
      commit: await currentCommit(),
      now: NOW,
    }),
  ).toEqual({
    findings: [],
    data: { isInWorkflow: false, address: undefined, isScheduleAnswered: false },
  })
})
