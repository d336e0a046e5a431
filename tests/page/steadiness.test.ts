import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { ABOVE_TARGET, DESKTOP, hold, newerRowsRead, openBrowser, PHONE, refreshed } from '../support/browser'
import { layoutShift } from '../support/layout-shift'

const visit = openBrowser()
const [first, second, third] = inject('snapshot').rows.blog_posts
const newerPosts = [
  { ...first, id: 'a', title: 'Curto', excerpt: 'Uma linha.', image_url: null },
  {
    ...second,
    id: 'b',
    title: 'Um título bem mais longo do que os outros '.repeat(4),
    excerpt: 'Resumo. '.repeat(60),
  },
  {
    ...third,
    title: `${third?.title} e o que mudou desde então`,
    excerpt: 'Texto de tamanho médio. '.repeat(6),
  },
]
const newerTestimonials = inject('snapshot').rows.testimonials.map((row) => ({
  ...row,
  content: `${row.content} Recomendo.`.repeat(2),
}))

test.each([PHONE, DESKTOP, { width: 1080, height: 1920 }])(
  'nothing moves while the page loads in $width by $height, nor when the same rows come',
  async (viewport) => {
    const { page } = await visit(inject('sites').root, { viewport })
    await refreshed(page)
    expect(await layoutShift(page)).toBe(0)
  },
)

describe.each([
  { on: 'phone', viewport: PHONE },
  { on: 'desktop', viewport: DESKTOP },
])('on a $on', ({ viewport }) => {
  test('nothing moves on the way down, with pictures and map coming', async () => {
    const { page } = await visit(inject('sites').root, { viewport })
    for (const place of await page.locator('section, #blog img').all()) {
      await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
      await expect
        .poll(() => place.evaluate((element) => (element as HTMLImageElement).complete))
        .not.toBe(false)
      await painted(page)
    }
    await page.locator('[data-map] iframe').waitFor({ state: 'attached' })
    await painted(page)
    expect(await layoutShift(page)).toBe(0)
  })

  test.each(['home', 'blog', 'testimonials'])(
    'rows of other lengths that come while #%s is in view move at most 0.02',
    async (section) => {
      const { held, release } = hold()
      const answer = (page: Page, table: string, json: unknown) =>
        page.route(`**/rest/v1/${table}?**`, async (route) => {
          await held
          await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
        })
      const { page } = await visit(inject('sites').root, {
        viewport,
        before: async (page) => {
          await answer(page, 'blog_posts', newerPosts)
          await answer(page, 'testimonials', newerTestimonials)
        },
      })
      await page.locator(`#${section}`).evaluate((shown) => shown.scrollIntoView({ behavior: 'instant' }))
      await painted(page)
      const top = await page.locator(`#${section}`).evaluate((shown) => shown.getBoundingClientRect().top)
      if (section !== 'home') expect(Math.abs(top - ABOVE_TARGET)).toBeLessThanOrEqual(8)
      release()
      await page.getByRole('heading', { name: 'Curto' }).waitFor({ state: 'attached' })
      await painted(page)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
      // A list that would push what is below it waits until that is out of view.
      await page.locator('#home').evaluate((shown) => shown.scrollIntoView({ behavior: 'instant' }))
      await refreshed(page)
      expect(await page.locator('#testimonials blockquote').first().innerText()).toMatch(
        /Recomendo\..*Recomendo\./s,
      )
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    },
  )

  test('whoever reads in the middle of the news keeps the line, and the newer ones come later', async () => {
    const { held, release } = hold()
    const { page } = await visit(inject('sites').root, {
      viewport,
      before: (page) =>
        page.route('**/rest/v1/blog_posts?**', async (route) => {
          await held
          await route.fulfill({ json: newerPosts, headers: { 'access-control-allow-origin': '*' } })
        }),
    })
    const line = page.locator('#blog li:nth-child(2) h3')
    await line.evaluate(async (title) => {
      title.scrollIntoView({ behavior: 'instant' })
      const list = title.closest('[data-live]') as Element
      if (list.getBoundingClientRect().top >= 0) scrollBy({ top: 200, behavior: 'instant' })
    })
    await painted(page)
    const before = await line.evaluate((title) => [title.textContent, title.getBoundingClientRect().top])
    await newerRowsRead(page, release)
    expect(await line.evaluate((title) => [title.textContent, title.getBoundingClientRect().top])).toEqual(
      before,
    )
    await page.locator('#home').evaluate((shown) => shown.scrollIntoView({ behavior: 'instant' }))
    await page.getByRole('heading', { name: 'Curto' }).waitFor({ state: 'attached' })
  })
})

/** Resolves after two frames: what was changed before is on screen then. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
