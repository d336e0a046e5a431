import { expect, inject, test } from 'vitest'
import { visit } from '../support/browser.ts'

// A browser that saves a page writes its style sheets anew, from the rules that it has read. A shorthand with a custom
// property is lost there if a property that it sets is set again after it: `font: 1rem var(--sans)` becomes `font-size: `.
test.each(['', '404.html'])(
  '/%s loses no declaration when a browser writes its styles anew',
  async (path) => {
    const { page } = await visit(inject('sites').root + path)

    const rules = await page.evaluate(() => {
      const [sheet] = document.styleSheets
      return [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText)
    })

    expect(rules.length).toBeGreaterThan(5)
    expect(rules.filter((rule) => /: ?[;}]/.test(rule))).toEqual([])
  },
)
