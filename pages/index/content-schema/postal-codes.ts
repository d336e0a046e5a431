import type { TIME_ZONES } from '../hours/time-zone.ts'

type State = keyof typeof TIME_ZONES

/** A range of the first five digits of postal codes, with both ends. */
type Range = [first: string, last: string]

/** The postal codes of each state, as Correios assigns them. */
const POSTAL_CODES: Record<State, Range[]> = {
  AC: [['69900', '69999']],
  AL: [['57000', '57999']],
  AM: [
    ['69000', '69299'],
    ['69400', '69899'],
  ],
  AP: [['68900', '68999']],
  BA: [['40000', '48999']],
  CE: [['60000', '63999']],
  DF: [
    ['70000', '72799'],
    ['73000', '73699'],
  ],
  ES: [['29000', '29999']],
  GO: [
    ['72800', '72999'],
    ['73700', '76799'],
  ],
  MA: [['65000', '65999']],
  MG: [['30000', '39999']],
  MS: [['79000', '79999']],
  MT: [['78000', '78899']],
  PA: [['66000', '68899']],
  PB: [['58000', '58999']],
  PE: [['50000', '56999']],
  PI: [['64000', '64999']],
  PR: [['80000', '87999']],
  RJ: [['20000', '28999']],
  RN: [['59000', '59999']],
  RO: [['76800', '76999']],
  RR: [['69300', '69399']],
  RS: [['90000', '99999']],
  SC: [['88000', '89999']],
  SE: [['49000', '49999']],
  SP: [['01000', '19999']],
  TO: [['77000', '77999']],
}

/** Returns the postal codes of a state as people write them: `40000-000 a 48999-999`. */
export const postalCodesOf = (state: State) =>
  POSTAL_CODES[state].map(([first, last]) => `${first}-000 a ${last}-999`).join(' e de ')

/** Returns the state of a postal code such as `40000-123`; none for one that Correios has not assigned. */
export function stateOf(postalCode: string): State | undefined {
  const digits = postalCode.slice(0, 5)
  const states = Object.keys(POSTAL_CODES) as State[]
  return states.find((state) =>
    POSTAL_CODES[state].some(([first, last]) => first <= digits && digits <= last),
  )
}
