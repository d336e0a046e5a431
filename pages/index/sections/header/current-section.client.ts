/** Marks the menu item of the section in the middle of the window. */
export function bindCurrentSection() {
  const links = document.querySelectorAll('.header__link')
  const observer = new IntersectionObserver(
    (entries) => {
      const current = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
      if (!current) return
      for (const link of links)
        if (link.getAttribute('href') === `#${current}`) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
    },
    { rootMargin: '-50% 0px' },
  )
  for (const section of document.querySelectorAll('section[id]')) observer.observe(section)
}
