import { content } from '../../content/content'

/** `08:00` as `8h`, `18:30` as `18h30`. */
const asHour = (time: string) => time.replace(/^0?(\d+):(00)?/, '$1h')

/** The week's hours, with the data from which the page's script marks today and shows whether the office is open. */
export function OpeningHours() {
  const { holidays, periods } = content().hours
  return (
    <div className="opening-hours">
      <table>
        <caption className="small">Horário de atendimento</caption>
        <tbody>
          {periods.map(({ label, days, opens, closes }) => (
            <tr key={days + opens} data-days={days} data-opens={opens} data-closes={closes}>
              <th scope="row">{label}</th>
              <td>{opens ? `das ${asHour(opens)} às ${asHour(closes)}` : 'Fechado'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="open-now screen-only" data-open-now="" />
      {holidays && <p className="small">{holidays}</p>}
    </div>
  )
}
