import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import type { Rows } from '../../pages/index/database/rows'
import { UNEVEN_ROWS } from './uneven-rows'

/** One of the page's states: how it comes about. */
export type State = {
  /** What the site's servers answer, where it is not what they have. */
  before?: (page: Page) => Promise<unknown>
  /** What the visitor does; resolves when it shows. */
  act?: (page: Page) => Promise<unknown>
  /** The rows that the site is built with, made of the sample rows. */
  rows?: (rows: Rows) => Rows
  /** The site was built without rows. */
  isUnread?: boolean
  /** Pictures never come, so that they are not to be waited for. */
  isWithoutPictures?: boolean
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
export const LOOKS: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  'no-script': { javaScriptEnabled: false },
}

/** Height of the window, by its width. */
export const WIDTHS = { 320: 640, 390: 844, 768: 1024, 1280: 800, 1920: 1080 }
const refreshed = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('refreshed').length > 0)
/** Resolves when the typeface has come and the page is drawn in it. */
export const typefaceShown = (page: Page) =>
  page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Besley'))
const pictures = (page: Page, answer: (route: Route) => unknown) =>
  page.route(/\/(assets\/news|storage)\//, answer)

const uneven = Object.fromEntries(
  Object.entries(UNEVEN_ROWS).map(([name, rows]): [string, State] => [
    name,
    { isWhole: true, rows, act: refreshed },
  ]),
) as Record<keyof typeof UNEVEN_ROWS, State>

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
      const folded = page.getByRole('button', { name: 'Ler mais' })
      while (await folded.count()) await folded.first().click()
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
  'failed-picture': {
    isWhole: true,
    before: (page) => pictures(page, (route) => route.fulfill({ status: 404, body: '' })),
    act: refreshed,
  },
  'late-picture': {
    isWhole: true,
    isWithoutPictures: true,
    before: (page) => pictures(page, () => {}),
    act: refreshed,
  },
  ...uneven,
} satisfies Record<string, State>

export const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[]

/** Every state at every width, light and dark; the page in the other looks too. */
export const shots: Shot[] = STATE_NAMES.flatMap((name) =>
  Object.keys(LOOKS)
    .filter((look) => name === 'page' || look === 'light' || look === 'dark')
    .flatMap((look) =>
      Object.entries(WIDTHS).map(([width, height]) => shot(look, name, Number(width), height)),
    ),
)

function shot(look: string, stateName: keyof typeof STATES, width: number, height: number): Shot {
  const state = look === 'no-script' ? { isWhole: true } : STATES[stateName]
  return { look, stateName, state, width, height, file: `${stateName}-${look}-${width}.png` }
}
