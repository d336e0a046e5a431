import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import {
  answer,
  DESKTOP,
  frames,
  hold,
  NARROW,
  newerRowsRead,
  PHONE,
  refreshed,
  scrollTo,
  styleOf,
  topOf,
  visit,
  visitSite,
} from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { post, testimonial } from '../support/rows.ts'

/** The tables of the specification. An office may have more. */
const SPECIFIED = ['blog_posts', 'testimonials'] as const

/** The backend's answer for each table. For a table that is absent, it answers with its own rows, the baked ones. */
type Answers = Partial<Record<TableName, unknown[]>>

// A refresh is the page's reading of both tables, on load and when the visitor comes back to it.

/** The rows with which the page was built. */
const { blog_posts: posts, testimonials } = inject('snapshot').rows
/** Their titles and clients, as the page shows them before a refresh. */
const bakedTitles = posts.map(({ title }) => title)
const bakedClients = testimonials.map(({ client_name }) => client_name)
/** The baked posts, the first with another title. */
const withFirstTitle = (title: string) => [{ ...posts[0], title }, ...posts.slice(1)]

/** Opens the page; the backend gives these answers once `held`, if given, resolves. */
async function open(answers: Answers, held?: Promise<void>) {
  const visitor = await visit(inject('sites').root, {
    viewport: PHONE,
    before: (page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, answers[table], held))),
  })
  return { ...visitor, ...partsOf(visitor.page) }
}

/** Returns the parts of the page that change; `toggle` is the first post's button 'Ler mais'. */
const partsOf = (page: Page) => ({
  titles: () => page.locator('#blog h3').allTextContents(),
  clients: () => page.locator('#testimonials figcaption > :first-child').allTextContents(),
  toggle: page.locator('#blog li').getByRole('button').first(),
})

/** The requests for the file that holds React, which only newer rows need. */
const reactRequests = (requests: string[]) => requests.filter((url) => url.includes('show-rows'))

/** Scrolls to the top, where no list is in the window; resolves after more than the 100 ms of quiet for which a list waits. */
async function scrollAway(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await frames(page, 10)
}

/**
 * Makes the page refresh as if the visitor came back to it by the browser's back button, whose cache Playwright
 * turns off. A table without an answer keeps the one it had.
 */
async function comeBack(page: Page, answers: Answers = {}) {
  for (const table of TABLE_NAMES) if (answers[table]) await answer(page, table, answers[table])
  await page.evaluate(() => {
    performance.clearMarks('refreshed')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

test('on load the page asks for the three newest posts and the three newest featured testimonials', async () => {
  const { requests } = await visitSite()
  const rest = `${inject('backend').url}/rest/v1/`
  const asked = requests.filter((url) => url.startsWith(rest)).map(decodeURIComponent)
  expect(asked).toHaveLength(TABLE_NAMES.length)
  expect(asked.filter((url) => SPECIFIED.some((table) => url.includes(table))).sort()).toEqual([
    `${rest}blog_posts?select=id,title,excerpt,published_date,author,image_url&order=published_date.desc.nullslast,id.asc&limit=3`,
    `${rest}testimonials?select=id,client_name,content,is_featured,company,rating,created_at&is_featured=eq.true&order=created_at.desc.nullslast,id.asc&limit=3`,
  ])
})

/** Makes `<html>` tell how many lists are observed, and get the attribute `data-changed` once any of them changes. */
const observeLists = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.documentElement
      const observer = new MutationObserver(() => {
        dataset.changed = ''
      })
      const lists = document.querySelectorAll('[data-live]')
      for (const list of lists)
        observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
      dataset.observed = String(lists.length)
    })
  })

