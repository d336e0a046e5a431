import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { scrollThrough } from '../../scripts/browser/states.ts'
import { frames, NARROW, styleOf, visit } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { builtSite, folderOf, NESTED } from '../support/sites.ts'
import { findTextDefects } from '../support/text-defects.ts'

// The office of the tests' site `nested` has chosen colours and a headline of its own, no map, and a logo of its own: a white M on a
// green disc (GREEN_AND_COPPER, HEADLINE_WITHOUT_MAP and LOGO in tests/support/content-files.ts). Hidden lists are tested in
// pages/index/page-content.test.tsx and tests/data/fetch.test.ts, longer ones in tests/publish/fullest-site.test.ts.

/** Reads a file of the built site. */
const read = (file: string) => readFile(join(builtSite('nested'), file), 'utf8')
const parsePage = async (file = 'index.html') => parseHTML(await read(file)).document as unknown as Document

test('the headline of the office takes the place of the default one', async () => {
  const html = await parsePage()
  // "Clear accounts for those who do business in Amazonas".
  expect(html.querySelector('h1')?.textContent).toBe('Contas claras para quem empreende no Amazonas')
})

test("page and 404 page have the office's colours, and phones' bars the dark one", async () => {
  const { palette } = readContentFiles(folderOf('office')).office
  for (const file of ['index.html', '404.html']) {
    const html = await parsePage(file)
    const styles = html.querySelector('style')?.textContent
    expect(styles).toContain('--primary:#1e5f3c')
    expect(styles).toContain('--accent:#da9254')
    const themeColour = html.querySelector('meta[name="theme-color"]')?.getAttribute('content')
    expect(themeColour).toBe(palette.light.deep)
  }
})

test('without the map, the page does not name Google, and its policy allows no frame', async () => {
  const html = await parsePage()
  // The map's frame waits in a template. `hasMap` is its address in the data for search engines.
  expect(html.querySelector('iframe, template')).toBeNull()
  expect(await read('index.html')).not.toMatch(/frame-src|output=embed|Google|hasMap/)
})

test('the office’s logo is on the page, the 404 page, the home-screen icon and the share image', async () => {
  const onDark = `${NESTED}logo-on-dark.webp`
  // The header of the 404 page and every footer are dark on a light screen, too.
  for (const { file, shown } of [
    { file: 'index.html', shown: [`${NESTED}logo.webp`, onDark] },
    { file: '404.html', shown: [onDark] },
  ]) {
    const html = await parsePage(file)
    const logos = [...html.querySelectorAll('.brand__logo, .footer__logo')]
    expect(logos.map((logo) => logo.getAttribute('src'))).toEqual(shown)
    // With its size nothing moves as it loads.
    for (const logo of logos) expect(Number(logo.getAttribute('width'))).toBeGreaterThan(0)
    // On the wall.
    const marks = [...html.querySelectorAll('image')]
    expect(marks.map((mark) => mark.getAttribute('href'))).toEqual([onDark])
  }
  for (const file of ['logo.webp', 'logo-on-dark.webp'])
    expect(await sharp(join(builtSite('nested'), file)).metadata()).toMatchObject({ format: 'webp' })
  const green = { r: 0x0a, g: 0x7d, b: 0x4f }
  // A pixel of each image that lies on the logo's green disc, above the white M.
  for (const { file, left, top } of [
    { file: 'apple-touch-icon.png', left: 90, top: 36 },
    { file: 'share.png', left: 759, top: 392 },
  ]) {
    const image = sharp(join(builtSite('nested'), file))
    const pixel = image.extract({ left, top, width: 1, height: 1 })
    const [r = 0, g = 0, b = 0] = await pixel.removeAlpha().raw().toBuffer()
    // 24 of 255: the share image has a palette, which holds a colour near the logo's.
    const isGreen = Math.hypot(r - green.r, g - green.g, b - green.b) < 24
    expect(isGreen, `${file}: ${r} ${g} ${b}`).toBe(true)
  }
})

test('on a narrow phone the page of this office is shown in the web font, which moves nothing and cuts off no text', async () => {
  // The texts are first drawn in a font that is as wide as the web font: with any other, the page would keep that font.
  const { page } = await visit(inject('sites').nested, { viewport: NARROW, fallback: 'proportioned' })
  await scrollThrough(page)
  await frames(page)
  expect(await styleOf(page.locator('h1'), 'font-family')).toMatch(/^Typeface,/)
  expect(await layoutShifts(page)).toEqual([])
  expect(await findTextDefects(page)).toEqual([])
})
