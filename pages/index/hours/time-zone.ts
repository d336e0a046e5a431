/** The office's time zone, for opening hours and for the day of a timestamp. */
export const OFFICE_TIME_ZONE = 'America/Bahia'

/** The year of a moment in the office. */
export const officeYear = (moment: Date) => officeDay(moment).slice(0, 4)

/** A moment's day in the office, ISO 8601. */
export const officeDay = (moment: Date) =>
  // The Swedish format is that of ISO 8601.
  moment.toLocaleDateString('sv', { timeZone: OFFICE_TIME_ZONE })

/** Now by the office's clock, `2026-01-05T08:00`. */
export function officeTime(): string {
  // Temporal answers fifty times as fast as Intl does the first time, which is a long task on a phone.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(Date.now())
      .toZonedDateTimeISO(OFFICE_TIME_ZONE)
      .toString()
      .slice(0, 16)
  return new Date().toLocaleString('sv', { timeZone: OFFICE_TIME_ZONE }).replace(' ', 'T').slice(0, 16)
}
