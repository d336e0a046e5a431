/**
 * Replaces a list by one with rows, and keeps what is in view below it where it is. `shownWithRows` are the elements
 * that an empty list hides.
 */
export function replaceList(list: HTMLElement, newList: HTMLElement, shownWithRows: Iterable<HTMLElement>) {
  const { bottom } = list.getBoundingClientRect()
  list.replaceWith(newList)
  for (const element of shownWithRows) element.hidden = false
  if (bottom > 0) return
  // Content below a list that is above the window has moved, unless the browser has scrolled.
  const moved = newList.getBoundingClientRect().bottom - bottom
  // Even a scroll by 0 would end a smooth scroll.
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}
