import { eachMinute, show } from '../../client/now.client.ts'
import type { BakedContent } from '../../database/snapshot.ts'
import { calendarFrom } from '../../deadlines/calendar.ts'
import { officeNow } from '../../hours/time-zone.ts'
import { drawTiles, listDates, type Markup } from './calendar-markup.ts'

/** Says which day is today, and draws the calendar of a later day than that of the build. */
export function bindCalendar({ timeZone, deadlines, closures }: BakedContent) {
  const calendar = document.querySelector('.calendar')
  if (!calendar || !deadlines) return
  let shownDay = ''
  eachMinute(() => {
    const [today = ''] = officeNow(timeZone).split('T')
    // A clock that is slow knows nothing of today.
    if (today === shownDay || today < deadlines.from) return
    if (today > deadlines.until) return calendar.remove()
    if (today !== (shownDay || deadlines.from)) {
      const later = calendarFrom(today, deadlines, closures.closed)
      replace(calendar.querySelector('.calendar__wall'), drawTiles(later.days))
      replace(calendar.querySelector('dl'), listDates(later))
    }
    shownDay = today
    for (const now of calendar.querySelectorAll('.calendar__now')) {
      show(now)
      if (now.nextElementSibling) show(now.nextElementSibling, { visibility: 'hidden' })
    }
  })
}

const replace = (parent: Element | null, content: Markup[]) => parent?.replaceChildren(...content.map(toNode))

function toNode(markup: Markup | string): Node | string {
  if (typeof markup === 'string') return markup
  const element = document.createElement(markup.tag)
  if (markup.class) element.className = markup.class
  element.append(...markup.content.map(toNode))
  return element
}
