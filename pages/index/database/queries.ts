import type { SupabaseClient } from '@supabase/supabase-js'
import type { TableName } from './tables.ts'

/**
 * The requests that the build makes and the browser repeats. PostgreSQL puts NULLs first by itself, and returns
 * rows of equal dates in any order: `id` makes it the same rows each time.
 */
export const queries = {
  blog_posts: (client: SupabaseClient, limit: number) =>
    client
      .from('blog_posts')
      .select('*')
      .order('published_date', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(limit),
  testimonials: (client: SupabaseClient, limit: number) =>
    client
      .from('testimonials')
      .select('*')
      .eq('is_featured', true)
      .order('created_at', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(limit),
} satisfies Record<TableName, (client: SupabaseClient, limit: number) => unknown>
