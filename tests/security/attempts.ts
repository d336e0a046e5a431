import type { Page } from 'playwright-core'

type Recording = Window & { attempts: string[] }

/**
 * For `before`: records what hostile markup achieves or tries: calls of `ran()`, dialogs and windows, and
 * violations of the page's Content Security Policy.
 */
export const recordAttempts = (page: Page) =>
  page.addInitScript(() => {
    const attempts: string[] = []
    const record = (what: string) => () => void attempts.push(what)
    const calls = ['ran', 'alert', 'confirm', 'open'].map((name) => [name, record(`${name}()`)])
    Object.assign(window, { attempts, ...Object.fromEntries(calls) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      attempts.push(`violation of ${effectiveDirective}: ${blockedURI}`)
    })
  })

export const recordedAttempts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Recording).attempts)
