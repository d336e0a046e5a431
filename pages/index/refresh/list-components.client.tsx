import type { ReactElement } from 'react'
import { attachPictures } from '../database/baked-picture.ts'
import { type BakedContent, pictureSources } from '../database/snapshot.ts'
import type { Rows, TableName } from '../lists/lists.ts'
import { NewsList } from '../sections/news/NewsList.tsx'
import { TestimonialList } from '../sections/testimonials/TestimonialList.tsx'

/** Renders newer rows of a list, and names them. */
type ListComponent<T extends TableName> = {
  /** Renders one element whose children are the rows. */
  render: (rows: Rows[T], baked: BakedContent) => ReactElement
  /** Says in the list's status line that they wait, beside a button that shows them. */
  offerMessage: string
  /** Says in the list's status line that they are shown. */
  updatedMessage: string
}

/** The component of each list. It is loaded only when there are newer rows. */
export const LIST_COMPONENTS: { [T in TableName]: ListComponent<T> } = {
  blog_posts: {
    render: (rows, baked) => (
      <NewsList
        rows={attachPictures(rows, baked.pictures, pictureSources(baked))}
        timeZone={baked.timeZone}
      />
    ),
    offerMessage: 'Há notícias novas.',
    updatedMessage: 'Notícias atualizadas.',
  },
  testimonials: {
    render: (rows) => <TestimonialList rows={rows} />,
    offerMessage: 'Há depoimentos novos.',
    updatedMessage: 'Depoimentos atualizados.',
  },
}
