import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const APT = '/usr/bin/apt-get'
const PLAYWRIGHT = 'node_modules/playwright-core/cli.js'

// Without windows: half the download, and a fifth of the tests' time less.
const SHELL = '/usr/bin/chromium-headless-shell'
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Root has no sandbox; the other flags keep Chromium from requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS })

/** Path of the Chromium that `CHROME_PATH` names, or that is installed, if need be now. */
export const ensureBrowser = (
  aptPackage = 'chromium-headless-shell',
  installed = [SHELL, ...FULL_BROWSERS],
) =>
  findOrInstall('Chromium (CHROME_PATH may name one)', [aptPackage, 'fonts-noto-core'], 'chromium', () => {
    const named = process.env.CHROME_PATH
    if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`)
    return named || [chromium.executablePath(), ...installed].find((path) => existsSync(path))
  })

/** With what people have: the shell ignores `<link rel="preconnect">`. */
export const ensureFullChromium = () => ensureBrowser('chromium', FULL_BROWSERS)

/** Throws Error that says in one line what to run. */
export async function findOrInstall(
  name: string,
  packages: string[],
  playwrightBrowser: string | undefined,
  find: () => string | undefined,
): Promise<string> {
  const found = find()
  if (found) return found
  console.log(`No ${name} found: installing one, once.`)
  try {
    if (process.getuid?.() === 0 && existsSync(APT)) {
      run(APT, ['update', '-qq'])
      run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...packages])
    } else if (playwrightBrowser) run(process.execPath, [PLAYWRIGHT, 'install', playwrightBrowser])
  } catch {}
  const installed = find()
  if (installed) return installed
  const elsewhere = playwrightBrowser
    ? `, \`npx playwright-core install ${playwrightBrowser}\` elsewhere`
    : ''
  const howTo = `run \`apt-get install ${packages.join(' ')}\` on Debian${elsewhere}`
  throw new Error(`no ${name} could be installed; ${howTo}`)
}

const run = (program: string, options: string[]) =>
  execFileSync(program, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
