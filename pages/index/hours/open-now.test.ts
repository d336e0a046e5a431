import { expect, test } from 'vitest'
import { type HoursRow, openNow, rowsForDay } from './open-now.ts'

const SATURDAY = { days: '6', open: '08:00-12:00' }
const SUNDAY = { days: '7', open: '' }
/** The office's hours, as rows of the table on the page. A closure is added as a fourth row. */
const USUAL: HoursRow[] = [{ days: '12345', open: '08:00-18:00' }, SATURDAY, SUNDAY]
const ROW_NAMES = ['Monday to Friday', 'Saturday', 'Sunday', 'closure']
/** The same hours with a break for lunch on working days. */
const LUNCH: HoursRow[] = [{ days: '12345', open: '08:00-12:00 13:30-18:00' }, SATURDAY, SUNDAY]
/** Closures by their first and last day. */
const HOLIDAY = { closed: '2026-11-02 2026-11-02' }
const TUESDAY_TO_SUNDAY = { closed: '2026-01-06 2026-01-11' }
const TUESDAY_TO_MONDAY = { closed: '2026-01-06 2026-01-12' }
const RECESS = { closed: '2026-12-24 2027-01-03' }

// In 2026, 5 January is a Monday, 10 January and 31 October are Saturdays, and 18 December is a Friday. The text says
// "Open now · closes at …", or "Closed · opens" at a time of today, of tomorrow (`amanhã`), of a weekday of the next
// six days (`segunda` is Monday, `terça` Tuesday), or of a date (`em`). `today` names the row of this day, which the
// page highlights.
test.each<{ moment: string; rows: HoursRow[]; text: string; today: string }>([
  { moment: '2026-01-05T07:59', rows: USUAL, text: 'Fechado · abre às 8h', today: 'Monday to Friday' },
  { moment: '2026-01-05T08:00', rows: USUAL, text: 'Aberto agora · fecha às 18h', today: 'Monday to Friday' },
  { moment: '2026-01-05T18:00', rows: USUAL, text: 'Fechado · abre amanhã às 8h', today: 'Monday to Friday' },
  { moment: '2026-01-10T12:00', rows: USUAL, text: 'Fechado · abre segunda às 8h', today: 'Saturday' },
  {
    moment: '2026-01-05T18:00',
    rows: [...USUAL, TUESDAY_TO_SUNDAY],
    text: 'Fechado · abre em 12/01 às 8h',
    today: 'Monday to Friday',
  },
  {
    moment: '2026-01-06T18:00',
    rows: [...USUAL, TUESDAY_TO_SUNDAY],
    text: 'Fechado · abre segunda às 8h',
    today: 'closure',
  },
  {
    moment: '2026-01-05T18:00',
    rows: [...USUAL, TUESDAY_TO_MONDAY],
    text: 'Fechado · abre em 13/01 às 8h',
    today: 'Monday to Friday',
  },
  {
    moment: '2026-10-31T12:00',
    rows: [...USUAL, HOLIDAY],
    text: 'Fechado · abre terça às 8h',
    today: 'Saturday',
  },
  {
    moment: '2026-11-02T10:00',
    rows: [...USUAL, HOLIDAY],
    text: 'Fechado · abre amanhã às 8h',
    today: 'closure',
  },
  {
    moment: '2026-12-18T12:30',
    rows: [...LUNCH, RECESS],
    text: 'Fechado · abre às 13h30',
    today: 'Monday to Friday',
  },
  {
    moment: '2026-12-18T13:30',
    rows: [...LUNCH, RECESS],
    text: 'Aberto agora · fecha às 18h',
    today: 'Monday to Friday',
  },
  {
    moment: '2026-12-23T18:00',
    rows: [...LUNCH, RECESS],
    text: 'Fechado · abre em 04/01 às 8h',
    today: 'Monday to Friday',
  },
  {
    moment: '2026-12-25T10:00',
    rows: [...LUNCH, RECESS],
    text: 'Fechado · abre em 04/01 às 8h',
    today: 'closure',
  },
  // An office that never opens: "Closed now".
  { moment: '2026-01-05T08:00', rows: [SUNDAY], text: 'Fechado agora', today: 'none' },
])(
  'at $moment by the clock of the office, the page shows $text and highlights the row $today',
  ({ moment, rows, text, today }) => {
    expect(openNow(rows, moment)).toEqual({ isOpen: text.startsWith('Aberto'), text })
    expect(rowsForDay(rows, moment.slice(0, 10))).toEqual(
      rows.filter((_, index) => ROW_NAMES[index] === today),
    )
  },
)
