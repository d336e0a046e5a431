import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { PHONE, visit } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'

// The office of the nested site is in Manaus, and its site was built there on 31 December 2026, a Thursday. Its deadlines
// are those of the sample: the 20th for taxes (DAS after a day without banks, FGTS and INSS before it), the parts of the
// thirteenth salary on 30 November and 20 December, and quarterly taxes on the last business day.

/** A time on the clocks of Manaus, which keeps UTC−4 all year. */
const inManaus = (moment: string) => new Date(`${moment}:00-04:00`)

const visitAt = (moment: string) =>
  visit(inject('sites').nested, {
    // For the visitor it is mostly another day.
    timezoneId: 'Asia/Tokyo',
    before: (page) => page.clock.install({ time: inManaus(moment) }),
  })

/** Returns what is seen of the tiles: each day's number, and the words below it. */
const seenTiles = (page: Page) =>
  page.locator('.calendar__tiles > *').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const now = tile.querySelector('.calendar__now')
      const isNow = now !== null && getComputedStyle(now).visibility === 'visible'
      const label = isNow ? 'hoje' : (tile.querySelector(':scope > small')?.textContent ?? '')
      const day = tile.querySelector(':scope > span:not(.calendar__now)') ?? tile.firstChild
      return `${day?.textContent} ${tile.className.replace('calendar__', '')} ${label}`
        .replace(/ +/g, ' ')
        .trim()
    }),
  )

/** Returns the list of dates as a screen reader reads it: without what is hidden. */
const listedDates = async (page: Page) => {
  const entries = await page.locator('#home dl > div').allInnerTexts()
  return entries.map((entry) => entry.trim().split(/\s*\n\s*/))
}

/** Resolves when the page's script has marked today. */
const marksToday = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('.calendar__now')
        .first()
        .evaluate((now) => getComputedStyle(now).visibility),
    )
    .toBe('visible')

test('on the day of the build the calendar is that of the build, with today', async () => {
  const { page } = await visitAt('2026-12-31T10:00')
  await marksToday(page)
  const tiles = await seenTiles(page)
  expect(tiles).toHaveLength(35)
  // Banks are closed on the last business day of the year.
  expect(tiles.slice(0, 6)).toEqual(['31 rest hoje', '1 rest jan', '2 rest', '3 rest', '4', '5'])
  expect(tiles.filter((tile) => tile.includes('due'))).toEqual(['20 due', '29 due'])
  expect(await page.locator('.calendar__week').textContent()).toBe('quisexsábdomsegterqua')
  expect(await listedDates(page)).toEqual([
    ['qua, 20/01', 'DAS do Simples Nacional e do MEI', 'FGTS e INSS da folha'],
    ['sex, 29/01', 'IRPJ e CSLL do trimestre'],
    ['sex, 19/02', 'FGTS e INSS da folha'],
  ])
})

test('without a script nothing is said of today', async () => {
  const { page } = await visit(inject('sites').nested, { javaScriptEnabled: false })
  expect((await seenTiles(page))[0]).toBe('31 rest')
  expect(await page.getByText('hoje').filter({ visible: true }).count()).toBe(0)
  expect(await listedDates(page)).toHaveLength(3)
})

test('on a later day the calendar begins on it, and a deadline of today is said to be one', async () => {
  const { page } = await visitAt('2027-11-30T10:00')
  await marksToday(page)
  const tiles = await seenTiles(page)
  expect(tiles.slice(0, 3)).toEqual(['30 due hoje', '1 dez', '2'])
  expect(await listedDates(page)).toEqual([
    ['hoje, 30/11', '1ª parcela do 13º salário'],
    [
      'seg, 20/12',
      'DAS do Simples Nacional e do MEI',
      'FGTS e INSS da folha',
      '2ª parcela do 13º, com o INSS',
    ],
  ])
  // Nothing is known of 2028.
  expect(tiles.at(-1)).toBe('31 rest')
})

test.each([
  { moment: '2026-12-30T23:59', calendars: 1 },
  { moment: '2028-01-01T00:00', calendars: 0 },
])('at $moment, which the build does not know, nothing is said of today', async ({ moment, calendars }) => {
  const { page } = await visitAt(moment)
  await expect
    .poll(() =>
      page
        .locator('.open-now')
        .first()
        .evaluate((now) => getComputedStyle(now).visibility),
    )
    .toBe('visible')
  expect(await page.locator('.calendar__now').filter({ visible: true }).count()).toBe(0)
  // The dates of the build may be over.
  expect(await page.locator('.calendar').count()).toBe(calendars)
})

test('a page that stays open over midnight in the office, or wakes days later, has the day’s calendar', async () => {
  const { page } = await visitAt('2027-01-15T23:58')
  await marksToday(page)
  expect((await seenTiles(page))[0]).toBe('15 hoje')
  const first = await page.locator('.calendar__tiles > :nth-child(2)').elementHandle()
  await page.clock.runFor('01:00')
  // Nothing is drawn again on the same day.
  expect(await first?.evaluate((tile) => tile.isConnected)).toBe(true)
  await page.clock.runFor('02:00')
  expect((await seenTiles(page)).slice(0, 2)).toEqual(['16 rest hoje', '17 rest'])
  // No timer runs.
  await page.clock.setSystemTime(inManaus('2027-01-20T08:00'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect((await seenTiles(page))[0]).toBe('20 due hoje')
  expect((await listedDates(page))[0]?.[0]).toBe('hoje, 20/01')
})

test('the calendar of a later day moves nothing as it appears', async () => {
  const { page } = await visit(inject('sites').nested, {
    font: 'wide',
    viewport: PHONE,
    before: (page) => page.clock.setFixedTime(inManaus('2027-01-05T12:00')),
  })
  await marksToday(page)
  expect(await layoutShifts(page)).toEqual([])
})

test('assistive technology hears the list and not the tiles', async () => {
  const { page } = await visitAt('2026-12-31T10:00')
  const snapshot = await page.locator('.calendar').ariaSnapshot()
  expect(snapshot).toContain('Próximos prazos')
  expect(snapshot).toContain('qua, 20/01')
  expect(snapshot).not.toContain('hoje')
  expect(snapshot).not.toContain('quisex')
})
