/** Below this distance from its place, in CSS pixels, an element is at it: browsers round a scroll. */
const TOLERANCE = 2

/**
 * Keeps the room that browsers leave above the target of a link as high as the header that would cover it. Its height
 * depends on the office's name and the visitor's text settings.
 */
export function followHeader() {
  const header = document.querySelector('.header')
  if (!header) return
  const page = document.documentElement
  const update = () => {
    const { scrollPaddingBlockStart } = getComputedStyle(page)
    const isFixed = getComputedStyle(header).position === 'sticky'
    // Rounded down, so that no strip of the section above is seen.
    const room = `${isFixed ? Math.floor(header.getBoundingClientRect().height) : 0}px`
    if (room === scrollPaddingBlockStart) return
    const target = document.querySelector(':target')
    const place = target && target.getBoundingClientRect().top - Number.parseFloat(scrollPaddingBlockStart)
    page.style.scrollPaddingBlockStart = room
    // The browser has scrolled there by the room as it was.
    if (place !== null && Math.abs(place) < TOLERANCE) target?.scrollIntoView({ behavior: 'instant' })
  }
  new ResizeObserver(update).observe(header)
  // In a low window the header scrolls away.
  addEventListener('resize', update)
}
