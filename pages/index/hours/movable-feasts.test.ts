import { expect, test } from 'vitest'
import { feastsNamedIn } from './movable-feasts.ts'

// The dates are also those of Lichtenberg's algorithm. The earliest and the latest possible ones are among them.
test.each([
  { year: 2000, date: '2000-04-23' },
  { year: 2008, date: '2008-03-23' },
  { year: 2024, date: '2024-03-31' },
  { year: 2027, date: '2027-03-28' },
  { year: 2038, date: '2038-04-25' },
  { year: 2049, date: '2049-04-18' },
  { year: 2076, date: '2076-04-19' },
  { year: 2285, date: '2285-03-22' },
])('Easter of $year is $date', ({ year, date }) => {
  expect(feastsNamedIn('Páscoa', year)).toEqual([{ name: 'a Páscoa', date }])
})

/** Lists the dates in 2027 of the feasts that a closure's reason names. */
const datesOf = (reason: string) => feastsNamedIn(reason, 2027).map(({ date }) => date)

test.each([
  { reason: 'Carnaval', dates: ['2027-02-09'] },
  { reason: 'recesso de CARNAVAL', dates: ['2027-02-09'] },
  { reason: 'Terça-feira de Carnaval', dates: ['2027-02-09'] },
  { reason: 'Segunda e terça de Carnaval', dates: ['2027-02-09'] },
  { reason: 'Segunda de Carnaval', dates: ['2027-02-08'] },
  { reason: 'Quinta-feira de Carnaval', dates: ['2027-02-04'] },
  { reason: 'Sábado de Carnaval', dates: ['2027-02-06'] },
  { reason: 'Carnaval e Quarta-feira de Cinzas', dates: ['2027-02-09', '2027-02-10'] },
  { reason: 'Sexta-feira Santa', dates: ['2027-03-26'] },
  { reason: 'Paixão de Cristo', dates: ['2027-03-26'] },
  { reason: 'Semana Santa', dates: ['2027-03-26'] },
  { reason: 'Domingo de Pascoa', dates: ['2027-03-28'] },
  { reason: 'Corpus Christi', dates: ['2027-05-27'] },
])('in 2027, a closure for “$reason” means $dates', ({ reason, dates }) => {
  expect(datesOf(reason)).toEqual(dates)
})

// The bridge day after a feast on a Thursday, eves, and reasons that name no such feast.
test.each(['Emenda de Corpus Christi', 'Véspera de Carnaval', 'São João', 'Recesso', 'Confraternização'])(
  'a closure for “%s” is on no date that Easter gives',
  (reason) => {
    expect(datesOf(reason)).toEqual([])
  },
)
