import { OFFICE_TIME_ZONE } from '../time-zone'

// What PostgREST writes for date, timestamp and timestamptz.
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:[0-5]\d:[0-5]\d)(?:\.\d{1,6})?(Z|[+-]\d\d(?::?\d\d)?)?)?$/

// A date outside these years is a typing error.
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
 * A date, or a timestamp without a zone, is the same day everywhere. A timestamp with a zone is shown as the day that it
 * was in America/Bahia.
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
 * A date as a feed gives it, in RFC 3339: a day becomes noon in UTC, which is that day from Hawaii to Sydney.
 *
 * @param value a string for which {@link isDate} holds
 * @throws RangeError for any other string
 */
export function feedTimestamp(value: string): string {
  const parsed = parse(value)
  if (!parsed) throw new RangeError(`not a date: ${value}`)
  return parsed.isMoment ? parsed.date.toISOString() : `${value.slice(0, 10)}T12:00:00Z`
}

function parse(value: string): { date: Date; isMoment: boolean } | undefined {
  const match = DATE.exec(value)
  if (!match) return
  const [, day = '', time, zone] = match
  // JavaScript requires minutes in an offset; PostgreSQL omits them where they are zero.
  const offset = zone && zone !== 'Z' ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  const midnight = new Date(`${day}T00:00:00Z`)
  const date = zone ? new Date(`${day}T${time}${offset}`) : midnight
  const year = Number(day.slice(0, 4))
  // JavaScript reads 30 February as 2 March: only a real day is printed as it was written.
  const isReal =
    !Number.isNaN(+date) &&
    !Number.isNaN(+midnight) &&
    midnight.toISOString().slice(0, 10) === day &&
    !(time && time > '23:59:59')
  if (isReal && year >= FIRST_YEAR && year <= LAST_YEAR) return { date, isMoment: zone !== undefined }
}
