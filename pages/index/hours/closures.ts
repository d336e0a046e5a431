import { officeDay } from './time-zone.ts'

const ANNOUNCED_DAYS_AHEAD = 14
const DAY_MS = 86_400_000

/** A closure as in the content: a day, `25/12` or `26/03/2027`, or the days from one to another. */
type Closure = Record<'reason' | 'day' | 'from' | 'to', string>

/** A closure in a certain year, from its first to its last day in ISO 8601. */
export type ClosedDays = { from: string; to: string; reason: string }

/** Returns the closures of today and the next two weeks by date, without those that lie within another. */
export function closedDaysAhead(closures: Closure[], now: Date, timeZone: string): ClosedDays[] {
  const today = officeDay(now, timeZone)
  const horizon = officeDay(new Date(now.getTime() + ANNOUNCED_DAYS_AHEAD * DAY_MS), timeZone)
  const years = new Set([today.slice(0, 4), horizon.slice(0, 4)])
  const near = closures
    .flatMap(({ day, from, to, reason }): ClosedDays[] => {
      if (!day) return [{ from: toIsoDate(from), to: toIsoDate(to), reason }]
      const dates =
        day.length === '25/12'.length
          ? [...years].map((year) => toIsoDate(`${day}/${year}`))
          : [toIsoDate(day)]
      // 29 February is not in each year's calendar.
      return dates.filter(isInCalendar).map((date) => ({ from: date, to: date, reason }))
    })
    .filter(({ from, to }) => to >= today && from <= horizon)
    // The longest of those that begin together comes first.
    .sort((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
  return near.filter(({ to }, index) => !near.slice(0, index).some((earlier) => to <= earlier.to))
}

/** Converts `31/12/2026` to `2026-12-31`. */
export const toIsoDate = (date: string) => date.split('/').reverse().join('-')

/** Tells whether an ISO 8601 date is in the calendar: 30 February is not. */
export function isInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
