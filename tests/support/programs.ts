import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Variables are empty and not absent, because absent ones would be read from the maintainer's own `.env`. */
export const NO_SETTINGS = {
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_ANON_KEY: '',
  SITE_URL: '',
}

export type Env = Record<string, string>
type Process = { pid: number; parent: number }

/** A program of scripts/, started as `npm run` starts it, with its output so far. */
export class Program {
  stdout = ''
  stderr = ''
  hasEnded = false
  readonly #changes = new EventEmitter()
  readonly child: ChildProcess
  readonly status: Promise<number | null>

  /**
   * @param command file in scripts/ and its arguments
   * @param nodeArguments options of Node, which precede the file
   * @param cwd folder with the sources
   */
  constructor(command: string | string[], env: Env = {}, nodeArguments: string[] = [], cwd = root) {
    const [script, ...rest] = [command].flat()
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV$|BASE_URL$)/.test(name),
    )
    const args = [...nodeArguments, '--import', 'tsx', `scripts/${script}`, ...rest]
    this.child = spawn(process.execPath, args, {
      cwd,
      env: { ...Object.fromEntries(inherited), ...NO_SETTINGS, NO_COLOR: '1', ...env },
    })
    for (const stream of ['stdout', 'stderr'] as const)
      this.child[stream]?.on('data', (text) => {
        this[stream] += text
        this.#changes.emit('change')
      })
    this.status = once(this.child, 'close').then(([status]) => {
      this.hasEnded = true
      this.#changes.emit('change')
      return status
    })
  }

  /** Resolves with the first match in the program's output. Throws Error if it ends without one. */
  async waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    // On an idle machine `npm start` takes a few seconds; on a busy one it may take minutes.
    const signal = AbortSignal.timeout(150_000)
    for (;;) {
      const match = pattern.exec(this.stdout) ?? pattern.exec(this.stderr)
      if (match) return match
      if (this.hasEnded || signal.aborted)
        throw new Error(`It did not print ${pattern}, but: ${this.stdout}${this.stderr}`)
      await once(this.#changes, 'change', { signal }).catch(() => undefined)
    }
  }

  /** Returns the ids of the program and of all processes that it has started. */
  processes(): number[] {
    const all = listProcesses()
    const withChildren = (process: number): number[] => [
      process,
      ...all.flatMap(({ pid, parent }) => (parent === process ? withChildren(pid) : [])),
    ]
    return withChildren(this.child.pid as number)
  }

  /** Sends Ctrl-C, and resolves once the program has ended. */
  async interrupt() {
    const processes = this.processes()
    this.child.kill('SIGINT')
    // Otherwise a program that does not end would hold up the run.
    const deadline = setTimeout(() => this.child.kill('SIGKILL'), 60_000)
    const status = await this.status
    clearTimeout(deadline)
    return { status, leftRunning: isAnyRunning(processes), processes: processes.length }
  }
}

/** Runs a program of scripts/ to its end, by default of this repository. */
export async function runProgram(command: string | string[], env: Env = {}, folder = root) {
  const program = new Program(command, env, [], folder)
  const status = await program.status
  return { status, stdout: program.stdout, stderr: program.stderr }
}

/** Tells whether any of these processes is still running. */
export const isAnyRunning = (processes: number[]) =>
  listProcesses().some(({ pid }) => processes.includes(pid))

/** Lists running processes. One that has ended, and whose parent has not asked for its status, does not count. */
function listProcesses(): Process[] {
  const lines = process.platform === 'linux' ? readProc() : readPs()
  return lines.flatMap((line) => {
    const [, pid, state = 'Z', parent] = /^ *(\d+) +(\S+) +(\d+)/.exec(line) ?? []
    return /^[XZ]/.test(state) ? [] : [{ pid: Number(pid), parent: Number(parent) }]
  })
}

// Slim images of Debian have no ps, macOS has no /proc.
const readPs = () => execFileSync('ps', ['-Ao', 'pid=,stat=,ppid='], { encoding: 'utf8' }).split('\n')

const readProc = () =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      // pid (name) state parent …, where the name may hold spaces and brackets.
      return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\) /s, '')
    } catch {
      // It is no process, or ended while it was looked at.
      return []
    }
  })
