import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkRepository } from '../../scripts/checks/repository.ts'
import { type Trigger, workflowRepository } from '../../scripts/shared/github.ts'
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
  const { findings, data } = await checkRepository(repository, trigger, NOW)
  return { codes: findings.map(({ code }) => code), findings, data }
}

test('an hourly workflow that GitHub has disabled raises an immediate alert', async () => {
  github.hourly = 'disabled_inactivity'
  const { findings, data } = await check()
  expect(findings).toMatchObject([{ code: 'hourly-off', alert: { topic: 'schedule', immediate: true } }])
  expect(data.isScheduleKnown).toBe(true)
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
test('50 days without a commit raise an immediate alert, except in a push’s run and in a private repository', async () => {
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(49))
  expect((await check()).codes).toEqual([])
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(50))
  expect((await check()).findings).toMatchObject([
    { code: 'schedule-ends', alert: { topic: 'schedule', immediate: true } },
  ])
  // A push is itself a sign of activity, whatever the date of its commit.
  expect((await check('push')).codes).toEqual([])
  github.private = true
  expect((await check()).codes).toEqual([])
})

test('if GitHub does not answer, the settings are unknown, and 50 days without a commit still raise the alert', async () => {
  github.failureMode = 'silent'
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(50))
  const { codes, data } = await check()
  // `schedule-ends` is the alert: the repository may be public.
  expect(codes).toEqual(['schedule-ends', 'github-silent'])
  expect(data).toEqual({
    isInWorkflow: true,
    address: undefined,
    wasDeployed: undefined,
    isScheduleKnown: false,
  })
})

// The first two are asked for the step of GitHub Actions, the third for that of GitHub Pages.
test.each([
  { refused: 'GET ', leavesOpen: ['actions'] },
  { refused: 'GET /actions/workflows/hourly.yml', leavesOpen: ['actions'] },
  { refused: 'GET /pages', leavesOpen: ['pages'] },
  { refused: 'GET /actions/runs/0', leavesOpen: [] },
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
    expect(data).toMatchObject({ address: undefined, isScheduleKnown: false })
  },
)

test('if git knows no commit, whether the schedule stays on is unknown, and no alert is raised about it', async () => {
  // A folder that is no git repository.
  vi.stubEnv('GIT_DIR', newFolder())
  expect(await check()).toMatchObject({ codes: [], data: { isScheduleKnown: false } })
  github.failureMode = 'silent'
  expect((await check()).codes).toEqual(['github-silent'])
})

test('a last commit whose date lies in the future leaves open whether the schedule stays on', async () => {
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(-400))
  expect(await check()).toMatchObject({ codes: [], data: { isScheduleKnown: false } })
})

const BY = (path: string) => ({ state: 'success', path })
const BY_DELETED_RUN = { state: 'success' }
// Of 30 deployments the statuses are read: a success before them may be years old, or there was none. GitHub lists 100. In the mode *Deploy from
// a branch* GitHub deploys the files of the repository to the same environment.
test.each<{ what: string; deployments: typeof github.deployments; wasDeployed: boolean | undefined }>([
  {
    what: 'one success before two failures',
    deployments: ['failure', 'failure', 'success'],
    wasDeployed: true,
  },
  { what: '29 failures', deployments: Array(29).fill('failure'), wasDeployed: false },
  { what: '30 failures', deployments: Array(30).fill('failure'), wasDeployed: undefined },
  { what: 'one of a push', deployments: [BY('.github/workflows/publish.yml')], wasDeployed: true },
  {
    what: 'one with a ref',
    deployments: [BY('.github/workflows/hourly.yml@refs/heads/main')],
    wasDeployed: true,
  },
  {
    what: 'those of a branch',
    deployments: [DEPLOYED_FROM_BRANCH, DEPLOYED_FROM_BRANCH],
    wasDeployed: false,
  },
  {
    what: 'one of a branch by its path alone',
    deployments: [BY('dynamic/pages/pages-build-deployment')],
    wasDeployed: false,
  },
  { what: '99 of a branch', deployments: Array(99).fill(DEPLOYED_FROM_BRANCH), wasDeployed: false },
  { what: '100 of a branch', deployments: Array(100).fill(DEPLOYED_FROM_BRANCH), wasDeployed: undefined },
  { what: 'one of a branch after ours', deployments: [DEPLOYED_FROM_BRANCH, 'success'], wasDeployed: true },
  {
    what: 'one of another workflow',
    deployments: [BY('.github/workflows/static.yml')],
    wasDeployed: undefined,
  },
  {
    what: 'one of another workflow after ours',
    deployments: [BY('.github/workflows/static.yml'), 'success'],
    wasDeployed: true,
  },
  { what: 'one whose run GitHub has deleted', deployments: [BY_DELETED_RUN], wasDeployed: undefined },
  {
    what: 'one whose run GitHub has deleted, after ours',
    deployments: [BY_DELETED_RUN, 'success'],
    wasDeployed: true,
  },
])('after $what, whether this program ever deployed is $wasDeployed', async (given) => {
  github.deployments = given.deployments
  expect((await check()).data.wasDeployed).toBe(given.wasDeployed)
})

test('if GitHub does not say which workflow deployed, whether this program did is unknown', async () => {
  github.refused = 'GET /actions/runs/0'
  expect(await check()).toMatchObject({ codes: ['github-silent'], data: { wasDeployed: undefined } })
})

test('outside a GitHub workflow, where the repository is not known, nothing is checked', async () => {
  vi.stubEnv('GIT_DIR', repositoryWithCommitOf(50))
  expect(await checkRepository(undefined, 'manual', NOW)).toEqual({
    findings: [],
    data: { isInWorkflow: false, address: undefined, wasDeployed: undefined, isScheduleKnown: false },
  })
})
