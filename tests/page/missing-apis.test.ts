import { expect, inject, test } from 'vitest'
import { answer, PHONE, visit } from '../support/browser.ts'
import { post } from '../support/rows.ts'

/** Parts of the page that need a script. While a post is open, newer ones wait. */
const PARTS = ['menu', 'newer rows', 'Ler mais', 'hours'] as const
type Part = (typeof PARTS)[number]

// Safari lacks one, and visitors turn others off in Firefox. `lost` are the parts that cannot work without it.
test.each<{ api: string; lost?: Part[]; isLogged?: boolean }>([
  { api: 'window.requestIdleCallback' },
  { api: 'window.IntersectionObserver', isLogged: true },
  { api: 'Element.prototype.animate', lost: ['hours'], isLogged: true },
])('without $api everything works that does not need it', async ({ api, lost = [], isLogged = false }) => {
  const { page, console } = await visit(inject('sites').root, {
    viewport: PHONE,
    reducedMotion: 'no-preference',
    before: async (page) => {
      await answer(page, 'blog_posts', [post({ title: 'Notícia nova' })])
      await page.addInitScript((api) => {
        const [owner = '', , member = ''] = /^(.*)(\.)(\w+)$/.exec(api)?.slice(1) ?? []
        // biome-ignore lint/security/noGlobalEval: the name is one of those above
        const of = eval(owner)
        Object.defineProperty(of, member, { value: undefined })
      }, api)
    },
  })
  const menu = page.getByRole('button', { name: 'Menu' })
  const works: Record<Part, () => Promise<boolean>> = {
    async menu() {
      await menu.click()
      return (await menu.getAttribute('aria-expanded')) === 'true'
    },
    async 'Ler mais'() {
      const button = page.locator('#blog li').getByRole('button').last()
      await button.click()
      return (await button.getAttribute('aria-expanded')) === 'true'
    },
    'newer rows': async () => (await page.locator('#blog h3').first().innerText()) === 'Notícia nova',
    // "Open now" or "closed".
    hours: async () => /^(Aberto|Fechado)/.test(await page.locator('.opening-hours__now').innerText()),
  }

  for (const part of PARTS)
    if (!lost.includes(part)) await expect.poll(works[part], { message: part }).toBe(true)

  if (isLogged) await expect.poll(() => console.length).toBeGreaterThan(0)
})
