import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

/** Node has no event for the end of the parent process. */
const PARENT_POLL_MS = 500

/** Runs `main` if its module was started. An error is one line (`DEBUG=1`: its stack). */
export async function runIfMain(moduleUrl: string, main: () => Promise<void>) {
  const [, started = ''] = process.argv
  // Node names the module without symbolic links.
  if (!existsSync(started) || realpathSync(started) !== fileURLToPath(moduleUrl)) return
  try {
    loadEnvFile()
    await main()
  } catch (error) {
    console.error(process.env.DEBUG ? error : `Error: ${messageOf(error)}`)
    process.exitCode = 1
  }
}

/** Puts into the environment what the file sets and the environment does not. */
export function loadEnvFile(file = '.env') {
  if (!existsSync(file)) return
  for (const [name, value] of Object.entries(readEnvFile(file))) process.env[name] ??= value
}

/** Without the mark (BOM) that Windows puts before the first variable. */
export const readEnvFile = (path: string): NodeJS.Dict<string> =>
  parseEnv(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))

/** Resolves at Ctrl-C, a signal or the parent's end. A second signal ends the process. */
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

/** On one line, without a command of GitHub's runner: it may be a server's words. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replaceAll('##[', '## [')
