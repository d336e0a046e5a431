import { expect, test, vi } from 'vitest'
import { closedDaysAhead } from './closures.ts'
import { officeNow, officeYear, TIME_ZONES } from './time-zone.ts'

test('the clocks of the 27 states: five hours behind Greenwich, four, and the others three', () => {
  vi.setSystemTime('2026-07-01T02:30:00Z')
  const states = Object.entries(TIME_ZONES)
  const on = (time: string) => states.flatMap(([state, zone]) => (officeNow(zone) === time ? state : []))
  expect(on('2026-06-30T21:30')).toEqual(['AC'])
  expect(on('2026-06-30T22:30')).toEqual(['AM', 'MS', 'MT', 'RO', 'RR'])
  expect(on('2026-06-30T23:30')).toHaveLength(21)
})

test('a year begins, and a closure ends, by the clock of the office', () => {
  const moment = new Date('2027-01-01T03:30:00Z')
  const eve = { reason: 'Véspera', day: '31/12/2026', from: '', to: '' }
  const seen = [TIME_ZONES.BA, TIME_ZONES.AM].map((zone) => [
    officeYear(moment, zone),
    closedDaysAhead([eve], moment, zone).length,
  ])
  expect(seen).toEqual([
    ['2027', 0],
    ['2026', 1],
  ])
})
