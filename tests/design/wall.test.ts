import { expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { answer, DESKTOP, hold, PHONE, refreshed, visit } from '../support/browser.ts'

/** Counts the animations that begin: on a busy machine they may be over before a look. */
async function openWall(viewport: typeof PHONE, reducedMotion: 'no-preference' | 'reduce') {
  const { held, release } = hold()
  let turned = 0
  const { page } = await visit(inject('sites').root, {
    viewport,
    reducedMotion,
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
  const turnedAtRest = async () => {
    release()
    await refreshed(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return turned
  }
  return { wall: page.locator('.home-wall'), turned: () => turned, turnedAtRest }
}

test('the wall turns at a touch on a phone, and by itself on a desk before any answer', async () => {
  const { wall, ...phone } = await openWall(PHONE, 'no-preference')
  expect(await phone.turnedAtRest()).toBe(0)
  await wall.click()
  const leaves = await wall.locator('#wall > path + path').count()
  expect(leaves).toBeGreaterThan(20)
  await expect.poll(phone.turned).toBe(leaves)
  const desk = await openWall(DESKTOP, 'no-preference')
  await expect.poll(desk.turned).toBe(leaves)
})

test('but not where motion is reduced', async () => {
  const { turnedAtRest } = await openWall(DESKTOP, 'reduce')
  expect(await turnedAtRest()).toBe(0)
})
