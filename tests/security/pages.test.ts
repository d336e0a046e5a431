import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { type Rows, validateRows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { origins } from '../../renderer/content-security-policy.ts'
import { jsonBlock } from '../../renderer/json-block.ts'
import { chat } from '../page/texts-and-links.ts'
import { answer, refreshed, type Visit, visit } from '../support/browser.ts'
import { POLICY, serveChanged } from '../support/http.ts'
import { post, testimonial } from '../support/rows.ts'
import { builtSite } from '../support/sites.ts'
import { recordAttempts, recordedAttempts } from './attempts.ts'
import { hostileTextRows, ORIGIN } from './hostile-rows.ts'
import { CHARACTERS, PAYLOADS } from './hostile-text.ts'
import { harmlessSkeleton, isolatedTexts, listMarkup, skeleton, textsOf } from './markup.ts'

const DATA_ATTRIBUTES = 'type="application/json" id="baked-content"'
const DATA = RegExp(`<script ${DATA_ATTRIBUTES}>.*?</script>`, 's')

// That the build writes rows into the lists and the data alone is real-office.test's.
describe('a page with hostile rows in its lists and its data', async () => {
  // Each alone: of more rows than the page shows the policy takes the first.
  const rows: Rows = {
    blog_posts: hostileTextRows.blog_posts.flatMap((row) => validateRows('blog_posts', [row], ORIGIN).rows),
    testimonials: hostileTextRows.testimonials.flatMap(
      (row) => validateRows('testimonials', [row], ORIGIN).rows,
    ),
  }
  const usual = await readFile(join(builtSite('root'), 'index.html'), 'utf8')
  const list = (table: TableName) =>
    new RegExp(`(data-live="?${table}[^>]*>)(.*?)(?=</div><p[^>]* role=)`, 's')
  const baked = { requery: inject('snapshot').requery, timeZone: 'America/Bahia' }
  const html = TABLE_NAMES.reduce(
    (page, table) => page.replace(list(table), (_, start) => start + listMarkup(table, rows[table])),
    usual.replace(DATA, () => jsonBlock({ ...baked, rows, pictures: {} }, DATA_ATTRIBUTES)),
  )

  test('is the page with good rows but for the cards, to its last element', () => {
    const withoutLists = (html: string) =>
      skeleton(html, ({ attrs }) => attrs.some(({ name }) => name === 'data-live'))
    expect(html).not.toBe(usual)
    expect(withoutLists(html)).toBe(withoutLists(usual))
  })

  test.each(TABLE_NAMES)('has a harmless card for each of the %s', (table) => {
    expect(rows[table].length).toBe(PAYLOADS.length)
    const [, , cards = ''] = list(table).exec(html) ?? []
    expect(skeleton(cards)).toBe(harmlessSkeleton(table, rows[table]))
    // HTML knows one kind of line break.
    const texts = textsOf(rows[table]).map((text) => text.replace(/\r\n?/g, '\n'))
    expect(isolatedTexts(cards).sort()).toEqual(texts.sort())
    expect(texts.join('\n')).not.toMatch(/(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\p{NChar}]/u)
  })

  test('tries to run nothing and asks nobody', async () => {
    const pictures = rows.blog_posts.flatMap(({ image_url }) => image_url ?? [])
    // The build allows the pictures of its rows.
    const policy = (text: string) => text.replace("img-src 'self'", `$& ${origins(pictures).join(' ')}`)
    const url = await serveChanged(builtSite('root'), () => policy(html))
    const visitor = await visit(url, { before: recordAttempts })
    await refreshed(visitor.page)
    await expectNothingRan(visitor, [url, inject('backend').url, ...pictures])
    expect(await visitor.page.locator('#blog li').count()).toBe(3)
  })
})

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

test('markup that got past the escaping would be blocked by the policy, and would run without it', async () => {
  const attemptsAt = async (change: (html: string) => string) => {
    const markup = Object.keys(INJECTED).join('')
    const url = await serveChanged(builtSite('root'), (html) =>
      change(html).replace('<main', `${markup}<main`),
    )
    const { page } = await visit(url, { before: recordAttempts })
    return () => recordedAttempts(page)
  }
  const blocked = await attemptsAt((html) => html)
  for (const violation of Object.values(INJECTED))
    await expect.poll(blocked).toContainEqual(expect.stringContaining(violation))
  expect(await blocked()).not.toContain('ran()')
  await expect.poll(await attemptsAt((html) => html.replace(POLICY, ''))).toContain('ran()')
})

test('hostile rows are shown as text by the refreshed page too, which runs nothing', async () => {
  const texts = [0, 1, 2].map((part) => PAYLOADS.filter((_, index) => index % 3 === part).join('. '))
  const rows: Rows = {
    blog_posts: texts.map((excerpt, n) =>
      post({ id: `${n}`, title: PAYLOADS[n] ?? '', author: PAYLOADS[n + 3] ?? '', excerpt }),
    ),
    testimonials: texts.map((content, n) =>
      testimonial({ id: `${n}`, client_name: PAYLOADS[n] ?? '', company: PAYLOADS[n + 3] ?? '', content }),
    ),
  }
  const visitor = await visitAnswered(rows)
  for (const table of TABLE_NAMES) {
    const list = await visitor.page.locator(`[data-live=${table}]`).innerHTML()
    expect(skeleton(list)).toBe(harmlessSkeleton(table, rows[table]))
    expect(isolatedTexts(list).sort()).toEqual(textsOf(rows[table]).sort())
  }
  for (const button of await visitor.page.locator('#blog .read-more').all()) await button.click()
  const chats = await visitor.page
    .locator('#blog li a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(chats).toEqual(
    rows.blog_posts.map(({ title }) => chat(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)),
  )
  // The map has come into view.
  await expectNothingRan(visitor, [inject('sites').root, inject('backend').url, 'https://www.google.com'])
})

test('the refreshed page shows the good row among bad ones', async () => {
  const key = `sb_secret_${'a1'.repeat(12)}`
  const bad: unknown[] = [null, 7, [], {}, { toString: 'x' }, ...CHARACTERS, 'a.'.repeat(150_000), key]
  const among = (row: object) => [
    ...[...bad, row, ...CHARACTERS],
    ...bad.map((value) => ({ ...row, id: 'bad', title: value, client_name: value })),
  ]
  const { page } = await visitAnswered({
    // On a host that the page's policy does not know.
    blog_posts: among(post({ title: 'Nova', image_url: 'https://fotos.example/a.jpg' })),
    testimonials: among(testimonial({ company: 'Nova' })),
  })
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(['Nova'])
  const picture = page.locator('#blog .picture')
  expect([await picture.locator('img').count(), await picture.locator('.icon').count()]).toEqual([0, 1])
  expect(await page.locator('figcaption > .small').allInnerTexts()).toEqual(['Nova'])
})

/** A visit to a page whose requests are answered so, once it has been refreshed and nothing has run. */
async function visitAnswered(rows: Record<TableName, unknown[]>): Promise<Visit> {
  const visitor = await visit(inject('sites').root, {
    before: async (page) => {
      await recordAttempts(page)
      for (const table of TABLE_NAMES) await answer(page, table, rows[table])
    },
  })
  await refreshed(visitor.page)
  await expectNothingRan(visitor, [inject('sites').root, inject('backend').url])
  return visitor
}

async function expectNothingRan(visitor: Visit, welcome: string[]) {
  expect(await recordedAttempts(visitor.page)).toEqual([])
  expect([...visitor.console, ...visitor.errors]).toEqual([])
  const origins = new Set(welcome.map((url) => new URL(url).origin))
  expect(visitor.requests.filter((url) => !origins.has(new URL(url).origin))).toEqual([])
}
