import type { BakedContent } from '../../database/snapshot.ts'
import { openNow, rowsForDay } from '../../hours/open-now.ts'
import { officeNow } from '../../hours/time-zone.ts'

const MINUTE_MS = 60_000

/** Shows by the office's clock whether it is open, wherever the page says so, and marks today. */
export function bindOpeningHours({ timeZone, closures }: BakedContent) {
  const places = document.querySelectorAll<HTMLElement>('.open-now')
  const rows = [...document.querySelectorAll<HTMLElement>('.opening-hours tr')]
  const hours = [...rows.map(({ dataset }) => dataset), ...closures.closed.map((closed) => ({ closed }))]
  for (const place of places) show(place)
  let shownDay = ''
  let shownText = ''
  const update = () => {
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
  }
  update()
  setInterval(update, MINUTE_MS)
  // The interval rests while the device sleeps.
  for (const type of ['visibilitychange', 'pageshow']) addEventListener(type, update)
}

/** Shows or hides the text that replaces an unknown state. */
function showUsualHours(isShown: boolean) {
  for (const usual of document.querySelectorAll('[data-usual-hours]')) {
    for (const animation of usual.getAnimations()) animation.cancel()
    if (!isShown) usual.animate({ visibility: 'hidden' }, { fill: 'forwards' })
  }
}

let marks: Animation[] = []

function markToday(rows: HTMLElement[]) {
  for (const mark of marks) mark.cancel()
  marks = rows.flatMap((row) => [
    row.animate({ boxShadow: 'var(--today)' }, { fill: 'forwards' }),
    ...[...row.querySelectorAll('th')].map((day) => show(day, '::after')),
  ])
}

/** Shows something by an animation, which a browser does not save with the page: a saved page says nothing of now. */
const show = (element: HTMLElement, pseudoElement?: string) =>
  element.animate({ visibility: 'visible' }, { fill: 'forwards', ...(pseudoElement && { pseudoElement }) })
