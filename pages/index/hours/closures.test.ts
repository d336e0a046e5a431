import { expect, test } from 'vitest'
import { inSalvador, LUNCH_AND_RECESS, withHours } from '../../../tests/support/content-files.ts'
import { structuredData } from '../office/structured-data.ts'
import { closedDaysAhead } from './closures.ts'

const closure = (lines: string) => (source: string) =>
  `${source}\n[[fechado]]\nmotivo = "Só este"\n${lines}\n`
const onlyThis = (lines: string) => (source: string) =>
  closure(lines)(source.slice(0, source.indexOf('[[fechado]]')))

type Case = [what: string, change: (source: string) => string, moment: string, named: string[]]
test.each<Case>([
  ['a closure is not named 15 days before it', onlyThis('dia = "25/12"'), '2026-12-10T12:00', []],
  ['it is named from 14 days before it', onlyThis('dia = "25/12"'), '2026-12-11T00:00', ['2026-12-25']],
  ['by the clock of Salvador', onlyThis('dia = "25/12"'), '2026-12-10T23:59', []],
  ['until its end', onlyThis('dia = "25/12"'), '2026-12-25T23:59', ['2026-12-25']],
  ['and no longer', onlyThis('dia = "25/12"'), '2026-12-26T00:00', []],
  ["the next year's is named in December", onlyThis('dia = "01/01"'), '2026-12-20T12:00', ['2027-01-01']],
  ['29 February where there is one', onlyThis('dia = "29/02"'), '2028-02-20T12:00', ['2028-02-29']],
  ['and not where there is none', onlyThis('dia = "29/02"'), '2027-02-20T12:00', []],
  ['a day of one year, in it', onlyThis('dia = "26/03/2027"'), '2027-03-20T12:00', ['2027-03-26']],
  ['and not in the next', onlyThis('dia = "26/03/2027"'), '2028-03-20T12:00', []],
  [
    'holidays within a recess are not named beside it',
    LUNCH_AND_RECESS,
    '2026-12-20T12:00',
    ['2026-12-24 2027-01-03'],
  ],
  ['from within the recess too', LUNCH_AND_RECESS, '2027-01-02T12:00', ['2026-12-24 2027-01-03']],
  [
    'the same day twice is named once',
    closure('dia = "25/12/2026"'),
    '2026-12-20T12:00',
    ['2026-12-25', '2027-01-01'],
  ],
  ['in their order', closure('dia = "30/10/2026"'), '2026-10-28T12:00', ['2026-10-30', '2026-11-02']],
])('%s', async (_, change, moment, named) => {
  const { hours, office } = await withHours(change)
  const closed = closedDaysAhead(hours.closures, inSalvador(moment), office.timeZone)
  expect(closed.map(({ from, to }) => (from === to ? from : `${from} ${to}`))).toEqual(named)
})

test('the structured data has lunch as two openings, and a closure as days that open at midnight', async () => {
  const content = await withHours(LUNCH_AND_RECESS)
  const { hours, office } = content
  const dataAt = (moment: string) => {
    const closures = closedDaysAhead(hours.closures, inSalvador(moment), office.timeZone)
    return structuredData(content, closures, undefined)
  }
  const data = dataAt('2026-12-20T12:00')
  expect(data.openingHoursSpecification).toMatchObject([
    { opens: '08:00', closes: '12:00' },
    { opens: '13:30', closes: '18:00' },
    { dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' },
  ])
  expect(data.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2027-01-03',
      opens: '00:00',
      closes: '00:00',
    },
  ])
  expect(dataAt('2026-08-20T12:00')).not.toHaveProperty('specialOpeningHoursSpecification')
})
