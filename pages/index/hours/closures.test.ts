import { expect, test } from 'vitest'
import { contentWith, LUNCH_AND_RECESS } from '../../../tests/support/content-files.ts'
import { structuredData } from '../office/structured-data.ts'
import { closedDaysAhead, knownClosures } from './closures.ts'

/** Changes the source of horarios.toml, in which each `[[fechado]]` block is a closure. */
type ChangeHours = (source: string) => string

const addClosure = (source: string, day: string) =>
  `${source}\n[[fechado]]\nmotivo = "Acrescentado"\ndia = "${day}"\n`
/** Adds a closure to the sample's holidays: a day of every year, `25/12`, or of a single year, `26/03/2027`. */
const withClosure =
  (day: string): ChangeHours =>
  (source) =>
    addClosure(source, day)
/** Replaces the sample's holidays by one closure. */
const onlyClosure =
  (day: string): ChangeHours =>
  (source) =>
    addClosure(source.slice(0, source.indexOf('[[fechado]]')), day)
/** A recess from 24 December 2026 to 3 January 2027, and a closure on its first day. */
const RECESS_AND_ITS_FIRST_DAY: ChangeHours = (source) => addClosure(LUNCH_AND_RECESS(source), '24/12/2026')

/** Returns the closures of an office with these hours at a time in Salvador, which keeps UTC−3 all year. */
async function closuresAt(hours: ChangeHours, moment: string) {
  const content = await contentWith({}, hours)
  const now = new Date(`${moment}:00-03:00`)
  return { content, closures: closedDaysAhead(content.hours.closures, now, content.office.timeZone) }
}

// A closure is announced, on the page and to search engines, on its days and for 14 days before. `announced` lists the
// day of each announced closure, or the first and the last of its days.
test.each<{ rule: string; hours: ChangeHours; at: string; announced: string[] }>([
  {
    rule: 'a closure is not announced 15 days before it',
    hours: onlyClosure('25/12'),
    at: '2026-12-10T23:59',
    announced: [],
  },
  {
    rule: 'a closure is announced from 14 days before it',
    hours: onlyClosure('25/12'),
    at: '2026-12-11T00:00',
    announced: ['2026-12-25'],
  },
  {
    rule: 'a closure is not announced after its day',
    hours: onlyClosure('25/12'),
    at: '2026-12-26T00:00',
    announced: [],
  },
  {
    rule: 'a closure early in the next year is announced in December',
    hours: onlyClosure('01/01'),
    at: '2026-12-20T12:00',
    announced: ['2027-01-01'],
  },
  {
    rule: 'a closure on 29 February is announced in a leap year',
    hours: onlyClosure('29/02'),
    at: '2028-02-20T12:00',
    announced: ['2028-02-29'],
  },
  {
    rule: 'a closure on 29 February is not announced in other years',
    hours: onlyClosure('29/02'),
    at: '2027-02-20T12:00',
    announced: [],
  },
  {
    rule: 'a closure whose date has a year is announced in that year',
    hours: onlyClosure('26/03/2027'),
    at: '2027-03-20T12:00',
    announced: ['2027-03-26'],
  },
  {
    rule: 'a closure whose date has a year is not announced in other years',
    hours: onlyClosure('26/03/2027'),
    at: '2028-03-20T12:00',
    announced: [],
  },
  {
    // Christmas and 1 January, two of the sample's holidays, lie within this recess.
    rule: 'a holiday within a recess is not announced beside the recess',
    hours: LUNCH_AND_RECESS,
    at: '2026-12-20T12:00',
    announced: ['2026-12-24 2027-01-03'],
  },
  {
    rule: 'a closure on the first day of a recess is not announced beside the recess',
    hours: RECESS_AND_ITS_FIRST_DAY,
    at: '2026-12-20T12:00',
    announced: ['2026-12-24 2027-01-03'],
  },
  {
    // Christmas is a holiday of the sample already, and so is 1 January.
    rule: 'a day with two closures is announced once',
    hours: withClosure('25/12/2026'),
    at: '2026-12-20T12:00',
    announced: ['2026-12-25', '2027-01-01'],
  },
  {
    // 2 November is a holiday of the sample, before the added closure in its file.
    rule: 'closures are announced in the order of their dates',
    hours: withClosure('30/10/2026'),
    at: '2026-10-28T12:00',
    announced: ['2026-10-30', '2026-11-02'],
  },
])('$rule', async ({ hours, at, announced }) => {
  const { closures } = await closuresAt(hours, at)
  expect(closures.map(({ from, to }) => (from === to ? from : `${from} ${to}`))).toEqual(announced)
})

test('the page’s script knows the closures of a year, those of every year once', async () => {
  const { content } = await closuresAt(LUNCH_AND_RECESS, '2026-11-25T12:00')
  const now = new Date('2026-11-25T12:00:00-03:00')
  expect(knownClosures(content.hours.closures, now, content.office.timeZone)).toEqual({
    closed: [
      '2026-12-08',
      // Christmas and 1 January lie within it.
      '2026-12-24 2027-01-03',
      '2027-04-21',
      '2027-05-01',
      '2027-06-24',
      '2027-07-02',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
    ],
    until: '2027-11-25',
  })
})

// Google treats a day that opens and closes at midnight as closed.
test('structured data describes the closures, if there are any, as days that open and close at midnight', async () => {
  const { content, closures } = await closuresAt(LUNCH_AND_RECESS, '2026-12-20T12:00')
  // `undefined`: the address of the site, which is not known here.
  expect(structuredData(content, closures, undefined)).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2027-01-03', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(structuredData(content, [], undefined)).not.toHaveProperty('specialOpeningHoursSpecification')
})
