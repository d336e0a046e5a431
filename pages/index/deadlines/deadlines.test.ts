import { expect, test } from 'vitest'
import { calendarFrom } from './calendar.ts'
import { type Deadline, dueDatesOf, knownDeadlines } from './deadlines.ts'

const ZONE = 'America/Bahia'

const deadline = (day: string, otherwise: Deadline['otherwise'], months: number[] = []): Deadline => ({
  name: `${day} ${otherwise}`,
  day,
  otherwise,
  months,
})
const datesIn = (year: number, ...deadlines: Deadline[]) =>
  dueDatesOf(deadlines, year).map(({ date }) => date)
const noonOn = (date: string) => new Date(`${date}T12:00:00-03:00`)
const calendarOn = (date: string, ...deadlines: Deadline[]) =>
  calendarFrom(date, knownDeadlines(deadlines, noonOn(date), ZONE) ?? expect.fail(), [])

// Computed by another program, with another formula for Easter. For each month the business day on or before the 20th,
// the one on or after it, and the last one.
const TABLE: Record<string, string> = {
  2026: '20-20-30 20-20-27 20-20-31 20-20-30 20-20-29 19-22-30 20-20-31 20-20-31 18-21-30 20-20-30 19-23-30 18-21-30',
  2027: '20-20-29 19-22-26 19-22-31 20-20-30 20-20-31 18-21-30 20-20-30 20-20-31 20-20-30 20-20-29 19-22-30 20-20-30',
  2028: '20-20-31 18-21-25 20-20-31 20-20-28 19-22-31 20-20-30 20-20-31 18-21-31 20-20-29 20-20-31 17-21-30 20-20-28',
  2029: '19-22-31 20-20-28 20-20-29 20-20-30 18-21-30 20-20-29 20-20-31 20-20-31 20-20-28 19-22-31 19-21-30 20-20-28',
  2030: '18-21-31 20-20-28 20-20-29 18-22-30 20-20-31 19-21-28 19-22-31 20-20-30 20-20-30 18-21-31 19-21-29 20-20-30',
  2031: '20-20-31 20-20-28 20-20-31 18-22-30 20-20-30 20-20-30 18-21-31 20-20-29 19-22-30 20-20-31 19-21-28 19-22-30',
  2032: '20-20-30 20-20-27 19-22-31 20-20-30 20-20-31 18-21-30 20-20-30 20-20-31 20-20-30 20-20-29 19-22-30 20-20-30',
  2033: '20-20-31 18-21-25 18-21-31 20-20-29 20-20-31 20-20-30 20-20-29 19-22-31 20-20-30 20-20-31 18-21-30 20-20-29',
}

test.each(Object.entries(TABLE))(
  'the deadlines of each month of %s are those of the table',
  (year, months) => {
    const [before, after, last] = [
      deadline('20', 'antes'),
      deadline('20', 'depois'),
      deadline('31', 'antes'),
    ].map((each) => datesIn(Number(year), each))
    const computed = before?.map((date, index) => {
      const dates = [date, after?.[index], last?.[index]]
      expect(dates.map((date) => Number(date?.slice(5, 7)))).toEqual(Array(3).fill(index + 1))
      return dates.map((date) => date?.slice(8)).join('-')
    })
    expect(computed?.join(' ')).toBe(months)
  },
)

test.each([
  {
    what: 'the last business day of 2026, on which banks do their accounts',
    day: '31/12',
    before: '2026-12-30',
  },
  { what: 'a Saturday and a holiday', day: '20/11', before: '2026-11-19', after: '2026-11-23' },
  { what: 'Monday of Carnival', day: '16/02', before: '2026-02-13', after: '2026-02-18' },
  {
    what: 'Ash Wednesday, on which banks open at noon',
    day: '18/02',
    before: '2026-02-18',
    after: '2026-02-18',
  },
  { what: 'Corpus Christi', day: '04/06', before: '2026-06-03', after: '2026-06-05' },
  { what: 'Good Friday', day: '03/04', before: '2026-04-02', after: '2026-04-06' },
  { what: 'a day that this year lacks', day: '29/02', before: '2026-02-27', after: '2026-03-02' },
])('a deadline on $what is the business day before or after', ({ day, before, after }) => {
  expect(datesIn(2026, deadline(day, 'antes'))).toEqual([before])
  if (after) expect(datesIn(2026, deadline(day, 'depois'))).toEqual([after])
})

