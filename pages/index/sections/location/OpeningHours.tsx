import { content } from '../../content/content'
import { asHour } from '../../hour'
import { type ClosedDays, closedDaysAhead, openSpans } from '../../opening-hours'

/**
 * The week's hours and the closures to come, with the data from which the page's script marks today and says whether the
 * office is open.
 */
export function OpeningHours() {
  const { notice, periods } = content().hours
  return (
    <div className="opening-hours">
      <table>
        <caption className="small">Horário de atendimento</caption>
        <tbody>
          {periods.map((period) => (
            <tr
              key={period.days + period.opens}
              data-days={period.days}
              data-open={openSpans(period)
                .map((span) => span.join('-'))
                .join(' ')}
            >
              <th scope="row">{period.label}</th>
              <td>{openSpans(period).map(spanText).join(' e ') || 'Fechado'}</td>
            </tr>
          ))}
          {closedDaysAhead().map((closed) => (
            <tr key={closed.from} data-closed={`${closed.from} ${closed.to}`}>
              <th scope="row">{closed.reason}</th>
              <td>{`Fechado, ${daysText(closed)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="open-now screen-only" />
      {notice && <p className="small">{notice}</p>}
    </div>
  )
}

/** A span of hours, which does not break across lines. */
const spanText = ([opens, closes]: [string, string]) =>
  `das ${asHour(opens)} às ${asHour(closes)}`.replaceAll(' ', '\u00a0')

/** `25/12`, `24/12 a 03/01`. */
const daysText = ({ from, to }: ClosedDays) =>
  (from === to ? [from] : [from, to])
    .map((date) => `${date.slice(8)}/${date.slice(5, 7)}`)
    .join(' a ')
    .replaceAll(' ', '\u00a0')
