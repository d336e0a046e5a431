import { expect, test } from 'vitest'
import { type HoursRow, openNow, rowsOn } from './open-now.ts'

const SATURDAY = { days: '6', open: '08:00-12:00' }
const SUNDAY = { days: '7', open: '' }
const USUAL: HoursRow[] = [{ days: '12345', open: '08:00-18:00' }, SATURDAY, SUNDAY]
const HOLIDAY = { closed: '2026-11-02 2026-11-02' }
const LUNCH: HoursRow[] = [{ days: '12345', open: '08:00-12:00 13:30-18:00' }, SATURDAY, SUNDAY]
const THE_WEEK = { closed: '2026-01-06 2026-01-11' }
const EIGHT_DAYS = { closed: '2026-01-06 2026-01-12' }
const RECESS = { closed: '2026-12-24 2027-01-03' }

// Of 2026: 5 January and 18 December are days of the week, 10 January and 31 October are Saturdays.
test.each<[moment: string, rows: HoursRow[], text: string, today: number]>([
  ['2026-01-05T07:59', USUAL, 'Fechado · abre às 8h', 0],
  ['2026-01-05T08:00', USUAL, 'Aberto agora · fecha às 18h', 0],
  ['2026-01-05T18:00', USUAL, 'Fechado · abre amanhã às 8h', 0],
  ['2026-01-10T12:00', USUAL, 'Fechado · abre segunda às 8h', 1],
  ['2026-01-05T18:00', [...USUAL, THE_WEEK], 'Fechado · abre em 12/01 às 8h', 0],
  ['2026-01-06T18:00', [...USUAL, THE_WEEK], 'Fechado · abre segunda às 8h', 3],
  ['2026-01-05T18:00', [...USUAL, EIGHT_DAYS], 'Fechado · abre em 13/01 às 8h', 0],
  ['2026-10-31T12:00', [...USUAL, HOLIDAY], 'Fechado · abre terça às 8h', 1],
  ['2026-11-02T10:00', [...USUAL, HOLIDAY], 'Fechado · abre amanhã às 8h', 3],
  ['2026-12-18T12:30', [...LUNCH, RECESS], 'Fechado · abre às 13h30', 0],
  ['2026-12-18T13:30', [...LUNCH, RECESS], 'Aberto agora · fecha às 18h', 0],
  ['2026-12-23T18:00', [...LUNCH, RECESS], 'Fechado · abre em 04/01 às 8h', 0],
  ['2026-12-25T10:00', [...LUNCH, RECESS], 'Fechado · abre em 04/01 às 8h', 3],
  ['2026-01-05T08:00', [SUNDAY], 'Fechado agora', -1],
])('%s', (moment, rows, text, today) => {
  expect(openNow(rows, moment)).toEqual({ isOpen: text.startsWith('Aberto'), text })
  expect(rowsOn(rows, moment.slice(0, 10))).toEqual(rows.filter((_, index) => index === today))
})