test('an answer with equal rows, with rows that look the same, or without rows changes nothing and loads no React', async () => {
  // On load the backend answers with the baked rows.
  const { page, requests, console, errors } = await visitSite({ before: observeLists })
  expect(await page.getAttribute('html', 'data-observed')).toBe(String(TABLE_NAMES.length))
  // These rows differ from the baked ones, but only in what the page does not show: blanks around a text, an
  // address that needs a token and a company longer than 120 characters, which are shown as if they were null.
  expect([posts[2]?.image_url, testimonials[1]?.company]).toEqual([null, null])
  const signed = 'https://abc.supabase.co/storage/v1/object/sign/news/foto.jpg?token=eyJhbGciOi'
  const alike = {
    blog_posts: posts.map((row) => ({
      ...row,
      excerpt: `${row.excerpt}\n`,
      image_url: row.image_url ?? signed,
    })),
    testimonials: testimonials.map((row) => ({
      ...row,
      content: ` ${row.content}`,
      company: row.company ?? 'x'.repeat(121),
    })),
  }
  // An answer without rows is more likely a mistake in the access rules of the database than news: an office that wants
  // a list gone hides it.
  const withoutRows = { blog_posts: [], testimonials: [] }
  for (const rows of [alike, withoutRows]) {
    await comeBack(page, rows)
    await refreshed(page)
  }
  const { titles, clients } = partsOf(page)
  expect([await titles(), await clients()]).toEqual([bakedTitles, bakedClients])
  expect(await page.getAttribute('html', 'data-changed')).toBeNull()
  expect([reactRequests(requests), console, errors]).toEqual([[], [], []])
})

