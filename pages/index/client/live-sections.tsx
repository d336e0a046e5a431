import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type BakedPictures, illustrate } from '../database/baked-picture'
import type { BlogPost, Rows, Testimonial } from '../database/rows'
import type { TableName } from '../database/tables'
import { NewsList } from '../sections/NewsList'
import { TestimonialList } from '../sections/TestimonialList'
import { untilFree } from './until-free'

const UPDATED = { blog_posts: 'Notícias atualizadas.', testimonials: 'Depoimentos atualizados.' }

/**
 * Hydrates a section's list as it was baked and then shows the newer rows, once nothing is taken from the visitor by
 * it.
 *
 * @param list element that holds exactly what the build rendered for `baked`
 */
export async function showRows<T extends TableName>(
  list: HTMLElement,
  table: T,
  baked: Rows[T],
  newer: Rows[T],
  pictures: BakedPictures,
) {
  const cards = (rows: Rows[T]) =>
    table === 'blog_posts' ? (
      <NewsList rows={illustrate(rows as BlogPost[], pictures)} />
    ) : (
      <TestimonialList rows={rows as Testimonial[]} />
    )
  await untilFree(list, heightWith(list, cards(newer)))
  const show = await new Promise<() => void>((hydrated) =>
    hydrateRoot(list, <LiveList baked={cards(baked)} newer={cards(newer)} onHydrated={hydrated} />),
  )
  // The transition is the list's alone: nothing else on the page fades or stands still for it.
  list.style.viewTransitionName = table
  document.documentElement.style.viewTransitionName = 'none'
  await withTransition(() => keepingPlace(list, () => flushSync(show)))
  const status = document.querySelector(`[data-updated=${table}]`)
  if (status) status.textContent = UPDATED[table]
}

type LiveListProps = { baked: ReactNode; newer: ReactNode; onHydrated: (show: () => void) => void }

// Newer rows come after hydration: rendered before it is done, they would make React throw the markup away.
function LiveList({ baked, newer, onHydrated }: LiveListProps) {
  const [isNewer, setNewer] = useState(false)
  useEffect(() => onHydrated(() => setNewer(true)), [onHydrated])
  // Other rows are other cards, also where one of them has the same id: they come, and nothing moves.
  return isNewer ? <Fragment key="newer">{newer}</Fragment> : baked
}

/** How high `list` would be with these cards in it, in CSS pixels: measured unseen, anew for each width. */
function heightWith(list: HTMLElement, cards: ReactNode): () => number {
  let width: number
  let height: number
  return () => {
    if (width === list.clientWidth) return height
    width = list.clientWidth
    const trial = list.cloneNode() as HTMLElement
    trial.removeAttribute('data-live')
    trial.inert = true
    Object.assign(trial.style, { position: 'absolute', visibility: 'hidden', inlineSize: `${width}px` })
    list.after(trial)
    const root = createRoot(trial)
    flushSync(() => root.render(cards))
    height = trial.offsetHeight
    root.unmount()
    trial.remove()
    return height
  }
}

/** Resolves once `update` has run: within a view transition where motion is welcome. */
async function withTransition(update: () => void) {
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A hidden page makes no transitions, and a browser without them just updates.
  if (wantsStillness || document.hidden || !document.startViewTransition) return update()
  const transition = document.startViewTransition(update)
  // The other section's update may cut this one's animation short; the rows are shown all the same.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

/** Changes `list` above the window without moving what is in it, which not every browser sees to, and none always. */
function keepingPlace(list: HTMLElement, change: () => void) {
  const { bottom } = list.getBoundingClientRect()
  change()
  const moved = list.getBoundingClientRect().bottom - bottom
  if (bottom <= 0) scrollBy({ top: moved, behavior: 'instant' })
}
