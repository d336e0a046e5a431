import { OFFICE_TIME_ZONE } from '../../time-zone'

/** Interval between two looks at the clock, in milliseconds. */
const MINUTE_MS = 60_000

/** Chats that expect an answer soon; those about news and testimonials do not. */
const CHATS = 'a[href^="https://wa.me/"]:not(#blog a, #testimonials a)'
// A blank line keeps it apart from the last of the lines that the visitor fills in.
const OUT_OF_HOURS = encodeURIComponent('\n\nEscrevo fora do horário de atendimento e aguardo o retorno.')

/**
 * Shows whether the office is open by its own time, marks today in the hours table, and says in prefilled chat texts that
 * the visitor writes out of hours. Not part of the HTML, which is built at another time.
 */
export function bindOpeningHours() {
  showWhetherOpen()
  setInterval(showWhetherOpen, MINUTE_MS)
}

function showWhetherOpen() {
  // The office's local time, read as UTC, gives its weekday and hour.
  const localTime = officeLocalTime()
  const weekday = new Date(`${localTime}Z`).getUTCDay() || 7
  const time = localTime.slice(11, 16)
  let isOpen = false
  for (const row of document.querySelectorAll<HTMLElement>('[data-days]')) {
    const { days = '', opens = '', closes = '' } = row.dataset
    const [first = '', last = first] = days.split('-')
    const isToday = weekday >= Number(first) && weekday <= Number(last)
    if (isToday) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
    isOpen ||= isToday && time >= opens && time < closes
  }
  for (const chat of document.querySelectorAll<HTMLAnchorElement>(CHATS))
    chat.href = chat.href.replace(OUT_OF_HOURS, '') + (isOpen ? '' : OUT_OF_HOURS)
  const badge = document.querySelector<HTMLElement>('[data-open-now]')
  if (!badge) return
  badge.dataset.openNow = isOpen ? 'open' : 'closed'
  badge.textContent = `${isOpen ? 'Aberto' : 'Fechado'} agora (horário regular)`
}

/** `2026-01-05T08:00:00`. */
function officeLocalTime(): string {
  // Takes a fiftieth of the first use of Intl, which is a long task on a phone.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(Date.now())
      .toZonedDateTimeISO(OFFICE_TIME_ZONE)
      .toString()
      .slice(0, 19)
  // The Swedish format is that of ISO 8601.
  return new Date().toLocaleString('sv', { timeZone: OFFICE_TIME_ZONE }).replace(' ', 'T')
}
