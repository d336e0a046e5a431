/** The button toggles the menu; an item, Escape, leaving it or a press beside it closes it. */
export function bindMenu() {
  const button = document.querySelector<HTMLElement>('.header__toggle')
  const header = button?.closest('header')
  if (!button || !header) return
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  const setOpen = (open: boolean) => button.setAttribute('aria-expanded', String(open))

  button.addEventListener('click', () => setOpen(!isOpen()))
  header.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) setOpen(false)
  })
  // Not `click`, which an iPhone dispatches on links and buttons alone.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!header.contains(target as Node)) setOpen(false)
  })
  // It would cover the next focused element. In Safari a click on a button focuses nothing.
  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !header.contains(relatedTarget as Node)) setOpen(false)
  })
  // Wherever the focus is: in Safari a press of the button focuses nothing.
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    setOpen(false)
    button.focus()
  })
}
