import { content } from './content/content'
import type { Content } from './content/schema'
import { officeDay } from './time-zone'

/** How long before it a closure is named. */
const DAYS_AHEAD = 14
const DAY_MS = 86_400_000

type Period = Content['hours']['periods'][number]

/** When a period's days open and close, `08:00`: none on a closed day, two with a break for lunch. */
export function openSpans({ opens, closes, lunch }: Period): [opens: string, closes: string][] {
  if (!opens) return []
  const [starts, ends] = lunch.split('-')
  return starts && ends
    ? [
        [opens, starts],
        [ends, closes],
      ]
    : [[opens, closes]]
}

/** Days on which the office is closed, the first and the last in ISO 8601. */
export type ClosedDays = { from: string; to: string; reason: string }

/** The closures of today and of the two weeks to come, in their order; those within another are left out. */
export function closedDaysAhead(now = new Date()): ClosedDays[] {
  const today = officeDay(now)
  const horizon = officeDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS))
  const years = new Set([today.slice(0, 4), horizon.slice(0, 4)])
  const near = content()
    .hours.closures.flatMap(({ day, from, to, reason }): ClosedDays[] => {
      if (!day) return [{ from: iso(from), to: iso(to), reason }]
      const dates =
        day.length === '25/12'.length ? [...years].map((year) => iso(`${day}/${year}`)) : [iso(day)]
      return dates.filter(isInCalendar).map((date) => ({ from: date, to: date, reason }))
    })
    .filter(({ from, to }) => to >= today && from <= horizon)
    // Of those that begin together the longest comes first.
    .sort((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
  return near.filter(({ to }, index) => !near.slice(0, index).some((earlier) => to <= earlier.to))
}

/** `2026-12-31` of `31/12/2026`. */
const iso = (date: string) => date.split('/').reverse().join('-')

/** 29 February is not in each year's. */
function isInCalendar(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}
