/** Scrolls what gets the keyboard's focus wholly into view; Firefox leaves what is partly in view. */
export function bindFocus() {
  let left: Element | null = null
  addEventListener('blur', () => {
    left = document.activeElement
  })
  addEventListener('focusin', ({ target }) => {
    const focused = target as Element
    // On return to the window the focus is where it was, but the visitor may have scrolled away from it.
    const isBack = focused === left
    left = null
    if (!isBack && focused.matches(':focus-visible') && focused.closest('main, footer'))
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
}
