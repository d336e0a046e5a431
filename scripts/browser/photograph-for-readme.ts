import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { typefaceShown } from './screenshot-states'

const HEIGHT = 844
const GAP = 32

/**
 * The first view of a desk and of a phone side by side.
 *
 * @param url of the built site
 */
export async function photographForReadme(browser: Browser, url: string, file: string) {
  const views: Buffer[] = []
  const widths = [1280, 390]
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT }, locale: 'pt-BR' })
    await page.goto(url)
    await typefaceShown(page)
    views.push(await page.screenshot())
    await page.close()
  }
  const [desk = 0, phone = 0] = widths
  await sharp({
    create: { width: desk + GAP + phone, height: HEIGHT, channels: 4, background: 'transparent' },
  })
    .composite(views.map((input, index) => ({ input, top: 0, left: index * (desk + GAP) })))
    .webp({ quality: 80 })
    .toFile(file)
}
