import type { Link, Sections } from '../../content-schema/schema.ts'
import type { PostWithPicture } from '../../database/baked-picture.ts'
import { ButtonLink } from '../shared/ButtonLink.tsx'
import { keepLetters } from '../shared/keep-letters.ts'
import { NoRows } from '../shared/NoRows.tsx'
import { NewsList } from './NewsList.tsx'

type Props = Omit<Sections['news'], 'isShown' | 'limit'> & {
  rows: PostWithPicture[]
  timeZone: string
  source: Link
}

export function News({ title, lead, rows, timeZone, source }: Props) {
  return (
    <section className="news" id="blog" aria-labelledby="blog-title">
      <div className="masthead masthead--ruled wrap">
        <h2 id="blog-title">{keepLetters(title)}</h2>
        <p className="lead">{lead}</p>
      </div>
      <div data-live="blog_posts">
        {rows.length ? (
          <NewsList rows={rows} timeZone={timeZone} />
        ) : (
          <NoRows loading="Carregando notícias…">Nenhuma notícia no momento.</NoRows>
        )}
      </div>
      <p className="visually-hidden" role="status" data-live-status="blog_posts" />
      <div className="foot wrap">
        <ButtonLink kind="outline" href={source.url} label={source.label} />
      </div>
    </section>
  )
}
