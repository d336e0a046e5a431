import type { BrowserContextOptions, Page } from 'playwright-core'

/** One of the page's states: how it comes about. */
export type State = {
  /** What the site's servers answer, where it is not what they have. */
  before?: (page: Page) => Promise<unknown>
  /** What the visitor does; resolves when it shows. */
  act?: (page: Page) => Promise<unknown>
  /** The site was built without rows. */
  isUnread?: boolean
  /** The whole page, not the window alone. */
  isWhole: boolean
}

export type Shot = {
  look: string
  stateName: string
  state: State
  width: number
  height: number
  file: string
}

/** How the visitor's system shows pages. */
export const LOOKS: Record<string, { context: BrowserContextOptions; media?: 'print' }> = {
  light: { context: { colorScheme: 'light' } },
  dark: { context: { colorScheme: 'dark' } },
  forced: { context: { forcedColors: 'active' } },
  print: { context: {}, media: 'print' },
}

const WIDTHS = { 320: 640, 390: 844, 768: 1024, 1280: 800, 1920: 1080 }
const refreshed = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('refreshed').length > 0)

export const STATES = {
  page: { isWhole: true, act: refreshed },
  menu: {
    isWhole: false,
    async act(page) {
      await refreshed(page)
      const toggle = page.locator('.header__toggle')
      if (await toggle.isVisible()) await toggle.click()
    },
  },
  expanded: {
    isWhole: true,
    async act(page) {
      await refreshed(page)
      await page.locator('.news-card__toggle').first().click()
    },
  },
  loading: {
    isWhole: true,
    isUnread: true,
    before: (page) => page.route('**/rest/v1/**', () => {}),
    // By itself it ends after a while.
    act: (page) =>
      page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.pause()
      }),
  },
  empty: {
    isWhole: true,
    isUnread: true,
    before: (page) =>
      page.route('**/rest/v1/**', (route) =>
        route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } }),
      ),
    act: refreshed,
  },
  'failed-image': {
    isWhole: true,
    before: (page) =>
      page.route(/\/(assets\/news|storage)\//, (route) => route.fulfill({ status: 404, body: '' })),
    act: refreshed,
  },
} satisfies Record<string, State>

export const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[]

/** Every width in every look, and every state on a phone and on a desktop, light and dark. */
export const shots: Shot[] = [
  ...Object.keys(LOOKS).flatMap((look) => widths(320, 390, 768, 1280, 1920).map(shot(look, 'page'))),
  ...STATE_NAMES.filter((name) => name !== 'page').flatMap((name) =>
    ['light', 'dark'].flatMap((look) =>
      (name === 'menu' ? widths(320, 390, 768) : widths(390, 1280)).map(shot(look, name)),
    ),
  ),
]

function widths(...some: (keyof typeof WIDTHS)[]) {
  return some
}

function shot(look: string, stateName: keyof typeof STATES) {
  return (width: keyof typeof WIDTHS): Shot => ({
    look,
    stateName,
    state: STATES[stateName],
    width,
    height: WIDTHS[width],
    file: `${stateName}-${look}-${width}.png`,
  })
}