// An office's rows as they were pasted: their invisible characters are not baked, and not shown.
test('rows that differ from the baked or shown ones in invisible characters change nothing and load nothing, as often as they are read', async () => {
  const pasted = (text: string) => `\u2068${text.replaceAll('\n', '\u000b')}\u2069\u2028`
  const asPasted = {
    blog_posts: posts.map((row) => ({ ...row, title: pasted(row.title), excerpt: pasted(row.excerpt) })),
    testimonials: testimonials.map((row) => ({ ...row, content: pasted(row.content) })),
  }
  const { page, requests, titles } = await open(asPasted)
  await refreshed(page)
  expect(await titles()).toEqual(bakedTitles)
  const site = inject('sites').root
  const loaded = () => requests.filter((url) => url.startsWith(site) && url.includes('.js'))
  const usual = loaded()
  // Only the thin client.
  expect(usual).toHaveLength(1)
  await comeBack(page)
  await refreshed(page)
  expect(loaded()).toEqual(usual)
  // The visitor comes back to a pasted row that is new, and then to the same once more.
  const newer = {
    blog_posts: [{ ...asPasted.blog_posts[0], title: 'Título\u000bnovo\u00a0com\u00a0espaços' }],
  }
  await comeBack(page, newer)
  await refreshed(page)
  expect(await titles()).toEqual(['Título\nnovo com espaços'])
  const afterNews = requests.length
  const list = await page.locator('[data-live=blog_posts]').elementHandle()
  await comeBack(page)
  await refreshed(page)
  expect(await list?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  // The two reads alone.
  expect(requests.slice(afterNews).filter((url) => url.startsWith(site))).toEqual([])
})

test('newer rows that come on load, or when the visitor comes back, are shown by React and announced', async () => {
  const visitor = await open({ blog_posts: withFirstTitle('Título novo') })
  const { page, titles, clients } = visitor
  // "News updated.", "Testimonials updated.", where a screen reader announces it.
  const announcements = () =>
    Promise.all(SPECIFIED.map((table) => page.locator(`[data-live=${table}] + [role=status]`).innerText()))
  await refreshed(page)
  expect(await titles()).toEqual(['Título novo', ...bakedTitles.slice(1)])
  expect(reactRequests(visitor.requests)).toHaveLength(1)
  expect(await announcements()).toEqual(['Notícias atualizadas.', ''])
  await comeBack(page, {
    blog_posts: [post({ title: 'Notícia mais nova' }), ...withFirstTitle('Título novo').slice(0, 2)],
    testimonials: [testimonial({ client_name: 'Cliente novo' }), ...testimonials.slice(0, 2)],
  })
  await refreshed(page)
  expect(await titles()).toEqual(['Notícia mais nova', 'Título novo', bakedTitles[1]])
  expect(await clients()).toEqual(['Cliente novo', ...bakedClients.slice(0, 2)])
  expect(await announcements()).toEqual(['Notícias atualizadas.', 'Depoimentos atualizados.'])
  // The visitor comes back once more, to the same rows: the list is not replaced.
  const list = await page.locator('[data-live=blog_posts]').elementHandle()
  await comeBack(page)
  await refreshed(page)
  expect(await list?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})

test('an element that an extension inserts after a list does not become its live region', async () => {
  const { page } = await open({ blog_posts: withFirstTitle('Título novo') })
  await refreshed(page)
  await page.locator('[data-live=blog_posts]').evaluate((list) => list.after(document.createElement('aside')))

  await comeBack(page, { blog_posts: withFirstTitle('Título mais novo') })
  await refreshed(page)

  expect(await page.locator('#blog > aside').innerText()).toBe('')
  expect(await page.locator('#blog > [role=status]').innerText()).toBe('Notícias atualizadas.')
})

test('newer posts wait while the visitor has selected text in their list, opened a post, or has the focus in the list', async () => {
  const { held, release } = hold()
  const { page, titles, clients, toggle, errors } = await open({ blog_posts: withFirstTitle('Depois') }, held)
  // A text in the list is selected when the newer rows come.
  await page.locator('#blog h3').last().selectText()
  await newerRowsRead(page, release)
  await scrollAway(page)
  expect(await titles()).toEqual(bakedTitles)
  expect(await page.evaluate(() => String(getSelection()))).toBe(bakedTitles.at(-1))
  // Then a post is open, and no text is selected. The testimonials, where the visitor is not, do not wait.
  await toggle.click()
  await page.locator('#home a').first().focus()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await comeBack(page, {
    blog_posts: withFirstTitle('Ainda depois'),
    testimonials: [testimonial({ client_name: 'Cliente novo' })],
  })
  await scrollAway(page)
  await expect.poll(clients).toEqual(['Cliente novo'])
  expect(await titles()).toEqual(bakedTitles)
  // Then the post is closed, and its button still has the focus.
  await toggle.click()
  await scrollAway(page)
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await titles()).toEqual(bakedTitles)
  // The focus leaves the list: it shows the newest of the rows that waited.
  await page.locator('#home a').first().focus()
  await expect.poll(titles).toEqual(['Ainda depois', ...bakedTitles.slice(1)])
  expect(errors).toEqual([])
})

test('newer rows that wait are shown once the window is made so low that their list is out of it', async () => {
  const { held, release } = hold()
  const { page, titles } = await open({ blog_posts: withFirstTitle('Depois') }, held)
  // The list is in a window of 844 px, and below one of 500 px.
  const listTop = 600
  const lowWindow = { width: PHONE.width, height: 500 }
  const list = page.locator('[data-live=blog_posts]')
  await list.evaluate((list, top) => {
    scrollBy({ top: list.getBoundingClientRect().top - top, behavior: 'instant' })
  }, listTop)
  await newerRowsRead(page, release)
  expect(await titles()).toEqual(bakedTitles)

  await page.setViewportSize(lowWindow)

  await expect.poll(titles).toEqual(['Depois', ...bakedTitles.slice(1)])
})

describe('newer rows that wait because their list is in view', () => {
  /** The first row is the same, and the second one is new. */
  const NEWER: Answers = {
    blog_posts: [posts[0], post({ title: 'Notícia nova' }), posts[1]],
    testimonials: [testimonials[0], testimonial({ content: 'Depoimento novo.' }), testimonials[1]],
  }

  /** Opens the page with a list at the top of the window; resolves when newer rows of that list have been read. */
  async function openAt(table: TableName, viewport = PHONE) {
    const { held, release } = hold()
    const { page, errors } = await visit(inject('sites').root, {
      viewport,
      before: (page) => answer(page, table, NEWER[table], held),
    })
    const list = page.locator(`[data-live=${table}]`)
    await scrollTo(list)
    const heightBefore = await pageHeight(page)
    await newerRowsRead(page, release)
    const status = page.locator(`[data-live-status=${table}]`)
    return { page, errors, list, status, heightBefore, show: status.getByRole('button', { name: 'Mostrar' }) }
  }

  const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

  const WINDOWS = [
    PHONE,
    NARROW,
    // A window at 400 %.
    { width: 320, height: 256 },
    DESKTOP,
    { width: 1920, height: 1080 },
  ]

  test.each(SPECIFIED)(
    'are offered within the window, covered by neither the header nor the chat bar, and nothing moves: %s',
    async (table) => {
      const { page, list, status, show, heightBefore } = await openAt(table)
      // With the focus the offer stays, wherever the list is while the window is resized.
      await show.focus()
      expect([await layoutShifts(page), await pageHeight(page)]).toEqual([[], heightBefore])

      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport)
        await scrollTo(list)
        const isUncovered = (button: Element) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const corners = [1, width - 1].flatMap((x) => [1, height - 1].map((y) => [left + x, top + y]))
          return corners.every(([x = 0, y = 0]) => button.contains(document.elementFromPoint(x, y)))
        }
        const where = `at ${viewport.width} by ${viewport.height}`
        expect(await show.evaluate(isUncovered), where).toBe(true)
        expect(
          await status.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
          where,
        ).toBe(true)
      }
    },
  )

  test('move nothing on a desk either when they are offered', async () => {
    const { page, show, heightBefore } = await openAt('blog_posts', DESKTOP)
    await show.waitFor()
    expect([await layoutShifts(page), await pageHeight(page)]).toEqual([[], heightBefore])
  })

  // "There are new posts. Show", "There are new testimonials. Show".
  test.each([
    {
      table: 'blog_posts' as const,
      offer: 'Há notícias novas. Mostrar',
      first: 'Notícia nova',
      updated: 'Notícias atualizadas.',
    },
    {
      table: 'testimonials' as const,
      offer: 'Há depoimentos novos. Mostrar',
      first: 'Depoimento novo.',
      updated: 'Depoimentos atualizados.',
    },
  ])(
    'come in place when the visitor presses the button, with the focus on the first: $table',
    async (row) => {
      const { page, list, status, show, errors } = await openAt(row.table)
      expect(await status.getAttribute('role')).toBe('status')
      expect(await status.textContent()).toBe(row.offer)
      expect(await list.textContent()).not.toContain(row.first)
      await show.focus()

      await page.keyboard.press('Enter')

      await expect.poll(() => list.textContent()).toContain(row.first)
      await frames(page)
      const focused = list.locator('li :focus, li:focus')
      expect(await focused.textContent()).toContain(row.first)
      expect(await topOf(focused)).toBeGreaterThan(0)
      expect(await topOf(focused)).toBeLessThan(PHONE.height)
      expect(await status.textContent()).toBe(row.updated)
      expect(await styleOf(status, 'width')).toBe('1px')
      expect(errors).toEqual([])
    },
  )

  test('are shown without the button once the list is out of view, and are no longer offered', async () => {
    const { page, list, status, show } = await openAt('blog_posts')
    await show.waitFor()

    await scrollAway(page)

    await expect.poll(() => list.textContent()).toContain('Notícia nova')
    expect(await status.textContent()).toBe('Notícias atualizadas.')
    expect(await show.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })

  test('wait as long as the button has the focus', async () => {
    const { page, list, show } = await openAt('blog_posts')
    await show.focus()
    await scrollAway(page)
    expect(await list.textContent()).not.toContain('Notícia nova')
    expect(await show.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.locator('#home a').first().focus()

    await expect.poll(() => list.textContent()).toContain('Notícia nova')
  })
})
