import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type State, typefaceCame, WIDTHS } from './states'

/** Text width of a sheet of A4 with margins of a centimetre, at 96 pixels an inch. */
const SHEET = { width: 718, height: 1046 }

export type Shot = {
  /** Of the built site. */
  url: string
  width: number
  /** Of the window, where it is not the width's usual one. */
  height?: number
  /** How the visitor's system shows pages. */
  look?: BrowserContextOptions
  state?: State
  /** PNG to write; without it the picture is returned alone. */
  path?: string
}

/** Photographs a page in a state. */
export const photograph = (
  browser: Browser,
  { url, width, height = windowHeight(width), look, state = {}, path }: Shot,
): Promise<Buffer> =>
  withPage(browser, { viewport: { width, height }, ...look }, async (page) => {
    await state.before?.(page)
    await page.goto(url)
    await settle(page, state, look?.javaScriptEnabled !== false)
    return page.screenshot({ ...(path && { path }), fullPage: !state.isWindow })
  })

/**
 * Photographs what is printed, in one piece.
 *
 * @returns how many sheets of A4 it takes
 */
export const photographPrint = (
  browser: Browser,
  { url, state = {}, path }: Omit<Shot, 'width'>,
): Promise<number> =>
  withPage(browser, { viewport: SHEET }, async (page) => {
    await page.goto(url)
    await settle(page, state, true)
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    const pdf = await page.pdf({ format: 'A4', margin })
    await page.emulateMedia({ media: 'print' })
    await page.screenshot({ ...(path && { path }), fullPage: true })
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  })

async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ locale: 'pt-BR', ...options })
  try {
    // Nobody outside is asked: the map's frame stays clear, and the poster beneath it is what is seen.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    return await act(page)
  } finally {
    await page.close()
  }
}

const windowHeight = (width: number) => (WIDTHS as Record<number, number>)[width] ?? 900

/** Brings the page into the state, with every picture that will come there, and back to its top. */
async function settle(page: Page, { act, isWindow, isWithoutPictures }: State, hasScript: boolean) {
  if (hasScript) {
    await act?.(page)
    await typefaceCame(page)
  }
  if (isWindow) return
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
