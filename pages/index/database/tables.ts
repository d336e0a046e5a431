/** SPEC section 9: three of each are shown. */
export const ROW_LIMIT = 3

/** The exact words of SPEC section 8, for the browser's console and the build's log. */
export const FETCH_FAILURE = {
  blog_posts: 'Error fetching blog posts',
  testimonials: 'Error fetching testimonials',
} as const

export type TableName = keyof typeof FETCH_FAILURE
export const TABLE_NAMES = Object.keys(FETCH_FAILURE) as TableName[]
