import { expect, test } from 'vitest'
import { contentWith, LUNCH_AND_RECESS } from '../../../tests/support/content-files.ts'
import { structuredData } from '../office/structured-data.ts'
import { closedDaysAhead } from './closures.ts'

const none = (source: string) => source.slice(0, source.indexOf('[[fechado]]'))
const one = (source: string, lines: string) => `${source}\n[[fechado]]\nmotivo = "Só este"\n${lines}\n`
const only = (day: string) => (source: string) => one(none(source), `dia = "${day}"`)
const also = (day: string) => (source: string) => one(source, `dia = "${day}"`)
const RECESS_AND_ITS_FIRST_DAY = (source: string) => also('24/12/2026')(LUNCH_AND_RECESS(source))

/** Of an office with these hours, at a time in Salvador, which keeps UTC−3 all year. */
async function closedAt(hours: (source: string) => string, moment: string) {
  const content = await contentWith({}, hours)
  const now = new Date(`${moment}:00-03:00`)
  return { content, closures: closedDaysAhead(content.hours.closures, now, content.office.timeZone) }
}

type Case = [what: string, hours: (source: string) => string, moment: string, ...named: string[]]
test.each<Case>([
  ['a closure is not named 15 days before it', only('25/12'), '2026-12-10T23:59'],
  ['it is named from 14 days before it', only('25/12'), '2026-12-11T00:00', '2026-12-25'],
  ['and not after its day', only('25/12'), '2026-12-26T00:00'],
  ["the next year's is named in December", only('01/01'), '2026-12-20T12:00', '2027-01-01'],
  ['29 February where there is one', only('29/02'), '2028-02-20T12:00', '2028-02-29'],
  ['and not where there is none', only('29/02'), '2027-02-20T12:00'],
  ['a day of one year, in it', only('26/03/2027'), '2027-03-20T12:00', '2027-03-26'],
  ['a recess without its holidays', LUNCH_AND_RECESS, '2026-12-20T12:00', '2026-12-24 2027-01-03'],
  ['nor with its first day', RECESS_AND_ITS_FIRST_DAY, '2026-12-20T12:00', '2026-12-24 2027-01-03'],
  ['one day twice, once', also('25/12/2026'), '2026-12-20T12:00', '2026-12-25', '2027-01-01'],
  ['in their order', also('30/10/2026'), '2026-10-28T12:00', '2026-10-30', '2026-11-02'],
])('%s', async (_, hours, moment, ...named) => {
  const { closures } = await closedAt(hours, moment)
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
