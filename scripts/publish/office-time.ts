import { OFFICE_TIME_ZONE } from '../../pages/index/time-zone'

/** A moment, given in ISO 8601, as the office reads it: `21/11/2026, 08:30`. */
export const moment = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: OFFICE_TIME_ZONE,
  })
