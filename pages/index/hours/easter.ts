import { toPlainLetters } from '../readable-text.ts'
import { addDays } from './days.ts'

/**
 * The days that move with Easter, by the names that offices call them, each with its first and its last day as days after
 * Easter Sunday. On the two of Carnaval banks are closed; on Ash Wednesday they open at noon.
 */
export const MOVABLE_DAYS = {
  carnaval: [-48, -47],
  'segunda de carnaval': [-48, -48],
  'terça de carnaval': [-47, -47],
  'quarta de cinzas': [-46, -46],
  'sexta-feira santa': [-2, -2],
  páscoa: [0, 0],
  'corpus christi': [60, 60],
} satisfies Record<string, [first: number, last: number]>

export type MovableDay = keyof typeof MOVABLE_DAYS

const NAMES = Object.keys(MOVABLE_DAYS) as MovableDay[]

/**
 * Returns the movable day that a text names, also with capitals, without accents or hyphens, or with or
 * without "feira".
 */
export const findMovableDay = (text: string): MovableDay | undefined =>
  NAMES.find((name) => toBareName(name) === toBareName(text))

const toBareName = (text: string) =>
  toPlainLetters(text)
    .split(/[\s-]+/)
    .filter((word) => word && word !== 'feira')
    .join(' ')

/** Returns the first and the last date of a movable day in a year, in ISO 8601. */
export function movableDates(day: MovableDay, year: number): { from: string; to: string } {
  const easter = easterSunday(year)
  const [from, to] = MOVABLE_DAYS[day].map((days) => addDays(easter, days)) as [string, string]
  return { from, to }
}

/** Returns Easter Sunday of a Gregorian year, in ISO 8601 (Meeus, Astronomical Algorithms). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const goldenNumber = year % 19
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451)
  // Counted from 22 March, the earliest date.
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}
