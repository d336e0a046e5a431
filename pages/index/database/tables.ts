/** The messages that browser and build log if a table cannot be read. */
export const FETCH_FAILURE = {
  blog_posts: 'Error fetching blog posts',
  testimonials: 'Error fetching testimonials',
} as const

export type TableName = keyof typeof FETCH_FAILURE
export const TABLE_NAMES = Object.keys(FETCH_FAILURE) as TableName[]

/** The columns that the site reads. */
export const COLUMNS: Record<TableName, readonly string[]> = {
  blog_posts: ['id', 'title', 'excerpt', 'author', 'image_url', 'published_date'],
  testimonials: ['id', 'client_name', 'company', 'content', 'rating', 'is_featured', 'created_at'],
}

/** How many rows each list shows. A table without a number is not shown, and never queried. */
export type RowLimits = Partial<Record<TableName, number>>
