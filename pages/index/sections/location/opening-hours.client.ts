import { eachMinute, show } from '../../client/now.client.ts'
import type { BakedContent } from '../../database/snapshot.ts'
import { openNow, rowsForDay } from '../../hours/open-now.ts'
import { officeNow } from '../../hours/time-zone.ts'

/** Shows by the office's clock whether it is open, wherever the page says so, and marks today. */
export function bindOpeningHours({ timeZone, closures }: BakedContent) {
  const places = document.querySelectorAll<HTMLElement>('.open-now')
  const rows = [...document.querySelectorAll<HTMLElement>('.opening-hours tr')]
  const hours = [...rows.map(({ dataset }) => dataset), ...closures.closed.map((closed) => ({ closed }))]
  for (const place of places) show(place)
  let shownDay = ''
  let shownText = ''
  eachMinute(() => {
    const moment = officeNow(timeZone)
    const [day = ''] = moment.split('T')
    if (day !== shownDay) {
      shownDay = day
      const today = day <= closures.until ? rowsForDay(hours, day) : []
      markToday(rows.filter(({ dataset }) => today.includes(dataset)))
    }
    const { isOpen, text } = openNow(hours, moment, closures.until)
    // Compared with what was written, and not with what is there: writing it again would undo a translation and a
    // selection.
    if (text === shownText) return
    shownText = text
    for (const place of places) {
      place.toggleAttribute('data-is-open', isOpen)
      place.textContent = text
    }
    showUsualHours(!text)
  })
}

/** Shows or hides the text that replaces an unknown state. */
function showUsualHours(isShown: boolean) {
  for (const usual of document.querySelectorAll('[data-usual-hours]')) {
    for (const animation of usual.getAnimations()) animation.cancel()
    if (!isShown) show(usual, { visibility: 'hidden' })
  }
}

let marks: Animation[] = []

function markToday(rows: HTMLElement[]) {
  for (const mark of marks) mark.cancel()
  marks = rows.flatMap((row) => [
    show(row, { boxShadow: 'var(--today)' }),
    ...[...row.querySelectorAll('th')].map((day) => show(day, { visibility: 'visible' }, '::after')),
  ])
}
