import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { NARROW, visit } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { findTextDefects } from '../support/text-defects.ts'

// The office of the nested site is in Manaus. Monday to Friday it closes for lunch, from 12:00 to 13:30, and from
// 24 December to 3 January for a recess ("Recesso").

/** A time on the clocks of Manaus, which keeps UTC−4 all year. */
const inManaus = (moment: string) => new Date(`${moment}:00-04:00`)

test('the office’s clock and not the visitor’s decides whether it is open and which day is today', async () => {
  const { page } = await visit(inject('sites').nested, {
    // Thirteen hours ahead of Manaus, so that for the visitor it is mostly another day.
    timezoneId: 'Asia/Tokyo',
    before: (page) => page.clock.install({ time: inManaus('2026-12-18T10:00') }),
  })
  // "Open now" or "Closed". The page's script must have begun, which it does not while the clock is paused.
  const badges = page.getByText(/^(Aberto agora|Fechado) ·/)
  await expect.poll(() => badges.allInnerTexts()).toEqual(inBothPlaces('Aberto agora · fecha às 12h'))
  for (const { moment, state, markedDay } of [
    // A Friday, "Monday to Friday": closed until 13:30, open until 18:00.
    { moment: '2026-12-18T12:30', state: 'Fechado · abre às 13h30', markedDay: 'Segunda a sexta' },
    { moment: '2026-12-18T13:30', state: 'Aberto agora · fecha às 18h', markedDay: 'Segunda a sexta' },
    // A Saturday: closed until Monday at 8:00.
    { moment: '2026-12-19T23:59', state: 'Fechado · abre segunda às 8h', markedDay: 'Sábado' },
    // A Friday in the recess: closed until 4 January at 8:00.
    { moment: '2026-12-25T10:00', state: 'Fechado · abre em 04/01 às 8h', markedDay: 'Recesso' },
  ]) {
    await page.clock.pauseAt(inManaus(moment))
    expect(await badges.allInnerTexts(), moment).toEqual(inBothPlaces(state))
    expect(await markedDays(page)).toEqual([markedDay])
    // This attribute makes the dot before the state a filled one.
    const filled = await badges.evaluateAll((all) => all.map((badge) => badge.hasAttribute('data-is-open')))
    expect(filled).toEqual(inBothPlaces(state.startsWith('Aberto')))
  }
})

/** The text that the first section and the address section share. */
const inBothPlaces = <T>(said: T): T[] => [said, said]

test('the first section has the usual hours until the script says whether the office is open, and where nobody knows', async () => {
  for (const { moment, isKnown } of [
    { moment: '2026-12-18T10:00', isKnown: true },
    { moment: '2028-01-03T10:00', isKnown: false },
  ]) {
    const { page } = await visit(inject('sites').nested, {
      before: (page) => page.clock.install({ time: inManaus(moment) }),
    })
    await showsNow(page)
    const usual = page.locator('#home').getByText('Segunda a sexta, 8h–12h e 13h30–18h')
    expect(await usual.isVisible()).toBe(!isKnown)
  }
})

test('a page that was built on 31 December 2026 says until the end of 2027 whether the office is open', async () => {
  const { page } = await visit(inject('sites').nested, {
    before: (page) => page.clock.install({ time: inManaus('2027-09-06T10:00') }),
  })
  await showsNow(page)
  // The table announces closures for 14 days only.
  for (const { moment, state, days } of [
    // Independence Day, a Tuesday. The other days are a Thursday and a Friday.
    { moment: '2027-09-07T10:00', state: 'Fechado · abre amanhã às 8h', days: [] },
    { moment: '2027-12-30T10:00', state: 'Aberto agora · fecha às 12h', days: ['Segunda a sexta'] },
    { moment: '2027-12-31T19:00', state: 'Fechado agora', days: ['Segunda a sexta'] },
    // In 2026 the closures of that year are unknown.
    { moment: '2028-01-03T10:00', state: '', days: [] },
  ]) {
    await page.clock.pauseAt(inManaus(moment))
    expect(await page.locator(BADGE).innerText(), moment).toBe(state)
    expect(await markedDays(page), moment).toEqual(days)
  }
})