test('29 February is a day of leap years', () => {
  // In 2028 it is Tuesday of Carnival, in 2032 a Sunday.
  expect(datesIn(2028, deadline('29/02', 'antes'))).toEqual(['2028-02-25'])
  expect(datesIn(2028, deadline('29/02', 'depois'))).toEqual(['2028-03-01'])
  expect(datesIn(2032, deadline('29/02', 'depois'))).toEqual(['2032-03-01'])
})

test('a deadline may lead into another year', () => {
  expect(datesIn(2027, deadline('31', 'depois', [12]))).toEqual(['2027-01-04'])
  expect(datesIn(2026, deadline('31', 'depois', [12]))).toEqual(['2026-01-02'])
  expect(datesIn(2026, deadline('01/01', 'antes'))).toEqual(['2026-12-30'])
})

test('a deadline may be in some months alone', () => {
  expect(datesIn(2026, deadline('31', 'antes', [1, 4, 7, 10]))).toEqual([
    '2026-01-30',
    '2026-04-30',
    '2026-07-31',
    '2026-10-30',
  ])
})

test('two deadlines of one day are one date, in the order of the office', () => {
  const { next, days } = calendarOn('2026-12-02', deadline('20', 'antes'), deadline('20/12', 'antes'))
  expect(next.map(({ date, names }) => [date, ...names])).toEqual([
    ['2026-12-18', '20 antes', '20/12 antes'],
    ['2027-01-20', '20 antes'],
    ['2027-02-19', '20 antes'],
  ])
  expect(days.filter(({ isDue }) => isDue).map(({ date }) => date)).toEqual(['2026-12-18'])
})

test('a deadline of today is the first one', () => {
  const { next, days } = calendarOn('2026-11-30', deadline('30/11', 'antes'))
  expect(next.map(({ date }) => date)).toEqual(['2026-11-30', '2027-11-30'])
  expect(days[0]).toEqual({ date: '2026-11-30', isDue: true, isRest: false })
})

test('a deadline may be further away than five weeks', () => {
  const { next, days } = calendarOn('2026-02-02', deadline('30/11', 'antes'))
  expect(next.map(({ date }) => date)).toEqual(['2026-11-30'])
  expect(days).toHaveLength(35)
  expect(days.some(({ isDue }) => isDue)).toBe(false)
})

test('weekends and days without banks are rest', () => {
  const { days } = calendarOn('2026-12-24', deadline('20', 'antes'))
  expect(days.slice(0, 10).map(({ date, isRest }) => `${date.slice(5)}${isRest ? ' rest' : ''}`)).toEqual([
    '12-24',
    '12-25 rest',
    '12-26 rest',
    '12-27 rest',
    '12-28',
    '12-29',
    '12-30',
    '12-31 rest',
    '01-01 rest',
    '01-02 rest',
  ])
})

// As formatDays writes a day, the days from one to another, and a day on which the office closes at noon.
test('days on which the office is closed all day are rest', () => {
  const known = knownDeadlines([deadline('20', 'antes')], noonOn('2026-12-07'), ZONE) ?? expect.fail()
  const closed = ['2026-12-08', '2026-12-21 2026-12-22', '2026-12-24 00:00-12:00']
  const { days } = calendarFrom('2026-12-07', known, closed)
  const rest = days
    .filter(({ date, isRest }) => isRest && date <= '2026-12-24')
    .map(({ date }) => date.slice(8))
  expect(rest).toEqual(['08', '12', '13', '19', '20', '21', '22'])
})

test('the office’s day counts, and nothing is known after a year', () => {
  // It is already 1 December in UTC.
  const known =
    knownDeadlines([deadline('20', 'antes')], new Date('2026-12-01T01:00:00Z'), ZONE) ?? expect.fail()
  expect(known).toMatchObject({ from: '2026-11-30', until: '2027-11-30' })
  expect(known.due.map(({ date }) => date.slice(0, 7))).toEqual([
    '2026-12',
    ...Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  ])
  const { days, next } = calendarFrom('2027-11-20', known, [])
  expect(days.at(-1)?.date).toBe('2027-11-30')
  expect(next).toEqual([])
  expect(calendarFrom('2027-12-01', known, [])).toEqual({ days: [], next: [] })
})

test('an office without deadlines has no calendar', () => {
  expect(knownDeadlines([], noonOn('2026-12-01'), ZONE)).toBeUndefined()
})
