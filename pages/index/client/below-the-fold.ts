import { keepingPlace } from './keeping-place'
import { idle } from './moments'

/**
 * Lays out what is below the fold, a part at a time: all at once would keep a phone busy for longer than a touch may
 * wait. Begins once the visitor has scrolled or `refreshing` is done: newer rows come sooner to a phone with nothing
 * else to do.
 */
export async function layOutBelowTheFold(refreshing: Promise<void>) {
  if (!scrollY)
    await Promise.race([
      refreshing,
      new Promise((scrolled) => addEventListener('scroll', scrolled, { once: true })),
    ])
  // Those of ../below-the-fold.scss.
  for (const part of document.querySelectorAll<HTMLElement>('#services ~ section, .footer')) {
    await idle()
    keepingPlace(part, part, () => {
      part.style.contentVisibility = 'visible'
    })
  }
}
