/**
 * Changes something on the page without moving what is in the window, which not every browser sees to, and none always.
 *
 * @param edge says where that now is, in CSS pixels from the window's top
 */
export function keepingPlace(edge: () => number, change: () => void) {
  const before = edge()
  change()
  const moved = edge() - before
  // Even by nothing it would end a smooth scroll.
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}
