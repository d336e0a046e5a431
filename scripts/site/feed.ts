import { office } from '../../pages/index/content/office'
import { feedTimestamp } from '../../pages/index/database/published-date'
import type { BlogPost } from '../../pages/index/database/rows'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { isInvented } from '../../pages/index/demonstration'
import { escapeXml as text } from './xml'

/** The first year in which a site of this kind stood at its address: RFC 4151 wants one in a tag. */
const TAG_YEAR = 2026

/** The part of a snapshot that a feed is made of. */
export type FeedContent = Pick<Snapshot, 'fetchedAt' | 'source' | 'rows'>

/**
 * The published posts as an Atom feed (RFC 4287).
 *
 * @param site the public address; without it addresses are relative to the feed's own
 */
export function newsFeed(snapshot: FeedContent, site: URL | undefined): string {
  const address = (path: string) => text(site ? new URL(path, site).href : `./${path}`)
  const posts = snapshot.rows.blog_posts
  const updated = posts.map(({ published_date }) => feedTimestamp(published_date)).sort()
  const subtitle = isInvented(snapshot)
    ? '\n<subtitle>Site de demonstração: conteúdo fictício</subtitle>'
    : ''
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
<id>${text(tagUri(site, ''))}</id>
<title>${text(`Notícias: ${office.name}`)}</title>${subtitle}
<updated>${updated.at(-1) ?? snapshot.fetchedAt}</updated>
<author><name>${text(office.name)}</name></author>
<link rel="alternate" type="text/html" href="${address('')}"/>
<link rel="self" type="application/atom+xml" href="${address('feed.xml')}"/>
<icon>${address('favicon.svg')}</icon>
${posts.map((post) => entry(post, site, address)).join('\n')}
</feed>
`
}

function entry(post: BlogPost, site: URL | undefined, address: (path: string) => string): string {
  const published = feedTimestamp(post.published_date)
  return `<entry>
<id>${text(entryId(post.id, site))}</id>
<title>${text(post.title)}</title>
<published>${published}</published>
<updated>${published}</updated>
${post.author ? `<author><name>${text(post.author)}</name></author>\n` : ''}<link rel="alternate" type="text/html" href="${address(`#post-${post.id}`)}"/>
<summary>${text(post.excerpt)}</summary>
</entry>`
}

/** Stable as long as the row is: a uuid names it wherever the site moves, a number only within this site. */
function entryId(id: string, site: URL | undefined): string {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
    ? `urn:uuid:${id.toLowerCase()}`
    : tagUri(site, id)
}

function tagUri(site: URL | undefined, id: string): string {
  const { hostname, pathname } = site ?? { hostname: 'localhost', pathname: '/' }
  return `tag:${hostname},${TAG_YEAR}:${pathname}blog_posts/${id}`
}
