import { pathToFileURL } from 'node:url'

/** How often the parent is looked for, in milliseconds: nothing tells a process that its parent has gone. */
const PARENT_POLL_MS = 500

/**
 * Runs `main` where the module at `moduleUrl` is the program that was started, and does nothing where it was
 * imported. A failure is one line on standard error and exit status 1; `DEBUG=1` shows where it came from.
 */
export async function runAsProgram(moduleUrl: string, main: () => Promise<void>) {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? '').href) return
  try {
    await main()
  } catch (error) {
    console.error(process.env.DEBUG ? error : `Error: ${messageOf(error)}`)
    process.exitCode = 1
  }
}

/**
 * Resolves when this program should end: Ctrl-C, a termination signal, or the end of the process that started it.
 * A second signal ends it at once.
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

/** What an error says, on one line. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
