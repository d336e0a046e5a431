import type { PostWithPicture } from '../../database/baked-picture.ts'
import { NewsCard } from './NewsCard.tsx'

/** The most posts that are shown beside each other. */
const SHORT_LIST = 3

/** The first of three or more posts leads, with two briefs beside it and others below. Two are side by side. */
export function NewsList({ rows, timeZone }: { rows: PostWithPicture[]; timeZone: string }) {
  return (
    <ul className={`news-list ${arrangement(rows.length)}`.trim()}>
      {rows.map((post, index) => (
        <NewsCard key={post.id} post={post} timeZone={timeZone} isBrief={rows.length > 2 && index > 0} />
      ))}
    </ul>
  )
}

function arrangement(count: number): string {
  // LongNewsList.scss styles this class.
  if (count > SHORT_LIST) return 'news-list--long'
  return count > 1 ? 'news-list--short paper-columns' : ''
}
