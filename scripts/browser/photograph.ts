import type { Browser, Page } from 'playwright-core'
import { LOOKS, type State, typefaceCame } from './states'

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

/** Photographs a page in a state; what is printed in one piece. */
export async function photograph(browser: Browser, shot: Shot): Promise<Buffer> {
  const { url, width, height, look, state = {}, path } = shot
  const page = await browser.newPage({
    locale: 'pt-BR',
    // No leaf of the wall is caught turning.
    reducedMotion: 'reduce',
    viewport: { width, height },
    ...LOOKS[look],
  })
  try {
    // Nobody outside is asked: the map's frame stays clear, and the poster beneath it is what is seen.
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

/** Shows every picture that will come, from the page's top. */
async function showWhole(page: Page, { isWithoutPictures }: State) {
  // A picture that fails is part of some states.
  if (!isWithoutPictures)
    await page.evaluate(() =>
      Promise.allSettled(
        [...document.images].map((image) => {
          image.loading = 'eager'
          return image.decode()
        }),
      ),
    )
  // Far enough from the map that its frame comes only where a visitor's would.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
