/**
 * Changes what lies above the window without moving what is in it, which not every browser sees to, and none always.
 *
 * @param part of the page, which all that follows moves with
 * @param changing in it, or itself: what `change` gives another height
 */
export function keepingPlace(part: Element, changing: Element, change: () => void) {
  const { top, bottom } = part.getBoundingClientRect()
  // What is below the window is not asked: it would be laid out for the answer.
  const isAbove = top < 0 && changing.getBoundingClientRect().bottom <= 0
  change()
  if (!isAbove) return
  const moved = part.getBoundingClientRect().bottom - bottom
  // Even by nothing it would end a smooth scroll.
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}
