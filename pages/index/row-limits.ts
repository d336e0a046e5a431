import type { Sections } from './content-schema/schema.ts'
import type { RowLimits } from './database/tables.ts'

/** Returns how many rows each list shows, as the office's secoes.toml says. */
export function rowLimits({ news, testimonials }: Sections): RowLimits {
  const limits: RowLimits = {}
  if (news.isShown) limits.blog_posts = news.limit
  if (testimonials.isShown) limits.testimonials = testimonials.limit
  return limits
}

/** Tells whether a list is shown, so that there must be a project to read its rows from. */
export const showsRows = (limits: RowLimits): boolean => Object.keys(limits).length > 0

/** The limits of the specification, for checks of a project whose content files cannot be used. */
export const USUAL_LIMITS: RowLimits = { blog_posts: 3, testimonials: 3 }