test.each([
  ['visibilitychange', 'comes back to the page, as after a sleep'],
  ['pageshow', 'comes back to the page with the back button'],
])('the state is of that moment when %s says that the visitor %s', async (event) => {
  const { page } = await visit(inject('sites').nested, {
    before: (page) => page.clock.install({ time: inManaus('2026-12-18T11:59') }),
  })
  await showsNow(page)
  const badge = page.locator(BADGE)
  // No timer runs.
  await page.clock.setSystemTime(inManaus('2026-12-18T18:00'))
  expect(await badge.innerText()).toBe('Aberto agora · fecha às 12h')

  await page.evaluate((event) => {
    ;(event === 'pageshow' ? window : document).dispatchEvent(new Event(event, { bubbles: true }))
  }, event)

  expect(await badge.innerText()).toBe('Fechado · abre amanhã às 8h')
})

test('a translated state stays as it is until there is something new to say', async () => {
  const { page } = await visit(inject('sites').nested, {
    before: (page) => page.clock.install({ time: inManaus('2026-12-18T11:50') }),
  })
  await showsNow(page)
  const badge = page.locator(BADGE)
  await badge.evaluate((badge) => badge.replaceChildren('Open now'))

  await page.clock.runFor('05:00')
  expect(await badge.innerText()).toBe('Open now')

  await page.clock.runFor('06:00')
  expect(await badge.innerText()).toBe('Fechado · abre às 13h30')
})

test('the words “open” or “closed” move nothing as they appear in the first section', async () => {
  const { page } = await visit(inject('sites').nested, {
    font: 'wide',
    viewport: NARROW,
    before: (page) => page.clock.setFixedTime(inManaus('2026-12-19T12:00')),
  })
  await page.locator('#home').getByText('abre segunda às 8h').waitFor()
  expect(await layoutShifts(page)).toEqual([])
})

test('lunch break and recess are listed, all texts fit, and the words “open” or “closed” move nothing as they appear', async () => {
  // A shift counts only in view, so the section is in view from the start.
  const { page } = await visit(`${inject('sites').nested}#location`, {
    font: 'wide',
    viewport: NARROW,
    before: (page) => page.clock.setFixedTime(inManaus('2026-12-19T12:00')),
  })
  // The longest text that the state may have: "closed, opens on Monday at 8:00".
  await page.locator('#location').getByText('abre segunda às 8h').waitFor()
  expect(await layoutShifts(page)).toEqual([])
  // Each row's heading and value are adjacent; textContent puts nothing between them.
  const rows = await page.locator('#location tr:visible').allTextContents()
  expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
    'Segunda a sextadas 8h às 12h e das 13h30 às 18h',
    'Sábadodas 8h às 12h',
    'DomingoFechado',
    'RecessoFechado, 24/12 a 03/01',
  ])
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findTextDefects(page), `at ${width} px`).toEqual([])
  }
})

test('on a phone the hours before lunch are on one line and those after it on the next', async () => {
  const { page } = await visit(inject('sites').nested)
  const hours = page.getByRole('row', { name: 'Segunda a sexta' }).getByRole('cell')
  for (const width of [280, 320, 360, 390, 440, 479]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await linesOf(hours), `at ${width} px`).toEqual(['das 8h às 12h', 'e das 13h30 às 18h'])
  }
})

/** The elements that say whether the office is open. */
const BADGE = '.opening-hours__now'

/** Resolves when the page's script has begun to show what is now. */
const showsNow = (page: Page) =>
  expect
    .poll(() => page.locator(BADGE).evaluate((badge) => getComputedStyle(badge).visibility))
    .toBe('visible')

/** Returns the days whose rows say "today". */
const markedDays = (page: Page) =>
  page
    .locator('#location th')
    .evaluateAll((days) =>
      days
        .filter((day) => getComputedStyle(day, '::after').visibility === 'visible')
        .map(({ textContent }) => textContent),
    )

/** Returns the lines into which a text is broken. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const lines = new Map<number, string>()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (const [index, character] of [...node.data].entries()) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(Math.round(top), (lines.get(Math.round(top)) ?? '') + character)
      }
    }
    return [...lines.values()].map((line) => line.replaceAll('\u00a0', ' ').trim()).filter(Boolean)
  })
