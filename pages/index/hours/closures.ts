import { addDays } from './days.ts'
import { findMovableDay, movableDates } from './easter.ts'
import { clipSpans, openSpans, type Span } from './spans.ts'
import { officeDay } from './time-zone.ts'

const ANNOUNCED_DAYS_AHEAD = 14
const KNOWN_DAYS_AHEAD = 365

/**
 * A closure as in the content: a day, `25/12`, `26/03/2027` or `carnaval`, or the days from one to another. With a time of
 * opening or closing, the office opens later or closes earlier on them, and not at all without one.
 */
type Closure = Record<'reason' | 'day' | 'from' | 'to' | 'opens' | 'closes', string>

/** The hours of an office, as in the content. */
type Hours = {
  closures: Closure[]
  periods: Record<'days' | 'opens' | 'closes' | 'lunch', string>[]
}

/**
 * A closure in a certain year, from its first to its last day in ISO 8601. Within `limits`, if there are any, the office is
 * open as usual.
 */
export type ClosedDays = { from: string; to: string; reason: string; limits?: Span }

/** The closures that the page's script knows, each as {@link formatDays} writes it, and the last day that it knows. */
export type KnownClosures = { closed: string[]; until: string }

/** Returns the closures that are announced: those of today and the next two weeks, as {@link closedDaysUntil} does. */
export const closedDaysAhead = (hours: Hours, now: Date, timeZone: string): ClosedDays[] =>
  closedDaysUntil(dayAhead(ANNOUNCED_DAYS_AHEAD, now, timeZone), hours, now, timeZone)

/**
 * Returns the closures of today and the next year. A page that stays open, or is not built again, tells by them whether
 * the office is open.
 */
export function knownClosures(hours: Hours, now: Date, timeZone: string): KnownClosures {
  const until = dayAhead(KNOWN_DAYS_AHEAD, now, timeZone)
  return { closed: closedDaysUntil(until, hours, now, timeZone).map(formatDays), until }
}

/** Formats closed days as a row of the hours table has them: `2026-12-24 2027-01-03`, and limits as `08:00-12:00`. */
export const formatDays = ({ from, to, limits }: ClosedDays) =>
  [from, ...(from === to ? [] : [to]), ...(limits ? [limits.join('-')] : [])].join(' ')

const dayAhead = (days: number, now: Date, timeZone: string) => addDays(officeDay(now, timeZone), days)

/** Returns the closures from today until a day by date, without those that lie within another or change no hours. */
function closedDaysUntil(horizon: string, hours: Hours, now: Date, timeZone: string): ClosedDays[] {
  const today = officeDay(now, timeZone)
  const years = [...new Set([today.slice(0, 4), horizon.slice(0, 4)])].map(Number)
  const near = hours.closures
    .flatMap((closure): ClosedDays[] => {
      const { reason, opens, closes } = closure
      const limits: Span | undefined = opens || closes ? [opens || '00:00', closes || '24:00'] : undefined
      return datesOf(closure, years).map((dates) => ({ ...dates, reason, ...(limits && { limits }) }))
    })
    .filter(({ from, to }) => to >= today && from <= horizon)
    .filter((closed) => changesHours(closed, hours))
    // The longest of those that begin together comes first.
    .sort((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
  return near.filter(({ to }, index) => !near.slice(0, index).some((earlier) => to <= earlier.to))
}

function datesOf({ day, from, to }: Closure, years: number[]): { from: string; to: string }[] {
  if (!day) return [{ from: toIsoDate(from), to: toIsoDate(to) }]
  const movable = findMovableDay(day)
  if (movable) return years.map((year) => movableDates(movable, year))
  const dates =
    day.length === '25/12'.length ? years.map((year) => toIsoDate(`${day}/${year}`)) : [toIsoDate(day)]
  // 29 February is not in each year's calendar.
  return dates.filter(isInCalendar).map((date) => ({ from: date, to: date }))
}

/** Tells whether the office would be open otherwise: on a Sunday there is nothing to close earlier. */
function changesHours({ from, to, limits }: ClosedDays, { periods }: Hours): boolean {
  if (!limits || from !== to) return true
  const usual = usualSpans(periods, from)
  return String(clipSpans(usual, limits)) !== String(usual)
}

/** Returns when an office is usually open on a day in ISO 8601. */
export function usualSpans(periods: Hours['periods'], date: string): Span[] {
  const weekday = String(new Date(date).getUTCDay() || 7)
  return periods.filter(({ days }) => days.includes(weekday)).flatMap(openSpans)
}

/** Returns the notice beside the hours, `''` for none: after its last day it is gone. */
export function noticeOn(
  { notice, noticeUntil }: Record<'notice' | 'noticeUntil', string>,
  now: Date,
  timeZone: string,
): string {
  const isOver = noticeUntil !== '' && toIsoDate(noticeUntil) < officeDay(now, timeZone)
  return isOver ? '' : notice
}

/** Converts `31/12/2026` to `2026-12-31`. */
export const toIsoDate = (date: string) => date.split('/').reverse().join('-')

/** Tells whether an ISO 8601 date is in the calendar: 30 February is not. */
export function isInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
