import { expect, test, vi } from 'vitest'
import { feedTimestamp, formatDate, isDate, machineDate } from './published-date.ts'

/** Three hours behind UTC all year. */
const BAHIA = 'America/Bahia'
/** Four hours behind UTC all year. */
const MANAUS = 'America/Manaus'

// A day is that day everywhere. A moment is shown as the day that it was in the office, however PostgreSQL writes it.
test.each([
  { value: '2026-01-05', office: BAHIA, shown: '05 de janeiro de 2026' },
  { value: '2028-02-29', office: BAHIA, shown: '29 de fevereiro de 2028' },
  { value: '2026-03-01T02:59:59+00:00', office: BAHIA, shown: '28 de fevereiro de 2026' },
  { value: '2026-03-01T03:00:00.123456Z', office: BAHIA, shown: '01 de março de 2026' },
  { value: '2026-03-01 12:00:00+0530', office: BAHIA, shown: '01 de março de 2026' },
  { value: '2026-03-01T00:30:00-03', office: BAHIA, shown: '01 de março de 2026' },
  // A timestamp without a zone is the day that somebody wrote.
  { value: '2026-03-01T00:00:00', office: BAHIA, shown: '01 de março de 2026' },
  { value: '2026-03-01T03:30:00+00:00', office: MANAUS, shown: '28 de fevereiro de 2026' },
  // Midnight in UTC is a day that somebody wrote into a column with a time zone, however PostgreSQL writes it.
  { value: '2026-11-01T00:00:00+00:00', office: BAHIA, shown: '01 de novembro de 2026' },
  { value: '2026-11-01 00:00:00Z', office: MANAUS, shown: '01 de novembro de 2026' },
  { value: '2026-10-31T21:00:00-03:00', office: BAHIA, shown: '01 de novembro de 2026' },
  { value: '2026-11-01T00:00:01+00:00', office: BAHIA, shown: '31 de outubro de 2026' },
  { value: '2026-11-01T00:00:00.5+00:00', office: BAHIA, shown: '31 de outubro de 2026' },
])(
  'the date $value of an office in $office is shown as $shown to visitors in Tokyo and Los Angeles',
  ({ value, office, shown }) => {
    for (const visitor of ['Asia/Tokyo', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', visitor)
      expect(formatDate(value, office)).toBe(shown)
    }
    vi.unstubAllEnvs()
  },
)

test.each<{ what: string; values: string[] }>([
  {
    what: 'a text in another format than that of PostgREST',
    values: ['', 'hoje', 'infinity', '-infinity', '20260105', '2026-1-5', '0044-03-15 BC', '12026-01-01'],
  },
  {
    what: 'a day that the calendar does not have',
    values: ['2026-02-30', '2026-13-01', '2026-00-10', '2026-02-29'],
  },
  // These limits are those of the database's checks: a date outside of them is a typing error.
  { what: 'a day before 1990 or after 2100', values: ['0000-01-01', '1989-12-31', '2101-01-01'] },
  {
    what: 'a moment that is within 1990 to 2100 by its own clock only, and not in UTC',
    values: ['1990-01-01T00:00:00+14:00', '2100-12-31T23:00:00-12:00'],
  },
  {
    what: 'a time with an hour above 23, or with a minute or second above 59',
    values: [
      '2026-01-05T25:00:00Z',
      '2026-01-05T24:00:00',
      '2026-01-05T10:61:00Z',
      '2026-01-05T10:60:00',
      '2026-01-05T10:00:60',
    ],
  },
  { what: 'a time without seconds', values: ['2026-01-05T10:00'] },
  { what: 'a moment in a zone that does not exist', values: ['2026-01-05T10:00:00+99:00'] },
  { what: 'a date with space around it', values: ['2026-01-05\n', ' 2026-01-05'] },
])('$what is not a date: $values', ({ values }) => {
  for (const value of values) {
    expect(isDate(value), value).toBe(false)
    expect(() => formatDate(value, BAHIA)).toThrow(RangeError)
    expect(() => machineDate(value)).toThrow(RangeError)
  }
})

test.each([
  { what: 'the first or last day of 1990 to 2100', values: ['1990-01-01', '2100-12-31'] },
  {
    what: 'a moment that is within 1990 to 2100 in UTC only, and not by its own clock',
    values: ['1989-12-31T23:30:00-01:00', '2101-01-01T00:30:00+01:00'],
  },
])('$what is a date: $values', ({ values }) => {
  for (const value of values) expect(isDate(value), value).toBe(true)
})

// A reader of feeds shows a moment in its own zone: noon in UTC is the same day from Hawaii to Sydney.
test.each([
  {
    rule: 'a day becomes its noon in UTC',
    value: '2026-01-05',
    timestamp: '2026-01-05T12:00:00Z',
  },
  {
    rule: 'a time without a zone becomes noon in UTC of its day',
    value: '2026-01-05T23:30:00',
    timestamp: '2026-01-05T12:00:00Z',
  },
  {
    rule: 'a time with a zone becomes the same moment in UTC',
    value: '2026-01-05 23:30:00-03',
    timestamp: '2026-01-06T02:30:00.000Z',
  },
  {
    rule: 'midnight in UTC becomes noon of the day that was written',
    value: '2026-11-01T00:00:00+00:00',
    timestamp: '2026-11-01T12:00:00Z',
  },
])('in the feed, $rule', ({ value, timestamp }) => {
  expect(feedTimestamp(value)).toBe(timestamp)
})

test.each([
  { value: '2026-01-05', attribute: '2026-01-05' },
  { value: '2026-01-05T23:30:00', attribute: '2026-01-05' },
  { value: '2026-11-01T00:00:00+00:00', attribute: '2026-11-01' },
  { value: '2026-10-31T21:00:00-03', attribute: '2026-11-01' },
  { value: '2026-11-01T03:30:00+00:00', attribute: '2026-11-01T03:30:00+00:00' },
])('the attribute datetime of $value is $attribute, the day that the card shows', ({ value, attribute }) => {
  expect(machineDate(value)).toBe(attribute)
})
