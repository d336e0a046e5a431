import { pathToFileURL } from 'node:url'

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

/** What an error says, on one line. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
