import { officeDay } from './time-zone.ts'

const NAMED_DAYS_AHEAD = 14
const DAY_MS = 86_400_000

/** As the content has it: a day, `25/12` or `26/03/2027`, or from one to another. */
type Closure = Record<'reason' | 'day' | 'from' | 'to', string>

/** Of a certain year, the first and the last day in ISO 8601. */
export type ClosedDays = { from: string; to: string; reason: string }

/** Today's and those of two weeks to come, by date, without one within another. */
export function closedDaysAhead(closures: Closure[], now: Date, timeZone: string): ClosedDays[] {
  const today = officeDay(now, timeZone)
  const horizon = officeDay(new Date(now.getTime() + NAMED_DAYS_AHEAD * DAY_MS), timeZone)
  const years = new Set([today.slice(0, 4), horizon.slice(0, 4)])
  const near = closures
    .flatMap(({ day, from, to, reason }): ClosedDays[] => {
      if (!day) return [{ from: iso(from), to: iso(to), reason }]
      const dates =
        day.length === '25/12'.length ? [...years].map((year) => iso(`${day}/${year}`)) : [iso(day)]
      // 29 February is not in each year's calendar.
      return dates.filter(isInCalendar).map((date) => ({ from: date, to: date, reason }))
    })
    .filter(({ from, to }) => to >= today && from <= horizon)
    // Of those that begin together the longest comes first.
    .sort((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
  return near.filter(({ to }, index) => !near.slice(0, index).some((earlier) => to <= earlier.to))
}

/** `2026-12-31` of `31/12/2026`. */
export const iso = (date: string) => date.split('/').reverse().join('-')

/** Whether an ISO 8601 date is a day: 30 February is none. */
export function isInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
