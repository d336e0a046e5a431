import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Rows, validateRows } from '../../../pages/index/database/rows'
import { secretsIn } from '../../../pages/index/database/secret-patterns'
import type { BakedContent } from '../../../pages/index/database/snapshot'
import { TABLE_NAMES, type TableName } from '../../../pages/index/database/tables'
import { openBrowser, refreshed } from '../../support/browser'
import { POLICY, serveChanged } from '../../support/changed-site'
import { buildFrom, builtSite } from '../../support/sites'
import { hostileRow } from './generate'
import { harmlessSkeleton, skeleton } from './inert'
import { good, handMadeRows, ORIGIN } from './rows'
import { setTripwires, sprung } from './tripwires'

/** Per table, for the refreshed page; the built page takes a tenth of them. */
const GENERATED = 5500
const BATCH = 500

const handMade = handMadeRows()
const generated = (table: TableName, count: number) =>
  fc.sample(hostileRow(table), { numRuns: count, seed: 5 })

/** The rows that the policy lets through, more than three of them, each with an id of its own. */
function shownOf<T extends TableName>(table: T, rows: unknown[]): Rows[T] {
  const shown = rows.flatMap((row): Row[] => validateRows<TableName>(table, [row], ORIGIN).rows)
  // Those that hold what looks like a key are left out when they are read.
  const published = shown.filter((row) => !secretsIn(Object.values(row).join('\n')).length)
  // As they come out of JSON, which knows no negative zero.
  return JSON.parse(JSON.stringify(published.map((row, index) => ({ ...row, id: `${index}` }))))
}

type Row = Rows[TableName][number]

const hostileRows = <T extends TableName>(table: T, count: number): Rows[T] =>
  shownOf(table, [
    ...handMade.filter((each) => each.table === table).map(({ row }) => row),
    ...generated(table, count),
  ])

const withoutLists = (html: string) =>
  skeleton(html, ({ attrs }) => attrs.some(({ name }) => name === 'data-live'))
const listsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/data-live=(\w+)[^>]*>(.*?)<\/div><p\b/gs)].map(([, table, list]) => [table, list]),
  )

const visit = openBrowser()

describe('the built page', () => {
  let site: string
  let html: string
  const rows = { blog_posts: hostileRows('blog_posts', 550), testimonials: hostileRows('testimonials', 550) }
  beforeAll(async () => {
    site = await buildFrom({ ...inject('snapshot'), rows, pictures: {} }, 'hostile')
    html = await readFile(join(site, 'index.html'), 'utf8')
  })

  test('is the same page as with good rows but for the cards, to its last element', async () => {
    const usual = await readFile(join(builtSite('root'), 'index.html'), 'utf8')
    expect(withoutLists(html)).toBe(withoutLists(usual))
  })

  test.each(TABLE_NAMES)('has a card of the usual making for each of the %s', (table) => {
    expect(rows[table].length).toBeGreaterThan(400)
    expect(skeleton(listsOf(html)[table] ?? '')).toBe(harmlessSkeleton(table, rows[table]))
  })

  test('carries the rows as they are', () => {
    const block = /<script type="application\/json" id="baked-content">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect((JSON.parse(block) as BakedContent).rows).toEqual(rows)
  })

  // Without the policy nothing but the escaping is left to hold; with it, nothing may even be tried.
  test.each([
    ['with', (html: string) => html],
    ['without', (html: string) => html.replace(POLICY, '')],
  ])('runs nothing, asks nobody and is taken over by React, %s its policy', async (_with, change) => {
    const server = await serveChanged(site, change)
    onTestFinished(() => server.close())
    const hosts = new Set(
      rows.blog_posts.flatMap(({ image_url }) => (image_url ? new URL(image_url).origin : [])),
    )
    const visitor = await visit(server.url, {
      before: setTripwires,
      reducedMotion: 'reduce',
    })
    await refreshed(visitor.page)
    expect(await sprung(visitor.page)).toEqual([])
    expect(visitor.errors).toEqual([])
    expect(visitor.console).toEqual([])
    const strangers = visitor.requests
      .map((url) => new URL(url).origin)
      .filter((origin) => !hosts.has(origin))
    expect([...new Set(strangers)].sort()).toEqual([new URL(server.url).origin, inject('backend').url].sort())
    // The backend's own rows stand there now.
    expect(await visitor.page.locator('#blog li').count()).toBe(3)
  })
})

