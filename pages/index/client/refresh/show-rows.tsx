import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type BakedPictures, illustrate } from '../../database/baked-picture'
import type { BlogPost, Rows, Testimonial } from '../../database/rows'
import type { TableName } from '../../database/tables'
import { NewsList } from '../../sections/news/NewsList'
import { TestimonialList } from '../../sections/testimonials/TestimonialList'
import { keepingPlace } from './keeping-place'
import { isAbove, isOnScreen, sectionOf } from './place-of-list'
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
  const futureHeight = heightWith(list, cards(newer))
  // A spinner is worth nothing to whoever looks at it: where no rows were baked, nothing is waited for.
  const free = () => baked.length > 0 && untilFree(list, futureHeight)
  // What an open card says is not what hydration expects.
  await free()
  const show = await new Promise<() => void>((hydrated) =>
    hydrateRoot(list, <LiveList baked={cards(baked)} newer={cards(newer)} onHydrated={hydrated} />),
  )
  // Hydration took its time, and the visitor may have come in.
  await free()
  const update = () => {
    const swap = () => flushSync(show)
    if (isAbove(list)) keepingPlace(() => sectionOf(list).getBoundingClientRect().bottom, swap)
    else swap()
  }
  // A phone is busy with a transition for a third of a second, whether anybody sees it or not.
  await (isOnScreen(list) ? withTransition(list, table, update) : update())
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

/** Resolves once `update` has run: within a view transition of `list` where motion is welcome. */
async function withTransition(list: HTMLElement, name: string, update: () => void) {
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A hidden page makes no transitions, and a browser without them just updates.
  if (wantsStillness || document.hidden || !document.startViewTransition) return update()
  // The transition is the list's alone: nothing else on the page fades for it, and what lies over the list stays there.
  list.style.viewTransitionName = name
  for (const over of document.querySelectorAll<HTMLElement>('.header, .chat-bar'))
    over.style.viewTransitionName = over.classList[0] ?? ''
  document.documentElement.style.viewTransitionName = 'none'
  const transition = document.startViewTransition(update)
  // The other section's update may cut this one's animation short; the rows are shown all the same.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}
