import { DOMParser } from 'linkedom'
import { expect, test } from 'vitest'
import type { BlogPost } from '../../pages/index/database/rows.ts'
import { renderNewsFeed } from './xml-files.ts'

const post = {
  id: '7',
  title: 'Juros & "multas" <b>2026</b>',
  excerpt: 'Um ]]> dois &amp; três',
  author: "D'Ávila &amp; Sá",
  image_url: null,
  published_date: '2026-01-05',
}
const SITE = new URL('https://exemplo.github.io/site/')

const UUID = 'B1090000-0000-4000-8000-000000000001'
const POSTS = [post, { ...post, id: UUID, published_date: '2026-01-04T23:30:00-03:00' }]

/** Texts of the feed's elements that a selector finds. */
function texts(selector: string, posts: BlogPost[] = POSTS) {
  const content: Parameters<typeof renderNewsFeed>[1] = {
    fetchedAt: '2026 (</updated><script/>)',
    rows: { blog_posts: posts, testimonials: [] },
  }
  const feed = renderNewsFeed('Sá & Conceição', content, false, SITE)
  const document = new DOMParser().parseFromString(feed, 'text/xml')
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

test('a feed and its entries have what RFC 4287 asks of them, once, and as it was written', () => {
  expect(texts('title')).toEqual([expect.stringContaining('Sá & Conceição'), post.title, post.title])
  expect(texts('author > name')).toEqual(['Sá & Conceição', post.author, post.author])
  expect(texts('summary')).toEqual([post.excerpt, post.excerpt])
  expect(texts('feed > link[rel=alternate], entry > link[rel=alternate]')).toHaveLength(3)
  // Only a demonstration has a subtitle.
  expect(texts('subtitle')).toEqual([])
})

test('an id stays what it is: a uuid wherever the site is, a number within the site', () => {
  expect(texts('id')).toEqual([
    'tag:exemplo.github.io,2026:/site/blog_posts/',
    'tag:exemplo.github.io,2026:/site/blog_posts/7',
    `urn:uuid:${UUID.toLowerCase()}`,
  ])
})

test('an entry was updated when it was published, and the feed with its newest', () => {
  const times = ['2026-01-05T12:00:00Z', '2026-01-05T02:30:00.000Z']
  expect(texts('published')).toEqual(times)
  expect(texts('updated')).toEqual([times[0], ...times])
})

test('without posts it was updated when they were read, whatever a published copy says', () => {
  expect(texts('feed > updated', [])).toEqual(['2026 (</updated><script/>)'])
})
