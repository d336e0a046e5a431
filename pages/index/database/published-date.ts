// The formats in which PostgREST writes date, timestamp and timestamptz.
const DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.\d{1,6})?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?)?$/

// A moment outside these years is a typing error. The database's checks use the same limits.
const EARLIEST_MS = Date.UTC(1990, 0)
const END_MS = Date.UTC(2101, 0)

const longDate = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone })

/** Tells whether `value` is a real date or timestamp between 1990 and 2100. */
export const isDate = (value: string) => parse(value) !== undefined

/** Formats a date as `05 de janeiro de 2026`; a moment, as it was in the office. Throws RangeError for no date. */
export function formatDate(value: string, timeZone: string): string {
  const parsed = parse(value)
  if (!parsed) throw new RangeError(`not a date: ${value}`)
  return longDate(parsed.isMoment ? timeZone : 'UTC').format(parsed.date)
}

/** Formats as RFC 3339. A day becomes its noon in UTC, which is that day from Hawaii to Sydney. Throws RangeError for no date. */
export function feedTimestamp(value: string): string {
  const parsed = parse(value)
  if (!parsed) throw new RangeError(`not a date: ${value}`)
  return parsed.isMoment ? parsed.date.toISOString() : `${value.slice(0, 10)}T12:00:00Z`
}

function parse(value: string): { date: Date; isMoment: boolean } | undefined {
  const [, day = '', time, utc, hours, minutes = '00'] = DATE.exec(value) ?? []
  const isMoment = utc !== undefined || hours !== undefined
  const midnight = new Date(`${day}T00:00:00Z`)
  // PostgreSQL omits an offset's minutes where they are zero; JavaScript requires them.
  const date = isMoment ? new Date(`${day}T${time}${utc ?? `${hours}:${minutes}`}`) : midnight
  // JavaScript reads 30 February as 2 March: only a real day is printed as it was written.
  const isReal = midnight.toJSON()?.startsWith(day)
  if (isReal && +date >= EARLIEST_MS && +date < END_MS) return { date, isMoment }
}
