import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { fontsSettled } from '../../scripts/browser/states.ts'
import { PHONE, scrollTo, visitSite } from '../support/browser.ts'
import { builtSite } from '../support/sites.ts'

const site = builtSite('root')
const scripts = (await readdir(site, { recursive: true }))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.js'))

/** Paths of the files that a usual visit loads, one without newer rows, on a phone and to the end of the page. */
const loaded = await filesOfUsualVisit()

async function filesOfUsualVisit(): Promise<string[]> {
  const { page, requests } = await visitSite({
    keep: true,
    viewport: PHONE,
    deviceScaleFactor: 3,
    // Otherwise the page would not ask for its web font.
    fallback: 'proportioned',
  })
  await fontsSettled(page)
  for (const place of await page.locator('section, #blog img').all()) await scrollTo(place)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('#blog img')].every(({ complete }) => complete),
  )
  const root = inject('sites').root
  const own = requests.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length))
  return own.map((path) => path || 'index.html')
}

/** The page up to the end of its first section: what a browser needs for the first view, styles included. */
async function firstView(): Promise<string> {
  const html = await readFile(join(site, 'index.html'), 'utf8')
  return html.slice(0, html.indexOf('</section>'))
}

const read = (paths: string[]) => Promise.all(paths.map((path) => readFile(join(site, path))))

// Each limit leaves room: what comes close to it is felt by the visitors whom it names.
test.each([
  {
    what: 'the page up to the end of its first section',
    // The first answer of a new connection holds ten TCP segments of 1,460 bytes (RFC 6928); the rest comes a round trip
    // later. A quarter is left for headers and for an office's own texts.
    whom: 'visitors with a slow connection, who see it after one round trip',
    maxBytes: 11_000,
    parts: async () => [await firstView()],
  },
  {
    what: 'the script of every visit',
    whom: 'visitors with a slow phone, which does not react while it runs the script',
    maxBytes: 10_000,
    parts: () => read(loaded.filter((path) => path.endsWith('.js'))),
  },
  {
    what: 'the script that a usual visit does not load',
    whom: 'visitors who wait for newer rows',
    maxBytes: 110_000,
    parts: () => read(scripts.filter((path) => !loaded.includes(path))),
  },
  {
    what: 'everything that a usual visit loads, pictures included',
    whom: 'visitors who pay for each megabyte',
    maxBytes: 120_000,
    parts: () => read(loaded),
  },
])('$what has at most $maxBytes bytes compressed, for $whom', async ({ maxBytes, parts }) => {
  const weights = (await parts()).map((part) => gzipSync(part).length)
  expect(weights).not.toEqual([])
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(maxBytes)
})

test('a usual visit loads neither React, nor the row schema’s library, nor a style sheet of its own', async () => {
  const LIBRARIES = ['react.transitional.element', 'valibot']
  const namesIn = async (paths: string[]) => {
    const source = (await read(paths)).join('\n')
    return LIBRARIES.filter((name) => source.includes(name))
  }
  // Otherwise the libraries no longer name themselves so.
  expect(await namesIn(scripts)).toEqual(LIBRARIES)
  expect(await namesIn(loaded.filter((path) => path.endsWith('.js')))).toEqual([])
  // A style sheet would delay the first paint by a round trip.
  expect(loaded.filter((path) => path.endsWith('.css'))).toEqual([])
})
