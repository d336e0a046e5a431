/** The office's time zone, for opening hours and for the day of a timestamp. */
export const OFFICE_TIME_ZONE = 'America/Bahia'
