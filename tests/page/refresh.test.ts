import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import { fetchContent } from '../../scripts/rows/read-content'
import { type SiteServer, serveSite } from '../../scripts/shared/serve'
import {
  answer,
  frames,
  hold,
  newerRowsRead,
  openBrowser,
  PHONE,
  refreshed,
  type Visit,
} from '../support/browser'
import { buildFrom } from '../support/sites'

// A backend and a site of its own: these tests write rows.
let backend: Backend
let server: SiteServer
const visit = openBrowser()

beforeAll(async () => {
  backend = await startBackend()
  const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: [] })
  server = await serveSite(await buildFrom(snapshot, 'refresh'))
  await backend.sql(
    'create table posts_before as table blog_posts; create table testimonials_before as table testimonials',
  )
})
afterAll(async () => {
  await server?.close()
  await backend?.close()
})
beforeEach(() =>
  backend.sql(`truncate blog_posts, testimonials;
    insert into blog_posts table posts_before; insert into testimonials table testimonials_before`),
)

const titles = ({ page }: Visit) => page.locator('#blog h3').allTextContents()
const clients = ({ page }: Visit) => page.locator('#testimonials figcaption > :first-child').allTextContents()
const firstTitle = async (visitor: Visit) => (await titles(visitor))[0]?.replaceAll("'", "''")
const reactRequests = ({ requests }: Visit) => requests.filter((url) => url.includes('show-rows'))

test('the same rows, read by the very requests of the build, touch nothing and load no React', async () => {
  const visitor = await visit(server.url, {
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
  await refreshed(visitor.page)
  expect(visitor.requests.filter((url) => url.startsWith(`${backend.url}/rest/v1/`)).sort()).toEqual([
    `${backend.url}/rest/v1/blog_posts?select=*&order=published_date.desc.nullslast&limit=3`,
    `${backend.url}/rest/v1/testimonials?select=*&is_featured=eq.true&order=created_at.desc.nullslast&limit=3`,
  ])
  expect(reactRequests(visitor)).toEqual([])
  expect(await visitor.page.getAttribute('html', 'data-mutations')).toBeNull()
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})

test('an updated row and newer ones are shown, React comes only then, and a screen reader is told', async () => {
  const visitor = await visit(server.url)
  const { page } = visitor
  const updated = () => page.locator('[data-live] + [role=status]').allTextContents()
  const baked = { titles: await titles(visitor), clients: await clients(visitor) }
  await refreshed(page)
  await backend.sql(
    `update blog_posts set title = 'Título novo' where title = '${await firstTitle(visitor)}'`,
  )
  await page.reload()
  await refreshed(page)
  expect(await titles(visitor)).toEqual(['Título novo', ...baked.titles.slice(1)])
  expect(reactRequests(visitor)).toHaveLength(1)
  expect(await updated()).toEqual(['Notícias atualizadas.', ''])
  await backend.sql(`insert into blog_posts (title, excerpt, author, published_date)
    values ('Notícia mais nova', repeat('Palavra ', 120), 'Redação', '2099-01-01');
    insert into testimonials (client_name, content, rating, is_featured, created_at)
    values ('Cliente novo', 'Gostei.', 4, true, '2099-01-01'), ('Oculto', 'Não.', 1, false, '2099-01-02')`)
  await page.reload()
  await refreshed(page)
  expect(await titles(visitor)).toEqual(['Notícia mais nova', 'Título novo', baked.titles[1]])
  expect(await clients(visitor)).toEqual(['Cliente novo', ...baked.clients.slice(0, 2)])
  expect(await updated()).toEqual(['Notícias atualizadas.', 'Depoimentos atualizados.'])
  const toggle = page.locator('.news-card .read-more').first()
  await toggle.click()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await toggle.innerText()).toContain('Ler menos')
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})

test('no rows where there were some: the baked ones stay', async () => {
  await backend.sql('truncate blog_posts; update testimonials set is_featured = false')
  const visitor = await visit(server.url)
  await refreshed(visitor.page)
  expect(await titles(visitor)).toHaveLength(3)
  expect(await clients(visitor)).toHaveLength(3)
  expect(reactRequests(visitor)).toEqual([])
  expect(visitor.console).toEqual([])
})

describe('a section that the visitor is in', () => {
  /** Opens the page with the answer for the news held back until the returned function is called. */
  async function visitHoldingNews() {
    const { held, release } = hold()
    const visitor = await visit(server.url, {
      viewport: PHONE,
      before: (page) => answer(page, 'blog_posts', undefined, held),
    })
    return { ...visitor, release }
  }

  test('is updated once its card is closed and the focus has left', async () => {
    const visitor = await visitHoldingNews()
    const baked = await titles(visitor)
    await backend.sql(`update blog_posts set title = 'Depois' where title = '${await firstTitle(visitor)}'`)
    const toggle = visitor.page.locator('.news-card .read-more').first()
    await toggle.click()
    await newerRowsRead(visitor.page, visitor.release)
    expect(await titles(visitor)).toEqual(baked)
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    await frames(visitor.page)
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await titles(visitor)).toEqual(baked)
    await visitor.page.locator('#home a').first().focus()
    await expect.poll(() => titles(visitor)).toEqual(['Depois', ...baked.slice(1)])
    expect(visitor.errors).toEqual([])
  })

  test('keeps the text that the visitor has selected', async () => {
    const visitor = await visitHoldingNews()
    const baked = await titles(visitor)
    await backend.sql(`update blog_posts set title = title || '!'`)
    await visitor.page.locator('#blog h3').last().selectText()
    await newerRowsRead(visitor.page, visitor.release)
    expect(await visitor.page.evaluate(() => String(getSelection()))).toBe(baked.at(-1))
    await visitor.page.evaluate(() => getSelection()?.removeAllRanges())
    await expect.poll(() => titles(visitor)).toEqual(baked.map((title) => `${title}!`))
  })
})

