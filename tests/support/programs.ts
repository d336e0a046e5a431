import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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
type Process = { pid: number; parent: number; command: string }

/** A program of scripts/, started as `npm run` starts it, with what it has said so far. */
export class Program {
  stdout = ''
  stderr = ''
  hasEnded = false
  readonly #news = new EventEmitter()
  readonly child: ChildProcess
  readonly status: Promise<number | null>

  /**
   * @param command file in scripts/ and its arguments
   * @param nodeArguments what Node is given before the file
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
    this.child.stdout?.on('data', (text) => {
      this.stdout += text
      this.#news.emit('news')
    })
    this.child.stderr?.on('data', (text) => {
      this.stderr += text
      this.#news.emit('news')
    })
    this.status = once(this.child, 'close').then(([status]) => {
      this.hasEnded = true
      this.#news.emit('news')
      return status
    })
  }

  /** Resolves with the first match in what it prints, at once when it is there. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    // On an idle machine `npm start` takes about 8 s; on a busy one it may take minutes.
    const signal = AbortSignal.timeout(150_000)
    for (;;) {
      const match = pattern.exec(this.stdout) ?? pattern.exec(this.stderr)
      if (match) return match
      if (this.hasEnded || signal.aborted)
        throw new Error(`It did not say ${pattern}, but: ${this.stdout}${this.stderr}`)
      await once(this.#news, 'news', { signal }).catch(() => undefined)
    }
  }

  /** It and all that it has started. */
  processes(): Process[] {
    const all = everyProcess()
    const withChildren = (process: Process): Process[] => [
      process,
      ...all.filter(({ parent }) => parent === process.pid).flatMap(withChildren),
    ]
    return all.filter(({ pid }) => pid === this.child.pid).flatMap(withChildren)
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

/** Whether any of them still runs: one that has ended but whose parent has not asked yet does not count. */
export function anyRunning(pids: number[]): boolean {
  return everyProcess().some(({ pid }) => pids.includes(pid))
}

// Slim images of Debian have no ps, macOS has no /proc.
const everyProcess = () => (process.platform === 'linux' ? fromProc() : fromPs())

function fromProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // pid (name) state ppid …, where the name may hold spaces and brackets.
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      if (state === 'Z' || state === 'X') return []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      // It ended while it was looked at.
      return []
    }
  })
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? []
    return !state || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}
