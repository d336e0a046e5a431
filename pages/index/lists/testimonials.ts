import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { date, featured, optionalText, requiredText, rowId, stars } from './column-types.ts'
import { type LiveList, namesOf, type RowOf } from './live-list.ts'

const maxLengths = { client_name: 120, company: 120, content: 2000 } as const

const columns = () => ({
  required: v.object({
    id: rowId,
    client_name: requiredText(maxLengths.client_name),
    content: requiredText(maxLengths.content),
    is_featured: featured,
  }),
  optional: {
    company: optionalText(maxLengths.company),
    rating: v.nullable(stars),
    // The page does not show it, so an invalid value is not reported.
    created_at: v.fallback(v.nullable(date), null),
  },
})

/** Clients' testimonials, published with their consent. */
export const testimonials = {
  table: 'testimonials',
  section: 'testimonials',
  // PostgreSQL puts NULLs first by itself, and returns rows of equal dates in any order.
  query: (client: SupabaseClient, limit: number) =>
    client
      .from('testimonials')
      .select(namesOf(columns).join())
      .eq('is_featured', true)
      .order('created_at', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(limit),
  columns,
  maxLengths,
  usualLimit: 3,
  failureMessage: 'Error fetching testimonials',
  // The client's name is for the page alone.
  publicLabel: { dateColumn: 'created_at' },
  hiddenRowsFilter: 'is_featured=not.is.true',
} as const satisfies LiveList

export type Testimonial = RowOf<typeof testimonials>
