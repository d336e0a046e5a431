/** The time zone of each state's capital. The islands and some towns of Amazonas have another one. */
export const TIME_ZONES = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  DF: 'America/Sao_Paulo',
  ES: 'America/Sao_Paulo',
  GO: 'America/Sao_Paulo',
  MA: 'America/Fortaleza',
  MG: 'America/Sao_Paulo',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  PR: 'America/Sao_Paulo',
  RJ: 'America/Sao_Paulo',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  RS: 'America/Sao_Paulo',
  SC: 'America/Sao_Paulo',
  SE: 'America/Maceio',
  SP: 'America/Sao_Paulo',
  TO: 'America/Araguaina',
}

/** Returns the year of a moment in the office's time zone. */
export const officeYear = (moment: Date, timeZone: string) => officeDay(moment, timeZone).slice(0, 4)

/** Returns the day of a moment in the office's time zone, in ISO 8601. */
export const officeDay = (moment: Date, timeZone: string) =>
  // The Swedish format is that of ISO 8601.
  moment.toLocaleDateString('sv', { timeZone })

/** Returns the current time by the office's clock, such as `2026-01-05T08:00`. */
export function officeNow(timeZone: string): string {
  // Intl takes fifty times as long the first time, a long task on a phone.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(Date.now())
      .toZonedDateTimeISO(timeZone)
      .toString()
      .slice(0, 16)
  return new Date().toLocaleString('sv', { timeZone }).replace(' ', 'T').slice(0, 16)
}
