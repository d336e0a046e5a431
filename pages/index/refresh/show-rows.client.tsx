import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { attachPictures } from '../database/baked-picture.ts'
import type { BlogPost, Rows, Testimonial } from '../database/rows.ts'
import { type BakedContent, pictureSources } from '../database/snapshot.ts'
import type { TableName } from '../database/tables.ts'
import { NewsList } from '../sections/news/NewsList.tsx'
import { TestimonialList } from '../sections/testimonials/TestimonialList.tsx'
import { replaceList } from './replace-list.client.ts'

const UPDATED = { blog_posts: 'Notícias atualizadas.', testimonials: 'Depoimentos atualizados.' }

/** Shows newList rows in place of a list and says so in the live region after it. */
export async function showRows<T extends TableName>(
  list: HTMLElement,
  table: T,
  rows: Rows[T],
  baked: BakedContent,
): Promise<void> {
  const newList = list.cloneNode() as HTMLElement
  const content =
    table === 'blog_posts' ? (
      <NewsList
        rows={attachPictures(rows as BlogPost[], baked.pictures, pictureSources(baked))}
        timeZone={baked.timeZone}
      />
    ) : (
      <TestimonialList rows={rows as Testimonial[]} />
    )
  flushSync(() => createRoot(newList).render(content))
  await replaceList(list, newList)
  const status = newList.nextElementSibling
  if (status) status.textContent = UPDATED[table]
}
