import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type BakedPictures, illustrate } from '../database/baked-picture'
import type { BlogPost, Rows, Testimonial } from '../database/rows'
import type { TableName } from '../database/tables'
import { NewsList } from '../sections/NewsList'
import { TestimonialList } from '../sections/TestimonialList'

const UPDATED = { blog_posts: 'Notícias atualizadas.', testimonials: 'Depoimentos atualizados.' }

/**
 * Hydrates a section's list as it was baked and then shows the newer rows, once the visitor is not in it.
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
  await untilLeft(list)
  // The transition is the list's alone: nothing else on the page fades or stands still for it.
  list.style.viewTransitionName = table
  document.documentElement.style.viewTransitionName = 'none'
  await new Promise<void>((shown) => {
    hydrateRoot(
      list,
      <LiveList table={table} baked={baked} newer={newer} pictures={pictures} onShown={shown} />,
    )
  })
  const status = document.querySelector(`[data-updated=${table}]`)
  if (status) status.textContent = UPDATED[table]
}

type LiveListProps<T extends TableName> = {
  table: T
  baked: Rows[T]
  newer: Rows[T]
  pictures: BakedPictures
  onShown: () => void
}

// Newer rows come in an effect: rendered before hydration is done, they would make React throw the markup away.
function LiveList<T extends TableName>({ table, baked, newer, pictures, onShown }: LiveListProps<T>) {
  const [rows, setRows] = useState(baked)
  useEffect(() => withTransition(() => setRows(newer)), [newer])
  useEffect(() => {
    if (rows === newer) onShown()
  }, [rows, newer, onShown])
  return table === 'blog_posts' ? (
    <NewsList rows={illustrate(rows as BlogPost[], pictures)} />
  ) : (
    <TestimonialList rows={rows as Testimonial[]} />
  )
}

function withTransition(update: () => void) {
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A hidden page makes no transitions, and a browser without them just updates.
  if (wantsStillness || document.hidden || !document.startViewTransition) update()
  else
    document
      .startViewTransition(() => flushSync(update))
      // The other section's update may cut this one's animation short; the rows are shown all the same.
      .ready.catch(() => {})
}

/** Resolves when focus is outside `list` and no card in it is open; at once where that is so already. */
function untilLeft(list: HTMLElement): Promise<void> {
  const isLeft = () => !list.contains(document.activeElement) && !list.querySelector('[aria-expanded="true"]')
  return new Promise((resolve) => {
    const listening = new AbortController()
    const check = () => {
      if (!isLeft()) return
      listening.abort()
      resolve()
    }
    // During focusout nothing has the focus yet: look once it has moved.
    const checkSoon = () => setTimeout(check)
    for (const type of ['focusout', 'click'])
      document.addEventListener(type, checkSoon, { signal: listening.signal })
    check()
  })
}
