import { addDays } from './days.ts'
import { clipSpans, formatHour, parseSpans, type Span } from './spans.ts'

const MAX_SEARCHED_DAYS = 60

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/**
 * A row of the hours table: a period's weekdays (`12345`, from Monday) with their spans (see `formatSpans`), or
 * a closure's days and limits (see `formatDays`).
 */
export type HoursRow = Partial<Record<'days' | 'open' | 'closed', string | undefined>>

/**
 * Tells whether the office is open at a moment of its own clock, `2026-01-05T08:00`, and when that changes. After the
 * last day whose closures are known, `until`, it says nothing.
 */
export function openNow(rows: HoursRow[], moment: string, until: string): { isOpen: boolean; text: string } {
  const [today = '', time = ''] = moment.split('T')
  if (today > until) return { isOpen: false, text: '' }
  const open = spansOn(rows, today).find(([opens, closes]) => opens <= time && time < closes)
  return open
    ? { isOpen: true, text: `Aberto agora · fecha às ${formatHour(open[1])}` }
    : { isOpen: false, text: nextOpening(rows, today, time, until) }
}

/** Returns a text such as `Fechado · abre segunda às 8h`, which fits on one line of a narrow column. */
function nextOpening(rows: HoursRow[], today: string, time: string, until: string): string {
  for (let ahead = 0; ahead < MAX_SEARCHED_DAYS; ahead++) {
    const date = addDays(today, ahead)
    if (date > until) break
    const openings = spansOn(rows, date).map(([opens]) => opens)
    const next = openings.sort().find((opens) => ahead || opens > time)
    if (!next) continue
    const [, month, dayOfMonth] = date.split('-')
    const later = ahead < 7 ? ` ${WEEKDAYS[new Date(date).getUTCDay()]}` : ` em ${dayOfMonth}/${month}`
    const when = ['', ' amanhã'][ahead] ?? later
    return `Fechado · abre${when} às ${formatHour(next)}`
  }
  return 'Fechado agora'
}

/** Returns when the office is open on a day: as usual, or for the part of it that the day's closures leave. */
function spansOn(rows: HoursRow[], date: string): Span[] {
  const usual = rowsOfWeekday(rows, date).flatMap(({ open }) => parseSpans(open ?? ''))
  return closuresOn(rows, date).reduce((spans, { closed }) => {
    const [limits] = parseSpans(closed?.match(/\S+:\S+/)?.[0] ?? '')
    return limits ? clipSpans(spans, limits) : []
  }, usual)
}

/** Returns the rows that apply to a day in ISO 8601: its closure's, else its weekday's. */
export function rowsForDay(rows: HoursRow[], date: string): HoursRow[] {
  const closures = closuresOn(rows, date)
  return closures.length ? closures : rowsOfWeekday(rows, date)
}

const closuresOn = (rows: HoursRow[], date: string) =>
  rows.filter(({ closed }) => {
    if (!closed) return false
    const [from = '', to = from] = closed.split(' ').filter((part) => !part.includes(':'))
    return from <= date && date <= to
  })

function rowsOfWeekday(rows: HoursRow[], date: string): HoursRow[] {
  const weekday = String(new Date(date).getUTCDay() || 7)
  return rows.filter(({ days }) => days?.includes(weekday))
}
