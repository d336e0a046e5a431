import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, PHONE, refreshed, type Visit, whileOpen } from '../support/browser'
import { callsAndErrors } from './spec/calls-and-errors'
import { footer } from './spec/footer'
import { headerAndHome } from './spec/header-and-home'
import { news } from './spec/news'
import { visibleTexts } from './spec/row'
import { servicesAndLocation } from './spec/services-and-location'
import { testimonials } from './spec/testimonials'

// SPEC.md line by line on the built page: every row of the tables in tests/spec/ names the line it stands for.
const visit = openBrowser()
const visits = {} as Record<'desktop' | 'phone' | 'loading' | 'failing', Visit>
const data = '**/rest/v1/**'

beforeAll(async () => {
  const { root, unread } = inject('sites')
  visits.desktop = await visit(root, { keep: true, before: whileOpen })
  visits.phone = await visit(root, { keep: true, viewport: PHONE, before: whileOpen })
  visits.failing = await visit(unread, {
    keep: true,
    before: (page) => page.route(data, (route) => route.abort()),
  })
  await Promise.all([visits.desktop, visits.phone, visits.failing].map(({ page }) => refreshed(page)))
  visits.loading = await visit(unread, {
    keep: true,
    async before(page) {
      // It would have failed by the time that it is looked at.
      await page.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal
      })
      await page.route(data, () => {})
    },
  })
})

const rows = [...headerAndHome, ...servicesAndLocation, ...news, ...testimonials, ...footer]
const isLoading = ({ on }: (typeof rows)[number]) => on === 'loading'
// What loads comes first: the spinner stops by itself in the end.
for (const row of [...rows.filter(isLoading), ...rows.filter((row) => !isLoading(row))]) {
  const { spec, on = 'desktop', at, texts, contains, links, newTab, check } = row
  test(spec, async () => {
    const found = visits[on].page.locator(at)
    expect(await found.count()).toBeGreaterThan(0)
    if (texts || links || contains) expect(await areVisible(found)).toBe(true)
    if (texts) expect(await visibleTexts(found)).toEqual(texts)
    if (contains) expect(await visibleTexts(found)).toEqual([expect.stringContaining(contains)])
    if (links) expect(await attributes(found, 'href')).toEqual(links)
    if (newTab) {
      expect(new Set(await attributes(found, 'target'))).toEqual(new Set(['_blank']))
      expect(new Set(await attributes(found, 'rel'))).toEqual(new Set(['noopener noreferrer']))
    }
    await check?.(found)
  })
}

for (const { spec, on = 'desktop', holds } of callsAndErrors) test(spec, () => holds(visits[on]))

type Found = ReturnType<Page['locator']>

const attributes = (found: Found, name: string) =>
  found.evaluateAll((all, name) => all.map((element) => element.getAttribute(name)), name)

const areVisible = (found: Found) =>
  found.evaluateAll((all) => all.every((element) => element.checkVisibility()))
