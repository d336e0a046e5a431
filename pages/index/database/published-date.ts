// The formats in which PostgREST writes date, timestamp and timestamptz.
const DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,6}))?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?)?$/

// A moment outside these years is a typing error. The database's checks use the same limits.
const EARLIEST_MS = Date.UTC(1990, 0)
const END_MS = Date.UTC(2101, 0)

const DAY_MS = 24 * 60 * 60 * 1000

const longDate = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone })

/** Tells whether `value` is a real date or timestamp between 1990 and 2100. */
export const isDate = (value: string) => parse(value) !== undefined

/** Formats a date as `05 de janeiro de 2026`; a moment, as it was in the office. Throws RangeError for no date. */
export function formatDate(value: string, timeZone: string): string {
  const { date, isMoment } = parseOrThrow(value)
  return longDate(isMoment ? timeZone : 'UTC').format(date)
}

/** Formats for the `datetime` attribute of `<time>`: a day as `2026-01-05`, a moment as it is. Throws RangeError for no date. */
export function machineDate(value: string): string {
  const { date, isMoment } = parseOrThrow(value)
  return isMoment ? value : toDay(date)
}

/** Formats as RFC 3339. A day becomes its noon in UTC, which is that day from Hawaii to Sydney. Throws RangeError for no date. */
export function feedTimestamp(value: string): string {
  const { date, isMoment } = parseOrThrow(value)
  return isMoment ? date.toISOString() : `${toDay(date)}T12:00:00Z`
}

/** A day as its midnight in UTC, or a moment. */
type ParsedDate = { date: Date; isMoment: boolean }

function parseOrThrow(value: string): ParsedDate {
  const parsed = parse(value)
  if (!parsed) throw new RangeError(`not a date: ${value}`)
  return parsed
}

function parse(value: string): ParsedDate | undefined {
  const [, day = '', time, fraction = '', utc, hours, minutes = '00'] = DATE.exec(value) ?? []
  const hasZone = utc !== undefined || hours !== undefined
  const midnight = new Date(`${day}T00:00:00Z`)
  // PostgreSQL omits an offset's minutes where they are zero; JavaScript requires them.
  const date = hasZone ? new Date(`${day}T${time}${utc ?? `${hours}:${minutes}`}`) : midnight
  // JavaScript reads 30 February as 2 March: only a real day is printed as it was written.
  const isReal = midnight.toJSON()?.startsWith(day)
  if (!isReal || !(+date >= EARLIEST_MS && +date < END_MS)) return
  // A column with a time zone keeps a day that somebody wrote as its midnight in UTC, the evening before in Brazil.
  return { date, isMoment: +date % DAY_MS !== 0 || Number(fraction) > 0 }
}

const toDay = (date: Date) => date.toISOString().slice(0, 10)
