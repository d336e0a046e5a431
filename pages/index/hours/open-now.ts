import { formatHour, parseSpans, type Span } from './spans.ts'

const DAY_MS = 86_400_000
const MAX_SEARCHED_DAYS = 60

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/**
 * A row of the hours table: a period's weekdays (`12345`, from Monday) with their spans (see `formatSpans`), or
 * a closure's day, or its first and its last one (`2026-12-24 2027-01-03`).
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
    const day = new Date(Date.parse(today) + ahead * DAY_MS)
    const date = day.toISOString().slice(0, 10)
    if (date > until) break
    const openings = spansOn(rows, date).map(([opens]) => opens)
    const next = openings.sort().find((opens) => ahead || opens > time)
    if (!next) continue
    const [, month, dayOfMonth] = date.split('-')
    const later = ahead < 7 ? ` ${WEEKDAYS[day.getUTCDay()]}` : ` em ${dayOfMonth}/${month}`
    const when = ['', ' amanhã'][ahead] ?? later
    return `Fechado · abre${when} às ${formatHour(next)}`
  }
  return 'Fechado agora'
}

const spansOn = (rows: HoursRow[], date: string): Span[] =>
  rowsForDay(rows, date).flatMap(({ open }) => parseSpans(open ?? ''))

/** Returns the rows that apply to a day in ISO 8601: its closure's, else its weekday's. */
export function rowsForDay(rows: HoursRow[], date: string): HoursRow[] {
  const closures = rows.filter(({ closed }) => {
    if (!closed) return false
    const [from = '', to = from] = closed.split(' ')
    return from <= date && date <= to
  })
  const weekday = String(new Date(date).getUTCDay() || 7)
  return closures.length ? closures : rows.filter(({ days }) => days?.includes(weekday))
}
