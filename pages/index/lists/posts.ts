import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { date, optionalText, pictureAddress, requiredText, rowId } from './column-types.ts'
import { type LiveList, namesOf, type RowOf } from './live-list.ts'

const maxLengths = { title: 400, excerpt: 2000, author: 120, image_url: 2048 } as const

const columns = (backendOrigin: string) => ({
  required: v.object({
    id: rowId,
    title: requiredText(maxLengths.title),
    excerpt: requiredText(maxLengths.excerpt),
    published_date: date,
  }),
  optional: {
    author: optionalText(maxLengths.author),
    image_url: pictureAddress(maxLengths.image_url, backendOrigin),
  },
})

/** The news. */
export const posts = {
  table: 'blog_posts',
  section: 'news',
  // PostgreSQL puts NULLs first by itself, and returns rows of equal dates in any order.
  query: (client: SupabaseClient, limit: number) =>
    client
      .from('blog_posts')
      .select(namesOf(columns).join())
      .order('published_date', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(limit),
  columns,
  maxLengths,
  usualLimit: 3,
  failureMessage: 'Error fetching blog posts',
  publicLabel: { textColumn: 'title' },
  shownDateColumn: 'published_date',
  pictureColumn: 'image_url',
} as const satisfies LiveList

export type BlogPost = RowOf<typeof posts>
