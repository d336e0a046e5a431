import { expect, test } from 'vitest'
import { contentWith, LUNCH_AND_RECESS } from '../../../tests/support/content-files.ts'
import { structuredData } from '../office/structured-data.ts'
import { closedDaysAhead, knownClosures, noticeOn } from './closures.ts'

/** Changes the source of horarios.toml, in which each `[[fechado]]` block is a closure. */
type ChangeHours = (source: string) => string

const addClosure = (source: string, day: string, more = '') =>
  `${source}\n[[fechado]]\nmotivo = "Acrescentado"\ndia = "${day}"\n${more}`
/** Adds a closure to the sample's holidays: a day of every year, `25/12`, or of a single year, `26/03/2027`. */
const withClosure =
  (day: string): ChangeHours =>
  (source) =>
    addClosure(source, day)
/** Replaces the sample's holidays by one closure. */
const onlyClosure =
  (day: string, more = ''): ChangeHours =>
  (source) =>
    addClosure(source.slice(0, source.indexOf('[[fechado]]')), day, more)
/** A recess from 24 December 2026 to 3 January 2027, and a closure on its first day. */
const RECESS_AND_ITS_FIRST_DAY: ChangeHours = (source) => addClosure(LUNCH_AND_RECESS(source), '24/12/2026')

/** Returns the closures of an office with these hours at a time in Salvador, which keeps UTC−3 all year. */
async function closuresAt(hours: ChangeHours, moment: string) {
  const content = await contentWith({}, hours)
  const now = new Date(`${moment}:00-03:00`)
  return { content, closures: closedDaysAhead(content.hours, now, content.office.timeZone) }
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
    rule: 'a day that follows Easter is announced by its name in each year',
    hours: onlyClosure('carnaval'),
    at: '2027-01-25T12:00',
    announced: ['2027-02-08 2027-02-09'],
  },
  {
    rule: 'the same name is another date a year later',
    hours: onlyClosure('carnaval'),
    at: '2028-02-20T12:00',
    announced: ['2028-02-28 2028-02-29'],
  },
  {
    // 24 December 2026 is a Thursday, in 2027 a Friday.
    rule: 'a day that ends at noon is announced',
    hours: onlyClosure('24/12', 'fecha = "12:00"'),
    at: '2026-12-20T12:00',
    announced: ['2026-12-24'],
  },
  {
    rule: 'a Saturday that ends at noon as every other one is not announced',
    hours: onlyClosure('26/12/2026', 'fecha = "12:00"'),
    at: '2026-12-20T12:00',
    announced: [],
  },
  {
    rule: 'a Sunday, on which the office is closed anyway, does not end earlier',
    hours: onlyClosure('27/12/2026', 'fecha = "12:00"'),
    at: '2026-12-20T12:00',
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
  expect(knownClosures(content.hours, now, content.office.timeZone)).toEqual({
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

// On 24 December 2026, a Thursday, the office has lunch from 12:00 to 13:30.
test.each([
  { more: 'fecha = "15:00"', spans: ['08:00-12:00', '13:30-15:00'] },
  { more: 'fecha = "12:00"', spans: ['08:00-12:00'] },
  { more: 'abre = "14:00"', spans: ['14:00-18:00'] },
  { more: 'abre = "09:00"\nfecha = "11:00"', spans: ['09:00-11:00'] },
  { more: 'abre = "19:00"', spans: ['00:00-00:00'] },
])('structured data has the hours of a day with $more: $spans', async ({ more, spans }) => {
  const hours: ChangeHours = (source) =>
    onlyClosure('24/12', more)(source.replace('almoco = ""', 'almoco = "12:00-13:30"'))
  const { content, closures } = await closuresAt(hours, '2026-12-20T12:00')
  const { specialOpeningHoursSpecification: special } = structuredData(content, closures, undefined)
  expect(special).toMatchObject(
    spans.map((span) => {
      const [opens, closes] = span.split('-')
      return { validFrom: '2026-12-24', validThrough: '2026-12-24', opens, closes }
    }),
  )
})

test('structured data lists each day of several that end earlier, and those that are closed anyway', async () => {
  const hours: ChangeHours = (source) =>
    onlyClosure(
      '',
      'de = "25/12/2026"\nate = "28/12/2026"\nfecha = "12:00"',
    )(source).replace('dia = ""\n', '')
  const { content, closures } = await closuresAt(hours, '2026-12-20T12:00')
  // From Friday to Monday.
  const { specialOpeningHoursSpecification: special } = structuredData(content, closures, undefined)
  expect(special).toMatchObject([
    { validFrom: '2026-12-25', opens: '08:00', closes: '12:00' },
    { validFrom: '2026-12-26', opens: '08:00', closes: '12:00' },
    { validFrom: '2026-12-27', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-28', opens: '08:00', closes: '12:00' },
  ])
})

test('the page’s script knows when a day begins late, ends early, or both', async () => {
  const closed = async (more: string) => {
    const { content } = await closuresAt(onlyClosure('24/12', more), '2026-12-20T12:00')
    return knownClosures(content.hours, new Date('2026-12-20T12:00:00-03:00'), 'America/Bahia').closed
  }
  expect(await closed('abre = "14:00"')).toEqual(['2026-12-24 14:00-24:00'])
  expect(await closed('fecha = "12:00"')).toEqual(['2026-12-24 00:00-12:00'])
  expect(await closed('abre = "09:00"\nfecha = "12:00"')).toEqual(['2026-12-24 09:00-12:00'])
})

test('a notice is gone the day after its last one, by the clock of the office', () => {
  const hours = { notice: 'Atendemos na sala ao lado.', noticeUntil: '24/12/2026' }
  const shownAt = (moment: string) => noticeOn(hours, new Date(`${moment}:00-03:00`), 'America/Bahia')
  expect(shownAt('2026-12-24T23:59')).toBe(hours.notice)
  expect(shownAt('2026-12-25T00:00')).toBe('')
  expect(noticeOn({ ...hours, noticeUntil: '' }, new Date(), 'America/Bahia')).toBe(hours.notice)
})
