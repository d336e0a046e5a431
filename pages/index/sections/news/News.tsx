import type { Link } from '../../content/schema.ts'
import type { IllustratedPost } from '../../database/baked-picture.ts'
import { ButtonLink } from '../shared/ButtonLink.tsx'
import { NewsList } from './NewsList.tsx'

type Props = { rows: IllustratedPost[]; isLoading: boolean; timeZone: string; source: Link }

export function News({ rows, isLoading, timeZone, source }: Props) {
  return (
    <section className="news" id="blog" aria-labelledby="blog-title">
      <div className="masthead masthead--ruled wrap">
        <h2 id="blog-title">Notícias e Atualizações</h2>
        <p className="lead">Fique por dentro das últimas novidades em contabilidade e legislação fiscal</p>
      </div>
      <div data-live="blog_posts">
        {rows.length || isLoading ? (
          <NewsList rows={rows} timeZone={timeZone} />
        ) : (
          <p className="wrap">Nenhuma notícia no momento.</p>
        )}
      </div>
      <p className="visually-hidden" role="status" />
      <div className="foot wrap">
        <ButtonLink kind="outline" href={source.url} label={source.label} />
      </div>
    </section>
  )
}
