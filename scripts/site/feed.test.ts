import { parseFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import type { BlogPost } from '../../pages/index/database/rows'
import { type FeedContent, newsFeed } from './feed'

const post = {
  id: '7',
  title: 'Juros & "multas" <b>2026</b>',
  excerpt: 'Um ]]> dois &amp; três',
  author: "D'Ávila",
  image_url: null,
  published_date: '2026-01-05',
}
const SITE = new URL('https://exemplo.github.io/site/')

function parsed(posts: BlogPost[], site: URL | undefined = SITE) {
  const content: FeedContent = {
    fetchedAt: '2026-02-01T10:00:00.000Z',
    source: { blog_posts: 'live', testimonials: 'live' },
    rows: { blog_posts: posts, testimonials: [] },
  }
  const { format, feed } = parseFeed(newsFeed(content, site))
  if (format !== 'atom') throw new Error(`not Atom: ${format}`)
  return feed
}

test('text comes out as it was written', () => {
  const [entry] = parsed([post]).entries ?? []
  expect(entry?.title?.value).toBe(post.title)
  expect(entry?.summary?.value).toBe(post.excerpt)
  expect(entry?.authors?.[0]?.name).toBe(post.author)
})

test('a feed and each of its entries have what RFC 4287 asks of them', () => {
  const feed = parsed([post, { ...post, id: 'b1090000-0000-4000-8000-000000000001' }])
  for (const item of [feed, ...(feed.entries ?? [])]) {
    expect(item.id).toMatch(/^(urn|tag):/)
    expect(item.title?.value).toBeTruthy()
    expect(item.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    expect(item.authors).toHaveLength(1)
    expect(item.links?.filter(({ rel }) => rel === 'alternate')).toHaveLength(1)
  }
})

test('an id stays what it is: a uuid wherever the site is, a number within the site', () => {
  const uuid = 'B1090000-0000-4000-8000-000000000001'
  const [numbered, identified] = parsed([post, { ...post, id: uuid }]).entries ?? []
  expect(numbered?.id).toBe('tag:exemplo.github.io,2026:/site/blog_posts/7')
  expect(identified?.id).toBe('urn:uuid:b1090000-0000-4000-8000-000000000001')
})

test('the feed is as new as its newest post, or as the fetch where it has none', () => {
  const { updated, entries } = parsed([
    post,
    { ...post, id: '8', published_date: '2026-01-04T23:30:00-03:00' },
  ])
  expect(updated).toBe('2026-01-05T12:00:00Z')
  const moments = ['2026-01-05T12:00:00Z', '2026-01-05T02:30:00.000Z']
  expect(entries?.map(({ published }) => published)).toEqual(moments)
  expect(parsed([])).toMatchObject({ updated: '2026-02-01T10:00:00.000Z' })
})
