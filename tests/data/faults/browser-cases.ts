import type { BrowserContext, Page } from 'playwright-core'
import { FETCH_FAILURE, TABLE_NAMES, type TableName } from '../../../pages/index/database/tables'
import type { SiteName } from './fault-sites'
import { FAULTS, type Fault } from './faults'

/** What a visitor meets: which of the served sites, what its backend does, and what befalls the browser. */
export type BrowserCase = {
  name: string
  expected: string
  isSlow: boolean
  site: SiteName
  /** Name of a fault, or of an answer, per table; the baked rows where it is not told. */
  told: Partial<Record<TableName, string>>
  befall?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** After the page has loaded and before it is judged. */
  meanwhile?: (page: Page) => Promise<unknown>
  /** What to wait for where the refresh itself cannot run. */
  settled?: (page: Page) => Promise<unknown>
}

const FAILED: Record<TableName, string> = {
  blog_posts: `"${FETCH_FAILURE.blog_posts}"`,
  testimonials: `"${FETCH_FAILURE.testimonials}"`,
}
const BOTH = [...TABLE_NAMES]
/** Cards per table, the spinners that turn, the layout shift, and the console: what stands where nothing is lost. */
const outcome = (cards: string, console: string[], others = '') =>
  `${cards}, 0 spinners, ${others || 'no shift'}, console: ${console.sort().join(' ') || 'nothing'}`
const AS_BAKED = 'news as baked, testimonials as baked'
const EMPTY = 'news none, testimonials none'
const NEWER = 'news newer, testimonials newer'

const named = ({ name, isSlow = false }: Fault) => ({ name, isSlow })

/** Without CORS headers no browser hands over an answer, however good. */
const BROWSER_FAULTS = [...FAULTS.map(named), { name: 'no CORS headers', isSlow: false }]

/** Every fault, for each table by itself and for both with nothing baked. */
export function faultCases(): BrowserCase[] {
  return BROWSER_FAULTS.flatMap(({ name, isSlow }): BrowserCase[] => [
    ...BOTH.map(
      (table): BrowserCase => ({
        name: `${name}: ${table}`,
        isSlow,
        site: 'baked',
        told: { [table]: name },
        expected: outcome(AS_BAKED, [FAILED[table]]),
      }),
    ),
    {
      name: `${name}: both, nothing baked`,
      isSlow,
      site: 'unread',
      told: { blog_posts: name, testimonials: name },
      expected: outcome(EMPTY, Object.values(FAILED)),
    },
  ])
}

/** Each fault once, two at a time, a different one for each table: the half of {@link faultCases} that is quick. */
export function pairedFaultCases(): BrowserCase[] {
  const quick = BROWSER_FAULTS.filter(({ isSlow }) => !isSlow)
  const slow = BROWSER_FAULTS.filter(({ isSlow }) => isSlow)
  const pairs = [...slow, ...quick].flatMap((fault, index, all) =>
    index % 2 ? [] : [[fault, all[index + 1] ?? fault]],
  )
  return pairs.map(([first, second], index) => ({
    name: `${first?.name}: blog_posts; ${second?.name}: testimonials`,
    isSlow: Boolean(first?.isSlow || second?.isSlow),
    site: index % 3 ? 'baked' : 'unread',
    told: { blog_posts: first?.name ?? '', testimonials: second?.name ?? '' },
    expected: outcome(index % 3 ? AS_BAKED : EMPTY, Object.values(FAILED)),
  }))
}

const newer = { blog_posts: 'newer rows', testimonials: 'newer rows' }

