import type { BrowserContextOptions } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, openBrowser, PHONE, refreshed } from '../support/browser'

const visit = openBrowser()

async function openWall(options: BrowserContextOptions) {
  const { page } = await visit(inject('sites').root, options)
  await refreshed(page)
  const wall = page.locator('.home-wall')
  return {
    wall,
    drawing: () => wall.innerHTML(),
    turning: () => wall.evaluate((svg) => svg.getAnimations({ subtree: true }).length),
    idle: () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))),
  }
}

test('the wall re-lays itself when it is touched on a phone, by itself on a desk, and is then as before', async () => {
  const phone = await openWall({ viewport: PHONE, reducedMotion: 'no-preference' })
  await phone.idle()
  expect(await phone.turning()).toBe(0)
  const before = await phone.drawing()
  await phone.wall.click()
  expect(await phone.turning()).toBeGreaterThan(20)
  await expect.poll(phone.turning).toBe(0)
  expect(await phone.drawing()).toBe(before)
  const desk = await openWall({ viewport: DESKTOP, reducedMotion: 'no-preference' })
  await expect.poll(desk.turning).toBeGreaterThan(20)
  await expect.poll(desk.drawing).toBe(before)
})

test('but not where motion is reduced', async () => {
  const { turning, idle } = await openWall({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await idle()
  expect(await turning()).toBe(0)
})