describe('the refreshed page', () => {
  test.each(TABLE_NAMES)('runs nothing and asks nobody, whatever %s React is given', async (table) => {
    const chunk = (await readdir(join(builtSite('root'), 'assets'))).find((name) =>
      name.startsWith('show-rows'),
    )
    const refused = new Set<string>()
    const visitor = await visit(inject('sites').root, {
      reducedMotion: 'reduce',
      before: async (page) => {
        await setTripwires(page)
        // The browser tells of these as of others, but they never left it.
        page.on('requestfailed', (request) => {
          if (request.failure()?.errorText === 'csp') refused.add(request.url())
        })
      },
    })
    await refreshed(visitor.page)
    // As text, because Vitest would put an import of its own in the place of this one.
    await visitor.page.evaluate(`import('/assets/${chunk}').then((module) => Object.assign(window, module))`)
    const all = hostileRows<TableName>(table, GENERATED)
    expect(all.length).toBeGreaterThan(1500)
    for (let first = 0; first < all.length; first += BATCH) {
      const rows = all.slice(first, first + BATCH) as Rows[TableName]
      // Laying out thousands of cards takes longer than all else: the first ones will do.
      const list = await showInPage(visitor.page, table, rows, first > 0)
      // Some of the pictures have failed by then.
      expect(skeleton(list.replace(/(<img\b[^>]*) hidden=""/g, '$1'))).toBe(harmlessSkeleton(table, rows))
    }
    // Pictures on hosts that the page does not know: the icon beneath them shows.
    const trips = await sprung(visitor.page)
    expect(trips.filter((trip) => !trip.startsWith('violation of img-src'))).toEqual([])
    expect(visitor.errors).toEqual([])
    expect(origins(visitor.requests.filter((url) => !refused.has(url)))).toEqual(
      [new URL(inject('sites').root).origin, inject('backend').url].sort(),
    )
  })

  const setAside = (table: TableName) =>
    handMade.filter((each) => each.table === table && !each.isShown).map(({ row }) => row)
  // A value that JSON cannot hold would come as another.
  const answers = Object.fromEntries(
    TABLE_NAMES.map((table) => [
      table,
      [...setAside(table), good[table]('a'), ...setAside(table).slice(0, 9), good[table]('b')],
    ]),
  )

  test('shows the good rows among hundreds of bad ones, those of a megabyte among them', async () => {
    const visitor = await visit(inject('sites').root, {
      before: async (page) => {
        await setTripwires(page)
        await answer(page, (table) => bySize(answers[table] ?? []))
      },
    })
    await refreshed(visitor.page)
    expect(await visitor.page.locator('#blog h3').allInnerTexts()).toEqual(['Título bom a', 'Título bom b'])
    expect(await visitor.page.locator('.testimonial-card__name').allInnerTexts()).toEqual([
      'Cliente bom a',
      'Cliente bom b',
    ])
    expect(await sprung(visitor.page)).toEqual([])
    expect(visitor.errors).toEqual([])
    expect(visitor.console).toEqual([])
  })
})

const origins = (urls: string[]) => [...new Set(urls.map((url) => new URL(url).origin))].sort()

/** As many of the rows as one answer may hold, the good ones always. */
function bySize(rows: unknown[]): unknown[] {
  let bytes = 0
  return rows.filter((row) => {
    const isGood = String((row as { id?: unknown } | null)?.id).length === 1
    const size = JSON.stringify(row)?.length ?? 0
    if (!isGood && bytes + size > 4_500_000) return false
    bytes += size
    return true
  })
}

async function answer(page: Page, rowsOf: (table: TableName) => unknown[]) {
  await page.route('**/rest/v1/*', (route) => {
    const table = new URL(route.request().url()).pathname.split('/').at(-1) as TableName
    return route.fulfill({ json: rowsOf(table), headers: { 'access-control-allow-origin': '*' } })
  })
}

/** What the page's own script does with newer rows, on a fresh copy of the baked list; answers the list's markup. */
function showInPage(page: Page, table: TableName, rows: Rows[TableName], isHidden: boolean): Promise<string> {
  return page.evaluate(
    async ([table, rows, isHidden]) => {
      const { showRows } = window as unknown as { showRows: (...given: unknown[]) => Promise<void> }
      const { rows: baked, pictures } = JSON.parse(
        document.getElementById('baked-content')?.textContent ?? '',
      )
      const list = document.querySelector<HTMLElement>(`[data-live=${table}]`)
      if (!list) throw new Error(`no list of ${table}`)
      const asBaked = list.cloneNode(true)
      list.hidden = isHidden
      await showRows(list, table, baked[table], rows, pictures)
      for (const element of list.querySelectorAll('*'))
        for (const type of ['mouseover', 'pointerover', 'focus', 'load', 'error', 'toggle', 'animationstart'])
          element.dispatchEvent(new Event(type))
      const markup = list.innerHTML
      list.replaceWith(asBaked)
      return markup
    },
    [table, rows, isHidden] as const,
  )
}
