import { expect, inject, test } from 'vitest'
import { DESKTOP, PHONE, refreshed, visit, visitSite } from '../support/browser.ts'

const { page } = await visitSite({ keep: true })

test('the wall turns by itself on a desk, at a touch on a phone, and not where motion is reduced', async () => {
  const { page } = await visit(undefined)
  // Counted as they begin: on a busy machine they may be over before a look.
  let turned = 0
  const session = await page.context().newCDPSession(page)
  session.on('Animation.animationStarted', ({ animation }) => {
    if (animation.type === 'WebAnimation') turned++
  })
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
  const openAt = async (viewport: typeof PHONE) => {
    await page.setViewportSize(viewport)
    await page.goto(inject('sites').root)
    await refreshed(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  await openAt(DESKTOP)
  expect(turned).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAt(PHONE)
  expect(turned).toBe(0)
  // Its lower rows are shown, and the accessibility symbol lies on the last tile.
  await page.locator('.home-wall').click({ position: { x: 200, y: 300 } })
  const leaves = await page.locator('.home-wall #wall > [fill] > path').count()
  expect(leaves).toBeGreaterThan(10)
  await expect.poll(() => turned).toBe(leaves)
  await openAt(DESKTOP)
  await expect.poll(() => turned).toBe(2 * leaves)
})

test.each([
  { width: 320, tiles: 6 },
  { width: 768, tiles: 6 },
  { width: 1024, tiles: 4 },
  { width: 1280, tiles: 5 },
  { width: 1920, tiles: 6 },
])(
  'at $width px $tiles whole square tiles stand between the wall’s edge and the window’s',
  async ({ width, tiles }) => {
    await page.setViewportSize({ width, height: 900 })
    const wall = await page.locator('.home-wall').boundingBox()
    const tile = (wall?.width ?? 0) / 6
    expect(wall?.height).toBeCloseTo(5 * tile, 0)
    expect((width - (wall?.x ?? 0)) / tile).toBeCloseTo(tiles, 1)
  },
)

test('the ledger’s line lands on the closing accent tile, with nothing above the tile', async () => {
  await page.setViewportSize(DESKTOP)
  const lineEnd = await page.locator('.services').evaluate((section) => {
    const { bottom, right } = section.getBoundingClientRect()
    const line = getComputedStyle(section, '::after')
    return { x: right - Number.parseFloat(line.right), y: bottom - Number.parseFloat(line.bottom) }
  })
  const tile = await page.locator('.closing-band use').evaluate((use) => {
    const { left, bottom, width } = use.getBoundingClientRect()
    return { left, top: bottom - width / 3, right: left + width / 3 }
  })
  expect(lineEnd.y).toBeCloseTo(tile.top, 0)
  expect(lineEnd.x).toBeGreaterThan(tile.left)
  expect(lineEnd.x).toBeLessThan(tile.right)
})
