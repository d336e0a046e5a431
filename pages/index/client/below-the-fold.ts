import { idle } from './moments'

/** Lays out what is below the fold, a part at a time: all at once would keep a phone busy for longer than a touch may wait. */
export async function layOutBelowTheFold() {
  // Those of ../below-the-fold.scss.
  for (const part of document.querySelectorAll<HTMLElement>('#services ~ section, .footer')) {
    await idle()
    part.style.contentVisibility = 'visible'
  }
}
