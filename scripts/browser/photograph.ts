import type { Browser, Page } from 'playwright-core'
import { LOOKS, type State, typefaceCame } from './states.ts'

type Shot = {
  url: string
  width: number
  height: number
  look: keyof typeof LOOKS
  state?: State
  path?: string
}

/** A PNG of a page in a state: its window, or all of it. */
export async function photograph(browser: Browser, shot: Shot): Promise<Buffer> {
  const { url, width, height, look, state = {}, path } = shot
  const page = await browser.newPage({
    locale: 'pt-BR',
    // Else the leaves of the tile wall may be turning.
    reducedMotion: 'reduce',
    viewport: { width, height },
    ...LOOKS[look],
  })
  try {
    // Nothing is asked of other machines: the map's poster shows.
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

async function showWhole(page: Page, { isWithoutPictures }: State) {
  // In some states a picture fails.
  if (!isWithoutPictures)
    await page.evaluate(async () => {
      for (const image of document.images) {
        image.loading = 'eager'
        await image.decode().catch(() => {})
      }
    })
  // Away from the map, whose frame only a visitor's scrolling inserts.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
