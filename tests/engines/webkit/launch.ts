import type { Browser } from 'playwright-core'

/** Debian's WebKitGTK over WebDriver, as the subset of Playwright's interface that the tests use. */
export function launchWebKit(): Promise<Browser> {
  throw new Error('WebKitGTK cannot be driven yet')
}
