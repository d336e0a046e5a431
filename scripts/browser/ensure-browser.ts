import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const APT = '/usr/bin/apt-get'
const PLAYWRIGHT = 'node_modules/playwright-core/cli.js'

/** Chromium without windows, which is half the download and saves a fifth of the tests' time. */
const SHELL = '/usr/bin/chromium-headless-shell'
/** Browsers with windows, as people use them. */
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Options for every Chromium: root cannot use its sandbox, and the others keep it from requests of its own, and its pages
 * from requests to any other machine.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** Starts a Chromium without a window, and installs one first if there is none. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS })

/**
 * Returns the path of a Chromium: the one that `CHROME_PATH` names, else Playwright's, else one of `installed`. If
 * there is none, it installs one.
 */
export const ensureBrowser = (
  aptPackage = 'chromium-headless-shell',
  installed = [SHELL, ...FULL_BROWSERS],
) =>
  findOrInstall('Chromium (CHROME_PATH may name one)', [aptPackage, 'fonts-noto-core'], 'chromium', () => {
    const named = process.env.CHROME_PATH
    if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`)
    return named || [chromium.executablePath(), ...installed].find((path) => existsSync(path))
  })

/**
 * Returns the path of a Chromium with windows and installs one if there is none. The headless shell would not do for
 * the bench, because it ignores `<link rel="preconnect">`.
 */
export const ensureFullChromium = () => ensureBrowser('chromium', FULL_BROWSERS)

/**
 * Returns what `find` finds. If that is nothing, it installs `packages` through apt when run by root on Debian, else
 * `playwrightBrowser` through Playwright, and looks again. Throws Error that says in one line what to run.
 */
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
