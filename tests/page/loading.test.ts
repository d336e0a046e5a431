import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { answer, hold, refreshed, visit } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { WITHOUT_ROWS } from './texts-and-links.ts'

const cards = (page: Page, section: string) => page.locator(`#${section} [data-live] li`).count()

test('a list without rows turns a wheel until its rows are there, also in view', async () => {
  const { held, release } = hold()
  const visitor = await visit(inject('sites').nested, {
    reducedMotion: 'no-preference',
    before: (page) => answer(page, 'blog_posts', undefined, held),
  })
  const { page } = visitor
  await expect.poll(() => cards(page, 'testimonials')).toBe(3)
  const list = page.locator('#blog [data-live]')
  await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  expect(await list.innerText()).toBe('Carregando notícias…')
  const animations = (element: Element) => element.getAnimations({ subtree: true }).length
  expect(await list.evaluate(animations)).toBe(1)
  release()
  await expect.poll(() => cards(page, 'blog')).toBe(3)
  expect(await page.getByText(/^Carregando/).count()).toBe(0)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(
    inject('snapshot').rows.blog_posts.map(({ title }) => title),
  )
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})

test('where none come the words are back, and nothing has moved', async () => {
  const { held, release } = hold()
  const { page } = await visit(inject('sites').nested, {
    before: (page) => answer(page, 'blog_posts', [], held),
  })
  const list = page.locator('#blog [data-live]')
  await expect.poll(() => list.innerText()).toBe('Carregando notícias…')
  const height = () => list.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  release()
  await refreshed(page)
  expect([await list.innerText(), await height()]).toEqual([WITHOUT_ROWS.blog, before])
  expect(await layoutShifts(page)).toEqual([])
})
