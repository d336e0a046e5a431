import { existsSync } from 'node:fs'
import { type Browser, firefox } from 'playwright-core'
import { findOrInstall } from '../../scripts/browser/install-browser'
import { launchOverBidi } from './firefox-bidi'

const PLAYWRIGHTS = firefox.executablePath()
const DEBIANS = '/usr/bin/firefox-esr'

/** Path of Playwright's Firefox, or else of Debian's. */
export const ensure = (): Promise<string> =>
  findOrInstall({
    name: 'firefox',
    packages: ['firefox-esr', 'fonts-noto-core'],
    find: () => [PLAYWRIGHTS, DEBIANS].find((path) => existsSync(path)),
  })

export async function launch(): Promise<Browser> {
  const path = await ensure()
  return path === PLAYWRIGHTS ? firefox.launch() : launchOverBidi(path)
}
