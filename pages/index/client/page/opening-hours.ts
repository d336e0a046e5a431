import { OFFICE_TIME_ZONE } from '../../time-zone'

/** Interval between two looks at the clock, in milliseconds. */
const MINUTE_MS = 60_000

/**
 * Shows whether the office is open by its own time, and marks today in the hours table. Not part of the HTML, which is built
 * at another time.
 */
export function bindOpeningHours() {
  showWhetherOpen()
  setInterval(showWhetherOpen, MINUTE_MS)
}

function showWhetherOpen() {
  // The office's local time, read as UTC, gives its weekday and hour.
  const localTime = officeLocalTime()
  const weekday = String(new Date(`${localTime}Z`).getUTCDay() || 7)
  const time = localTime.slice(11, 16)
  let isOpen = false
  for (const row of document.querySelectorAll<HTMLElement>('[data-days]')) {
    const { days = '', opens = '', closes = '' } = row.dataset
    const isToday = days.includes(weekday)
    if (isToday) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
    isOpen ||= isToday && time >= opens && time < closes
  }
  const badge = document.querySelector<HTMLElement>('[data-open-now]')
  if (!badge) return
  badge.dataset.openNow = isOpen ? 'open' : 'closed'
  badge.textContent = `${isOpen ? 'Aberto' : 'Fechado'} agora, pelo horário normal`
}

/** `2026-01-05T08:00:00`. */
function officeLocalTime(): string {
  // Temporal answers fifty times as fast as Intl does the first time, which is a long task on a phone.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(Date.now())
      .toZonedDateTimeISO(OFFICE_TIME_ZONE)
      .toString()
      .slice(0, 19)
  // The Swedish format is that of ISO 8601.
  return new Date().toLocaleString('sv', { timeZone: OFFICE_TIME_ZONE }).replace(' ', 'T')
}
