import { expect, inject, test } from 'vitest'
import { visit } from '../support/browser'
import { inSalvador, LUNCH_AND_RECESS, showHours } from '../support/opening-hours'
import { textFaults } from '../support/text-faults'

const WEEK = 'Segunda a sexta'
const RECESS = 'Recesso'
const asItIs = (source: string) => source

type Moment = [moment: string, badge: string, today: string]
/** Hours, when the page was built, and what it says at moments after that, with the page open. */
const OPEN_PAGES: [
  hours: string,
  change: (source: string) => string,
  built: string,
  zone: string,
  Moment[],
][] = [
  [
    'the usual ones',
    asItIs,
    '2026-01-05T07:00',
    // Most of the moments are another day there.
    'Asia/Tokyo',
    [
      ['2026-01-05T07:59', 'Fechado agora; abre às 8h', WEEK],
      ['2026-01-05T08:00', 'Aberto agora; fecha às 18h', WEEK],
      ['2026-01-05T17:59', 'Aberto agora; fecha às 18h', WEEK],
      ['2026-01-05T18:00', 'Fechado agora; abre amanhã às 8h', WEEK],
      ['2026-01-10T11:59', 'Aberto agora; fecha às 12h', 'Sábado'],
      ['2026-01-10T12:00', 'Fechado agora; abre segunda-feira às 8h', 'Sábado'],
      ['2026-01-11T23:59', 'Fechado agora; abre amanhã às 8h', 'Domingo'],
    ],
  ],
  [
    "with lunch and a recess across the year's end",
    LUNCH_AND_RECESS,
    '2026-12-18T10:00',
    'America/Los_Angeles',
    [
      ['2026-12-18T11:59', 'Aberto agora; fecha às 12h', WEEK],
      ['2026-12-18T12:30', 'Fechado agora; abre às 13h30', WEEK],
      ['2026-12-18T13:30', 'Aberto agora; fecha às 18h', WEEK],
      ['2026-12-18T23:59', 'Fechado agora; abre amanhã às 8h', WEEK],
      ['2026-12-23T18:00', 'Fechado agora; abre em 04/01 às 8h', WEEK],
      ['2026-12-25T10:00', 'Fechado agora; abre em 04/01 às 8h', RECESS],
      ['2026-12-31T23:59', 'Fechado agora; abre segunda-feira às 8h', RECESS],
      ['2027-01-03T23:59', 'Fechado agora; abre amanhã às 8h', RECESS],
      ['2027-01-04T08:00', 'Aberto agora; fecha às 12h', WEEK],
    ],
  ],
  [
    'the Friday before a holiday on Monday, and the holiday',
    asItIs,
    '2026-10-30T10:00',
    'Pacific/Auckland',
    [
      ['2026-10-30T18:00', 'Fechado agora; abre amanhã às 8h', WEEK],
      ['2026-10-31T12:00', 'Fechado agora; abre terça-feira às 8h', 'Sábado'],
      ['2026-11-02T10:00', 'Fechado agora; abre amanhã às 8h', 'Finados'],
      ['2026-11-03T08:00', 'Aberto agora; fecha às 18h', WEEK],
    ],
  ],
]

test.each(OPEN_PAGES)('hours: %s', async (_, change, built, timezoneId, moments) => {
  const { page } = await visit(inject('sites').root, {
    timezoneId,
    before: async (page) => {
      await showHours(page, change, built)
      await page.clock.install({ time: inSalvador(built) })
    },
  })
  // The page's script has begun: a paused clock would not start it.
  await page.locator('.open-now:not(:empty)').waitFor()
  for (const [moment, badge, today] of moments) {
    await page.clock.pauseAt(inSalvador(moment))
    const shown = [
      await page.locator('.open-now').innerText(),
      (await page.locator('tr[aria-current=date] th').allTextContents()).join(),
    ]
    expect(shown, moment).toEqual([badge, today])
    expect(await page.locator('[data-is-open]').count()).toBe(Number(badge.startsWith('Aberto')))
  }
})

test.each(
  [320, 360, 390, 768, 1024, 1280, 1920].flatMap((width) =>
    (['narrow', 'wide'] as const).map((font) => [width, font] as const),
  ),
)(
  'lunch and a closure at %i px in %s: nothing is cut off, and saying whether the office is open moves nothing',
  async (width, font) => {
    const { page } = await visit(inject('sites').root, {
      font,
      viewport: { width, height: 800 },
      before: async (page) => {
        await showHours(page, LUNCH_AND_RECESS, '2026-12-19T12:00')
        await page.clock.install({ time: inSalvador('2026-12-19T12:00') })
      },
    })
    await page.locator('.open-now:not(:empty)').waitFor()
    const panel = page.locator('.opening-hours')
    const height = () => panel.evaluate((element) => element.getBoundingClientRect().height)
    const told = await height()
    expect(await panel.innerText()).toContain('abre segunda-feira às 8h')
    await panel.evaluate((panel) => {
      panel.querySelector('.open-now')?.replaceChildren()
      for (const row of panel.querySelectorAll('tr')) row.removeAttribute('aria-current')
    })
    expect(await height()).toBe(told)
    const cells = await panel
      .locator('th, td')
      .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
    expect(cells).toBe(0)
    expect(await textFaults(page)).toEqual([])
  },
)

test('without a script, and on paper, the panel names lunch and closures, and does not say whether the office is open', async () => {
  const { page } = await visit(inject('sites').root, {
    javaScriptEnabled: false,
    before: (page) => showHours(page, LUNCH_AND_RECESS, '2026-12-19T12:00'),
  })
  const rows = async () =>
    (await page.locator('.opening-hours tr:visible').allTextContents()).map((row) =>
      row.replaceAll('\u00a0', ' '),
    )
  const expected = [
    'Segunda a sextadas 8h às 12h e das 13h30 às 18h',
    'Sábadodas 8h às 12h',
    'DomingoFechado',
    'RecessoFechado, 24/12 a 03/01',
  ]
  expect(await rows()).toEqual(expected)
  expect(await page.locator('.open-now').innerText()).toBe('')
  await page.emulateMedia({ media: 'print' })
  expect(await rows()).toEqual(expected)
})
