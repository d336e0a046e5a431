/** Scrolls what gets the keyboard's focus wholly into view; Firefox may leave a part. */
export function bindFocus() {
  let left: Element | null = null
  addEventListener('blur', () => {
    left = document.activeElement
  })
  addEventListener('focusin', ({ target }) => {
    const focused = target as Element
    // When the window gets the focus back, the visitor may have scrolled away from the focused element.
    const isBack = focused === left
    left = null
    if (!isBack && focused.matches(':focus-visible') && focused.closest('main, footer'))
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
}
