import { openNow, rowsForDay } from '../../hours/open-now.ts'
import { officeNow } from '../../hours/time-zone.ts'

const MINUTE_MS = 60_000

/** Shows by the office's clock whether it is open, and marks today. */
export function bindOpeningHours(timeZone: string) {
  showWhetherOpen(timeZone)
  setInterval(showWhetherOpen, MINUTE_MS, timeZone)
}

function showWhetherOpen(timeZone: string) {
  const moment = officeNow(timeZone)
  const rows = [...document.querySelectorAll<HTMLElement>('.opening-hours tr')]
  const week = rows.map(({ dataset }) => dataset)
  const today = rowsForDay(week, moment.slice(0, 10))
  for (const row of rows)
    if (today.includes(row.dataset)) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
  const badge = document.querySelector('.opening-hours__now')
  if (!badge) return
  const { isOpen, text } = openNow(week, moment)
  badge.toggleAttribute('data-is-open', isOpen)
  badge.textContent = text
}
