import type { Browser, Page } from 'playwright-core'
import { fontsSettled, type State, scrollThrough, VARIANTS } from './states.ts'

type ScreenshotOptions = {
  url: string
  width: number
  height: number
  variant: keyof typeof VARIANTS
  state?: State
  path?: string
}

/** A PNG of a page in a state: its window, or all of it. */
export async function screenshot(browser: Browser, options: ScreenshotOptions): Promise<Buffer> {
  const { url, width, height, variant, state = {}, path } = options
  const page = await browser.newPage({
    locale: 'pt-BR',
    // Otherwise, the leaves of the tile wall may be turning.
    reducedMotion: 'reduce',
    viewport: { width, height },
    ...VARIANTS[variant],
  })
  try {
    // Requests to other machines get an empty answer, so that the map's poster shows.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await state.before?.(page)
    await page.goto(url)
    if (variant !== 'no-script') {
      await state.act?.(page)
      await fontsSettled(page)
    }
    if (!state.isViewportOnly) await showWhole(page, state, variant !== 'no-script')
    if (variant === 'print') await page.emulateMedia({ media: 'print' })
    return await page.screenshot({ ...(path && { path }), fullPage: !state.isViewportOnly })
  } finally {
    await page.close()
  }
}

async function showWhole(page: Page, { isWithoutPictures }: State, hasScript: boolean) {
  if (hasScript) {
    // The map's poster stays: scrolling near it would insert the frame.
    await page.evaluate(() => document.querySelector('.location-map template')?.remove())
    await scrollThrough(page)
  }
  // Some states leave the pictures unanswered, so decoding would never end.
  if (!isWithoutPictures)
    await page.evaluate(async () => {
      for (const image of document.images) {
        image.loading = 'eager'
        await image.decode().catch(() => {})
      }
    })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
