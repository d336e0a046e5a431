import type { Browser, Page } from 'playwright-core'
import { LOOKS, type State, typefaceCame } from './states.ts'

type Shot = {
  /** Of the built site. */
  url: string
  width: number
  height: number
  look: keyof typeof LOOKS
  state?: State
  /** PNG to write; without it the picture is returned alone. */
  path?: string
}

/** Photographs a page in a state; a printed page in one piece. */
export async function photograph(browser: Browser, shot: Shot): Promise<Buffer> {
  const { url, width, height, look, state = {}, path } = shot
  const page = await browser.newPage({
    locale: 'pt-BR',
    // Otherwise the leaves of the tile wall may be turning.
    reducedMotion: 'reduce',
    viewport: { width, height },
    ...LOOKS[look],
  })
  try {
    // No request leaves this machine: the map's frame stays empty, and the poster beneath it shows.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await state.before?.(page)
    await page.goto(url)
    if (look !== 'no-script') {
      await state.act?.(page)
      await typefaceCame(page)
    }
    if (!state.isWindow) await showWhole(page, state)
    if (look === 'print') await page.emulateMedia({ media: 'print' })
    return await page.screenshot({ ...(path && { path }), fullPage: !state.isWindow })
  } finally {
    await page.close()
  }
}

/** Loads every picture and scrolls to the top. */
async function showWhole(page: Page, { isWithoutPictures }: State) {
  // In some states a picture fails.
  if (!isWithoutPictures)
    await page.evaluate(() =>
      Promise.allSettled(
        [...document.images].map((image) => {
          image.loading = 'eager'
          return image.decode()
        }),
      ),
    )
  // Away from the map, so that its frame is inserted only where a visitor's scrolling would.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
