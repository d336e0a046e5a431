import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { answer, hold, visit } from '../support/browser.ts'

const spinner = (page: Page, section: string) => page.locator(`#${section} .loading`)
const cards = (page: Page, section: string) => page.locator(`#${section} [data-live] li`).count()

test('a section that was not baked is loading until its own rows are there, also while it is looked at', async () => {
  const { held, release } = hold()
  const visitor = await visit(inject('sites').unread, {
    before: (page) => answer(page, 'blog_posts', undefined, held),
  })
  const { page } = visitor
  await expect.poll(() => cards(page, 'testimonials')).toBe(3)
  expect(await spinner(page, 'testimonials').count()).toBe(0)
  const wheel = page.locator('#blog [role=status].loading')
  await wheel.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  expect(await wheel.isVisible()).toBe(true)
  const animations = (element: Element) => element.getAnimations({ subtree: true }).length
  expect(await wheel.evaluate(animations)).toBeGreaterThan(0)
  release()
  await expect.poll(() => cards(page, 'blog')).toBe(3)
  expect(await wheel.count()).toBe(0)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(
    inject('snapshot').rows.blog_posts.map(({ title }) => title),
  )
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})
