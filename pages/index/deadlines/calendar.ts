import { addDays } from '../hours/days.ts'
import { isWeekend } from './business-days.ts'
import type { KnownDeadlines } from './deadlines.ts'

const CALENDAR_DAYS = 35
const LISTED_DATES = 3

/** A day in ISO 8601: whether something is due on it, and whether banks or the office are closed. */
export type CalendarDay = { date: string; isDue: boolean; isRest: boolean }

/** A date with the names of what is due on it. */
export type ListedDate = { date: string; names: string[] }

/** Five weeks from a day on, and the next dates on which something is due. After the last known day there are none. */
export type Calendar = { days: CalendarDay[]; next: ListedDate[] }

/** Returns the calendar that begins on a day in ISO 8601. `closed` are the office's closures, as {@link formatDays} writes them. */
export function calendarFrom(
  today: string,
  { due, withoutBanks, until }: KnownDeadlines,
  closed: string[],
): Calendar {
  const ahead = due.filter(({ date }) => date >= today)
  const dates = [...new Set(ahead.map(({ date }) => date))]
  const days = Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(today, index))
  return {
    days: days
      .filter((date) => date <= until)
      .map((date) => ({
        date,
        isDue: dates.includes(date),
        isRest: isWeekend(date) || withoutBanks.includes(date) || isClosed(date, closed),
      })),
    next: dates.slice(0, LISTED_DATES).map((date) => ({
      date,
      names: ahead.filter((each) => each.date === date).map(({ name }) => name),
    })),
  }
}

/** Tells whether the office is closed on the whole of a day: a closure with limits has their times at its end. */
const isClosed = (date: string, closed: string[]) =>
  closed.some((days) => {
    const [from = '', to = from] = days.split(' ')
    return from <= date && date <= to && !days.includes(':')
  })

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** Returns the short name of a day's weekday: `seg`. */
export const weekdayOf = (date: string) => WEEKDAYS[new Date(date).getUTCDay()] ?? ''

/** Formats `2026-11-30` as `30/11`. */
export const formatDay = (date: string) => date.slice(5).split('-').reverse().join('/')

/** Returns the short name of a day's month: `nov`. */
export const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
