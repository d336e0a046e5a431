import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { DESKTOP, frames, PHONE, refreshed, visit, visitSite } from '../support/browser.ts'
import { writeContent } from '../support/content-files.ts'
import { newFolder } from '../support/folder.ts'
import { serveChangedCopy } from '../support/http.ts'
import { renderedPage } from '../support/rendered-page.ts'
import { builtSite } from '../support/sites.ts'

const { page } = await visitSite({ keep: true })

/** Serves the page of an office without deadlines, which has the wall in the place of the calendar. */
async function serveWithWall(): Promise<string> {
  const folder = newFolder()
  await writeContent(folder, {})
  await rm(join(folder, 'prazos.toml'))
  const { html: rendered } = await renderedPage(folder)
  vi.unstubAllEnvs()
  const [main = ''] = /<main.*<\/main>/s.exec(rendered) ?? []
  return serveChangedCopy(builtSite('root'), (html) => {
    // A build puts it behind the first section.
    const [script] = /<script type="module".*?<\/script>/s.exec(html) ?? []
    return html.replace(/<main.*<\/main>/s, () => main.replace('</section>', `</section>${script}`))
  })
}

test('the leaves of the tile wall turn by themselves on a desk, at a touch on a phone, and not with reduced motion', async () => {
  const withWall = await serveWithWall()
  const { page } = await visit(undefined, { reducedMotion: 'reduce' })
  // Counted as they begin: on a busy machine they may be over before a look.
  let turned = 0
  const session = await page.context().newCDPSession(page)
  session.on('Animation.animationStarted', ({ animation }) => {
    // Animations without a duration mark today's hours.
    if (animation.type === 'WebAnimation' && animation.source?.duration) turned++
  })
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
  const openAt = async (viewport: typeof PHONE) => {
    await page.setViewportSize(viewport)
    await page.goto(withWall)
    await refreshed(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  // A place on the wall: a phone shows its lower rows alone, and the accessibility symbol lies on the last tile.
  const touchWall = () => page.locator('.home-wall').click({ position: { x: 200, y: 300 } })
  await openAt(DESKTOP)
  await openAt(PHONE)
  await touchWall()
  await frames(page)
  expect(turned).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAt(PHONE)
  expect(turned).toBe(0)
  await touchWall()
  const leaves = await page.locator('#wall-field > [fill] > path').count()
  expect(leaves).toBeGreaterThan(10)
  await expect.poll(() => turned).toBe(leaves)
  await openAt(DESKTOP)
  await expect.poll(() => turned).toBe(2 * leaves)
})

// The wall has six tiles by five. What lies beyond the window's right edge is cut off.
test('the tiles of the wall are square, and each row shows a whole number of them', async () => {
  const { page } = await visit(await serveWithWall())
  for (const { width, tiles } of [
    { width: 320, tiles: 6 },
    { width: 768, tiles: 6 },
    { width: 1024, tiles: 4 },
    { width: 1280, tiles: 5 },
    { width: 1920, tiles: 6 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    const wall = await page.locator('.home-wall').boundingBox()
    const tile = (wall?.width ?? 0) / 6
    const shownWidth = width - (wall?.x ?? 0)
    expect(wall?.height, `at ${width} px`).toBeCloseTo(5 * tile, 0)
    expect(shownWidth / tile, `at ${width} px`).toBeCloseTo(tiles, 1)
  }
})

// Where a tile is not of whole pixels, smoothed edges would be dull lines around the accent tile.
test.each([1280, 1440])(
  'at %i px the edges of the accent tile of the closing band are sharp',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const tile = page.locator('.closing-band :is(use, #wall)')
    await tile.scrollIntoViewIfNeeded()
    const { left, top, size } = await tile.evaluate((use) => {
      const { left, bottom, width } = use.getBoundingClientRect()
      const size = width / 3
      return { left, top: bottom - size, size }
    })
    // Across the middle of the upper edge, where the tile's leaves do not reach it, and of the right edge.
    const strips = [
      { x: left + size / 2, y: top - 3, width: 1, height: 6 },
      { x: left + size - 3, y: top + size / 4, width: 6, height: 1 },
    ]
    for (const clip of strips) expect(await coloursIn(await page.screenshot({ clip }))).toHaveLength(2)
  },
)

// The accent tile, at the lower left of the wall, is as wide and high as two others.
test('the vertical line beside the list of services ends on the upper edge of the accent tile below the list', async () => {
  await page.setViewportSize(DESKTOP)
  const lineEnd = await page.locator('.services').evaluate((section) => {
    const { bottom, right } = section.getBoundingClientRect()
    const line = getComputedStyle(section, '::after')
    return { x: right - Number.parseFloat(line.right), y: bottom - Number.parseFloat(line.bottom) }
  })
  const tile = await page.locator('.closing-band :is(use, #wall)').evaluate((use) => {
    const { left, bottom, width } = use.getBoundingClientRect()
    return { left, top: bottom - width / 3, right: left + width / 3 }
  })
  expect(lineEnd.y).toBeCloseTo(tile.top, 0)
  expect(lineEnd.x).toBeGreaterThan(tile.left)
  expect(lineEnd.x).toBeLessThan(tile.right)
})

test.each([320, 390, 768, 1024, 1280, 1920, 2560])(
  'at %i px a week of the calendar is seven whole square tiles to the window’s edge',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const tiles = await page
      .locator('.calendar__tiles > *')
      .evaluateAll((tiles) => tiles.slice(0, 8).map((tile) => tile.getBoundingClientRect()))
    for (const { width, height } of tiles) expect(height).toBeCloseTo(width, 0)
    expect(tiles[6]?.right).toBeCloseTo(width, 0)
    expect(tiles[7]?.left).toBeCloseTo(tiles[0]?.left ?? 0, 0)
  },
)

async function coloursIn(picture: Buffer): Promise<string[]> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  return [...new Set(pixels.toString('hex').match(/.{6}/g))]
}
