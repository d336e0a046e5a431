import { expect, inject, test } from 'vitest'
import { visit } from '../support/browser'

/** Salvador keeps UTC−3 all year. */
const inSalvador = (moment: string) => new Date(`${moment}:00-03:00`)

test('whether the office is open, and which day is today, follows its own clock with the page open', async () => {
  const { page } = await visit(inject('sites').root, {
    timezoneId: 'Asia/Tokyo',
    before: (page) => page.clock.install({ time: inSalvador('2026-01-05T07:58') }),
  })
  // The page's script has begun: a paused clock would not start it.
  await page.locator('[data-open-now]:not(:empty)').waitFor()
  // Most of them another day in Tokyo.
  for (const [moment, state, today] of [
    ['2026-01-05T07:59', 'Fechado', 'Segunda a sexta'],
    ['2026-01-05T08:00', 'Aberto', 'Segunda a sexta'],
    ['2026-01-05T17:59', 'Aberto', 'Segunda a sexta'],
    ['2026-01-05T18:00', 'Fechado', 'Segunda a sexta'],
    ['2026-01-09T12:00', 'Aberto', 'Segunda a sexta'],
    ['2026-01-10T11:59', 'Aberto', 'Sábado'],
    ['2026-01-10T12:00', 'Fechado', 'Sábado'],
    ['2026-01-11T10:00', 'Fechado', 'Domingo'],
    ['2026-01-11T23:59', 'Fechado', 'Domingo'],
  ] as const) {
    await page.clock.pauseAt(inSalvador(moment))
    const badge = await page.locator('[data-open-now]').innerText()
    const days = await page.locator('tr[aria-current=date] th').allInnerTexts()
    expect([badge, days], moment).toEqual([`${state} agora, pelo horário normal`, [today]])
  }
})
