import { addDays } from '../hours/days.ts'
import { officeDay } from '../hours/time-zone.ts'
import { daysWithoutBanks, isBusinessDay } from './business-days.ts'

const KNOWN_DAYS = 365

/**
 * A deadline as in the content: on a day of each month, `20`, or of certain months, or of each year, `30/11`. On a day
 * without banks it is the business day before or after.
 */
export type Deadline = { name: string; day: string; otherwise: 'antes' | 'depois'; months: number[] }

/** The last day for something that has a name, in ISO 8601. */
export type DueDate = { date: string; name: string }

/**
 * What the page's script knows: the first day and the last one, the deadlines from one to the other by date, and the days
 * from Monday to Friday without banks.
 */
export type KnownDeadlines = { from: string; until: string; due: DueDate[]; withoutBanks: string[] }

/** Returns the deadlines of today and the next year; `undefined` for an office that lists none. */
export function knownDeadlines(
  deadlines: Deadline[],
  now: Date,
  timeZone: string,
): KnownDeadlines | undefined {
  if (!deadlines.length) return undefined
  const from = officeDay(now, timeZone)
  const until = addDays(from, KNOWN_DAYS)
  const isKnown = (date: string) => from <= date && date <= until
  const year = Number(from.slice(0, 4))
  return {
    from,
    until,
    due: [year, year + 1].flatMap((year) => dueDatesOf(deadlines, year)).filter(({ date }) => isKnown(date)),
    withoutBanks: [year, year + 1].flatMap(daysWithoutBanks).filter(isKnown),
  }
}

/** Returns what is due in a year, by date and then as the office lists it. */
export function dueDatesOf(deadlines: Deadline[], year: number): DueDate[] {
  // A deadline of 31 December may be in January, and one of 1 January in December.
  const near = [year - 1, year, year + 1]
  return deadlines
    .flatMap((deadline) =>
      near.flatMap((near) => datesOf(deadline, near)).map((date) => ({ date, name: deadline.name })),
    )
    .filter(({ date }) => Number(date.slice(0, 4)) === year)
    .sort((one, other) => one.date.localeCompare(other.date))
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Returns the dates to which a deadline's days of a year lead. */
function datesOf({ day, otherwise, months }: Deadline, year: number): string[] {
  const [dayOfMonth, month] = day.split('/').map(Number) as [number, number?]
  const monthly = months.length ? months : MONTHS
  return (month ? [month] : monthly).map((month) => {
    let date = dateIn(year, month, dayOfMonth)
    while (!isBusinessDay(date)) date = addDays(date, otherwise === 'antes' ? -1 : 1)
    return date
  })
}

/** Returns the date of a day of a month. A day that the month lacks is its last one. */
function dateIn(year: number, month: number, day: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length)
}
