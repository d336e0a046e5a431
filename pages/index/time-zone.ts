/** The office's time zone, for opening hours and for the day of a timestamp. */
export const OFFICE_TIME_ZONE = 'America/Bahia'

/** A moment's day in the office, ISO 8601. */
export const officeDay = (moment: Date) =>
  // The Swedish format is that of ISO 8601.
  moment.toLocaleDateString('sv', { timeZone: OFFICE_TIME_ZONE })
