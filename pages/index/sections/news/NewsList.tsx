import type { IllustratedPost } from '../../database/baked-picture'
import { Loading } from '../shared/Loading'
import { NewsCard } from './NewsCard'

/** The posts in the order given; the loading state where there are none. */
export function NewsList({ rows }: { rows: IllustratedPost[] }) {
  if (rows.length === 0) return <Loading label="Carregando notícias…" />
  return (
    <ul className="news-list">
      {rows.map((post) => (
        <li key={post.id}>
          <NewsCard post={post} />
        </li>
      ))}
    </ul>
  )
}
