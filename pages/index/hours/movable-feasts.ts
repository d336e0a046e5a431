import { toPlainLetters } from '../readable-text.ts'

const DAY_MS = 86_400_000

/** A day that moves with Easter, with its Portuguese name and its date in ISO 8601. */
export type MovableFeast = { name: string; date: string }

/** A reason that means another day of Carnaval than its Tuesday. */
const OTHER_DAY_OF_CARNAVAL = /\b(quinta|sexta|sabado|domingo|segunda)(-feira)? de carnaval\b/

/**
 * The feasts on which offices close, in the order of the year. A pattern matches reasons of closures without accents
 * and capitals, unless the other one does. In Salvador, Carnaval begins on a Thursday.
 */
const FEASTS: { name: string; pattern: RegExp; unless?: RegExp; daysFromEaster: number }[] = [
  { name: 'a quinta-feira de Carnaval', pattern: /\bquinta(-feira)? de carnaval\b/, daysFromEaster: -52 },
  { name: 'a sexta-feira de Carnaval', pattern: /\bsexta(-feira)? de carnaval\b/, daysFromEaster: -51 },
  { name: 'o sábado de Carnaval', pattern: /\bsabado de carnaval\b/, daysFromEaster: -50 },
  { name: 'o domingo de Carnaval', pattern: /\bdomingo de carnaval\b/, daysFromEaster: -49 },
  { name: 'a segunda-feira de Carnaval', pattern: /\bsegunda(-feira)? de carnaval\b/, daysFromEaster: -48 },
  {
    name: 'a terça-feira de Carnaval',
    pattern: /\bcarnaval\b/,
    unless: OTHER_DAY_OF_CARNAVAL,
    daysFromEaster: -47,
  },
  { name: 'a Quarta-feira de Cinzas', pattern: /\bcinzas\b/, daysFromEaster: -46 },
  {
    name: 'a Sexta-feira Santa',
    pattern: /\b(sexta(-feira)? santa|semana santa|paixao de cristo|sexta(-feira)? da paixao)\b/,
    daysFromEaster: -2,
  },
  { name: 'a Páscoa', pattern: /\bpascoa\b/, daysFromEaster: 0 },
  { name: 'o Corpus Christi', pattern: /\bcorpus christi\b/, daysFromEaster: 60 },
]

/** Words by which a reason means a day near the feast that it names: `Emenda de Corpus Christi`. */
const NEAR_A_FEAST = /\b(emenda|ponte|vespera|pre|pos|depois|apos|antes)\b/

/** Returns the feasts that a closure's reason names, as they are in a year. */
export function feastsNamedIn(reason: string, year: number): MovableFeast[] {
  const plain = toPlainLetters(reason)
  if (NEAR_A_FEAST.test(plain)) return []
  const named = FEASTS.filter(({ pattern, unless }) => pattern.test(plain) && !unless?.test(plain))
  return named.map(({ name, daysFromEaster }) => ({ name, date: toFeastDate(year, daysFromEaster) }))
}

function toFeastDate(year: number, daysFromEaster: number): string {
  return new Date(easterSunday(year) + daysFromEaster * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Returns Easter Sunday of a Gregorian year, as the time of its midnight in UTC (Meeus, Astronomical Algorithms). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const goldenNumber = year % 19
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451)
  // Counted from 22 March, the earliest date.
  return Date.UTC(year, 2, 22 + epact + weekday - 7 * late)
}
