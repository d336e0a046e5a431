/** A line of at most 40 characters, as on a phone, with the white space at its end. */
const LINE = /(?!$).{0,40}(?:\r\n|\s|$)|.{40}/gu

/** Returns how many lines a text has on a phone. */
export const linesOnPhone = (text: string): number => text.match(LINE)?.length ?? 0
