/** Where the office is: the clock on its wall says whether it is open, and which day a timestamp falls on. */
export const OFFICE_TIME_ZONE = 'America/Bahia'
