import { expect, test } from 'vitest'
import { visitSite } from '../support/browser.ts'

// What the page tells those who do not see it, as far as no checker asks for it.
const { page } = await visitSite({ keep: true })

test('every section is named by its own heading (2.4.6)', async () => {
  const headings = await page.locator('section :is(h1, h2)').allTextContents()
  expect(headings).toHaveLength(await page.locator('section').count())
  for (const name of headings) expect(await page.getByRole('region', { name, exact: true }).count()).toBe(1)
})

test('no drawing or picture says again what stands beside it', async () => {
  const drawn = 'svg:not([aria-hidden=true], [role=img][aria-label])'
  const said = `${drawn}, #blog img:not([alt=""]), body [title]:not(iframe)`
  expect(await page.locator(said).count()).toBe(0)
})

test('names of links and buttons say where they lead, each to one place (2.4.4, 2.4.9)', async () => {
  const controls = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((all) =>
    all.map((each) => {
      // The styles say that a link opens a new tab.
      const label = each.getAttribute('aria-label') ?? each.textContent
      const name = label + getComputedStyle(each, '::after').content
      return [name.replace(/none$/, '').replace(/\s+/g, ' ').trim(), each.getAttribute('href')] as const
    }),
  )
  const vague = /^(clique aqui|aqui|saiba mais|leia mais|ler mais|mais|link|consultar informações)?( \(.*)?$/i
  expect(controls.filter(([name]) => vague.test(name))).toEqual([])
  const led = controls.filter(([, href]) => href)
  expect(led.length).toBeGreaterThan(30)
  expect(new Set(led.map(([name]) => name)).size).toBe(new Set(led.map((link) => link.join())).size)
})

test('the accessibility symbol shows, and opens its statement (LBI art. 63)', async () => {
  const symbol = page.getByRole('link', { name: 'Acessibilidade' }).first()
  const { width = 0, height = 0 } = (await symbol.locator('svg').boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  const summary = page.locator('footer summary')
  expect(await summary.innerText()).toContain('Acessibilidade')
  const statement = page.locator('footer details p').first()
  await symbol.click()
  await statement.waitFor()
  expect(await statement.innerText()).toContain('WCAG 2.2')
  await summary.press('Enter')
  // Not every browser opens it by itself.
  await symbol.evaluate((link: HTMLElement) => {
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
  })
  expect(await statement.isVisible()).toBe(true)
})
