import type { BrowserContextOptions } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESKTOP, PHONE, refreshed, visit } from '../support/browser'

async function openWall(options: BrowserContextOptions) {
  const { page } = await visit(inject('sites').root, {
    ...options,
    // Counted as they begin: on a busy machine they may be over before the test looks.
    before: (page) =>
      page.addInitScript(() => {
        const { animate } = Element.prototype
        Element.prototype.animate = function (...given) {
          const { dataset } = document.documentElement
          dataset.turned = String(Number(dataset.turned ?? 0) + 1)
          return animate.apply(this, given)
        }
      }),
  })
  await refreshed(page)
  const wall = page.locator('.home-wall')
  return {
    wall,
    drawing: () => wall.innerHTML(),
    turned: async () => Number(await page.getAttribute('html', 'data-turned')),
    idle: () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))),
  }
}

test('the leaves of the tile wall turn when it is touched on a phone, by themselves on a desk, and are then as before', async () => {
  const phone = await openWall({ viewport: PHONE, reducedMotion: 'no-preference' })
  await phone.idle()
  expect(await phone.turned()).toBe(0)
  const before = await phone.drawing()
  await phone.wall.click()
  await expect.poll(phone.turned).toBeGreaterThan(20)
  await expect.poll(phone.drawing).toBe(before)
  const desk = await openWall({ viewport: DESKTOP, reducedMotion: 'no-preference' })
  await expect.poll(desk.turned).toBeGreaterThan(20)
  await expect.poll(desk.drawing).toBe(before)
})

test('but not where motion is reduced', async () => {
  const { turned, idle } = await openWall({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await idle()
  expect(await turned()).toBe(0)
})
