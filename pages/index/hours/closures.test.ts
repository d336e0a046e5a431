import { expect, test } from 'vitest'
import { contentWith, LUNCH_AND_RECESS } from '../../../tests/support/content-files.ts'
import { structuredData } from '../office/structured-data.ts'
import { closedDaysAhead } from './closures.ts'

const none = (source: string) => source.slice(0, source.indexOf('[[fechado]]'))
const one = (source: string, lines: string) => `${source}\n[[fechado]]\nmotivo = "Só este"\n${lines}\n`
const only = (day: string) => (source: string) => one(none(source), `dia = "${day}"`)
const also = (day: string) => (source: string) => one(source, `dia = "${day}"`)
const RECESS_AND_ITS_FIRST_DAY = (source: string) => also('24/12/2026')(LUNCH_AND_RECESS(source))

/** Returns the closures of an office with these hours at a time in Salvador, which keeps UTC−3 all year. */
async function closedAt(hours: (source: string) => string, moment: string) {
  const content = await contentWith({}, hours)
  const now = new Date(`${moment}:00-03:00`)
  return { content, closures: closedDaysAhead(content.hours.closures, now, content.office.timeZone) }
}

test.each<{ rule: string; hours: (source: string) => string; at: string; named: string[] }>([
  { rule: 'no closure is named 15 days before it', hours: only('25/12'), at: '2026-12-10T23:59', named: [] },
  {
    rule: 'a closure is named from 14 days before it',
    hours: only('25/12'),
    at: '2026-12-11T00:00',
    named: ['2026-12-25'],
  },
  { rule: 'no closure is named after its day', hours: only('25/12'), at: '2026-12-26T00:00', named: [] },
  {
    rule: "the next year's closure is named in December",
    hours: only('01/01'),
    at: '2026-12-20T12:00',
    named: ['2027-01-01'],
  },
  {
    rule: '29 February is named in a leap year',
    hours: only('29/02'),
    at: '2028-02-20T12:00',
    named: ['2028-02-29'],
  },
  {
    rule: '29 February is not named in another year',
    hours: only('29/02'),
    at: '2027-02-20T12:00',
    named: [],
  },
  {
    rule: 'a day of one year is named in that year',
    hours: only('26/03/2027'),
    at: '2027-03-20T12:00',
    named: ['2027-03-26'],
  },
  {
    rule: 'a recess is named without the holidays within it',
    hours: LUNCH_AND_RECESS,
    at: '2026-12-20T12:00',
    named: ['2026-12-24 2027-01-03'],
  },
  {
    rule: 'a recess is named without a closure of its first day',
    hours: RECESS_AND_ITS_FIRST_DAY,
    at: '2026-12-20T12:00',
    named: ['2026-12-24 2027-01-03'],
  },
  {
    rule: 'a day that is closed twice is named once',
    hours: also('25/12/2026'),
    at: '2026-12-20T12:00',
    named: ['2026-12-25', '2027-01-01'],
  },
  {
    rule: 'closures are named by date',
    hours: also('30/10/2026'),
    at: '2026-10-28T12:00',
    named: ['2026-10-30', '2026-11-02'],
  },
])('$rule', async ({ hours, at, named }) => {
  const { closures } = await closedAt(hours, at)
  expect(closures.map(({ from, to }) => (from === to ? from : `${from} ${to}`))).toEqual(named)
})

test('structured data has a closure as days without any opening', async () => {
  const { content, closures } = await closedAt(LUNCH_AND_RECESS, '2026-12-20T12:00')
  expect(structuredData(content, closures, undefined)).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2027-01-03', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(structuredData(content, [], undefined)).not.toHaveProperty('specialOpeningHoursSpecification')
})
