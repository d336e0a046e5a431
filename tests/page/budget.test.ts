import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { pageSize } from '../../scripts/browser/page-size'
import { oversize, weigh } from '../../scripts/site/weigh'
import { visit } from '../support/browser'
import { builtSite } from '../support/sites'

const built = builtSite('root')
test('the built site is within its budget', async () => {
  const lines = await weigh(built)
  expect(oversize(lines)).toEqual([])
  // Otherwise a line that finds nothing to weigh would never be over.
  const unused = lines.filter(({ actual }) => actual === 0).map(({ what }) => what)
  expect(unused).toEqual(['other scripts and styles'])
})

test('the page is as short and made of as few elements as its limits say', async () => {
  const { page } = await visit(undefined)
  const lines = await pageSize(page, inject('sites').root)
  expect(oversize(lines)).toEqual([])
  expect(lines.filter(({ most }) => most)).toHaveLength(3)
})

test('a script or style that no line counts is noticed', async () => {
  const site = await mkdtemp(join(tmpdir(), 'budget-'))
  onTestFinished(() => rm(site, { recursive: true }))
  await cp(built, site, { recursive: true })
  for (const stray of ['assets/more.js', 'more.css']) await writeFile(join(site, stray), stray)
  expect(oversize(await weigh(site)).map(({ what }) => what)).toEqual(['other scripts and styles'])
})
