import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables'
import { TEXT_FONT_NAMES } from '../../scripts/browser/fonts'
import { STATES } from '../../scripts/browser/states'
import { answer, PHONE, refreshed, visit } from '../support/browser'

const { page } = await visit(inject('sites').root, { keep: true })
await refreshed(page)

/** The page in a state with other rows than the samples. */
async function openWith(name: 'one-row' | 'two-rows') {
  const rows = STATES[name].rows?.(inject('snapshot').rows)
  const visitor = await visit(inject('sites').unread, {
    before: (page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, rows?.[table]))),
  })
  await refreshed(visitor.page)
  return visitor.page
}

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })

const box = (found: Locator) =>
  found.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test('two posts end with the measure, and one has its button below its excerpt', async () => {
  const two = await openWith('two-rows')
  for (const width of [768, 1024, 1280, 1920]) {
    await setWidth(two, width)
    const { right } = await box(two.locator('.news__masthead .lead'))
    for (const text of await two.locator('.news-card > *').all())
      expect((await box(text)).right).toBeLessThanOrEqual(right + 0.5)
  }
  const one = await openWith('one-row')
  const excerpt = await box(one.locator('.news-card__excerpt'))
  const label = await box(one.locator('.read-more > :first-child'))
  expect(label.top - excerpt.bottom).toBeLessThan(16)
})

describe('the strip of contacts', () => {
  test.each([640, 768, 1100])('at %i px: its second row stands on the grid of its first', async (width) => {
    await setWidth(page, width)
    const lefts = await page
      .locator('.contact-cards > li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(lefts.slice(3)).toEqual(lefts.slice(0, 2))
  })

  test('the first lines of its values share a baseline', async () => {
    await setWidth(page, 1280)
    // All of them in one face and size, so that their boxes are as high.
    const tops = await page.locator('.contact-cards small + span').evaluateAll((all) =>
      all.map((value) => {
        const range = document.createRange()
        range.selectNodeContents(value.lastChild as Node)
        return range.getBoundingClientRect().top
      }),
    )
    expect(tops).toHaveLength(5)
    for (const top of tops) expect(top).toBeCloseTo(tops[0] ?? 0, 1)
  })
})

test('the open menu’s button has a mark that does not depend on colour', async () => {
  await page.setViewportSize(PHONE)
  const toggle = page.locator('.header__toggle')
  const shadow = () => toggle.evaluate((button) => getComputedStyle(button).boxShadow)
  expect(await shadow()).toBe('none')
  await toggle.click()
  expect(await shadow()).toMatch(/0px -3px 0px 0px inset/)
  await toggle.click()
})

describe.each(TEXT_FONT_NAMES)('the services in a %s font', (font) => {
  test('their spine falls from the gold tile’s edge to the end of the section', async () => {
    const { page } = await visit(inject('sites').root, { font, reducedMotion: 'reduce' })
    for (const width of [1024, 1151, 1280, 1440, 1920]) {
      await setWidth(page, width)
      const spine = await page.locator('.services__account').evaluate((account) => {
        const { right, bottom } = account.getBoundingClientRect()
        const { insetInlineEnd, borderInlineStartWidth, insetBlockEnd } = getComputedStyle(
          account,
          '::before',
        )
        const left = right - Number.parseFloat(insetInlineEnd) - Number.parseFloat(borderInlineStartWidth)
        return { left, bottom: bottom - Number.parseFloat(insetBlockEnd) }
      })
      const gold = await box(page.locator('.home-wall g'))
      const section = await box(page.locator('#services'))
      expect(spine.left, `at ${width} px`).toBeCloseTo(gold.left, 0)
      expect(spine.bottom).toBeCloseTo(section.bottom, 0)
    }
  })

  test('the texts of a row share a baseline, and its disc is round', async () => {
    const { page } = await visit(inject('sites').root, { font })
    await setWidth(page, 1280)
    for (const row of await page.locator('.service-card').all()) {
      const baselines = await row.locator('h3, p').evaluateAll((texts) =>
        texts.map((text) => {
          // The lower edge of an empty box in a line stands on the baseline.
          const probe = document.createElement('i')
          probe.style.cssText = 'display: inline-block'
          text.prepend(probe)
          const { bottom } = probe.getBoundingClientRect()
          probe.remove()
          return bottom
        }),
      )
      expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.5)
    }
    for (const width of [320, 768, 1280]) {
      await setWidth(page, width)
      const tiles = await page.locator('.service-card__tile').evaluateAll((all) =>
        all.map((tile) => ({
          width: tile.getBoundingClientRect().width,
          disc: Number(/radial-gradient\(([\d.]+)px/.exec(getComputedStyle(tile).backgroundImage)?.[1]),
        })),
      )
      for (const { width, disc } of tiles) expect(disc).toBeCloseTo(width, 1)
    }
  })
})
