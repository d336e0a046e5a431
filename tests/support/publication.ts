import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Decision } from '../../scripts/publish/decide'
import { publish } from '../../scripts/publish/publication'

const ROOT = join('.cache', 'tests', 'publish')

/** What a run came to: its outputs and summary as GitHub gets them, its log, and its error where it failed. */
export type Run = {
  error?: Error
  outputs: Record<string, string>
  summary: string
  log: string
  /** The folder of the built site. */
  site: string
  /** What deciding leaves for building. */
  decisionFile: string
  decision: Decision | undefined
}

/** Runs the publish program in this process, everything through the environment as a workflow does it. */
export async function run(name: string, env: Record<string, string>, step?: string): Promise<Run> {
  const { folder, settings } = await prepare(name, env, step)
  for (const [variable, value] of Object.entries(settings)) vi.stubEnv(variable, value)
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' '))),
  )
  const error = await publish(step).then(
    () => undefined,
    (cause: Error) => cause,
  )
  for (const spy of spies) spy.mockRestore()
  vi.unstubAllEnvs()
  return outcome(folder, lines.join('\n'), error)
}

/** The same in a process of its own, as `npm run publish-site` starts it. */
export async function runProgram(name: string, env: Record<string, string>, step?: string): Promise<Run> {
  const { folder, settings } = await prepare(name, env, step)
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/publish.ts', ...(step ? [step] : [])], {
    env: { ...process.env, ...settings },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text))
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  return outcome(folder, log, status === 0 ? undefined : new Error(`status ${status}`))
}

async function prepare(name: string, env: Record<string, string>, step?: string) {
  const folder = join(ROOT, name)
  // Building goes on from what deciding left.
  if (step !== 'build') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const settings: Record<string, string> = {
    OUT_DIR: join(folder, 'dist'),
    FETCH_MEMORY: join(ROOT, 'last-fetch.json'),
    GITHUB_OUTPUT: join(folder, 'outputs'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    ACTION: '',
    ALLOW_EMPTY: '',
    FORCE: '',
    SUPABASE_ANON_KEY: '',
    ...env,
  }
  return { folder, settings }
}

async function outcome(folder: string, log: string, error?: Error): Promise<Run> {
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '')
  const decision = await read('dist/decision.json')
  const outputs = (await read('outputs')).split('\n').filter(Boolean)
  return {
    ...(error && { error }),
    outputs: Object.fromEntries(outputs.map((line) => line.split('=') as [string, string])),
    summary: await read('summary.md'),
    log,
    site: join(folder, 'dist', 'client'),
    decisionFile: join(folder, 'dist', 'decision.json'),
    decision: decision ? JSON.parse(decision) : undefined,
  }
}
