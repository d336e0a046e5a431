import type { ReactElement } from 'react'
import { attachPictures } from '../database/baked-picture.ts'
import { type BakedContent, pictureSources } from '../database/snapshot.ts'
import type { Rows, TableName } from '../lists/lists.ts'
import { NewsList } from '../sections/news/NewsList.tsx'
import { TestimonialList } from '../sections/testimonials/TestimonialList.tsx'

/** How newer rows of a list are shown. */
type ListComponent<T extends TableName> = {
  render: (rows: Rows[T], baked: BakedContent) => ReactElement
  /** What the list's live region says once they are shown. */
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
    updatedMessage: 'Notícias atualizadas.',
  },
  testimonials: {
    render: (rows) => <TestimonialList rows={rows} />,
    updatedMessage: 'Depoimentos atualizados.',
  },
}
