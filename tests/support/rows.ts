import type { Rows, TableName } from '../../pages/index/lists/lists.ts'
import type { BlogPost } from '../../pages/index/lists/posts.ts'
import type { Testimonial } from '../../pages/index/lists/testimonials.ts'

/** Rows of the lists that the specification names. */
export type SpecifiedRows = Pick<Rows, 'blog_posts' | 'testimonials'>

/** A valid row of each list. */
export const VALID_ROWS: { [T in TableName]: Rows[T][number] } = {
  blog_posts: {
    id: 'post',
    title: 'Título bom',
    excerpt: 'Resumo bom: "aspas", <sinais> & acentuação.',
    author: 'Autora boa',
    image_url: null,
    published_date: '2026-01-05',
  },
  // Only featured testimonials are shown.
  testimonials: {
    id: 'testimonial',
    client_name: 'Cliente bom',
    company: 'Empresa boa',
    content: 'Depoimento bom.',
    rating: 5,
    is_featured: true,
    created_at: '2026-01-05T10:00:00+00:00',
  },
}

/** Returns a valid row of a list with these changes. */
export const validRow = <T extends TableName>(
  table: T,
  changes: Partial<Rows[T][number]> = {},
): Rows[T][number] => ({ ...VALID_ROWS[table], ...changes })

/** Returns a valid post with these changes. */
export const post = (changes: Partial<BlogPost> = {}): BlogPost => validRow('blog_posts', changes)

/** Returns a valid, featured testimonial with these changes. */
export const testimonial = (changes: Partial<Testimonial> = {}): Testimonial =>
  validRow('testimonials', { company: null, ...changes })
