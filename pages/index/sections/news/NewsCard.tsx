import type { PostWithPicture } from '../../database/baked-picture.ts'
import { formatDate, machineDate } from '../../database/published-date.ts'
import { ReadMore } from '../shared/ReadMore.tsx'
import { keepShortWords } from './keep-short-words.tsx'
import { Picture } from './Picture.tsx'

/** Length in characters up to which a lead story's title is set large. */
const SHORT_TITLE = 90

/** Length in characters of an excerpt that has at most six lines on a phone. */
const SHORT_EXCERPT = 200

type Props = { post: PostWithPicture; timeZone: string; isBrief: boolean }

export function NewsCard({ post, timeZone, isBrief }: Props) {
  const isLarge = !isBrief && post.title.length <= SHORT_TITLE
  const isShort = post.excerpt.length <= SHORT_EXCERPT
  return (
    <li className={`news-card news-card--${isBrief ? 'brief' : 'lead'}`} id={`post-${post.id}`}>
      <Picture src={post.image_url} baked={post.picture} isSmall={isBrief} />
      <p className="small">
        <time dateTime={machineDate(post.published_date)}>{formatDate(post.published_date, timeZone)}</time>{' '}
        {post.author && (
          <bdi className="folded" translate="no">
            {post.author}
          </bdi>
        )}
      </p>
      <h3 className={`news-card__title ${isLarge ? 'news-card__title--large' : 'folded'}`} dir="auto">
        {keepShortWords(post.title)}
      </h3>
      <p className={`news-card__excerpt ${isShort ? 'news-card__excerpt--short ' : ''}folded`} dir="auto">
        {post.excerpt}
      </p>
      {/* The page's script adds a chat link while the post is open. */}
      <div className="row screen-only">
        <ReadMore>{post.title}</ReadMore>
      </div>
    </li>
  )
}
