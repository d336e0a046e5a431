import { content } from '../../content/content'
import type { IllustratedPost } from '../../database/baked-picture'
import { ButtonLink } from '../shared/ButtonLink'
import { NewsList } from './NewsList'

type Props = { rows: IllustratedPost[]; isEmptied: boolean }

export function News({ rows, isEmptied }: Props) {
  const { newsSource } = content()
  return (
    <section className="news" id="blog" aria-labelledby="blog-title">
      <div className="news__masthead masthead wrap">
        <h2 id="blog-title">Notícias e Atualizações</h2>
        <p className="lead">Fique por dentro das últimas novidades em contabilidade e legislação fiscal</p>
      </div>
      <div data-live="blog_posts">
        {isEmptied ? <p className="wrap">Nenhuma notícia no momento.</p> : <NewsList rows={rows} />}
      </div>
      <p className="visually-hidden" role="status" />
      <div className="foot wrap">
        <ButtonLink kind="outline" href={newsSource.url} label={newsSource.label} />
      </div>
    </section>
  )
}
