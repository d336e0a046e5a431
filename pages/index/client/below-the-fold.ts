import { idle } from './after-paint'
import { keepingPlace } from './refresh/keeping-place'

/**
 * Lays out what is below the fold, a part at a time: all at once would keep a phone busy for longer than a touch may
 * wait. Begins once the visitor has scrolled or `refreshing` is done: newer rows come sooner to a phone with nothing
 * else to do.
 */
export async function layOutBelowTheFold(refreshing: Promise<void>) {
  // Those of ../below-the-fold.scss.
  const parts = [
    ...document.querySelectorAll<HTMLElement>('#services :is(li, .invitation), #services ~ section, .footer'),
  ]
  if (!scrollY)
    await Promise.race([
      refreshing,
      new Promise((scrolled) => addEventListener('scroll', scrolled, { once: true })),
    ])
  for (const part of parts) {
    // What the visitor has come to, and what lies above it, before the browser lays it out and moves the rest.
    if (topOf(part) >= innerHeight) await idle()
    const seen = parts.find((other) => other.getBoundingClientRect().bottom > innerHeight / 2) ?? part
    keepingPlace(
      () => topOf(seen),
      () => {
        part.style.contentVisibility = 'visible'
      },
    )
  }
}

const topOf = (part: Element) => part.getBoundingClientRect().top
