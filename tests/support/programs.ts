import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, vi } from 'vitest'
import { anyRunning, descendants } from './process-tree'

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

/** A program of scripts/, as `npm run` starts it, with what it has said so far. */
export class Program {
  stdout = ''
  stderr = ''
  readonly child: ChildProcess
  readonly status: Promise<number | null>

  constructor(script: string, env: Env) {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV$|BASE_URL$)/.test(name),
    )
    this.child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}`], {
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
      // Of a machine with other work: on an idle one `npm start` takes about 8 s.
      { timeout: 150_000, interval: 50 },
    )
  }

  /** Ctrl-C; resolves with the exit status once it, and all that it started, has ended. */
  async interrupt() {
    const pids = [this.child.pid ?? 0, ...descendants(this.child.pid ?? 0).map(({ pid }) => pid)]
    this.child.kill('SIGINT')
    const status = await this.status
    return { status, leftRunning: anyRunning(pids), processes: pids.length }
  }
}

/** Runs a program to its end. */
export async function run(script: string, env: Env) {
  const program = new Program(script, env)
  const status = await program.status
  return { status, stdout: program.stdout, stderr: program.stderr }
}

/** A web server on loopback that gives every request the same answer, until the test ends. */
export async function answering(status: number, body: unknown, type = 'application/json'): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
