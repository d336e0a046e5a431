/** Whether a CNPJ's check digits are right (Receita Federal): a character's value is its code minus 48, letters included. */
export function hasCheckDigits(cnpj: string): boolean {
  const value = cnpj.replace(/[./-]/g, '')
  const digit = (length: number) => {
    const sum = [...value.slice(0, length)].reduce((total, character, index) => {
      // The weights from the last character to the first: 2 to 9, and again from 2.
      const weight = 2 + ((length - 1 - index) % 8)
      return total + (character.charCodeAt(0) - 48) * weight
    }, 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return !/^(.)\1+$/.test(value) && value.slice(12) === `${digit(12)}${digit(13)}`
}

/** The weekdays of `1-5` or `6`, each a digit from 1 for Monday to 7: `12345`; none for any other text. */
export function weekdays(days: string): string {
  const [, first, last = first] = /^([1-7])(?:-([1-7]))?$/.exec(days) ?? []
  return first ? '1234567'.slice(Number(first) - 1, Number(last)) : ''
}
