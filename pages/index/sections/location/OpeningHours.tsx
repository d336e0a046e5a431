import { Fragment } from 'react'
import type { Hours } from '../../content-schema/schema.ts'
import { type ClosedDays, formatDays } from '../../hours/closures.ts'
import { formatHour, formatSpans, openSpans, type Span } from '../../hours/spans.ts'

type Props = { hours: Hours; closures: ClosedDays[]; notice: string }

/** The week's hours and the closures to come, with the data for opening-hours.client.ts. */
export function OpeningHours({ hours, closures, notice }: Props) {
  return (
    <div className="opening-hours">
      <p className="opening-hours__now open-now small screen-only" />
      <table>
        <caption className="small">Horário de atendimento</caption>
        <tbody>
          {hours.periods.map((period) => (
            <tr
              key={period.days + period.opens}
              data-days={period.days}
              data-open={formatSpans(openSpans(period))}
            >
              <th scope="row">
                <span>{period.label}</span>
              </th>
              <td>
                <SpanTexts spans={openSpans(period)} />
              </td>
            </tr>
          ))}
          {closures.map((closed) => (
            <tr key={closed.from} data-closed={formatDays(closed)}>
              <th scope="row">{closed.reason}</th>
              <td>
                <ClosureText closed={closed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notice && <p className="small">{notice}</p>}
    </div>
  )
}

/** The spans of a day. Where they do not fit on one line, each has a line. */
function SpanTexts({ spans }: { spans: Span[] }) {
  if (spans.length === 0) return <span>Fechado</span>
  return spans.map(([opens, closes], index) => (
    <Fragment key={opens}>
      {index > 0 && ' '}
      <span>{`${index > 0 ? 'e ' : ''}das\u00a0${formatHour(opens)} às\u00a0${formatHour(closes)}`}</span>
    </Fragment>
  ))
}

/** The days of a closure and, if the office is open for a part of them, which one. Each may have a line. */
function ClosureText({ closed }: { closed: ClosedDays }) {
  const { limits } = closed
  if (!limits) return <span>{`Fechado, ${daysText(closed)}`}</span>
  return (
    <>
      <span>{`${daysText(closed)},`}</span> <span>{limitsText(limits)}</span>
    </>
  )
}

/** `só até as 12h`, `só a partir das 14h`, `só das 9h às 15h`. */
function limitsText([from, to]: Span): string {
  if (from === '00:00') return `só até as\u00a0${formatHour(to)}`
  if (to === '24:00') return `só a partir das\u00a0${formatHour(from)}`
  return `só das\u00a0${formatHour(from)} às\u00a0${formatHour(to)}`
}

/** `25/12`, `24/12 a 03/01`. */
const daysText = ({ from, to }: ClosedDays) =>
  (from === to ? [from] : [from, to]).map((date) => `${date.slice(8)}/${date.slice(5, 7)}`).join(' a ')
