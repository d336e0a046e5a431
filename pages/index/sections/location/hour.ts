/** `08:00` as `8h`, `18:30` as `18h30`. */
export function asHour(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}
