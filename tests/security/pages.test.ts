import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Rows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { serveSite } from '../../scripts/shared/serve.ts'
import { chat } from '../page/texts-and-links.ts'
import { answer, refreshed, visit } from '../support/browser.ts'
import { POLICY, serveChanged } from '../support/http.ts'
import { post, testimonial } from '../support/rows.ts'
import { buildFrom, builtSite } from '../support/sites.ts'
import { PAYLOADS } from './hostile-text.ts'

/** What got past the escaping, and what is recorded of it. */
const INJECTED: Record<string, string> = {
  '<script>ran()</script>': 'script-src-elem: inline',
  '<img src=data:, onerror=ran()>': 'script-src-attr: inline',
  '<script src=https://mau.example.com/a.js></script>': 'script-src-elem: https://mau.example.com/a.js',
  '<iframe src=https://mau.example.com></iframe>': 'frame-src: https://mau.example.com',
  '<img src=https://mau.example.com/a.png>': 'img-src: https://mau.example.com/a.png',
  '<style>main{display:none}</style>': 'style-src-elem: inline',
  '<p style="position:fixed;inset:0">': 'style-src-attr: inline',
  '<object data=https://mau.example.com></object>': 'object-src: https://mau.example.com',
  '<base href=https://mau.example.com/>': 'base-uri: https://mau.example.com/',
}

test('the policy blocks markup that got past the escaping, which would run without it', async () => {
  const attemptsAt = async (change: (html: string) => string) => {
    const markup = Object.keys(INJECTED).join('')
    const injected = (html: string) => change(html).replace('<main', `${markup}<main`)
    const url = await serveChanged(builtSite('root'), injected)
    const { page } = await visit(url, { before: recordAttempts })
    return () => attempts(page)
  }
  const blocked = await attemptsAt((html) => html)
  for (const violation of Object.values(INJECTED))
    await expect.poll(blocked).toContainEqual(expect.stringContaining(violation))
  expect(await blocked()).not.toContain('ran()')
  await expect.poll(await attemptsAt((html) => html.replace(POLICY, ''))).toContain('ran()')
})

const PICTURE = 'https://fotos.example.com/"><script>ran()</script>.jpg'
const PARTS = [0, 1, 2].map((part) => PAYLOADS.filter((_, index) => index % 3 === part).join('. '))
const payload = (index: number) => PAYLOADS[index] ?? ''
/** Each hostile text stands in a column of some row. */
const HOSTILE: Rows = {
  blog_posts: PARTS.map((excerpt, n) =>
    post({ id: `${n}`, title: payload(n), author: payload(n + 3), excerpt, image_url: PICTURE }),
  ),
  testimonials: PARTS.map((content, n) =>
    testimonial({ id: `${n}`, client_name: payload(n), company: payload(n + 3), content }),
  ),
}
const TEXTS = ['title', 'excerpt', 'author', 'client_name', 'company', 'content']

/** What any answer may hold beside rows, which the page leaves out. */
const BAD: unknown[] = [null, 7, [], {}, { toString: 'x' }, 'a.'.repeat(150_000), post({ title: '\u202e' })]

test.each<[string, (rows: unknown[]) => unknown[]]>([
  ['baked', (rows) => rows],
  ['newer, among bad ones,', (rows) => [...BAD, ...rows]],
])('hostile rows that are %s are text, and run nothing and ask nobody', async (which, answered) => {
  let url = inject('sites').root
  if (which === 'baked') {
    const hostile = { ...inject('snapshot'), rows: HOSTILE, pictures: {} }
    const server = await serveSite(await buildFrom(hostile, 'hostile'))
    onTestFinished(server.close)
    url = server.url
  }
  const { page, requests, ...said } = await visit(url, {
    before: async (page) => {
      await recordAttempts(page)
      for (const table of TABLE_NAMES) await answer(page, table, answered(HOSTILE[table]))
    },
  })
  await refreshed(page)
  for (const table of TABLE_NAMES) expect((await texts(page, table)).sort()).toEqual(textsOf(HOSTILE[table]))
  for (const button of await page.locator('#blog').getByRole('button').all()) await button.click()
  const chats = page.locator('#blog li').getByRole('link')
  expect(await chats.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual(
    HOSTILE.blog_posts.map(({ title }) => chat(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)),
  )
  expect([await attempts(page), said.console, said.errors]).toEqual([[], [], []])
  const origins = (addresses: string[]) => new Set(addresses.map((each) => new URL(each).origin))
  const welcome = origins([url, inject('backend').url, PICTURE, 'https://www.google.com'])
  expect([...origins(requests)].filter((each) => !welcome.has(each))).toEqual([])
})

/** The text of each isolated piece of a list. */
const texts = (page: Page, table: TableName) =>
  page.locator(`[data-live=${table}] :is(bdi, [dir=auto])`).allTextContents()

const textsOf = (rows: object[]) =>
  rows.flatMap((row) => TEXTS.flatMap((column) => (row as Record<string, string>)[column] ?? [])).sort()

/** For `before`: records calls of `ran()`, dialogs, windows, and violations of the policy. */
const recordAttempts = (page: Page) =>
  page.addInitScript(() => {
    const attempts: string[] = []
    const record = (what: string) => () => void attempts.push(what)
    const calls = ['ran', 'alert', 'confirm', 'open'].map((name) => [name, record(`${name}()`)])
    Object.assign(window, { attempts, ...Object.fromEntries(calls) })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      attempts.push(`violation of ${effectiveDirective}: ${blockedURI}`)
    })
  })

const attempts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { attempts: string[] }).attempts)
