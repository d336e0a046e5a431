import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

/** The interval at which to check whether the parent process has ended, for which Node has no event. */
const PARENT_POLL_MS = 500

/** Runs `main` if its module was started as a program. Prints an error in {@link linesOf}, or with its stack if `DEBUG=1`. */
export async function runIfMain(moduleUrl: string, main: () => Promise<void>) {
  const [, started = ''] = process.argv
  // Node names the module without symbolic links.
  if (!existsSync(started) || realpathSync(started) !== fileURLToPath(moduleUrl)) return
  try {
    loadEnvFile()
    await main()
  } catch (error) {
    if (process.env.DEBUG) console.error(error)
    else for (const line of linesOf(error)) console.error(`Error: ${line}`)
    process.exitCode = 1
  }
}

/**
 * Adds the variables of a file to the environment, except those that it has already. Throws Error if the file cannot be
 * used as it was saved.
 */
export function loadEnvFile(file = '.env') {
  const withExtension = `${file}.txt`
  if (existsSync(file)) {
    for (const [name, value] of Object.entries(readEnvFile(file))) process.env[name] ??= value
  } else if (existsSync(withExtension)) {
    throw new Error(`${withExtension} is not read: rename it to ${file}`)
  }
}

/**
 * Reads a file of variables without the mark (BOM) that Windows puts before the first one. Throws Error if it is UTF-16,
 * as PowerShell writes it.
 */
export function readEnvFile(path: string): NodeJS.Dict<string> {
  const text = readFileSync(path, 'utf8')
  if (text.includes('\0')) throw new Error(`${path} is saved as UTF-16: save it as UTF-8`)
  return parseEnv(text.replace(/^\ufeff/, ''))
}

/** Resolves at Ctrl-C, another signal or the end of the parent process. A second signal ends this process. */
export function waitUntilStopped(): Promise<void> {
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

/** Returns an error's message as one line, and each error of an AggregateError as a line of its own. */
export const linesOf = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.map(messageOf) : [messageOf(error)]

/** Returns an error's message on one line. It may come from a server, so commands of GitHub's runner are broken. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replaceAll('##[', '## [')
