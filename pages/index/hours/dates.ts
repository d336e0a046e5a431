/** `2026-12-31` of `31/12/2026`. */
export const iso = (date: string) => date.split('/').reverse().join('-')

/** Whether an ISO 8601 date is a day: 30 February is none, and 29 February is one in some years. */
export function isInCalendar(date: string): boolean {
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
