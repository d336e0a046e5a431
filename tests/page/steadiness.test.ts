import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { SerifFallback } from '../../scripts/browser/fonts'
import { typefaceCame } from '../../scripts/browser/states'
import { answer, DESKTOP, frames, hold, newerRowsRead, PHONE, refreshed, visit } from '../support/browser'
import { layoutShift } from '../support/layout-shift'
import { post } from '../support/rows'

const { blog_posts: posts, testimonials } = inject('snapshot').rows
const newerPosts = [
  post({ id: 'a', title: 'Curto', excerpt: 'Uma linha.' }),
  post({
    id: 'b',
    title: 'Um título mais longo do que os outros '.repeat(4),
    excerpt: 'Resumo. '.repeat(60),
  }),
  { ...posts[2], title: `${posts[2]?.title} e o que mudou`, excerpt: 'Texto de tamanho médio. '.repeat(6) },
]
const newerTestimonials = testimonials.map((row) => ({
  ...row,
  content: `${row.content} Recomendo.`.repeat(2),
}))

test.each([PHONE, DESKTOP, { width: 1080, height: 1920 }])(
  'in $width by $height nothing moves: on loading, when the same rows come, nor on the way down',
  async (viewport) => {
    const { page } = await visit(inject('sites').root, { viewport })
    await refreshed(page)
    for (const place of await page.locator('section, #blog img').all()) {
      await scrollTo(place)
      const isComplete = () => place.evaluate((element) => (element as HTMLImageElement).complete)
      await expect.poll(isComplete).not.toBe(false)
    }
    await page.locator('.location-map iframe').waitFor({ state: 'attached' })
    await frames(page)
    expect(await layoutShift(page)).toBe(0)
  },
)

describe.each([
  { on: 'phone', viewport: PHONE },
  { on: 'desktop', viewport: DESKTOP },
])('on a $on', ({ viewport }) => {
  test.each(['home', 'blog', 'testimonials'])(
    'rows of other lengths that come while #%s is in view move at most 0.02',
    async (section) => {
      const { held, release } = hold()
      const { page } = await visit(inject('sites').root, {
        viewport,
        before: async (page) => {
          await answer(page, 'blog_posts', newerPosts, held)
          await answer(page, 'testimonials', newerTestimonials, held)
        },
      })
      await scrollTo(page.locator(`#${section}`))
      release()
      await page.getByRole('heading', { name: 'Curto' }).waitFor({ state: 'attached' })
      await frames(page)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
      // A list that would push what is below it waits until that is out of view.
      await scrollTo(page.locator('#home'))
      await refreshed(page)
      await expect
        .poll(() => page.locator('#testimonials blockquote').first().textContent())
        .toMatch(/Recomendo\..*Recomendo\./)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    },
  )

  test('whoever reads in the middle of the news keeps the line, and the newer ones come later', async () => {
    const { held, release } = hold()
    const { page } = await visit(inject('sites').root, {
      viewport,
      before: (page) => answer(page, 'blog_posts', newerPosts, held),
    })
    const line = page.locator('#blog li:nth-child(2) h3')
    await line.evaluate(async (title) => {
      title.scrollIntoView({ behavior: 'instant' })
      const list = title.closest('[data-live]') as Element
      if (list.getBoundingClientRect().top >= 0) scrollBy({ top: 200, behavior: 'instant' })
    })
    await frames(page)
    const textAndTop = () => line.evaluate((title) => [title.textContent, title.getBoundingClientRect().top])
    const before = await textAndTop()
    await newerRowsRead(page, release)
    expect(await textAndTop()).toEqual(before)
    await scrollTo(page.locator('#home'))
    await page.getByRole('heading', { name: 'Curto' }).waitFor({ state: 'attached' })
  })
})

test.each<[SerifFallback, number]>([
  // The same font, or one of other proportions: no letter is spaced.
  ['itself', 320],
  ['other', 320],
  ...[320, 390, 768, 1280].map((width): [SerifFallback, number] => ['proportioned', width]),
])(
  'with %s as its fallback the web font, at %i px, is asked for after the first paint and moves nothing, however late it comes',
  async (fallback, width) => {
    const { held, release } = hold()
    const { page } = await visit(inject('sites').root, {
      viewport: { width, height: 800 },
      // Otherwise the leaves of the tile wall turn meanwhile.
      reducedMotion: 'reduce',
      fallback,
      before: (page) => page.route('**/*.woff2', (route) => held.then(() => route.continue())),
    })
    await refreshed(page)
    await scrollTo(page.locator('#services'))
    const places = () =>
      page
        // Drawings do not depend on fonts.
        .locator('body :not(svg *)')
        .evaluateAll((all) =>
          all
            // An inline element has no height, and its top depends on the font.
            .filter((each) => each.clientHeight)
            .map((each) => [each.clientHeight, each.getBoundingClientRect().top]),
        )
    const before = await places()
    release()
    await typefaceCame(page)
    await frames(page)
    expect(await places()).toEqual(before)
    expect(await layoutShift(page)).toBe(0)
    const [isShown, wait] = await page.evaluate(() => {
      const [first, asked] = ['paint', 'resource'].map((type) => performance.getEntriesByType(type))
      const font = asked?.find(({ name }) => name.endsWith('.woff2'))
      const title = document.querySelector('.brand__name') as Element
      return [
        getComputedStyle(title).fontFamily.startsWith('Besley,'),
        Number(font?.startTime) - Number(first?.at(-1)?.startTime),
      ]
    })
    expect(wait).toBeGreaterThan(0)
    expect(isShown).toBe(fallback !== 'other')
  },
)

/** Resolves when the element is at the top of the window, and drawn. */
async function scrollTo(place: Locator) {
  await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await frames(place.page())
}
