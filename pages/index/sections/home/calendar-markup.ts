import { type Calendar, type CalendarDay, formatDay, monthOf, weekdayOf } from '../../deadlines/calendar.ts'

/** An element, which the build renders, and the page's script again on a later day. */
export type Markup = {
  tag: 'dd' | 'div' | 'dt' | 'small' | 'span'
  class?: string
  content: (Markup | string)[]
}

const COLUMNS = 7

/**
 * Returns the weekdays, and a tile for each day. The calendar begins today, but that it does so is visible only once the
 * script shows `.calendar__now`.
 */
export const drawTiles = (days: CalendarDay[]): Markup[] => [
  {
    tag: 'div',
    class: 'calendar__week',
    content: days.slice(0, COLUMNS).map(({ date }) => ({ tag: 'small', content: [weekdayOf(date)] })),
  },
  // With spaces between the days, which are no single word where the page's styles are refused.
  {
    tag: 'div',
    class: 'calendar__tiles',
    content: days.flatMap((day, index) => [drawTile(day, index), ' ']),
  },
]

function drawTile(day: CalendarDay, index: number): Markup {
  const { date } = day
  const dayOfMonth = String(Number(date.slice(-2)))
  const label = (text: string): Markup => ({ tag: 'small', content: [text] })
  const today: Markup = { tag: 'span', class: 'calendar__now', content: [dayOfMonth, label('hoje')] }
  const month = date.endsWith('-01') ? [label(monthOf(date))] : []
  const first: Markup[] = [today, { tag: 'span', content: [dayOfMonth] }]
  return { tag: 'span', ...kindOf(day), content: index ? [dayOfMonth, ...month] : first }
}

function kindOf({ isDue, isRest }: CalendarDay): Pick<Markup, 'class'> {
  if (isDue) return { class: 'calendar__due' }
  return isRest ? { class: 'calendar__rest' } : {}
}

/** Returns the next dates with what is due on them. "Hoje" is visible only once the script shows `.calendar__now`. */
export const listDates = ({ days, next }: Calendar): Markup[] =>
  next.map(({ date, names }) => {
    const now: Markup = { tag: 'span', class: 'calendar__now', content: [`hoje, ${formatDay(date)}`] }
    const day: Markup = { tag: 'span', content: [`${weekdayOf(date)}, ${formatDay(date)}`] }
    const isToday = date === days[0]?.date
    return {
      tag: 'div',
      content: [
        { tag: 'dt', content: isToday ? [now, day] : day.content },
        ...names.map((name): Markup => ({ tag: 'dd', content: [name] })),
      ],
    }
  })
