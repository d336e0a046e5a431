/** The time without any of the {@link RECHECK_EVENTS} after which the list is checked again. */
const QUIET_MS = 100

/** Events after which the list may have left the window, or the visitor the list. */
const RECHECK_EVENTS = ['focusout', 'selectionchange', 'click', 'scroll', 'resize']

/** Why a list may be replaced: nobody sees it, or the visitor has accepted the offer of newer rows. */
export type Occasion = 'unseen' | 'accepted'

type Waiting = {
  /** The list's status line, in which the newer rows are offered. */
  status: HTMLElement | null
  /** Makes the offer. It is called at most once, and only if the list must wait. */
  offer: (onAccept: () => void) => void
}

/**
 * Resolves when a list may be replaced. A list that has rows must wait while it is in view, or the visitor in it or in
 * its status line, unless the visitor accepts the offer that is made meanwhile.
 */
export function untilReplaceable(list: HTMLElement, { status, offer }: Waiting): Promise<Occasion> {
  return new Promise((resolve) => {
    const isReplaceable = () =>
      !hasRows(list) || !(isInWindow(list) || isVisitorIn(list) || status?.contains(document.activeElement))
    if (isReplaceable()) return resolve('unseen')
    const listening = new AbortController()
    const end = (occasion: Occasion) => {
      listening.abort()
      clearTimeout(waiting)
      resolve(occasion)
    }
    let waiting: ReturnType<typeof setTimeout>
    // Not at once: during focusout nothing has the focus, and a replacement ends a smooth scroll.
    const checkSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => isReplaceable() && end('unseen'), QUIET_MS)
    }
    // Captured, because selectionchange does not bubble.
    for (const type of RECHECK_EVENTS)
      addEventListener(type, checkSoon, { capture: true, signal: listening.signal })
    offer(() => end('accepted'))
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
