import { expect, test, vi } from 'vitest'
import { feedTimestamp, formatDate, isDate } from './published-date.ts'

test.each<[moment: string, shown: string, office?: string]>([
  ['2026-01-05', '05 de janeiro de 2026'],
  ['2028-02-29', '29 de fevereiro de 2028'],
  ['2026-03-01T02:59:59+00:00', '28 de fevereiro de 2026'],
  ['2026-03-01T03:00:00.123456Z', '01 de março de 2026'],
  ['2026-03-01 12:00:00+0530', '01 de março de 2026'],
  ['2026-03-01T00:30:00-03', '01 de março de 2026'],
  // Without a zone it is the day that somebody wrote.
  ['2026-03-01T00:00:00', '01 de março de 2026'],
  ['2026-03-01T03:30:00+00:00', '28 de fevereiro de 2026', 'America/Manaus'],
])(
  '%s is shown as the day it was in the office, %s, also in Tokyo and Los Angeles',
  (moment, shown, office = 'America/Bahia') => {
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone)
      expect(formatDate(moment, office)).toBe(shown)
    }
    vi.unstubAllEnvs()
  },
)

test.each([
  ['no date', ['', 'hoje', 'infinity', '-infinity', '20260105', '2026-1-5', '0044-03-15 BC', '12026-01-01']],
  ['no day of the calendar', ['2026-02-30', '2026-13-01', '2026-00-10', '2026-02-29']],
  ['not between 1990 and 2100', ['0000-01-01', '1989-12-31', '2101-01-01']],
  ['a moment out of 1990 to 2100', ['2100-12-31T23:00:00-12:00', '1990-01-01T00:00:00+14:00']],
  ['no time', ['2026-01-05T25:00:00Z', '2026-01-05T24:00:00', '2026-01-05T10:60:00', '2026-01-05T10:00:60']],
  ['no whole moment', ['2026-01-05T10:61:00Z', '2026-01-05T10:00:00+99:00', '2026-01-05T10:00']],
  ['more than a date', ['2026-01-05\n', ' 2026-01-05']],
])('%s: %j', (_, values) => {
  for (const value of values) {
    expect(isDate(value), value).toBe(false)
    expect(() => formatDate(value, 'America/Bahia')).toThrow(RangeError)
  }
})

test('a moment just within 1990 to 2100 is a date', () => {
  for (const value of ['2101-01-01T00:30:00+01:00', '1989-12-31T23:30:00-01:00', '2100-12-31', '1990-01-01'])
    expect(isDate(value), value).toBe(true)
})

test.each([
  ['2026-01-05', '2026-01-05T12:00:00Z'],
  ['2026-01-05T23:30:00', '2026-01-05T12:00:00Z'],
  ['2026-01-05 23:30:00-03', '2026-01-06T02:30:00.000Z'],
])('%s is %s to a feed reader', (value, expected) => {
  expect(feedTimestamp(value)).toBe(expected)
})
