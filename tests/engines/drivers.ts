import type { Page } from 'playwright-core'
import { launchBrowser } from '../../scripts/browser/ensure-browser'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

export type Engine = 'chromium' | 'firefox' | 'webkit'

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
  pressEscape(): Promise<unknown>
  close(): Promise<unknown>
}

/** @param reduced whether the visitor asks for reduced motion */
export const start = (engine: Engine, reduced: boolean): Promise<Driver> =>
  ({ chromium: startChromium, firefox: startFirefox, webkit: startWebKit })[engine](reduced)

async function startChromium(reduced: boolean): Promise<Driver> {
  const browser = await launchBrowser()
  const page: Page = await browser.newPage({ reducedMotion: reduced ? 'reduce' : 'no-preference' })
  await page.route(/^https:/, (route) => route.abort())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return {
    errors,
    async open(url, viewport) {
      await page.goto('about:blank')
      await page.setViewportSize(viewport)
      await page.goto(url)
    },
    reload: () => page.reload(),
    eval: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    pressEscape: () => page.keyboard.press('Escape'),
    close: () => browser.close(),
  }
}
