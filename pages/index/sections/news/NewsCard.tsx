import { chatLink } from '../../contact-links'
import type { IllustratedPost } from '../../database/baked-picture'
import { formatDate } from '../../database/published-date'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'
import { Picture } from './Picture'

export function NewsCard({ post }: { post: IllustratedPost }) {
  const titleId = `title-${post.id}`
  const excerptId = `excerpt-${post.id}`
  return (
    <article className="news-card" id={`post-${post.id}`} aria-labelledby={titleId}>
      <Picture src={post.image_url} baked={post.picture} />
      <div className="news-card__text">
        <p className="news-card__byline">
          <time dateTime={post.published_date}>{formatDate(post.published_date)}</time>
          {post.author && <bdi>{post.author}</bdi>}
        </p>
        <h3 className="news-card__title" id={titleId}>
          <bdi>{post.title}</bdi>
        </h3>
        <p className="news-card__excerpt" id={excerptId}>
          <bdi>{post.excerpt}</bdi>
        </p>
        <div className="news-card__actions screen-only">
          <button className="news-card__toggle" type="button" aria-expanded="false" aria-controls={excerptId}>
            <span>Ler mais</span>
            <span className="visually-hidden">{`: ${post.title}`}</span>
          </button>
          <ExternalLink
            className="news-card__chat"
            href={chatLink(`Olá! Li no site "${post.title}" e gostaria de conversar.`)}
          >
            <Icon name="whatsapp" />
            Conversar sobre esta notícia
            <span className="visually-hidden">{`: ${post.title}`}</span>
          </ExternalLink>
        </div>
      </div>
    </article>
  )
}