test('a row with a key in it is not shown, and one with an unusable field is shown without it', async () => {
  const [{ client_name } = { client_name: '' }] = inject('snapshot').rows.testimonials
  await backend.sql(`insert into testimonials (client_name, content, rating, is_featured, created_at)
    values ('Com chave', 'sb_secret_${'a1'.repeat(12)}', 5, true, '2099-01-01');
    alter table testimonials drop constraint testimonials_rating_check;
    update testimonials set rating = 9 where client_name = '${client_name}'`)
  const visitor = await visit(server.url)
  await expect.poll(() => clients(visitor)).toHaveLength(2)
  expect(await clients(visitor)).not.toContain('Com chave')
  const cards = visitor.page.locator('.testimonial-card')
  expect(await cards.filter({ hasText: client_name }).locator('.stars').count()).toBe(0)
  expect(await visitor.page.textContent('main')).not.toContain('sb_secret_')
  expect(visitor.console).toEqual([])
})

test('a picture on a host that the policy does not know is not requested: the icon is shown', async () => {
  await backend.sql(`update blog_posts set image_url = 'https://fotos.example/a.jpg'`)
  const visitor = await visit(server.url)
  await refreshed(visitor.page)
  const pictures = visitor.page.locator('#blog .picture')
  expect(await pictures.locator('svg').count()).toBe(3)
  expect(await pictures.locator('img').count()).toBe(0)
  expect(visitor.requests.filter((url) => url.includes('fotos.example'))).toEqual([])
  expect(visitor.console).toEqual([])
})

test('rows that are shown as they were baked load no React, whatever is left out or evened out', async () => {
  const address = 'https://abc.supabase.co/storage/v1/object/sign/news/foto.jpg?token=eyJhbGciOi'
  await backend.sql(`alter table blog_posts drop constraint blog_posts_author_check;
    update blog_posts set author = repeat('x', 121), image_url = '${address}'`)
  const fetched = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: [] })
  const { snapshot } = fetched
  expect(snapshot.rows.blog_posts).toMatchObject(Array(3).fill({ author: null, image_url: null }))
  expect(fetched.problems).toContainEqual(
    expect.objectContaining({ values: expect.objectContaining({ reason: 'signed-address' }) }),
  )
  expect(JSON.stringify(fetched)).not.toContain('eyJ')
  const own = await serveSite(await buildFrom(snapshot, 'refresh-without-author'))
  await backend.sql(
    `update blog_posts set excerpt = excerpt || E'\\n'; update testimonials set content = ' ' || content`,
  )
  const visitor = await visit(own.url)
  await refreshed(visitor.page)
  await own.close()
  expect(reactRequests(visitor)).toEqual([])
  expect(visitor.console).toEqual([])
})
