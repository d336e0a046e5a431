import { addDays } from '../hours/days.ts'
import { movableDates } from '../hours/easter.ts'

/** National holidays on a date of every year (laws 662/1949, 6.802/1980 and 14.759/2023), as `mm-dd`. */
const HOLIDAYS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** The days without banks that move with Easter. Good Friday is a holiday; on Ash Wednesday banks open at noon. */
const MOVABLE_HOLIDAYS = ['carnaval', 'sexta-feira santa', 'corpus christi'] as const

/** Tells whether a day in ISO 8601 is a Saturday or Sunday. */
export const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

/** Lists the days from Monday to Friday of a year on which no bank in the country serves customers, in ISO 8601. */
export function daysWithoutBanks(year: number): string[] {
  const movable = MOVABLE_HOLIDAYS.flatMap((day) => Object.values(movableDates(day, year)))
  const holidays = new Set([...HOLIDAYS.map((day) => `${year}-${day}`), ...movable])
  // On the last business day of the year, banks do their accounts.
  let last = `${year}-12-31`
  while (isWeekend(last)) last = addDays(last, -1)
  return [...holidays, last].filter((day) => !isWeekend(day)).sort()
}

/** Tells whether banks are open on a day in ISO 8601. */
export const isBusinessDay = (date: string) =>
  !isWeekend(date) && !daysWithoutBanks(Number(date.slice(0, 4))).includes(date)
