import { feedTimestamp } from '../../pages/index/database/published-date.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import type { BlogPost } from '../../pages/index/lists/posts.ts'

/** A year in which the site had its address, for tag URIs (RFC 4151). */
const TAG_YEAR = 2026

/** Renders an Atom feed (RFC 4287), updated when its newest post was or, without posts, when they were read. */
export function renderNewsFeed(
  name: string,
  { fetchedAt, rows }: Pick<Snapshot, 'fetchedAt' | 'rows'>,
  isDemonstration: boolean,
  siteUrl: URL | undefined,
): string {
  const address = (path: string) => escapeXml(siteUrl ? new URL(path, siteUrl).href : `./${path}`)
  const posts = rows.blog_posts ?? []
  const [newest] = posts
  const updated = newest ? feedTimestamp(newest.published_date) : fetchedAt
  const subtitle = isDemonstration ? '\n<subtitle>Site de demonstração: conteúdo fictício</subtitle>' : ''
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
<id>${escapeXml(tagUri(siteUrl, ''))}</id>
<title>${escapeXml(`Notícias: ${name}`)}</title>${subtitle}
<updated>${escapeXml(updated)}</updated>
<author><name>${escapeXml(name)}</name></author>
<link rel="alternate" type="text/html" href="${address('')}"/>
<link rel="self" type="application/atom+xml" href="${address('feed.xml')}"/>
<icon>${address('favicon.svg')}</icon>
${posts.map((post) => renderEntry(post, siteUrl, address)).join('\n')}
</feed>
`
}

function renderEntry(post: BlogPost, siteUrl: URL | undefined, address: (path: string) => string): string {
  const published = escapeXml(feedTimestamp(post.published_date))
  const author = post.author ? `<author><name>${escapeXml(post.author)}</name></author>\n` : ''
  return `<entry>
<id>${escapeXml(entryId(post.id, siteUrl))}</id>
<title>${escapeXml(post.title)}</title>
<published>${published}</published>
<updated>${published}</updated>
${author}<link rel="alternate" type="text/html" href="${address(`#post-${post.id}`)}"/>
<summary>${escapeXml(post.excerpt)}</summary>
</entry>`
}

/** Returns a post's id. A UUID survives a move of the site; a number is unique only within it. */
function entryId(id: string, siteUrl: URL | undefined): string {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
    ? `urn:uuid:${id.toLowerCase()}`
    : tagUri(siteUrl, id)
}

function tagUri(siteUrl: URL | undefined, id: string): string {
  const { hostname, pathname } = siteUrl ?? { hostname: 'localhost', pathname: '/' }
  return `tag:${hostname},${TAG_YEAR}:${pathname}blog_posts/${id}`
}

/** Renders a sitemap (sitemaps.org) of these pages. */
export const renderSitemap = (addresses: URL[]) => `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(({ href }) => `<url><loc>${escapeXml(href)}</loc></url>`).join('\n')}
</urlset>
`

/** Escapes text for elements and attributes. */
const escapeXml = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
