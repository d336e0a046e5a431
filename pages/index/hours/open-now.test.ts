import { expect, test } from 'vitest'
import { type HoursRow, openNow, rowsForDay } from './open-now.ts'

const SATURDAY = { days: '6', open: '08:00-12:00' }
const SUNDAY = { days: '7', open: '' }
const USUAL_ROWS: HoursRow[] = [{ days: '12345', open: '08:00-18:00' }, SATURDAY, SUNDAY]
const LUNCH_ROWS: HoursRow[] = [{ days: '12345', open: '08:00-12:00 13:30-18:00' }, SATURDAY, SUNDAY]

/**
 * The hours of offices, as rows of the table on the page. A closure, by its first and last day, is the fourth row.
 *
 * In 2026, 5 and 12 January and 2 November are Mondays, 10 January and 31 October are Saturdays. 4 January 2027, after
 * the recess, is a Monday.
 */
const HOURS = {
  'the usual hours': USUAL_ROWS,
  'a closure from 6 to 11 January': [...USUAL_ROWS, { closed: '2026-01-06 2026-01-11' }],
  'a closure from 6 to 12 January': [...USUAL_ROWS, { closed: '2026-01-06 2026-01-12' }],
  'a holiday on 2 November': [...USUAL_ROWS, { closed: '2026-11-02 2026-11-02' }],
  'lunch breaks and a recess from 24 December': [...LUNCH_ROWS, { closed: '2026-12-24 2027-01-03' }],
  'a 24 December until 15:00': [...LUNCH_ROWS, { closed: '2026-12-24 00:00-15:00' }],
  'an Ash Wednesday from 14:00 on': [...USUAL_ROWS, { closed: '2026-02-18 14:00-24:00' }],
  'three days until noon from 28 December': [...LUNCH_ROWS, { closed: '2026-12-28 2026-12-30 00:00-12:00' }],
}
/** The last day whose closures are known. */
const UNTIL = '2027-01-31'
const ROW_NAMES = ['Monday to Friday', 'Saturday', 'Sunday', 'closure']

