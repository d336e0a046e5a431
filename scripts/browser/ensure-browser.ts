import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findOrInstall } from './install-browser'

// The same engine without the windows, which no test looks at: half the download, four fifths of the time.
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = [
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
 * installed now.
 *
 * @throws Error that says in one line what to run where none can be installed
 */
export const ensureBrowser = () => ensureChromium('chromium-headless-shell', [SHELL, ...WHOLE])

/** As {@link ensureBrowser}, but as people have it: the shell does not heed `<link rel="preconnect">`. */
export const ensureWholeBrowser = () => ensureChromium('chromium', WHOLE)

const ensureChromium = (debians: string, installed: string[]): Promise<string> =>
  findOrInstall({
    name: 'Chromium (CHROME_PATH may name one)',
    packages: [debians, 'fonts-noto-core'],
    playwrights: 'chromium',
    find() {
      const named = process.env.CHROME_PATH
      if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`)
      return named || [chromium.executablePath(), ...installed].find((path) => existsSync(path))
    },
  })
