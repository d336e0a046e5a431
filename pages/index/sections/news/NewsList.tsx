import type { IllustratedPost } from '../../database/baked-picture.ts'
import { Loading } from '../shared/Loading.tsx'
import { NewsCard } from './NewsCard.tsx'

/**
 * The posts in the order given, or the loading state where there are none. The newest of three leads, and the
 * others are briefs beside it. One or two have the whole width.
 */
export function NewsList({ rows }: { rows: IllustratedPost[] }) {
  if (rows.length === 0) return <Loading label="Carregando notícias…" />
  return (
    <ul className={`news-list news-list--${rows.length}`}>
      {rows.map((post, index) => (
        <NewsCard key={post.id} post={post} isBrief={rows.length > 2 && index > 0} />
      ))}
    </ul>
  )
}
