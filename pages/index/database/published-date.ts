import { OFFICE_TIME_ZONE } from '../time-zone'

// What PostgREST writes for date, timestamp and timestamptz.
// The named groups are read by position below: names would cost bytes in the browser.
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:[0-5]\d:[0-5]\d)(?:\.\d{1,6})?(Z|[+-]\d\d(?::?\d\d)?)?)?$/

// Outside these years a date is a slip of the keyboard, not news of an accounting office.
const FIRST_YEAR = 1990
const LAST_YEAR = 2100

const longDate = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone })

/** Whether `value` is a real calendar date, or a timestamp, between 1990 and 2100. */
export function isDate(value: string): boolean {
  return parse(value) !== undefined
}

/**
 * A date as the page shows it, `05 de janeiro de 2026`.
 *
 * A date is that day everywhere in the world, and so is a timestamp without a zone: it is what somebody
 * wrote. A timestamp with a zone is a moment, shown as the day it was in America/Bahia.
 *
 * @param value a string for which {@link isDate} holds
 * @throws RangeError for any other string
 */
export function formatDate(value: string): string {
  const parsed = parse(value)
  if (!parsed) throw new RangeError(`not a date: ${value}`)
  return longDate(parsed.isMoment ? OFFICE_TIME_ZONE : 'UTC').format(parsed.date)
}

/**
 * The moment to give to a feed, in RFC 3339: a day becomes noon in UTC, which is that day from Hawaii to Sydney.
 *
 * @param value a string for which {@link isDate} holds
 * @throws RangeError for any other string
 */
export function moment(value: string): string {
  const parsed = parse(value)
  if (!parsed) throw new RangeError(`not a date: ${value}`)
  return parsed.isMoment ? parsed.date.toISOString() : `${value.slice(0, 10)}T12:00:00Z`
}

function parse(value: string): { date: Date; isMoment: boolean } | undefined {
  const match = DATE.exec(value)
  if (!match) return
  const [, day = '', time, zone] = match
  // JavaScript wants minutes in an offset; PostgreSQL leaves them out where they are zero.
  const offset = zone && zone !== 'Z' ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  const midnight = new Date(`${day}T00:00:00Z`)
  const date = zone ? new Date(`${day}T${time}${offset}`) : midnight
  const year = Number(day.slice(0, 4))
  // JavaScript reads 30 February as 2 March; a real day comes back as it was written.
  const isReal =
    !Number.isNaN(+date) &&
    !Number.isNaN(+midnight) &&
    midnight.toISOString().slice(0, 10) === day &&
    !(time && time > '23:59:59')
  if (isReal && year >= FIRST_YEAR && year <= LAST_YEAR) return { date, isMoment: zone !== undefined }
}
