import { isAbove, isOnScreen } from './place-of-list'

/**
 * Largest layout shift (https://web.dev/articles/cls) that what follows one list may make: with both lists that is
 * 0.02, a fifth of what is called good.
 */
const TOLERATED_SHIFT = 0.01

/** How long nothing of that may happen before the list is looked at, in milliseconds. */
const STILL_MS = 100

/** Where a list may change unseen or by the visitor's own doing: focus, card, place on screen, window, other tab. */
const OCCASIONS = ['focusout', 'click', 'scroll', 'resize', 'visibilitychange']

/**
 * Resolves when `list` can change without taking anything from the visitor: focus is outside it, no card in it is
 * open, nobody is in the middle of reading it, and what follows it on screen stays where it is.
 *
 * @param futureHeight says how high the list will be, in CSS pixels
 */
export function untilFree(list: HTMLElement, futureHeight: () => number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const check = () => {
      if (isVisitorIn(list) || (isOnScreen(list) && wouldMove(list, futureHeight))) return
      listening.abort()
      resolve()
    }
    let waiting: ReturnType<typeof setTimeout>
    // During focusout nothing has the focus yet, and a scroll on its way would end where a change finds it.
    const checkSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(check, STILL_MS)
    }
    for (const type of OCCASIONS) addEventListener(type, checkSoon, { signal: listening.signal })
    check()
  })
}

const isVisitorIn = (list: HTMLElement) =>
  list.contains(document.activeElement) || !!list.querySelector('[aria-expanded="true"]')

/** Whether newer rows would take from the window what the visitor reads there. */
function wouldMove(list: HTMLElement, futureHeight: () => number): boolean {
  // Above the window the difference is scrolled away.
  if (isAbove(list)) return false
  // Whoever is in the middle of the list would lose the line, also on coming back to it: cards above it come and go.
  if (list.getBoundingClientRect().top < 0) return true
  return !document.hidden && shiftBelow(list, futureHeight()) > TOLERATED_SHIFT
}

/** Upper bound of the layout shift when the list becomes `height` pixels high: all below it moves by the difference. */
function shiftBelow(list: HTMLElement, height: number): number {
  const { bottom, height: before } = list.getBoundingClientRect()
  const distance = Math.abs(height - before)
  const moved = Math.max(0, innerHeight - Math.max(0, Math.min(bottom, bottom + height - before)))
  return ((moved / innerHeight) * distance) / Math.max(innerWidth, innerHeight)
}
