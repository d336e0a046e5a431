import { expect, inject, test } from 'vitest'
import { openBrowser, refreshed } from '../../support/browser'

const visit = openBrowser()
const calls = '**/rest/v1/**'

test('SPEC sections 1 and 3: no forms; the fields of blog_posts and testimonials', async () => {
  const { page } = await visit(inject('sites').root)
  expect(await page.locator('form, input, textarea, select, [contenteditable]').count()).toBe(0)
  const { rows } = JSON.parse(await page.locator('#baked-content').innerHTML())
  const columns = (table: object[]) => [...new Set(table.flatMap((row) => Object.keys(row)))].join(' ')
  expect(columns(rows.blog_posts)).toBe('id title excerpt author image_url published_date')
  expect(columns(rows.testimonials)).toBe('id client_name company content rating is_featured created_at')
})

test('SPEC section 4: while a section loads, its spinner turns', async () => {
  const { page } = await visit(inject('sites').unread, { before: (page) => page.route(calls, () => {}) })
  for (const section of ['blog', 'testimonials']) {
    const spinner = page.locator(`#${section} [role=status].loading`)
    expect(await spinner.isVisible()).toBe(true)
    const turning = (element: Element) => element.getAnimations({ subtree: true }).length
    expect(await spinner.evaluate(turning)).toBeGreaterThan(0)
  }
})

test('SPEC section 8: a fetch that fails is only logged, the spinner stops, the list is empty', async () => {
  const { page, console, errors } = await visit(inject('sites').unread, {
    before: (page) => page.route(calls, (route) => route.abort()),
  })
  await refreshed(page)
  expect(console.toSorted()).toEqual([
    expect.stringMatching(/^error: Error fetching blog posts /),
    expect.stringMatching(/^error: Error fetching testimonials /),
  ])
  expect(errors).toEqual([])
  for (const section of ['blog', 'testimonials']) {
    const list = page.locator(`#${section} [data-live]`)
    expect(await list.locator('[role=status]').isVisible()).toBe(false)
    expect(await list.locator('li').count()).toBe(0)
    expect((await list.innerText()).trim()).toBe('')
  }
})
