import { OFFICE_TIME_ZONE } from '../../time-zone'
import { asHour } from '../shared/hour'

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: OFFICE_TIME_ZONE })
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: OFFICE_TIME_ZONE })

/** When the news was last read, in the office's time. */
export function UpdatedAt({ moment }: { moment: string }) {
  const date = new Date(moment)
  const hour = asHour(time.format(date))
  return (
    <p className="updated-at small">
      Notícias conferidas em{' '}
      <time dateTime={moment}>{`${day.format(date)}, ${/^[01]h/.test(hour) ? 'à' : 'às'} ${hour}`}</time>
    </p>
  )
}
