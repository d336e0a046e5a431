import { OFFICE_TIME_ZONE } from '../../time-zone'

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: OFFICE_TIME_ZONE })

/** The day on which the published posts last changed, in the office's time. */
export function UpdatedAt({ moment }: { moment: string }) {
  return (
    <p className="updated-at small">
      Lista atualizada em <time dateTime={moment}>{day.format(new Date(moment))}</time>
    </p>
  )
}
