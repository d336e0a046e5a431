import { expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { answer, DESKTOP, hold, PHONE, refreshed, visit } from '../support/browser.ts'

/** @param held what the backend's answers wait for */
async function openWall(
  viewport: typeof PHONE,
  reducedMotion: 'no-preference' | 'reduce',
  held?: Promise<void>,
) {
  let turned = 0
  const { page } = await visit(inject('sites').root, {
    viewport,
    reducedMotion,
    // Counted as they begin: on a busy machine they may be over before the test looks.
    before: async (page) => {
      const session = await page.context().newCDPSession(page)
      session.on('Animation.animationStarted', ({ animation }) => {
        if (animation.type === 'WebAnimation') turned++
      })
      await session.send('Animation.enable')
      await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
      for (const table of TABLE_NAMES) await answer(page, table, undefined, held)
    },
  })
  const wall = page.locator('.home-wall')
  return {
    wall,
    drawing: () => wall.innerHTML(),
    turned: () => turned,
    /** Resolves when the page's script has done what it does by itself. */
    idle: async () => {
      await refreshed(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    },
  }
}

test('the leaves of the tile wall turn when it is touched on a phone, by themselves on a desk before any answer, and are then as before', async () => {
  const phone = await openWall(PHONE, 'no-preference')
  await phone.idle()
  expect(phone.turned()).toBe(0)
  const before = await phone.drawing()
  await phone.wall.click()
  await expect.poll(phone.turned).toBeGreaterThan(20)
  await expect.poll(phone.drawing).toBe(before)
  const { held, release } = hold()
  const desk = await openWall(DESKTOP, 'no-preference', held)
  await expect.poll(desk.turned).toBeGreaterThan(20)
  await expect.poll(desk.drawing).toBe(before)
  release()
})

test('but not where motion is reduced', async () => {
  const { turned, idle } = await openWall(DESKTOP, 'reduce')
  await idle()
  expect(turned()).toBe(0)
})
