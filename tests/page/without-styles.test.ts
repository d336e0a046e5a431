import { expect, test } from 'vitest'
import { PHONE, visit } from '../support/browser.ts'
import { serveChangedCopy } from '../support/http.ts'
import { builtSite } from '../support/sites.ts'

// A proxy that rewrites the styles within the page changes their hash. The page's Content-Security-Policy then refuses
// them, and the browser shows the page as it would a page without styles.
const rewriteStyles = (html: string) => html.replace('<style>', '<style>/* rewritten */')

/** The largest drawing, the wall of tiles, in CSS pixels. */
const MAX_DRAWING = 240

test.each(['root', 'nested'])(
  'on the site “%s”, if the browser refuses the styles, no drawing is large and the page fits a phone',
  async (site) => {
    const { page } = await visit(await serveChangedCopy(builtSite(site), rewriteStyles), { viewport: PHONE })
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('8px')
    const drawings = await page.locator('svg').evaluateAll((all) =>
      all.map((drawing) => {
        const { width, height } = drawing.getBoundingClientRect()
        return { html: drawing.outerHTML.slice(0, 80), size: Math.max(width, height) }
      }),
    )
    expect(drawings.length).toBeGreaterThan(15)
    expect(drawings.filter(({ size }) => size > MAX_DRAWING)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  },
)
