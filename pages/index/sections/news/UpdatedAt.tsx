import { OFFICE_TIME_ZONE } from '../../time-zone'

const dayAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: OFFICE_TIME_ZONE,
})

/** When the news was last read, in the office's time. */
export function UpdatedAt({ moment }: { moment: string }) {
  return (
    <p className="updated-at">
      Notícias conferidas em <time dateTime={moment}>{dayAndTime.format(new Date(moment))}</time>
    </p>
  )
}
