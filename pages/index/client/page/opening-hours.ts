import { asHour } from '../../hour'
import { OFFICE_TIME_ZONE } from '../../time-zone'

/** Interval between two looks at the clock, in milliseconds. */
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How many days ahead the next opening is looked for. */
const DAYS_AHEAD = 60

const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

/**
 * Shows whether the office is open by its own time and when that changes, and marks today in the hours table. Not part of the
 * HTML, which is built at another time.
 */
export function bindOpeningHours() {
  showWhetherOpen()
  setInterval(showWhetherOpen, MINUTE_MS)
}

function showWhetherOpen() {
  const [today = '', time = ''] = officeLocalTime().split('T')
  const rows = [...document.querySelectorAll<HTMLElement>('.opening-hours tr')]
  const current = rowsOn(rows, today)
  for (const row of rows)
    if (current.includes(row)) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
  const badge = document.querySelector('.open-now')
  if (!badge) return
  const open = spansOf(current).find(([opens, closes]) => opens <= time && time < closes)
  badge.toggleAttribute('data-is-open', !!open)
  badge.textContent = open
    ? `Aberto agora; fecha às ${asHour(open[1])}`
    : `Fechado agora${nextOpening(rows, today, time)}`
}

/** `; abre segunda-feira às 8h`; nothing where no row has hours. */
function nextOpening(rows: HTMLElement[], today: string, time: string): string {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const day = new Date(Date.parse(today) + ahead * DAY_MS)
    const date = day.toISOString().slice(0, 10)
    const openings = spansOf(rowsOn(rows, date)).map(([opens]) => opens)
    const next = openings.sort().find((opens) => ahead || opens > time)
    if (!next) continue
    const [, month, dayOfMonth] = date.split('-')
    const when =
      ahead === 0
        ? ''
        : ahead === 1
          ? ' amanhã'
          : ahead < 7
            ? ` ${WEEKDAYS[day.getUTCDay()]}`
            : ` em ${dayOfMonth}/${month}`
    return `; abre${when} às ${asHour(next)}`
  }
  return ''
}

/** The rows that hold on a day, ISO 8601: its closure's, else its weekday's. */
function rowsOn(rows: HTMLElement[], date: string): HTMLElement[] {
  const closed = rows.filter(({ dataset }) => {
    const [from = '', to = ''] = dataset.closed?.split(' ') ?? []
    return from <= date && date <= to
  })
  const weekday = String(new Date(date).getUTCDay() || 7)
  return closed.length ? closed : rows.filter(({ dataset }) => dataset.days?.includes(weekday))
}

/** When rows' days open and close, `08:00`. */
const spansOf = (rows: HTMLElement[]) =>
  rows
    .flatMap(({ dataset }) => dataset.open?.split(' ') ?? [])
    .filter(Boolean)
    .map((span) => span.split('-') as [opens: string, closes: string])

/** `2026-01-05T08:00`. */
function officeLocalTime(): string {
  // Temporal answers fifty times as fast as Intl does the first time, which is a long task on a phone.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(Date.now())
      .toZonedDateTimeISO(OFFICE_TIME_ZONE)
      .toString()
      .slice(0, 16)
  // The Swedish format is that of ISO 8601.
  return new Date().toLocaleString('sv', { timeZone: OFFICE_TIME_ZONE }).replace(' ', 'T').slice(0, 16)
}
