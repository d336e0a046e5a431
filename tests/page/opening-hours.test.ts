import { expect, inject, test } from 'vitest'
import { NARROW, visit } from '../support/browser.ts'
import { layoutShifts } from '../support/layout-shift.ts'
import { findTextDefects } from '../support/text-defects.ts'

// The office under the path closes for lunch, and at the end of the year.
/** Manaus keeps UTC−4 all year. */
const inManaus = (moment: string) => new Date(`${moment}:00-04:00`)

test('the clock of its state says whether the office is open, and which day is today', async () => {
  const { page } = await visit(inject('sites').nested, {
    // A place in which most of these moments are on another day.
    timezoneId: 'Asia/Tokyo',
    before: (page) => page.clock.install({ time: inManaus('2026-12-18T10:00') }),
  })
  // The page's script has begun: a paused clock would not start it.
  const badge = page.getByText(/^(Aberto agora|Fechado) ·/)
  await expect.poll(() => badge.innerText()).toBe('Aberto agora · fecha às 12h')
  for (const [moment, says, today] of [
    ['2026-12-18T12:30', 'Fechado · abre às 13h30', 'Segunda a sexta'],
    ['2026-12-18T13:30', 'Aberto agora · fecha às 18h', 'Segunda a sexta'],
    ['2026-12-19T23:59', 'Fechado · abre segunda às 8h', 'Sábado'],
    ['2026-12-25T10:00', 'Fechado · abre em 04/01 às 8h', 'Recesso'],
  ] as const) {
    await page.clock.pauseAt(inManaus(moment))
    expect(await badge.innerText(), moment).toBe(says)
    expect(await page.locator('tr[aria-current=date] th').allTextContents()).toEqual([today])
    expect(await page.locator('[data-is-open]').count()).toBe(Number(says.startsWith('Aberto')))
  }
})

test('lunch and a closure are named and fit, and the longest line moves nothing', async () => {
  // A shift counts only in view, so the section is in view from the start.
  const { page } = await visit(`${inject('sites').nested}#location`, {
    font: 'wide',
    viewport: NARROW,
    before: (page) => page.clock.setFixedTime(inManaus('2026-12-19T12:00')),
  })
  await page.getByText('abre segunda às 8h').waitFor()
  expect(await layoutShifts(page)).toEqual([])
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
