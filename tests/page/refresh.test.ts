import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import {
  answer,
  frames,
  hold,
  newerRowsRead,
  PHONE,
  refreshed,
  visit,
  visitSite,
} from '../support/browser.ts'
import { post, testimonial } from '../support/rows.ts'

type Answers = Partial<Record<TableName, unknown[]>>

// The backend answers in the first test, and in dev.test its rows are changed.
const { blog_posts: posts, testimonials } = inject('snapshot').rows
const bakedTitles = posts.map(({ title }) => title)
const bakedClients = testimonials.map(({ client_name }) => client_name)
const renamed = (title: string) => [{ ...posts[0], title }, ...posts.slice(1)]

/** Opens the page while the backend has these rows, and its own where none are named. */
async function open(rows: Answers, held?: Promise<void>) {
  const visitor = await visit(inject('sites').root, {
    viewport: PHONE,
    before: (page) => Promise.all(TABLE_NAMES.map((table) => answer(page, table, rows[table], held))),
  })
  return { ...visitor, ...partsOf(visitor.page) }
}

const partsOf = (page: Page) => ({
  titles: () => page.locator('#blog h3').allTextContents(),
  clients: () => page.locator('#testimonials figcaption > :first-child').allTextContents(),
  toggle: page.locator('#blog li').getByRole('button').first(),
})

const reactRequests = (requests: string[]) => requests.filter((url) => url.includes('show-rows'))

/** Scrolls to where no list is in the window; resolves when the page has had time to notice. */
async function scrollAway(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await frames(page)
}

/** Tells the page that it comes from the back/forward cache, which Playwright turns off. */
async function comeBack(page: Page, rows: Answers = {}) {
  for (const table of TABLE_NAMES) if (rows[table]) await answer(page, table, rows[table])
  await page.evaluate(() => {
    performance.clearMarks('refreshed')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

test('the same rows, read as the build reads them, rows shown alike, and none touch nothing and load no React', async () => {
  const { page, requests, console, errors } = await visitSite({
    before: (page) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const observer = new MutationObserver((records) => {
            document.documentElement.dataset.mutations = String(records.length)
          })
          for (const list of document.querySelectorAll('[data-live]'))
            observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
        })
      }),
  })
  const rest = `${inject('backend').url}/rest/v1/`
  expect(requests.filter((url) => url.startsWith(rest)).sort()).toEqual([
    `${rest}blog_posts?select=*&order=published_date.desc.nullslast%2Cid.asc&limit=3`,
    `${rest}testimonials?select=*&is_featured=eq.true&order=created_at.desc.nullslast%2Cid.asc&limit=3`,
  ])
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
  for (const rows of [alike, { blog_posts: [], testimonials: [] }]) {
    await comeBack(page, rows)
    await refreshed(page)
  }
  const { titles, clients } = partsOf(page)
  expect([await titles(), await clients()]).toEqual([bakedTitles, bakedClients])
  expect(await page.getAttribute('html', 'data-mutations')).toBeNull()
  expect([reactRequests(requests), console, errors]).toEqual([[], [], []])
})

test('newer rows are shown and announced, React comes only then, and again when the visitor comes back', async () => {
  const visitor = await open({ blog_posts: renamed('Título novo') })
  const { page, titles, clients } = visitor
  const updated = () =>
    Promise.all(TABLE_NAMES.map((table) => page.locator(`[data-live=${table}] + [role=status]`).innerText()))
  await refreshed(page)
  expect(await titles()).toEqual(['Título novo', ...bakedTitles.slice(1)])
  expect(reactRequests(visitor.requests)).toHaveLength(1)
  expect(await updated()).toEqual(['Notícias atualizadas.', ''])
  await comeBack(page, {
    blog_posts: [post({ title: 'Notícia mais nova' }), ...renamed('Título novo').slice(0, 2)],
    testimonials: [testimonial({ client_name: 'Cliente novo' }), ...testimonials.slice(0, 2)],
  })
  await refreshed(page)
  expect(await titles()).toEqual(['Notícia mais nova', 'Título novo', bakedTitles[1]])
  expect(await clients()).toEqual(['Cliente novo', ...bakedClients.slice(0, 2)])
  expect(await updated()).toEqual(['Notícias atualizadas.', 'Depoimentos atualizados.'])
  const list = await page.locator('[data-live=blog_posts]').elementHandle()
  await comeBack(page)
  await refreshed(page)
  expect(await list?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})

test('a section waits while the visitor is in it, and then shows the newest rows; the other one does not wait', async () => {
  const { held, release } = hold()
  const { page, titles, clients, toggle, errors } = await open({ blog_posts: renamed('Depois') }, held)
  await page.locator('#blog h3').last().selectText()
  await newerRowsRead(page, release)
  await scrollAway(page)
  expect(await titles()).toEqual(bakedTitles)
  expect(await page.evaluate(() => String(getSelection()))).toBe(bakedTitles.at(-1))
  await toggle.click()
  await page.locator('#home a').first().focus()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await comeBack(page, {
    blog_posts: renamed('Ainda depois'),
    testimonials: [testimonial({ client_name: 'Cliente novo' })],
  })
  await scrollAway(page)
  await expect.poll(clients).toEqual(['Cliente novo'])
  expect(await titles()).toEqual(bakedTitles)
  await toggle.click()
  await scrollAway(page)
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await titles()).toEqual(bakedTitles)
  await page.locator('#home a').first().focus()
  await expect.poll(titles).toEqual(['Ainda depois', ...bakedTitles.slice(1)])
  expect(errors).toEqual([])
})

test('newer rows held back are shown once a shorter window no longer shows their list', async () => {
  const { held, release } = hold()
  const { page, titles } = await open({ blog_posts: renamed('Depois') }, held)
  const [listTop, lowered] = [600, { width: PHONE.width, height: 500 }]
  const list = page.locator('[data-live=blog_posts]')
  await list.evaluate((list, top) => {
    scrollBy({ top: list.getBoundingClientRect().top - top, behavior: 'instant' })
  }, listTop)
  await newerRowsRead(page, release)
  expect(await titles()).toEqual(bakedTitles)

  await page.setViewportSize(lowered)

  await expect.poll(titles).toEqual(['Depois', ...bakedTitles.slice(1)])
})
