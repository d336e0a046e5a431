import type { BlogPost, Testimonial } from '../../pages/index/database/rows.ts'

/** Returns a valid post with these changes. */
export const post = (changes: Partial<BlogPost> = {}): BlogPost => ({
  id: 'post',
  title: 'Título bom',
  excerpt: 'Resumo bom: "aspas", <b>sinais</b> & acentuação.',
  author: 'Autora boa',
  image_url: null,
  published_date: '2026-01-05',
  ...changes,
})

/** Returns a valid, featured testimonial with these changes. */
export const testimonial = (changes: Partial<Testimonial> = {}): Testimonial => ({
  id: 'testimonial',
  client_name: 'Cliente bom',
  company: null,
  content: 'Depoimento bom.',
  rating: 5,
  is_featured: true,
  created_at: '2026-01-05T10:00:00+00:00',
  ...changes,
})
