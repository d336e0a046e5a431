import { existsSync } from 'node:fs'
import { type Browser, webkit } from 'playwright-core'
import { findOrInstall } from '../../scripts/browser/install-browser'
import { launchWebKit } from './webkit/launch'

const PLAYWRIGHTS = webkit.executablePath()
// Debian's has no window of its own to draw in without an X server.
const DEBIANS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const

/** Path of Playwright's WebKit, or else of the driver of Debian's WebKitGTK. */
export const ensure = (): Promise<string> =>
  findOrInstall({
    name: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-core'],
    find() {
      if (existsSync(PLAYWRIGHTS)) return PLAYWRIGHTS
      return DEBIANS.every((path) => existsSync(path)) ? DEBIANS[0] : undefined
    },
  })

export async function launch(): Promise<Browser> {
  return (await ensure()) === PLAYWRIGHTS ? webkit.launch() : launchWebKit()
}
