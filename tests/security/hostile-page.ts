import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { refreshed, type Visit } from '../support/browser.ts'
import { post, type SpecifiedRows, testimonial } from '../support/rows.ts'
import { CLEANED, PAYLOADS } from './hostile-text.ts'

/** The host of the hostile posts' picture, which tests with a backend of their own replace by that backend. */
export const PICTURES = 'https://fotos.example.com'
/** The address of a picture whose file name is markup. */
const PICTURE = `${PICTURES}/storage/"><script>ran()</script>.jpg`
/** Joins every third hostile text, beginning with the first, second or third, so that three rows hold all of them. */
const textsFrom = (first: 0 | 1 | 2) => PAYLOADS.filter((_, index) => index % 3 === first).join('. ')
const LONG_TEXTS = [textsFrom(0), textsFrom(1), textsFrom(2)]
/** The hostile text of this index. */
const payload = (index: number) => PAYLOADS[index] ?? ''
const idOf = (n: number) => `c0000000-0000-4000-8000-00000000000${n}`

/** Each hostile text is in a column of some row. A database gives the posts in this order. */
export const HOSTILE: SpecifiedRows = {
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
/** The lists with hostile rows. */
export const LISTED = Object.keys(HOSTILE) as (keyof SpecifiedRows)[]

/** Columns whose values are shown as text. */
const TEXTS = ['title', 'excerpt', 'author', 'client_name', 'company', 'content']

/**
 * Expects that a page shows hostile rows as text, runs no script of them, and requests nothing from an unknown
 * server.
 *
 * @param visitor a visit with {@link recordAttempts} as `before`
 * @param rows all rows that the page shows
 * @param known addresses of the site and of its backend
 */
export async function expectHarmless(
  { page, requests, console, errors }: Visit,
  rows: SpecifiedRows,
  known: string[],
) {
  await refreshed(page)
  for (const table of LISTED) expect((await texts(page, table)).sort()).toEqual(textsOf(rows[table]))
  for (const button of await page.locator('#blog').getByRole('button').all()) await button.click()
  // The chat links of the posts that are now open: a title stays within the message.
  const chats = page.locator('#blog li').getByRole('link')
  const messages = await chats.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text')),
  )
  expect(messages.sort()).toEqual(
    rows.blog_posts
      .flatMap(({ title }) => shownText(title))
      .map((title) => `Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)
      .sort(),
  )
  expect([await attempts(page), console, errors]).toEqual([[], [], []])
  const origins = (addresses: string[]) => new Set(addresses.map((each) => new URL(each).origin))
  // Google serves the map.
  const welcome = origins([...known, 'https://www.google.com'])
  expect([...origins(requests)].filter((each) => !welcome.has(each))).toEqual([])
}

/** The texts of a list that come from rows: each is in an element that keeps its direction to itself. */
const texts = (page: Page, table: TableName) =>
  page.locator(`[data-live=${table}] :is(bdi, [dir=auto])`).allTextContents()

/** Returns the visible texts of all rows, sorted. Quotations have their marks. */
const textsOf = (rows: object[]) =>
  rows
    .flatMap((row) =>
      TEXTS.flatMap((column) => {
        const shown = shownText((row as Record<string, string>)[column])
        return column === 'content' ? shown.map((text) => `“${text}”`) : shown
      }),
    )
    .sort()

/** Returns what is shown of a text, without the characters that hide, reorder or break what is around them. */
function shownText(text: string | null | undefined): string[] {
  if (text === null || text === undefined) return []
  return [Object.entries(CLEANED).reduce((all, [hostile, shown]) => all.replaceAll(hostile, shown), text)]
}

/** Makes the pages loaded from now on record calls of `ran()`, dialogs, new windows and violations of their policy. */
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

/** Returns what {@link recordAttempts} has recorded on this page. */
export const attempts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { attempts: string[] }).attempts)
