import { createElement, type ReactNode } from 'react'
import type { Calendar } from '../../deadlines/calendar.ts'
import { drawTiles, listDates, type Markup } from './calendar-markup.ts'

type Props = { calendar: Calendar; hasPhoto: boolean }

/** The next five weeks as tiles, and the next deadlines in words. The tiles are decoration, the list is the content. */
export function HomeCalendar({ calendar, hasPhoto }: Props) {
  return (
    <div className={`calendar ${hasPhoto ? 'calendar--photo' : ''}`.trim()}>
      <div className="calendar__wall screen-only" aria-hidden="true">
        {drawTiles(calendar.days).map(toElement)}
      </div>
      <div className="calendar__dates">
        <p className="row ends small">
          <span>Próximos prazos</span> <small>Confira a data na guia.</small>
        </p>
        <dl>{listDates(calendar).map(toElement)}</dl>
      </div>
    </div>
  )
}

function toElement(markup: Markup | string, key: number): ReactNode {
  if (typeof markup === 'string') return markup
  return createElement(markup.tag, { key, className: markup.class }, ...markup.content.map(toElement))
}
