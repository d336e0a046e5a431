import type { Page } from 'playwright-core'

type Recording = Window & { ranOrBlocked: string[] }

/** For `before`: records calls of `ran()`, dialogs, and violations of the page's Content Security Policy. */
export const recordScripts = (page: Page) =>
  page.addInitScript(() => {
    const ranOrBlocked: string[] = []
    const record = (what: string) => () => void ranOrBlocked.push(what)
    const calls = ['ran', 'alert', 'confirm', 'open'].map((name) => [name, record(`${name}()`)])
    Object.assign(window, { ranOrBlocked, ...Object.fromEntries(calls) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ranOrBlocked.push(`violation of ${effectiveDirective}: ${blockedURI}`)
    })
  })

export const ranOrBlocked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Recording).ranOrBlocked)
