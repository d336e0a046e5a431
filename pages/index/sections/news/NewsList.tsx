import type { PostWithPicture } from '../../database/baked-picture.ts'
import { NewsCard } from './NewsCard.tsx'

/** The first of three or more posts leads, with briefs beside it. Two stand side by side. */
export function NewsList({ rows, timeZone }: { rows: PostWithPicture[]; timeZone: string }) {
  return (
    <ul className={`news-list ${rows.length > 1 ? 'beside' : ''}`.trim()}>
      {rows.map((post, index) => (
        <NewsCard key={post.id} post={post} timeZone={timeZone} isBrief={rows.length > 2 && index > 0} />
      ))}
    </ul>
  )
}
