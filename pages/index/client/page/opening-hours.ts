import { OFFICE_TIME_ZONE } from '../../time-zone'

/** How often the clock is looked at, in milliseconds. */
const MINUTE_MS = 60_000

/** Chats that expect an answer soon; those about news and testimonials do not. */
const CHATS = 'a[href^="https://wa.me/"]:not(#blog a, #testimonials a)'
const OUT_OF_HOURS = encodeURIComponent(' Escrevo fora do horário de atendimento e aguardo o retorno.')

/**
 * Says whether the office is open, also in the chats' first words, and marks today in the hours table, by the clock
 * on the office's wall. Never in the HTML: that is built at another hour.
 */
export function bindOpeningHours() {
  showWhetherOpen()
  setInterval(showWhetherOpen, MINUTE_MS)
}

function showWhetherOpen() {
  // Read as UTC, the office's wall clock gives its weekday and hour.
  const wallClock = officeWallClock()
  const weekday = new Date(`${wallClock}Z`).getUTCDay() || 7
  const time = wallClock.slice(11, 16)
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
function officeWallClock(): string {
  // A fiftieth of the time that the first use of Intl takes, which would be a long task on a phone.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(Date.now())
      .toZonedDateTimeISO(OFFICE_TIME_ZONE)
      .toString()
      .slice(0, 19)
  // Sweden writes dates as ISO does.
  return new Date().toLocaleString('sv', { timeZone: OFFICE_TIME_ZONE }).replace(' ', 'T')
}
