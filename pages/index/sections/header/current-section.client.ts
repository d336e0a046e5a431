import { scrolled } from '../../client/scrolled.client.ts'

/** Below this distance from the header, in CSS pixels, a section lies under it: browsers round a scroll. */
const TOLERANCE = 2

/**
 * Marks the menu item of the section that the visitor has chosen, until they scroll away from it. Otherwise that of the
 * section which lies under the header, and at the page's end that of the last one, which may be too low to lie there.
 */
export function bindCurrentSection() {
  const sections = [...document.querySelectorAll('section[id]')]
  const header = document.querySelector('.header')
  const links = document.querySelectorAll('.header__link')
  const mark = (current: Element | undefined) => {
    for (const link of links)
      if (link.getAttribute('href') === `#${current?.id}`) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  const headerEdge = () => Math.max(0, header?.getBoundingClientRect().bottom ?? 0) + TOLERANCE
  const topOf = (section: Element) => section.getBoundingClientRect().top
  const isAtEnd = () =>
    scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - TOLERANCE
  const inView = () => {
    if (isAtEnd()) return sections.at(-1)
    const edge = headerEdge()
    return sections.findLast((section) => topOf(section) <= edge) ?? sections[0]
  }
  let isJumping = false
  const jumpTo = async (hash: string) => {
    const chosen = sections.find(({ id }) => `#${id}` === hash)
    if (!chosen) return mark(inView())
    mark(chosen)
    isJumping = true
    await scrolled()
    isJumping = false
    // The visitor may have scrolled elsewhere meanwhile.
    const isThere = isAtEnd() ? topOf(chosen) < innerHeight : inView() === chosen
    if (!isThere) mark(inView())
  }
  const update = () => {
    if (!isJumping) mark(inView())
  }
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    if (link) jumpTo(link.hash)
  })
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  jumpTo(location.hash)
}
