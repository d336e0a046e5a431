import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pageSize } from '../../scripts/browser/page-size'
import { measureTable, oversize, weigh } from '../../scripts/site/weigh'
import { openBrowser } from '../support/browser'
import { builtSite } from '../support/sites'

const visit = openBrowser()
const built = builtSite('root')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budget-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A copy of the built site with 5 kB more in a file, as text, which can stand in each; gzip saves nothing of it. */
async function withMore(file: RegExp | string) {
  const site = await mkdtemp(join(folder, 'more-'))
  await cp(built, site, { recursive: true })
  const files = await readdir(site, { recursive: true })
  const name = typeof file === 'string' ? file : files.find((path) => file.test(path))
  await appendFile(join(site, name ?? ''), `//${randomBytes(5120).toString('base64')}`)
  return site
}

test('the built site is within its budget', async () => {
  const lines = await weigh(built)
  expect(oversize(lines), measureTable(lines)).toEqual([])
  // Otherwise a line that finds nothing to weigh would never be over.
  const unused = lines.filter(({ actual }) => actual === 0).map(({ what }) => what)
  expect(unused).toEqual(['other scripts and styles'])
})

test('the page is as short and made of as few elements as its limits say', async () => {
  const { page } = await visit(undefined)
  const lines = await pageSize(page, inject('sites').root)
  expect(oversize(lines), measureTable(lines)).toEqual([])
  expect(lines.filter(({ most }) => most)).toHaveLength(3)
})

test.each([
  ['HTML with everything for the first view', /^index\.html$/],
  ['script of every visit', /^assets\/entries\/.*\.js$/],
  ['React and row schema, for newer rows', /show-rows/],
  ['React and row schema, for newer rows', /rows\..*js$/],
  ['other scripts and styles', 'assets/more.js'],
  ['other scripts and styles', 'more.css'],
  ['typeface', 'assets/font.woff2'],
  ['icon', /^favicon\.svg$/],
  ['heaviest picture on a phone', /-720\.avif$/],
])('5 kB more are noticed: %s in %s', async (what, file) => {
  const lines = await weigh(await withMore(file))
  expect(oversize(lines).map(({ what }) => what)).toEqual([what])
})
