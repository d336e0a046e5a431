import { afterEach, expect, test, vi } from 'vitest'
import { closedDaysAhead } from './closures.ts'
import { officeNow, officeYear, TIME_ZONES } from './time-zone.ts'

afterEach(() => {
  vi.useRealTimers()
})

// Brazil's 26 states and the Federal District. Acre (AC) lies in the far west; the five beside it lie in the west.
test('of 27 states, Acre is five hours behind UTC, five are four hours behind, and 21 are three hours behind', () => {
  vi.setSystemTime('2026-07-01T02:30:00Z')
  const states = Object.entries(TIME_ZONES)
  const statesAt = (time: string) =>
    states.flatMap(([state, zone]) => (officeNow(zone) === time ? state : []))
  expect(statesAt('2026-06-30T21:30')).toEqual(['AC'])
  expect(statesAt('2026-06-30T22:30')).toEqual(['AM', 'MS', 'MT', 'RO', 'RR'])
  expect(statesAt('2026-06-30T23:30')).toHaveLength(21)
})

test('a year begins, and a closure ends, at midnight by the clock of the office', () => {
  // Half past midnight in Bahia (BA), half past eleven on New Year's Eve in Amazonas (AM).
  const moment = new Date('2027-01-01T03:30:00Z')
  const newYearsEve = { reason: 'Véspera', day: '31/12/2026', from: '', to: '', opens: '', closes: '' }
  const hours = { closures: [newYearsEve], periods: [] }
  expect(officeYear(moment, TIME_ZONES.BA)).toBe('2027')
  expect(closedDaysAhead(hours, moment, TIME_ZONES.BA)).toEqual([])
  expect(officeYear(moment, TIME_ZONES.AM)).toBe('2026')
  expect(closedDaysAhead(hours, moment, TIME_ZONES.AM)).toHaveLength(1)
})
