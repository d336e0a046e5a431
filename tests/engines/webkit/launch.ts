import { fileURLToPath } from 'node:url'
import { type Browser, webkit } from 'playwright-core'
import type { Settings } from './mini-browser'

const ADAPTER = fileURLToPath(new URL('adapter.ts', import.meta.url))

/**
 * Debian's WebKitGTK, driven by Playwright: what Playwright starts as its own WebKit is a program that translates for
 * an unchanged one.
 */
export async function launchWebKit(): Promise<Browser> {
  const browser = await webkit.launch({
    executablePath: process.execPath,
    args: ['--import', 'tsx', ADAPTER],
    ignoreDefaultArgs: true,
    // The browser has a window, on a screen of its own. Without one Playwright would wait for 0.5 s after each resize.
    headless: false,
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options = {}) => newContext({ ...options, locale: settingsOf(options) })
  return browser
}

type Options = NonNullable<Parameters<Browser['newContext']>[0]>

/**
 * What WebKitGTK takes only at its start, while Playwright says it to a page that is there. The languages it says
 * before, whatever they are called.
 */
function settingsOf(options: Options): string {
  const { locale = '', timezoneId = '', deviceScaleFactor = 1, javaScriptEnabled = true } = options
  return JSON.stringify({ locale, timezoneId, deviceScaleFactor, javaScriptEnabled } satisfies Settings)
}
