import type { BrowserContextOptions, Page } from 'playwright-core'

/** What a reviewer looks at: the page at a size and with settings of the visitor's system. */
export const VIEWS = {
  desktop: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  narrow: { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' },
  /** 1280 by 1024 at 400 %. */
  zoomed: { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' },
  landscape: { viewport: { width: 640, height: 320 }, reducedMotion: 'reduce' },
  moving: { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' },
  forced: { viewport: { width: 1280, height: 800 }, forcedColors: 'active', reducedMotion: 'reduce' },
} satisfies Record<string, BrowserContextOptions>

export type Check = {
  /** What holds, as the reviewer would write it down; with the criterion of WCAG 2.2 where there is one. */
  says: string
  /** The views that it is looked at in. */
  on: (keyof typeof VIEWS)[]
  holds: (page: Page) => Promise<void>
}
