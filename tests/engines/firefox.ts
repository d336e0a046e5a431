import { execFileSync } from 'node:child_process'
import puppeteer from 'puppeteer-core'
import { type Driver, ensureFirefoxAndWebKit, FIREFOX, PDF_TO_TEXT } from './driver.ts'

/** Firefox over WebDriver BiDi. */
export async function startFirefox(reduced: boolean): Promise<Driver> {
  await ensureFirefoxAndWebKit()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    // The browser asks nobody outside of this machine.
    extraPrefsFirefox: { 'network.dns.disabled': true, 'ui.prefersReducedMotion': Number(reduced) },
  })
  const errors: string[] = []
  let page = await browser.newPage()
  return {
    errors,
    async open(url, viewport) {
      // A new tab: in the same one, requests of the page before could abort the navigation.
      const tab = await browser.newPage()
      await page.close()
      page = tab
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.setViewport(viewport)
      await page.goto(url)
    },
    reload: () => page.reload(),
    eval: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: (selector) => page.click(selector),
    async print(width, height) {
      const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
      const pdf = await page.pdf({ width: `${width}mm`, height: `${height}mm`, margin })
      // Each sheet ends with a form feed.
      return execFileSync(PDF_TO_TEXT, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
        .split('\f')
        .slice(0, -1)
    },
    close: () => browser.close(),
  }
}
