import { expect, inject } from 'vitest'
import type { Visit } from '../../support/browser'

/** One line of SPEC.md about what the page asks and says, rather than what it shows. */
export type BehaviourRow = {
  spec: string
  on?: 'failing'
  holds: (visit: Visit) => void | Promise<void>
}

const backend = inject('backend')

/** The query of each read of a table that a visit made. */
const reads = ({ requests }: Visit, table: string) =>
  requests
    .map((url) => new URL(url))
    .filter(({ pathname }) => pathname === `/rest/v1/${table}`)
    .map(({ searchParams }) => Object.fromEntries(searchParams))

const logged =
  (message: string): BehaviourRow['holds'] =>
  ({ console }) => {
    expect(console.filter((line) => line.startsWith(`error: ${message} `))).toHaveLength(1)
    expect(console).toHaveLength(2)
  }

const endedEmpty = (section: string) => async (visit: Visit) => {
  const list = visit.page.locator(`#${section} [data-live]`)
  expect(await list.locator('[role=status]').isVisible()).toBe(false)
  expect(await list.locator('li').count()).toBe(0)
  expect((await list.innerText()).trim()).toBe('')
  expect(visit.errors).toEqual([])
}

export const callsAndErrors: BehaviourRow[] = [
  {
    spec: 'section 7, call 1: blog_posts, filter none, order published_date descending, limit 3, all columns',
    holds: (visit) =>
      expect(reads(visit, 'blog_posts')).toEqual([
        { select: '*', order: 'published_date.desc.nullslast', limit: '3' },
      ]),
  },
  {
    spec: 'section 7, call 2: testimonials, is_featured equals true, order created_at descending, limit 3, all columns',
    holds: (visit) =>
      expect(reads(visit, 'testimonials')).toEqual([
        { select: '*', is_featured: 'eq.true', order: 'created_at.desc.nullslast', limit: '3' },
      ]),
  },
  {
    spec: 'section 7: both calls go to the data service; outbound links only (embedded map), no other calls',
    holds: ({ requests, page }) => {
      const own = new URL(page.url()).origin
      const others = requests.filter((url) => new URL(url).origin !== own)
      const allowed = [
        `${backend.url}/rest/v1/`,
        `${backend.url}/storage/v1/`,
        'https://www.google.com/maps?q=',
      ]
      expect(others.filter((url) => !allowed.some((start) => url.startsWith(start)))).toEqual([])
    },
  },
  {
    spec: 'section 3: blog_posts: id, title, excerpt, author, image_url (optional), published_date; testimonials: id, client_name, company, content, rating, is_featured, created_at',
    holds: async ({ page }) => {
      const { rows } = JSON.parse((await page.textContent('#baked-content')) ?? '')
      const columns = (table: object[]) => [...new Set(table.flatMap((row) => Object.keys(row)))]
      expect(columns(rows.blog_posts)).toEqual([
        'id',
        'title',
        'excerpt',
        'author',
        'image_url',
        'published_date',
      ])
      expect(columns(rows.testimonials)).toEqual([
        'id',
        'client_name',
        'company',
        'content',
        'rating',
        'is_featured',
        'created_at',
      ])
    },
  },
  {
    spec: "section 8: news fetch fails: logged to the console as 'Error fetching blog posts'",
    on: 'failing',
    holds: logged('Error fetching blog posts'),
  },
  {
    spec: 'section 8: … nothing shown to the user; spinner stops; list of news empty',
    on: 'failing',
    holds: endedEmpty('blog'),
  },
  {
    spec: "section 8: testimonials fetch fails: logged to the console as 'Error fetching testimonials'",
    on: 'failing',
    holds: logged('Error fetching testimonials'),
  },
  {
    spec: 'section 8: … nothing shown to the user; spinner stops; list of testimonials empty',
    on: 'failing',
    holds: endedEmpty('testimonials'),
  },
  {
    spec: 'section 1: no sign-in, forms or user-created content',
    holds: async ({ page }) =>
      expect(await page.locator('form, input, textarea, select, [contenteditable]').count()).toBe(0),
  },
]
