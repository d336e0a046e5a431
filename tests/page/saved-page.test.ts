import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { newFolder } from '../support/folder.ts'

// A browser that saves a page rewrites its style sheets from the rules that it has parsed. A shorthand with a custom
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

test.each(['html', 'mhtml'])('a page that is saved as %s says nothing of now', async (format) => {
  // A Friday in Manaus, when the office of this site is open.
  const { page } = await visit(inject('sites').nested, {
    before: (page) => page.clock.setFixedTime('2026-12-18T10:00-04:00'),
  })
  await page.locator('#location').getByText('Aberto agora').waitFor()
  const session = await page.context().newCDPSession(page)
  const content =
    format === 'mhtml'
      ? (await session.send('Page.captureSnapshot', { format: 'mhtml' })).data
      : await page.content()
  const file = join(newFolder(), `saved.${format}`)
  await writeFile(file, content)

  const saved = await visit(`file://${file}`)

  expect(await saved.page.locator('h1').innerText()).toBe('Contas claras para quem empreende no Amazonas')
  expect(
    await saved.page
      .getByText(/Aberto|Fechado ·/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  // The usual hours, which are always true.
  expect(await saved.page.getByText('8h–12h e 13h30–18h').isVisible()).toBe(true)
  const marks = await saved.page
    .locator('#location th')
    .evaluateAll((days) => days.map((day) => getComputedStyle(day, '::after').visibility))
  expect(new Set(marks)).toEqual(new Set(['hidden']))
})
