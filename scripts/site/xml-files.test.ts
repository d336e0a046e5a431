import { DOMParser } from 'linkedom'
import { expect, test } from 'vitest'
import type { BlogPost } from '../../pages/index/database/rows.ts'
import { newsFeed } from './xml-files.ts'

const post = {
  id: '7',
  title: 'Juros & "multas" <b>2026</b>',
  excerpt: 'Um ]]> dois &amp; três',
  author: "D'Ávila",
  image_url: null,
  published_date: '2026-01-05',
}
const SITE = new URL('https://exemplo.github.io/site/')

/** Texts of the feed's elements that a selector finds. */
function texts(selector: string, posts: BlogPost[]) {
  const content: Parameters<typeof newsFeed>[1] = {
    fetchedAt: '2026 (</updated><script/>)',
    rows: { blog_posts: posts, testimonials: [] },
  }
  const feed = newsFeed('Sá & Conceição', content, false, SITE)
  const document = new DOMParser().parseFromString(feed, 'text/xml')
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

test('text comes out as it was written', () => {
  expect(texts('entry > title', [post])).toEqual([post.title])
  expect(texts('entry > summary', [post])).toEqual([post.excerpt])
  expect(texts('entry > author > name', [post])).toEqual([post.author])
  expect(texts('feed > title', [post])).toEqual([expect.stringContaining('Sá & Conceição')])
  // Of a demonstration alone.
  expect(texts('subtitle', [post])).toEqual([])
})

test('a feed and each of its entries have what RFC 4287 asks of them, once', () => {
  const posts = [post, { ...post, id: 'b1090000-0000-4000-8000-000000000001' }]
  for (const one of ['id', 'title', 'updated', 'author', 'link[rel=alternate]'])
    expect(texts(`feed > ${one}, entry > ${one}`, posts), one).toHaveLength(3)
  for (const updated of texts('updated', posts))
    expect(updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
})

test('an id stays what it is: a uuid wherever the site is, a number within the site', () => {
  const posts = [post, { ...post, id: 'B1090000-0000-4000-8000-000000000001' }]
  expect(texts('entry > id', posts)).toEqual([
    'tag:exemplo.github.io,2026:/site/blog_posts/7',
    'urn:uuid:b1090000-0000-4000-8000-000000000001',
  ])
})

test('an entry was updated when it was published, and the feed with its newest', () => {
  const posts = [post, { ...post, id: '8', published_date: '2026-01-04T23:30:00-03:00' }]
  const times = ['2026-01-05T12:00:00Z', '2026-01-05T02:30:00.000Z']
  expect(texts('published', posts)).toEqual(times)
  expect(texts('updated', posts)).toEqual([times[0], ...times])
})

test('without posts it was updated when they were read, whatever a published copy says', () => {
  expect(texts('feed > updated', [])).toEqual(['2026 (</updated><script/>)'])
})
