type Replacement = {
  list: HTMLElement
  newList: HTMLElement
  /** The elements that an empty list hides. */
  shownWithRows: Iterable<HTMLElement>
}

const waiting: (Replacement & { resolve: () => void })[] = []

/**
 * Replaces a list by one with rows, and keeps what is in view below it where it is. Lists that come together are replaced
 * together, so that the page is laid out once for all of them.
 */
export function replaceList(replacement: Replacement): Promise<void> {
  return new Promise((resolve) => {
    // A task and not a frame, which a tab in the background never gets.
    if (waiting.push({ ...replacement, resolve }) === 1) setTimeout(replaceWaiting)
  })
}

function replaceWaiting() {
  const replacements = waiting.splice(0)
  // Measured before any of them is changed.
  const bottoms = replacements.map(({ list }) => list.getBoundingClientRect().bottom)
  for (const { list, newList, shownWithRows } of replacements) {
    list.replaceWith(newList)
    for (const element of shownWithRows) element.hidden = false
  }
  for (const [index, { newList, resolve }] of replacements.entries()) {
    keepPlace(newList, bottoms[index] ?? 0)
    resolve()
  }
}

/** Scrolls by what content below a list that is above the window has moved, unless the browser has done so. */
function keepPlace(newList: HTMLElement, bottom: number) {
  if (bottom > 0) return
  const moved = newList.getBoundingClientRect().bottom - bottom
  // Even a scroll by 0 would end a smooth scroll.
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}
