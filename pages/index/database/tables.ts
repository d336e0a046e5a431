/** What is logged in browser and build when a table cannot be read. */
export const FETCH_FAILURE = {
  blog_posts: 'Error fetching blog posts',
  testimonials: 'Error fetching testimonials',
} as const

export type TableName = keyof typeof FETCH_FAILURE
export const TABLE_NAMES = Object.keys(FETCH_FAILURE) as TableName[]

/** Most rows that each list shows. The lists' layouts hold up to six. */
export const ROW_LIMITS: Record<TableName, number> = { blog_posts: 3, testimonials: 3 }
