import { expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { answer, DESKTOP, hold, PHONE, refreshed, visit } from '../support/browser.ts'

async function openWall(viewport: typeof PHONE, reducedMotion: 'no-preference' | 'reduce') {
  const { held, release } = hold()
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
    /** Lets the backend answer; resolves when the page's script has done what it does by itself. */
    answered: async () => {
      release()
      await refreshed(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    },
  }
}

test('the leaves of the tile wall turn when it is touched on a phone, by themselves on a desk before any answer, and are then as before', async () => {
  const phone = await openWall(PHONE, 'no-preference')
  await phone.answered()
  expect(phone.turned()).toBe(0)
  const before = await phone.drawing()
  await phone.wall.click()
  await expect.poll(phone.turned).toBeGreaterThan(20)
  await expect.poll(phone.drawing).toBe(before)
  const desk = await openWall(DESKTOP, 'no-preference')
  await expect.poll(desk.turned).toBeGreaterThan(20)
  await expect.poll(desk.drawing).toBe(before)
})

test('but not where motion is reduced', async () => {
  const { turned, answered } = await openWall(DESKTOP, 'reduce')
  await answered()
  expect(turned()).toBe(0)
})
