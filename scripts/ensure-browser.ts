import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { runAsProgram } from './program'

const run = promisify(execFile)

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Root has no sandbox in Chromium; the rest keeps it from asking the network for things of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

/**
 * Path of a Chromium to test in: the one that `CHROME_PATH` names, one that is installed, or else one that is
 * installed now: Debian's through apt where this is root on Debian, Playwright's elsewhere.
 *
 * @throws Error that says in one line what to run where none can be installed
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found: installing one, once.')
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installDebianChromium()
    else await installPlaywrightChromium()
  } catch (cause) {
    throw new Error(`no browser could be installed; ${HOW_TO}`, { cause })
  }
  const installed = findBrowser()
  if (!installed) throw new Error(`no browser was found after installing one; ${HOW_TO}`)
  return installed
}

const HOW_TO =
  'install Chromium (Debian: `apt-get install chromium`, elsewhere: `npx playwright-core install chromium`) or set CHROME_PATH'

function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`)
  return named || [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path))
}

async function installDebianChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
}

async function installPlaywrightChromium() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { maxBuffer: 64 * 1024 * 1024 })
}

await runAsProgram(import.meta.url, async () => console.log(await ensureBrowser()))
