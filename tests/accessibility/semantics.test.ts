import { expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { visit, visitSite } from '../support/browser.ts'
import { FILLED_IN_OFFICE } from '../support/content-files.ts'

// Semantics that axe and Equal Access do not check. Numbers in parentheses are criteria of WCAG 2.2.
const { page } = await visitSite({ keep: true })

test('every section is named by its own heading (2.4.6)', async () => {
  const headings = await page.locator('section :is(h1, h2)').allTextContents()
  expect(headings).toHaveLength(await page.locator('section').count())
  for (const name of headings) expect(await page.getByRole('region', { name, exact: true }).count()).toBe(1)
})

test('screen readers skip drawings and the pictures of news, which only repeat the text beside them', async () => {
  // A drawing that says something of its own, such as the stars of a rating, is an image with a label.
  const spokenDrawings = 'svg:not([aria-hidden=true], [role=img][aria-label])'
  const spokenPictures = '#blog img:not([alt=""])'
  expect(await page.locator(`${spokenDrawings}, ${spokenPictures}`).count()).toBe(0)
})

test.each(['root', 'nested'] as const)(
  'on the site “%s” the names that assistive technology gets keep their spaces and have no sign without width',
  async (site) => {
    const { page } = await visit(inject('sites')[site])
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const names = nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => ({
        role: role?.value,
        name: String(name?.value ?? ''),
      }))
    expect(names.length).toBeGreaterThan(200)
    // A soft hyphen, spaces and joiners without width, a byte order mark.
    expect(names.filter(({ name }) => /[\u00ad\u200b-\u200d\u2060\ufeff]/.test(name))).toEqual([])
    // Two words in one.
    expect(
      names.filter(({ name }) =>
        /\p{Ll}\p{Lu}(?!-e)/u.test(name.replace(/WhatsApp|YouTube|TikTok|LinkedIn|eSocial/g, '')),
      ),
    ).toEqual([])
    const links = names.filter(({ role }) => role === 'link').map(({ name }) => name)
    expect(links).toContain(
      `E-mail ${site === 'root' ? readContentFiles().office.email : FILLED_IN_OFFICE.email}`,
    )
  },
)

// Tooltips are not shown on a phone or to keyboard users. The title of a frame is its name for screen readers.
test('no element but a frame has a tooltip', async () => {
  expect(await page.locator('body [title]:not(iframe)').count()).toBe(0)
})

test('no link or button has a vague name, and links of one name lead to one address (2.4.4, 2.4.9)', async () => {
  const controls = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((all) =>
    all.map((each) => {
      const label = each.getAttribute('aria-label') ?? each.textContent
      // The styles add, in quotation marks, that a link opens a new tab; to other elements `none`.
      const added = getComputedStyle(each, '::after').content.replace(/^none$|"/g, '')
      return [(label + added).replace(/\s+/g, ' ').trim(), each.getAttribute('href')] as const
    }),
  )
  // "Click here", "here", "learn more", "read more" (twice), "more", "link", "look up information", or nothing; and
  // perhaps " (opens in a new tab)".
  const vague = /^(clique aqui|aqui|saiba mais|leia mais|ler mais|mais|link|consultar informações)?( \(.*)?$/i
  expect(controls.filter(([name]) => vague.test(name))).toEqual([])
  const links = controls.filter(([, href]) => href)
  // The page has some 40 links; fewer than 30 are a mistake of the test.
  expect(links.length).toBeGreaterThan(30)
  const names = new Set(links.map(([name]) => name))
  const namesWithAddresses = new Set(links.map((link) => link.join()))
  expect(names.size).toBe(namesWithAddresses.size)
})

// LBI, a Brazilian law (13.146/2015), asks for the symbol on companies' sites.
test('the accessibility symbol is shown, and opens the accessibility statement (LBI art. 63)', async () => {
  const symbol = page.getByRole('link', { name: 'Acessibilidade' }).first()
  const { width = 0, height = 0 } = (await symbol.locator('svg').boundingBox()) ?? {}
  // As wide and high as the smallest target of criterion 2.5.8.
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  const summary = page.locator('footer summary')
  expect(await summary.innerText()).toContain('Acessibilidade')
  const statement = page.locator('footer details p').first()
  await symbol.click()
  await statement.waitFor()
  expect(await statement.innerText()).toContain('WCAG 2.2')
  await summary.press('Enter')
  // It is closed again. The page's script opens it too, because not every browser opens what a link leads into.
  await symbol.evaluate((link: HTMLElement) => {
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
  })
  expect(await statement.isVisible()).toBe(true)
})
