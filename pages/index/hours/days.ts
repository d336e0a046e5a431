/** A day in milliseconds, in UTC, which has no summer time. */
const DAY_MS = 86_400_000

/** Returns the day that lies so many days after another one, in ISO 8601. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Lists the days from one to another in ISO 8601, both included; none if the last one comes before the first. */
export function daysBetween(from: string, to: string): string[] {
  const length = 1 + (Date.parse(to) - Date.parse(from)) / DAY_MS
  return Array.from({ length }, (_, index) => addDays(from, index))
}