/** What befalls the browser, not the backend. */
export function visitorCases(): BrowserCase[] {
  const quick = { isSlow: false, site: 'baked', told: {} } as const
  return [
    { ...quick, name: 'all is well: the same rows', expected: outcome(AS_BAKED, []) },
    {
      ...quick,
      name: 'all is well: newer rows',
      told: newer,
      expected: outcome(NEWER, [], 'shift not judged'),
    },
    {
      ...quick,
      name: 'one table fails, the other has newer rows',
      told: { blog_posts: 'status 500', testimonials: 'newer rows' },
      expected: outcome('news as baked, testimonials newer', [FAILED.blog_posts], 'shift not judged'),
    },
    ...(['refused', 'noHost'] as const).map(
      (site): BrowserCase => ({
        ...quick,
        name: site === 'refused' ? 'connection refused' : 'no such host',
        site,
        expected: outcome(AS_BAKED, Object.values(FAILED)),
      }),
    ),
    {
      ...quick,
      name: 'offline once the page has loaded',
      befall: (page, context) =>
        page.route('**/rest/v1/**', async (route) => {
          await context.setOffline(true)
          await route.continue()
        }),
      expected: outcome(AS_BAKED, Object.values(FAILED)),
    },
    ...[10, -10].flatMap((years): BrowserCase[] => {
      const befall = (page: Page) => page.addInitScript(clockOff(years))
      const clock = `clock ${Math.abs(years)} years ${years > 0 ? 'ahead' : 'behind'}`
      return [
        {
          ...quick,
          name: `${clock}: newer rows`,
          befall,
          told: newer,
          expected: outcome(NEWER, [], 'shift not judged'),
        },
        {
          ...quick,
          name: `${clock}: status 500`,
          befall,
          told: { blog_posts: 'status 500', testimonials: 'status 500' },
          expected: outcome(AS_BAKED, Object.values(FAILED)),
        },
      ]
    }),
    {
      ...quick,
      name: 'every script blocked',
      befall: (page) => page.route('**/*.js', (route) => route.abort()),
      settled: (page) => page.waitForURL(/^http/),
      expected: outcome(AS_BAKED, []),
    },
    {
      ...quick,
      name: 'every script blocked, nothing baked',
      isSlow: true,
      site: 'unread',
      befall: (page) => page.route('**/*.js', (route) => route.abort()),
      settled: async (page) => {
        await page.waitForURL(/^http/)
        await page.waitForFunction(isStill, undefined, { timeout: 15_000 })
      },
      expected: outcome(EMPTY, []),
    },
    {
      ...quick,
      name: 'React is gone, newer rows',
      told: newer,
      befall: (page) => page.route('**/show-rows*.js', (route) => route.abort()),
      expected: outcome(AS_BAKED, Object.values(FAILED)),
    },
    {
      ...quick,
      name: 'the answer fails after the visitor opened a card',
      told: { blog_posts: 'status 500', testimonials: 'status 500' },
      befall: holdUntilOpened,
      expected: outcome(AS_BAKED.replace('news as baked', 'news open as it was'), Object.values(FAILED)),
    },
    ...['newer rows', 'status 500'].map(
      (answer): BrowserCase => ({
        ...quick,
        name: `hidden tab: ${answer}`,
        told: { blog_posts: answer, testimonials: answer },
        befall: (page) => page.addInitScript(HIDDEN),
        expected:
          answer === 'newer rows'
            ? outcome(NEWER, [], 'shift not judged')
            : outcome(AS_BAKED, Object.values(FAILED)),
      }),
    ),
  ]
}

/** Whether no spinner turns; to be run in the page. */
export const isStill = () =>
  ![...document.querySelectorAll('.loading')].some((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )

// What a hidden tab is for a page: it says so, and paints no frame.
const HIDDEN = `
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.requestAnimationFrame = () => 0`

/** A wrong date, and nothing else: the browser's own timers go by a clock that nobody sets. */
const clockOff = (years: number) => `
  const off = ${years * 365.25 * 24 * 3600 * 1000}
  window.Date = class extends Date {
    constructor(...given) {
      super(...(given.length ? given : [Date.now()]))
    }
    static now() {
      return super.now() + off
    }
  }`

/** Keeps the request for the news waiting until the first card has been opened. */
async function holdUntilOpened(page: Page) {
  await page.route('**/rest/v1/blog_posts?**', async (route) => {
    await page.locator('.news-card__toggle').first().click()
    await page.locator('.news-card__toggle[aria-expanded=true]').waitFor()
    await route.continue()
  })
}