// The text says "Open now · closes at …", or "Closed · opens" at a time of today, of tomorrow (`amanhã`), of a weekday
// of the next six days (`segunda` is Monday, `terça` Tuesday), or of a date (`em`), because after six days the same
// weekday comes again. `today` names the row of this day, which the page highlights.
test.each<{ hours: keyof typeof HOURS; moment: string; text: string; today: string }>([
  {
    hours: 'the usual hours',
    moment: '2026-01-05T07:59',
    text: 'Fechado · abre às 8h',
    today: 'Monday to Friday',
  },
  {
    hours: 'the usual hours',
    moment: '2026-01-05T08:00',
    text: 'Aberto agora · fecha às 18h',
    today: 'Monday to Friday',
  },
  {
    hours: 'the usual hours',
    moment: '2026-01-05T18:00',
    text: 'Fechado · abre amanhã às 8h',
    today: 'Monday to Friday',
  },
  {
    hours: 'the usual hours',
    moment: '2026-01-10T12:00',
    text: 'Fechado · abre segunda às 8h',
    today: 'Saturday',
  },
  {
    hours: 'a closure from 6 to 11 January',
    moment: '2026-01-05T18:00',
    text: 'Fechado · abre em 12/01 às 8h',
    today: 'Monday to Friday',
  },
  {
    hours: 'a closure from 6 to 11 January',
    moment: '2026-01-06T18:00',
    text: 'Fechado · abre segunda às 8h',
    today: 'closure',
  },
  {
    hours: 'a closure from 6 to 12 January',
    moment: '2026-01-05T18:00',
    text: 'Fechado · abre em 13/01 às 8h',
    today: 'Monday to Friday',
  },
  {
    hours: 'a holiday on 2 November',
    moment: '2026-10-31T12:00',
    text: 'Fechado · abre terça às 8h',
    today: 'Saturday',
  },
  {
    hours: 'a holiday on 2 November',
    moment: '2026-11-02T10:00',
    text: 'Fechado · abre amanhã às 8h',
    today: 'closure',
  },
  {
    hours: 'lunch breaks and a recess from 24 December',
    moment: '2026-12-18T12:30',
    text: 'Fechado · abre às 13h30',
    today: 'Monday to Friday',
  },
  {
    hours: 'lunch breaks and a recess from 24 December',
    moment: '2026-12-18T13:30',
    text: 'Aberto agora · fecha às 18h',
    today: 'Monday to Friday',
  },
  {
    hours: 'lunch breaks and a recess from 24 December',
    moment: '2026-12-23T18:00',
    text: 'Fechado · abre em 04/01 às 8h',
    today: 'Monday to Friday',
  },
  {
    hours: 'lunch breaks and a recess from 24 December',
    moment: '2026-12-25T10:00',
    text: 'Fechado · abre em 04/01 às 8h',
    today: 'closure',
  },
  {
    hours: 'a 24 December until 15:00',
    moment: '2026-12-24T14:59',
    text: 'Aberto agora · fecha às 15h',
    today: 'closure',
  },
  {
    hours: 'a 24 December until 15:00',
    moment: '2026-12-24T15:00',
    text: 'Fechado · abre amanhã às 8h',
    today: 'closure',
  },
  {
    hours: 'a 24 December until 15:00',
    moment: '2026-12-24T12:30',
    text: 'Fechado · abre às 13h30',
    today: 'closure',
  },
  {
    hours: 'an Ash Wednesday from 14:00 on',
    moment: '2026-02-18T09:00',
    text: 'Fechado · abre às 14h',
    today: 'closure',
  },
  {
    hours: 'an Ash Wednesday from 14:00 on',
    moment: '2026-02-17T18:00',
    text: 'Fechado · abre amanhã às 14h',
    today: 'Monday to Friday',
  },
  {
    hours: 'three days until noon from 28 December',
    moment: '2026-12-29T13:30',
    text: 'Fechado · abre amanhã às 8h',
    today: 'closure',
  },
])(
  'with $hours, at $moment by the clock of the office, the page shows $text and highlights the row $today',
  ({ hours, moment, text, today }) => {
    const rows = HOURS[hours]
    expect(openNow(rows, moment, UNTIL)).toEqual({ isOpen: text.startsWith('Aberto'), text })
    expect(rowsForDay(rows, moment.slice(0, 10))).toEqual(
      rows.filter((_, index) => ROW_NAMES[index] === today),
    )
  },
)

test('the page says "closed now" and no next opening if the office never opens', () => {
  expect(openNow([SUNDAY], '2026-01-05T08:00', UNTIL)).toEqual({ isOpen: false, text: 'Fechado agora' })
})

// 29 and 30 January 2027 are a Friday and a Saturday, 31 January is a Sunday.
test.each([
  {
    moment: '2027-01-29T10:00',
    text: 'Aberto agora · fecha às 18h',
    what: 'what it usually says on a day whose closures are known',
  },
  {
    moment: '2027-01-30T10:00',
    text: 'Aberto agora · fecha às 12h',
    what: 'also on the last but one of these days that the office is open',
  },
  {
    moment: '2027-01-31T10:00',
    text: 'Fechado agora',
    what: 'no next opening after the last of these days, which may be a closure',
  },
  { moment: '2027-02-01T10:00', text: '', what: 'nothing on a day whose closures are not known' },
])('at $moment the page says “$text”: $what', ({ moment, text }) => {
  expect(openNow(USUAL_ROWS, moment, UNTIL)).toEqual({ isOpen: text.startsWith('Aberto'), text })
})

test('a day that no row of the hours names has no row to highlight', () => {
  expect(rowsForDay([SUNDAY], '2026-01-05')).toEqual([])
})
