/** `08:00` as `8h`, `18:30` as `18h30`. */
export const asHour = (time: string) => time.replace(/^0?(\d+):(00)?/, '$1h')
