import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hold, openBrowser, refreshed } from '../support/browser'

const visit = openBrowser()
const news = '**/rest/v1/blog_posts?**'
const testimonials = '**/rest/v1/testimonials?**'

const spinner = (page: Page, section: string) => page.locator(`#${section} .loading`)
const cards = (page: Page, section: string) => page.locator(`#${section} [data-live] li`).count()
const empty = (route: Route) => route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } })

test('baked sections show their rows from the start, without a spinner', async () => {
  const { page } = await visit(inject('sites').root, {
    before: (page) => page.route('**/rest/v1/**', () => {}),
  })
  for (const section of ['blog', 'testimonials']) {
    expect(await cards(page, section)).toBe(3)
    expect(await spinner(page, section).count()).toBe(0)
  }
})

test('a section that was not baked is loading until its own rows are there', async () => {
  const { held, release } = hold()
  const visitor = await visit(inject('sites').unread, {
    before: (page) =>
      page.route(news, async (route) => {
        await held
        await route.continue()
      }),
  })
  const { page } = visitor
  await expect.poll(() => cards(page, 'testimonials')).toBe(3)
  expect(await spinner(page, 'testimonials').count()).toBe(0)
  expect(await spinner(page, 'blog').isVisible()).toBe(true)
  release()
  await expect.poll(() => cards(page, 'blog')).toBe(3)
  expect(await spinner(page, 'blog').count()).toBe(0)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(
    inject('snapshot').rows.blog_posts.map(({ title }) => title),
  )
  expect(visitor.console).toEqual([])
  expect(visitor.errors).toEqual([])
})

test('whoever looks at the spinner sees the rows come', async () => {
  const { held, release } = hold()
  const { page } = await visit(inject('sites').unread, {
    before: (page) =>
      page.route(news, async (route) => {
        await held
        await route.continue()
      }),
  })
  await spinner(page, 'blog').evaluate((wheel) =>
    wheel.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  release()
  await expect.poll(() => cards(page, 'blog')).toBe(3)
})

test('one read fails: its message alone, its spinner stops, the other section loads', async () => {
  const visitor = await visit(inject('sites').unread, {
    before: (page) => page.route(testimonials, (route) => route.fulfill({ status: 500, body: 'no' })),
  })
  await refreshed(visitor.page)
  expect(await cards(visitor.page, 'blog')).toBe(3)
  expect(await cards(visitor.page, 'testimonials')).toBe(0)
  expect(await spinner(visitor.page, 'testimonials').isVisible()).toBe(false)
  expect(visitor.console).toEqual([expect.stringMatching(/^error: Error fetching testimonials /)])
  expect(visitor.errors).toEqual([])
})

test('no rows at all: the spinner stops, the list is empty, and that is no error', async () => {
  const visitor = await visit(inject('sites').unread, {
    before: (page) => page.route('**/rest/v1/**', empty),
  })
  await refreshed(visitor.page)
  for (const section of ['blog', 'testimonials']) {
    expect(await cards(visitor.page, section)).toBe(0)
    expect(await spinner(visitor.page, section).isVisible()).toBe(false)
  }
  expect(visitor.console).toEqual([])
})
