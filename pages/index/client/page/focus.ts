/**
 * Brings all of what gets the focus by keyboard into the window, clear of the header and the chat button. Firefox
 * scrolls to it only where none of it can be seen. What is held to the window's edge is there already.
 */
export function bindFocus() {
  let left: Element | null = null
  addEventListener('blur', () => {
    left = document.activeElement
  })
  addEventListener('focusin', ({ target }) => {
    const focused = target as Element
    // Whoever comes back to the window finds the focus where it was, and may have read on elsewhere.
    const isBack = focused === left
    left = null
    if (isBack) return
    if (focused.matches(':focus-visible') && focused.closest('main, footer'))
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
}
