/**
 * Largest layout shift (https://web.dev/articles/cls) that the update of one list may cause: 0.02 with both lists, where
 * up to 0.1 is called good.
 */
const TOLERATED_SHIFT = 0.01

/** Time without any of {@link OCCASIONS} after which the list is checked again, in milliseconds. */
const STILL_MS = 100

/** Events after which the visitor may no longer be in the list, or the list no longer in the window. */
const OCCASIONS = ['focusout', 'selectionchange', 'click', 'scroll', 'resize', 'visibilitychange']

/**
 * Replaces `list` by `newer` as soon as that disturbs nobody: no focus, selection or open card is in the list, the top of
 * the window is not inside it, and what follows it on screen stays where it is.
 */
export async function replaceList(list: HTMLElement, newer: HTMLElement) {
  // Nobody reads a list that is still loading.
  if (!list.querySelector('.loading')) await untilFree(list, newer)
  const { bottom } = list.getBoundingClientRect()
  list.replaceWith(newer)
  if (bottom > 0) return
  // For a list above the window, scrolls by the difference in height. Not every browser does so by itself.
  const moved = newer.getBoundingClientRect().bottom - bottom
  // Even a scroll by 0 would end a smooth scroll.
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}

function untilFree(list: HTMLElement, newer: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const check = () => {
      if (isVisitorIn(list) || wouldMoveText(list, newer)) return
      listening.abort()
      resolve()
    }
    let waiting: ReturnType<typeof setTimeout>
    // During focusout no element has the focus yet, and replacing the list would end a scroll that is under way.
    const checkSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(check, STILL_MS)
    }
    // Captured, because selectionchange does not bubble.
    for (const type of OCCASIONS)
      addEventListener(type, checkSoon, { capture: true, signal: listening.signal })
    check()
  })
}

const isVisitorIn = (list: HTMLElement) =>
  list.contains(document.activeElement) ||
  !!list.querySelector('[aria-expanded="true"]') ||
  (getSelection()?.isCollapsed === false && !!getSelection()?.containsNode(list, true))

function wouldMoveText(list: HTMLElement, newer: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight) return false
  // A visitor who reads in the middle of the list would lose the line.
  if (top < 0) return true
  return !document.hidden && shiftBelow(list, newer) > TOLERATED_SHIFT
}

/** Upper bound of the layout shift: all that is on screen below the list moves by the difference in height. */
function shiftBelow(list: HTMLElement, newer: HTMLElement): number {
  const { bottom, height } = list.getBoundingClientRect()
  const difference = heightInPlaceOf(list, newer) - height
  const moved = Math.max(0, innerHeight - Math.max(0, Math.min(bottom, bottom + difference)))
  return ((moved / innerHeight) * Math.abs(difference)) / Math.max(innerWidth, innerHeight)
}

/** Height of `newer` at the width of `list`, in CSS pixels. */
function heightInPlaceOf(list: HTMLElement, newer: HTMLElement): number {
  Object.assign(newer.style, { position: 'absolute', inlineSize: `${list.clientWidth}px` })
  list.before(newer)
  const height = newer.offsetHeight
  newer.remove()
  newer.removeAttribute('style')
  return height
}
