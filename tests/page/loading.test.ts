import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables'
import { answer, hold, openBrowser, refreshed } from '../support/browser'

const visit = openBrowser()
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

test('no rows at all: the spinner stops, the list is empty, and that is no error', async () => {
  const visitor = await visit(inject('sites').unread, {
    before: (page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, []))),
  })
  await refreshed(visitor.page)
  for (const section of ['blog', 'testimonials']) {
    expect((await visitor.page.locator(`#${section} [data-live]`).innerText()).trim()).toBe('')
    expect(await cards(visitor.page, section)).toBe(0)
    expect(await spinner(visitor.page, section).isVisible()).toBe(false)
  }
  expect(visitor.console).toEqual([])
})
