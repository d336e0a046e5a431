import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launch } from '../../engines/launch'
import { builtSite } from '../../support/sites'
import { pairedFaultCases, visitorCases } from './browser-cases'
import { type FaultSites, startFaultSites } from './fault-sites'
import { pool } from './pool'
import { live } from './visit'

let browser: Browser
let sites: FaultSites
beforeAll(async () => {
  browser = await launch('chromium')
  sites = await startFaultSites(
    { baked: builtSite('root'), unread: builtSite('unread') },
    inject('backend').url,
    inject('snapshot').rows,
  )
})
afterAll(async () => {
  await browser?.close()
  await sites?.close()
})

test('no failure of the backend or of the browser takes a card away', { timeout: 120_000 }, async () => {
  // The slow ones first: what is quick runs while they wait.
  const cases = [...visitorCases(), ...pairedFaultCases()].sort((a, b) => Number(b.isSlow) - Number(a.isSlow))
  const outcomes = await pool(cases, 6, async (each) => ({
    name: each.name,
    expected: each.expected,
    seen: await live(browser, sites, each).catch((error) => String(error)),
  }))
  expect(outcomes.filter(({ expected, seen }) => seen !== expected)).toEqual([])
  expect(sites.strayed()).toBe(0)
})
