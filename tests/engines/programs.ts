import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { findOrInstall } from '../../scripts/browser/ensure-browser'

/** One window of a browser that Debian packages. */
export type Driver = {
  /** Uncaught errors and errors on the console since the start. WebDriver tells of none: empty in WebKit. */
  errors: string[]
  /** Opens the address anew, also where only its fragment differs; resolves after the page's load event. */
  open(url: string, viewport: { width: number; height: number }): Promise<unknown>
  reload(): Promise<unknown>
  /** Value of a JavaScript expression in the page. */
  eval<T>(expression: string): Promise<T>
  click(selector: string): Promise<unknown>
  close(): Promise<unknown>
}

export const FIREFOX = '/usr/bin/firefox-esr'

/** An address where nothing answers: as a proxy it keeps a browser on this machine. */
export const NOWHERE = '127.0.0.1:9'

/** Path of WebKitGTK's test browser, once it, its driver and Firefox are there. */
export const ensureFirefoxAndWebKit = () =>
  findOrInstall(
    'Firefox or WebKit',
    ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-core'],
    undefined,
    () =>
      readdirSync('/usr/lib')
        .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
        .find((path) => [path, FIREFOX, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync)),
  )

const programs: ChildProcess[] = []
/** Ends what {@link startProgram} has started. */
export const endPrograms = () => void programs.splice(0).map((program) => program.kill())
process.once('exit', endPrograms)

/** Starts a program that a browser needs; resolves with the first match in what it says. */
export async function startProgram(
  command: string,
  options: string[],
  says: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const program = spawn(command, options, { env: { ...process.env, ...env } })
  programs.push(program)
  let said = ''
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', () => reject(new Error(`${command} ended: ${said}`)))
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        const match = says.exec(said)
        if (match) resolve(match[1] ?? '')
      })
  })
}
