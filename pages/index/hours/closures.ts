import { officeDay } from './time-zone.ts'

const ANNOUNCED_DAYS_AHEAD = 14
const KNOWN_DAYS_AHEAD = 365
const DAY_MS = 86_400_000

/** A closure as in the content: a day, `25/12` or `26/03/2027`, or the days from one to another. */
type Closure = Record<'reason' | 'day' | 'from' | 'to', string>

/** A closure in a certain year, from its first to its last day in ISO 8601. */
export type ClosedDays = { from: string; to: string; reason: string }

/** The closures that the page's script knows, each as {@link formatDays} writes it, and the last day that it knows. */
export type KnownClosures = { closed: string[]; until: string }

/** Returns the closures that are announced: those of today and the next two weeks, as {@link closedDaysUntil} does. */
export const closedDaysAhead = (closures: Closure[], now: Date, timeZone: string): ClosedDays[] =>
  closedDaysUntil(dayAhead(ANNOUNCED_DAYS_AHEAD, now, timeZone), closures, now, timeZone)

/**
 * Returns the closures of today and the next year. A page that stays open, or is not built again, tells by them whether
 * the office is open.
 */
export function knownClosures(closures: Closure[], now: Date, timeZone: string): KnownClosures {
  const until = dayAhead(KNOWN_DAYS_AHEAD, now, timeZone)
  return { closed: closedDaysUntil(until, closures, now, timeZone).map(formatDays), until }
}

/** Formats closed days as a row of the hours table has them: `2026-12-25`, or `2026-12-24 2027-01-03`. */
export const formatDays = ({ from, to }: ClosedDays) => (from === to ? from : `${from} ${to}`)

const dayAhead = (days: number, now: Date, timeZone: string) =>
  officeDay(new Date(now.getTime() + days * DAY_MS), timeZone)

/** Returns the closures from today until a day by date, without those that lie within another. */
function closedDaysUntil(horizon: string, closures: Closure[], now: Date, timeZone: string): ClosedDays[] {
  const today = officeDay(now, timeZone)
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
