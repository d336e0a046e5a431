import type { Link } from '../../content/schema.ts'
import type { PostWithPicture } from '../../database/baked-picture.ts'
import { ButtonLink } from '../shared/ButtonLink.tsx'
import { NoRows } from '../shared/NoRows.tsx'
import { NewsList } from './NewsList.tsx'

type Props = { rows: PostWithPicture[]; timeZone: string; source: Link }

export function News({ rows, timeZone, source }: Props) {
  return (
    <section className="news" id="blog" aria-labelledby="blog-title">
      <div className="masthead masthead--ruled wrap">
        <h2 id="blog-title">Notícias e Atualizações</h2>
        <p className="lead">Fique por dentro das últimas novidades em contabilidade e legislação fiscal</p>
      </div>
      <div data-live="blog_posts">
        {rows.length ? (
          <NewsList rows={rows} timeZone={timeZone} />
        ) : (
          <NoRows loading="Carregando notícias…">Nenhuma notícia no momento.</NoRows>
        )}
      </div>
      <p className="visually-hidden" role="status" />
      <div className="foot wrap">
        <ButtonLink kind="outline" href={source.url} label={source.label} />
      </div>
    </section>
  )
}
