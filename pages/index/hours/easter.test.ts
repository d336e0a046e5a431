import { expect, test } from 'vitest'
import { findMovableDay, movableDates } from './easter.ts'

// As published for these years. The earliest and the latest possible dates are among them.
test.each(
  `1818-03-22 1943-04-25 1954-04-18 1981-04-19 2000-04-23 2008-03-23 2011-04-24 2016-03-27 2024-03-31 2025-04-20
  2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2038-04-25 2049-04-18 2076-04-19 2285-03-22`.split(
    /\s+/,
  ),
)('Easter is on %s', (date) => {
  expect(movableDates('páscoa', Number(date.slice(0, 4)))).toEqual({ from: date, to: date })
})

test('every Easter of four centuries is a Sunday from 22 March to 25 April', () => {
  for (let year = 1900; year < 2300; year++) {
    const { from } = movableDates('páscoa', year)
    expect(new Date(from).getUTCDay(), from).toBe(0)
    expect(from.slice(5) >= '03-22' && from.slice(5) <= '04-25', from).toBe(true)
  }
})

// 2028 is a leap year, whose February has a day more between Carnaval and Easter.
test.each([
  { day: 'carnaval', year: 2027, from: '2027-02-08', to: '2027-02-09' },
  { day: 'segunda de carnaval', year: 2027, from: '2027-02-08', to: '2027-02-08' },
  { day: 'terça de carnaval', year: 2028, from: '2028-02-29', to: '2028-02-29' },
  { day: 'quarta de cinzas', year: 2027, from: '2027-02-10', to: '2027-02-10' },
  { day: 'sexta-feira santa', year: 2026, from: '2026-04-03', to: '2026-04-03' },
  { day: 'corpus christi', year: 2026, from: '2026-06-04', to: '2026-06-04' },
] as const)('$day of $year is from $from to $to', ({ day, year, from, to }) => {
  expect(movableDates(day, year)).toEqual({ from, to })
})

// "Ash Wednesday", "Good Friday", "Carnival Tuesday".
test.each([
  { written: 'quarta feira de cinzas', day: 'quarta de cinzas' },
  { written: 'Quarta-Feira de Cinzas', day: 'quarta de cinzas' },
  { written: 'quarta de cinzas', day: 'quarta de cinzas' },
  { written: 'sexta feira santa', day: 'sexta-feira santa' },
  { written: 'terça - feira de carnaval', day: 'terça de carnaval' },
  { written: 'corpus-christi', day: 'corpus christi' },
  { written: 'feira', day: undefined },
  { written: 'quarta', day: undefined },
])('$written is the movable day $day', ({ written, day }) => {
  expect(findMovableDay(written)).toBe(day)
})
