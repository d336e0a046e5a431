import type { Hours, Office } from '../../content-schema/schema.ts'
import { formatSpansBriefly, openSpans } from '../../hours/spans.ts'
import { Photo } from './Photo.tsx'

/** Says whether somebody answers now, and who. Without a script, the first line shows the usual hours. */
export function Answerer({ office, hours }: { office: Office; hours: Hours }) {
  const { accountant } = office
  const usual = hours.periods.find((period) => openSpans(period).length > 0)
  return (
    <div className="answerer small screen-only">
      {office.hasPhoto && <Photo text={office.photoText} />}
      <div>
        {usual && (
          <p className="answerer__hours">
            <span data-usual-hours="">{`${usual.label}, ${formatSpansBriefly(openSpans(usual))}`}</span>
            <span className="open-now" />
          </p>
        )}
        {office.replyTime && <p>{`Respondemos ${office.replyTime}.`}</p>}
        <p>
          <bdi translate="no">{accountant.name}</bdi>
        </p>
        <p className="answerer__title">
          <span>{`${accountant.category} `}</span>
          <span translate="no">{accountant.crc}</span>
        </p>
      </div>
    </div>
  )
}
