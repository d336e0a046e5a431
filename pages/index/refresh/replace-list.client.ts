/** How long no {@link RECHECK_EVENTS} must occur before the list is checked again. */
const QUIET_MS = 100

/** Events after which the list may have left the window, or the visitor the list. */
const RECHECK_EVENTS = ['focusout', 'selectionchange', 'click', 'scroll', 'resize']

/**
 * Replaces a list by one with rows. A list that had rows is replaced only once it is out of view and the visitor is not
 * in it. `shownWithRows` are the elements that an empty list hides.
 */
export async function replaceList(
  list: HTMLElement,
  newList: HTMLElement,
  shownWithRows: Iterable<HTMLElement>,
) {
  await untilUnseen(list)
  const { bottom } = list.getBoundingClientRect()
  list.replaceWith(newList)
  for (const element of shownWithRows) element.hidden = false
  if (bottom > 0) return
  // What follows a list above the window has moved, unless the browser has scrolled.
  const moved = newList.getBoundingClientRect().bottom - bottom
  // Even a scroll by 0 would end a smooth scroll.
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}

function untilUnseen(list: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const check = () => {
      if (hasRows(list) && (isInWindow(list) || isVisitorIn(list))) return
      listening.abort()
      resolve()
    }
    let waiting: ReturnType<typeof setTimeout>
    // Not at once: during focusout nothing has the focus, and a replacement ends a smooth scroll.
    const checkSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(check, QUIET_MS)
    }
    // Captured, because selectionchange does not bubble.
    for (const type of RECHECK_EVENTS)
      addEventListener(type, checkSoon, { capture: true, signal: listening.signal })
    check()
  })
}

const hasRows = (list: HTMLElement) => list.querySelector('.no-rows') === null

function isInWindow(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const isVisitorIn = (list: HTMLElement) =>
  list.contains(document.activeElement) ||
  !!list.querySelector('[aria-expanded="true"]') ||
  (getSelection()?.isCollapsed === false && !!getSelection()?.containsNode(list, true))
