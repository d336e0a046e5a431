import type { Browser, Page } from 'playwright-core'
import { LOOKS, type State, typefaceCame } from './states'

export type Shot = {
  /** Of the built site. */
  url: string
  width: number
  height: number
  look: keyof typeof LOOKS
  state?: State
  /** PNG to write; without it the picture is returned alone. */
  path?: string
}

/** Photographs a page in a state; what is printed in one piece, and how many sheets it takes is said. */
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
    if (look === 'print') console.log(`${path}: ${await sheetsOf(page)} sheets of A4`)
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

/** Leaves the page as it is printed. */
async function sheetsOf(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
