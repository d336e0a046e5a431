import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser'

const visit = openBrowser()
const timezoneId = 'Asia/Tokyo'

/** Moments in Salvador, most of them another day in Tokyo. */
test.each([
  ['2026-01-05T07:59', 'Fechado', 'Segunda a sexta'],
  ['2026-01-05T08:00', 'Aberto', 'Segunda a sexta'],
  ['2026-01-05T17:59', 'Aberto', 'Segunda a sexta'],
  ['2026-01-05T18:00', 'Fechado', 'Segunda a sexta'],
  ['2026-01-09T12:00', 'Aberto', 'Segunda a sexta'],
  ['2026-01-10T11:59', 'Aberto', 'Sábado'],
  ['2026-01-10T12:00', 'Fechado', 'Sábado'],
  ['2026-01-11T10:00', 'Fechado', 'Domingo'],
  ['2026-01-11T23:59', 'Fechado', 'Domingo'],
])('%s in Salvador, seen from Tokyo: %s, and %s is today', async (moment, state, today) => {
  const { page } = await visit(inject('sites').root, {
    timezoneId,
    before: (page) => page.clock.setFixedTime(inSalvador(moment)),
  })
  await expect.poll(() => shown(page)).toEqual([`${state} agora (horário regular)`, [today]])
})

test('what is said changes when the hour comes, with the page open', async () => {
  const { page } = await visit(inject('sites').root, {
    timezoneId,
    before: (page) => page.clock.install({ time: inSalvador('2026-01-05T07:58') }),
  })
  await expect.poll(() => shown(page)).toEqual(['Fechado agora (horário regular)', ['Segunda a sexta']])
  await page.clock.fastForward('03:00')
  expect(await shown(page)).toEqual(['Aberto agora (horário regular)', ['Segunda a sexta']])
})

/** Salvador keeps UTC−3 all year. */
const inSalvador = (moment: string) => new Date(`${moment}:00-03:00`)

const shown = async (page: Page) => [
  await page.locator('[data-open-now]').innerText(),
  await page.locator('tr[aria-current=date] th').allInnerTexts(),
]
