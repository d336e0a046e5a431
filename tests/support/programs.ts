import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { anyRunning, descendants, type Process } from './process-tree'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Empty rather than absent: what is absent would be taken from the maintainer's own `.env`. */
const NO_SETTINGS = {
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_ANON_KEY: '',
  SITE_URL: '',
  ALLOW_EMPTY: '',
}

export type Env = Record<string, string>

/** A program of scripts/, started as `npm run` starts it, with what it has said so far. */
export class Program {
  stdout = ''
  stderr = ''
  readonly child: ChildProcess
  readonly status: Promise<number | null>

  /**
   * @param command file in scripts/ and its arguments
   * @param nodeArguments what Node is given before the file
   */
  constructor(command: string | string[], env: Env = {}, nodeArguments: string[] = []) {
    const [script, ...rest] = [command].flat()
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV$|BASE_URL$)/.test(name),
    )
    const args = [...nodeArguments, '--import', 'tsx', `scripts/${script}`, ...rest]
    this.child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...Object.fromEntries(inherited), ...NO_SETTINGS, NO_COLOR: '1', ...env },
    })
    this.child.stdout?.on('data', (text) => {
      this.stdout += text
    })
    this.child.stderr?.on('data', (text) => {
      this.stderr += text
    })
    this.status = once(this.child, 'close').then(([status]) => status)
  }

  /** Resolves with the first match in what it prints. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    return vi.waitFor(
      () => {
        const match = pattern.exec(this.stdout)
        if (!match) expect(`${this.stdout}${this.stderr}`).toMatch(pattern)
        return match as RegExpExecArray
      },
      // On an idle machine `npm start` takes about 8 s; on a busy one it may take minutes.
      { timeout: 150_000, interval: 50 },
    )
  }

  /** It and all that it has started. */
  processes(): Process[] {
    const pid = this.child.pid ?? 0
    return [{ pid, parent: process.pid, command: 'node' }, ...descendants(pid)]
  }

  /** Ctrl-C; resolves with the exit status once it, and all that it started, has ended. */
  async interrupt() {
    const pids = this.processes().map(({ pid }) => pid)
    this.child.kill('SIGINT')
    const status = await this.status
    return { status, leftRunning: anyRunning(pids), processes: pids.length }
  }
}

/** Runs a program to its end. */
export async function run(command: string | string[], env: Env = {}, nodeArguments: string[] = []) {
  const program = new Program(command, env, nodeArguments)
  const status = await program.status
  return { status, stdout: program.stdout, stderr: program.stderr }
}
