import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

/** Interval in milliseconds between checks for the parent process; Node has no event for its end. */
const PARENT_POLL_MS = 500

/**
 * Runs `main` if the module at `moduleUrl` was started as a program, not imported, in an environment to which
 * `.env` adds what it does not set. An error is printed on one line and sets exit status 1; `DEBUG=1` prints
 * its stack.
 */
export async function runAsProgram(moduleUrl: string, main: () => Promise<void>) {
  const [, started = ''] = process.argv
  // Node's own name for the module is without symbolic links.
  if (!existsSync(started) || realpathSync(started) !== fileURLToPath(moduleUrl)) return
  try {
    loadEnvFile()
    await main()
  } catch (error) {
    console.error(process.env.DEBUG ? error : `Error: ${messageOf(error)}`)
    process.exitCode = 1
  }
}

/** Puts into the environment what `.env` sets and the environment does not. */
export function loadEnvFile() {
  if (!existsSync('.env')) return
  for (const [name, value] of Object.entries(readEnvFile('.env'))) process.env[name] ??= value
}

/**
 * The variables of a `.env` file. Node would take the mark with which Windows begins a file for part of a
 * name.
 */
export const readEnvFile = (path: string): NodeJS.Dict<string> =>
  parseEnv(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))

/**
 * Resolves at Ctrl-C, at a termination signal, or when the parent process ends. A second signal ends this
 * process at once.
 */
export function untilStopped(): Promise<void> {
  const parent = process.ppid
  return new Promise((resolve) => {
    const stop = () => {
      clearInterval(poll)
      resolve()
    }
    const poll = setInterval(() => {
      if (process.ppid !== parent) stop()
    }, PARENT_POLL_MS).unref()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  })
}

/** An error's message on one line, without a command of GitHub's runner in it: it may be a server's words. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replaceAll('##[', '## [')

/**
 * Quotes untrusted text for one line of a log. GitHub Actions runs commands from lines that begin with `::`
 * and from `##[` anywhere in a line, so line breaks and `##[` become JSON escapes.
 */
export const quoteForLog = (text: string) => JSON.stringify(text).replaceAll('##[', '#\\u0023[')
