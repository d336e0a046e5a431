import { expect, inject, test } from 'vitest'
import { DESKTOP, PHONE, refreshed, visit } from '../support/browser.ts'

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
  expect(leaves).toBeGreaterThan(20)
  await expect.poll(() => turned).toBe(leaves)
  await openAt(DESKTOP)
  await expect.poll(() => turned).toBe(2 * leaves)
})
