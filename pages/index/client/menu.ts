/** The disclosure menu: the button opens and closes it; choosing an item or Escape closes it. */
export function bindMenu() {
  const button = document.querySelector<HTMLElement>('.header__toggle')
  const header = button?.closest('header')
  if (!button || !header) return
  const isOpen = () => button.ariaExpanded === 'true'
  const setOpen = (open: boolean) => button.setAttribute('aria-expanded', String(open))

  button.addEventListener('click', () => setOpen(!isOpen()))
  header.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) setOpen(false)
  })
  header.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    setOpen(false)
    button.focus()
  })
}
