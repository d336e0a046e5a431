import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Rows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { refreshed, type Visit } from '../support/browser.ts'
import { post, testimonial } from '../support/rows.ts'
import { PAYLOADS } from './hostile-text.ts'

export const PICTURES = 'https://fotos.example.com'
const PICTURE = `${PICTURES}/storage/"><script>ran()</script>.jpg`
/** Every third hostile text, from the first, second or third on, as one. */
const textsFrom = (first: 0 | 1 | 2) => PAYLOADS.filter((_, index) => index % 3 === first).join('. ')
const LONG_TEXTS = [textsFrom(0), textsFrom(1), textsFrom(2)]
const payload = (index: number) => PAYLOADS[index] ?? ''
const idOf = (n: number) => `c0000000-0000-4000-8000-00000000000${n}`

/** Each hostile text stands in a column of some row. A database gives the posts in this order. */
export const HOSTILE: Rows = {
  blog_posts: LONG_TEXTS.map((excerpt, n) =>
    post({
      id: idOf(n),
      title: payload(n),
      author: payload(n + 3),
      excerpt,
      image_url: PICTURE,
      published_date: `2026-01-0${3 - n}`,
    }),
  ),
  testimonials: LONG_TEXTS.map((content, n) =>
    testimonial({ id: idOf(n), client_name: payload(n), company: payload(n + 3), content }),
  ),
}
const TEXTS = ['title', 'excerpt', 'author', 'client_name', 'company', 'content']

/**
 * Expects that a page shows rows, hostile ones among them, as text, and neither runs anything of them nor asks a
 * stranger.
 *
 * @param visitor who came with {@link recordAttempts} as `before`
 * @param rows all that the page shows
 * @param known addresses of the site and of its backend
 */
export async function expectHarmless(
  { page, requests, console, errors }: Visit,
  rows: Rows,
  known: string[],
) {
  await refreshed(page)
  for (const table of TABLE_NAMES) expect((await texts(page, table)).sort()).toEqual(textsOf(rows[table]))
  for (const button of await page.locator('#blog').getByRole('button').all()) await button.click()
  const chats = page.locator('#blog li').getByRole('link')
  const messages = await chats.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text')),
  )
  expect(messages.sort()).toEqual(
    rows.blog_posts.map(({ title }) => `Olá! Li no site a notícia “${title}” e tenho uma dúvida.`).sort(),
  )
  expect([await attempts(page), console, errors]).toEqual([[], [], []])
  const origins = (addresses: string[]) => new Set(addresses.map((each) => new URL(each).origin))
  const welcome = origins([...known, 'https://www.google.com'])
  expect([...origins(requests)].filter((each) => !welcome.has(each))).toEqual([])
}

/** The text of each isolated piece of a list. */
const texts = (page: Page, table: TableName) =>
  page.locator(`[data-live=${table}] :is(bdi, [dir=auto])`).allTextContents()

const textsOf = (rows: object[]) =>
  rows.flatMap((row) => TEXTS.flatMap((column) => (row as Record<string, string>)[column] ?? [])).sort()

/** Records calls of `ran()`, dialogs, windows, and violations of the policy, before a page is loaded. */
export const recordAttempts = (page: Page) =>
  page.addInitScript(() => {
    const attempts: string[] = []
    const record = (what: string) => () => void attempts.push(what)
    const calls = ['ran', 'alert', 'confirm', 'open'].map((name) => [name, record(`${name}()`)])
    Object.assign(window, { attempts, ...Object.fromEntries(calls) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      attempts.push(`violation of ${effectiveDirective}: ${blockedURI}`)
    })
  })

export const attempts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { attempts: string[] }).attempts)
