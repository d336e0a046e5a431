import type { Page } from 'playwright-core'

type Tripped = Window & { trips: string[] }

/** Makes whatever runs or is refused leave a trace: a call of `ran()`, a dialog, a breach of the page's policy. */
export async function setTripwires(page: Page) {
  await page.addInitScript(() => {
    const trips: string[] = []
    const trip = (what: string) => () => void trips.push(what)
    Object.assign(window, {
      trips,
      ran: trip('ran()'),
      alert: trip('alert'),
      confirm: trip('confirm'),
      open: trip('open'),
    })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      trips.push(`violation of ${effectiveDirective}: ${blockedURI}`)
    })
  })
}

/** What left a trace so far. */
export const sprung = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Tripped).trips)
