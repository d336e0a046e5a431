import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import { ACTIONS, COMMANDS, type Outputs, type Place, PROGRAMS, type StandInProgram } from './actions.ts'
import type { Run } from './run.ts'
import { type Job, resolve, resolveTexts, type Scope, type Step, SUCCESS } from './workflow-file.ts'

const RUNS_TYPESCRIPT = 'typescript' in process.features && process.features.typescript

/**
 * What each step's program is started with. The Node is the one that runs the tests and not the one of
 * `.node-version`. Where it does not run TypeScript by itself, as Node 20 does not, tsx does.
 */
const RUNNER = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  NODE_OPTIONS: [
    ...(RUNS_TYPESCRIPT ? [] : [createRequire(import.meta.url).resolve('tsx')]),
    join(process.cwd(), 'tests/support/workflow/clock.mjs'),
  ]
    .map((file) => `--import=${pathToFileURL(file)}`)
    .join(' '),
  // The tests' office (see vitest.config.ts).
  CONTENT_FOLDER: process.env.CONTENT_FOLDER ?? '',
  ...{ TZ: 'UTC', CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://github.com' },
  GITHUB_REPOSITORY: 'dono/site',
}

type Status = 'success' | 'failure' | 'skipped'

/** GitHub's functions on the status of what went before. */
export const statusFunctions = (success: () => boolean, failure: () => boolean) => ({
  ...{ success, failure },
  cancelled: () => false,
  always: () => true,
})

/** Runs the steps of a job one after the other. */
export async function runSteps(
  job: Job,
  workflowEnv: Outputs,
  { contexts }: Scope,
  { repository, run }: Omit<Place, 'workspace'>,
): Promise<Run['jobs'][string]> {
  const place = { repository, run, workspace: await repository.newFolder('workspace') }
  // GitHub records a deployment when the environment's job starts.
  const { deployments } = repository.github
  if (job.environment) deployments.unshift('in_progress')
  let result: 'success' | 'failure' = 'success'
  const steps: Record<string, { outcome: Status; conclusion: Status; outputs: Outputs }> = {}
  const functions = {
    ...statusFunctions(
      () => result === 'success',
      () => result === 'failure',
    ),
    hashFiles: (...patterns: string[]) => hashFiles(place.workspace, patterns),
  }
  const scope = { contexts: { ...contexts, steps, env: workflowEnv }, functions }
  scope.contexts.env = { ...workflowEnv, ...resolveTexts(job.env, scope) }
  for (const [index, step] of (job.steps ?? []).entries()) {
    const isRun = resolve(step.if ?? SUCCESS, scope)
    const { outcome, outputs } = isRun ? await runStep(step, scope, place) : SKIPPED
    const conclusion = outcome === 'failure' && step['continue-on-error'] ? 'success' : outcome
    if (conclusion === 'failure') result = 'failure'
    steps[step.id ?? `__${index}`] = { outcome, conclusion, outputs }
  }
  if (job.environment) deployments[0] = result
  return { result, outputs: resolveTexts(job.outputs, scope) }
}

type StepResult = { outcome: Status; outputs: Outputs }
const SKIPPED: StepResult = { outcome: 'skipped', outputs: {} }

async function runStep(step: Step, scope: Scope, place: Place): Promise<StepResult> {
  const what = step.uses?.replace(/@.*/, '') ?? step.run ?? ''
  const command = Object.keys(COMMANDS).find((each) => what.startsWith(each)) ?? ''
  const standIn = step.uses ? ACTIONS[what] : COMMANDS[command]
  if (step.uses && !standIn) throw new Error(`Nothing stands in for ${step.uses}`)
  try {
    const { repository } = place
    if (repository.breaks?.test(what)) throw new Error(`${what} is to fail`)
    const program = repository.hasProcesses ? undefined : PROGRAMS[what]
    if (program) return await runInProcess(program, step, scope, place)
    if (!standIn) return await runCommand(step, scope, place)
    return { outcome: 'success', outputs: (await standIn(resolveTexts(step.with, scope), place)) ?? {} }
  } catch (error) {
    place.run.log += `${error}\n`
    return { outcome: 'failure', outputs: {} }
  }
}

async function runCommand(step: Step, scope: Scope, place: Place) {
  const options = step.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e']
  const { env, written } = await environmentOf(step, scope, place)
  const program = spawn('bash', [...options, '-c', step.run ?? ''], { cwd: place.workspace, env })
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      place.run.log += text
    })
  const [status] = await once(program, 'close')
  return { outcome: status === 0 ? ('success' as const) : ('failure' as const), outputs: await written() }
}

/** Calls a program of this repository with the environment and in the folder of its step. */
async function runInProcess(program: StandInProgram, step: Step, scope: Scope, place: Place) {
  const { env, written } = await environmentOf(step, scope, place)
  const folder = process.cwd()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => {
      place.run.log += `${parts.join(' ')}\n`
    })
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  process.chdir(place.workspace)
  const outcome = await program(Number(env.CLOCK_MS)).then(
    () => 'success' as const,
    (error) => {
      place.run.log += `${error}\n`
      return 'failure' as const
    },
  )
  process.chdir(folder)
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  return { outcome, outputs: await written() }
}

/** The environment of a step's command, and what it has written to the run's page and to its outputs. */
async function environmentOf(step: Step, scope: Scope, { repository, run }: Place) {
  const folder = await repository.newFolder('step')
  const [GITHUB_OUTPUT, GITHUB_STEP_SUMMARY] = [join(folder, 'outputs'), join(folder, 'summary')]
  for (const file of [GITHUB_OUTPUT, GITHUB_STEP_SUMMARY]) await writeFile(file, '')
  const env: Outputs = {
    ...RUNNER,
    ...{ HOME: folder, GITHUB_OUTPUT, GITHUB_STEP_SUMMARY, GITHUB_API_URL: repository.api },
    ...{ GITHUB_SHA: run.commit, GITHUB_EVENT_NAME: run.event, GITHUB_REF_NAME: run.branch },
    ...{ GITHUB_RUN_ID: `${run.id}`, GITHUB_RUN_ATTEMPT: `${run.attempt}` },
    CLOCK_MS: `${Date.now() + repository.ahead}`,
    ...(scope.contexts.env as Outputs),
    ...resolveTexts(step.env, scope),
  }
  const written = async (): Promise<Outputs> => {
    run.summary += await readFile(GITHUB_STEP_SUMMARY, 'utf8')
    const lines = (await readFile(GITHUB_OUTPUT, 'utf8')).split('\n').filter(Boolean)
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2)))
  }
  return { env, written }
}

/**
 * A hash of the files in these folders, as GitHub's runner makes it from theirs; empty where there is none.
 */
function hashFiles(workspace: string, patterns: string[]): string {
  const hashes = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/**')) throw new Error(`${pattern} is no folder with all that is in it`)
    const folder = join(workspace, pattern.slice(0, -3))
    const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return files.sort().map((file) => hash('sha256', readFileSync(file)))
  })
  return hashes.length ? hash('sha256', hashes.join('')) : ''
}
