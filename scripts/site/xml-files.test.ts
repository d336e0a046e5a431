import { DOMParser } from 'linkedom'
import { expect, test } from 'vitest'
import type { BlogPost } from '../../pages/index/lists/posts.ts'
import { validRow } from '../../tests/support/rows.ts'
import { renderNewsFeed } from './xml-files.ts'

/** A post whose texts need escaping in XML, or look as if they were escaped already. */
const post = validRow('blog_posts', {
  id: '7',
  title: 'Juros & "multas" <b>2026</b>',
  excerpt: 'Um ]]> dois &amp; três',
  author: "D'Ávila &amp; Sá",
  published_date: '2026-01-05',
})
const SITE = new URL('https://exemplo.github.io/site/')

const UUID = 'B1090000-0000-4000-8000-000000000001'
/** The same post twice, the newer one first: with a number as its id and a day, and with a UUID and a moment. */
const POSTS = [post, { ...post, id: UUID, published_date: '2026-01-04T23:30:00-03:00' }]

/**
 * Returns the texts of the elements that a selector finds in the feed of an office. The time at which its rows were
 * read contains markup, which should never come this far.
 */
function texts(selector: string, posts: BlogPost[] = POSTS) {
  const content: Parameters<typeof renderNewsFeed>[1] = {
    fetchedAt: '2026 (</updated><script/>)',
    rows: { blog_posts: posts, testimonials: [] },
  }
  const isDemonstration = false
  const feed = renderNewsFeed('Sá & Conceição', content, isDemonstration, SITE)
  const document = new DOMParser().parseFromString(feed, 'text/xml')
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

test('the feed has a title, author and link, and each entry those and a summary, with the text as it was written', () => {
  expect(texts('title')).toEqual([expect.stringContaining('Sá & Conceição'), post.title, post.title])
  expect(texts('author > name')).toEqual(['Sá & Conceição', post.author, post.author])
  expect(texts('summary')).toEqual([post.excerpt, post.excerpt])
  expect(texts('feed > link[rel=alternate], entry > link[rel=alternate]')).toHaveLength(3)
})

test('the feed of a site that is no demonstration has no subtitle', () => {
  expect(texts('subtitle')).toEqual([])
})

// Feed readers treat an entry whose id changed as new. A number is unique only within the site. The 2026 is that
// of every id, whenever its post was published: RFC 4151 wants a year in which the site had its address.
test("an entry's id is made of the site's address and the post's number, or is the post's UUID alone", () => {
  const posts = POSTS.map((post) => ({ ...post, published_date: '2025-01-05' }))
  expect(texts('id', posts)).toEqual([
    'tag:exemplo.github.io,2026:/site/blog_posts/',
    'tag:exemplo.github.io,2026:/site/blog_posts/7',
    `urn:uuid:${UUID.toLowerCase()}`,
  ])
})

// A day is published at noon in UTC, a moment at that moment.
test('an entry was updated when it was published, and the feed when its newest entry was', () => {
  const times = ['2026-01-05T12:00:00Z', '2026-01-05T02:30:00.000Z']
  expect(texts('published')).toEqual(times)
  expect(texts('updated')).toEqual([times[0], ...times])
})

test('a feed without posts was updated when the rows were read, and that time is escaped', () => {
  expect(texts('feed > updated', [])).toEqual(['2026 (</updated><script/>)'])
})
