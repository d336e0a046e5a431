/** Weights of the CNPJ's two check digits (Receita Federal; for letters too since July 2026). */
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether a CNPJ's check digits are right: a character's value is its code minus 48. */
export function hasCheckDigits(cnpj: string): boolean {
  const value = cnpj.replace(/[./-]/g, '')
  const digit = (length: number) => {
    const sum = [...value.slice(0, length)].reduce(
      (total, character, index) =>
        total + (character.charCodeAt(0) - 48) * (WEIGHTS[WEIGHTS.length - length + index] ?? 0),
      0,
    )
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return !/^(.)\1+$/.test(value) && value.slice(12) === `${digit(12)}${digit(13)}`
}

/** `CRC-UF 000000/O-0`; one that was moved to another state's council ends in that state (`T-BA`, `S-BA`). */
const CRC = /^CRC-([A-Z]{2}) \d{6}\/[OP]-\d( [TS]-([A-Z]{2}))?$/

/** The state of a registration in its usual form; `undefined` for any other form. */
export function stateOfCrc(crc: string): string | undefined {
  const [, registered, , moved] = CRC.exec(crc) ?? []
  return moved ?? registered
}

/** How many digits a WhatsApp number (`5571…`) and a telephone (`(71) …`) of the same length differ in. */
export function differingDigits(whatsapp: string, phone: string): number {
  const number = `55${phone.replace(/\D/g, '')}`
  if (number.length !== whatsapp.length) return Number.POSITIVE_INFINITY
  return [...number].filter((digit, index) => digit !== whatsapp[index]).length
}

export const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

/** Whether an address is on the network's own site. */
export function isOnNetwork(address: string, network: string): boolean {
  if (!isHttps(address)) return false
  const { hostname } = new URL(address)
  return hostname === `${network}.com` || hostname.endsWith(`.${network}.com`)
}

/** First and last weekday of `1-5` or `6`, from 1 for Monday to 7; `undefined` if there are no such days. */
export function weekdays(days: string): [first: number, last: number] | undefined {
  const [, first, last = first] = /^([1-7])(?:-([1-7]))?$/.exec(days) ?? []
  return first && Number(first) <= Number(last) ? [Number(first), Number(last)] : undefined
}

type Period = { days: string; opens: string; closes: string }

/** Whether two periods have a day in common on which one begins before the other has ended. */
export function overlap(one: Period, other: Period): boolean {
  const [a, b] = [weekdays(one.days), weekdays(other.days)]
  const isSameDay = a !== undefined && b !== undefined && a[0] <= b[1] && b[0] <= a[1]
  return isSameDay && one.opens < other.closes && other.opens < one.closes
}
