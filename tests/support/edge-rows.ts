import type { Rows } from '../../pages/index/database/rows'

const sentence = (word: string) => `${`${word} `.repeat(2000).slice(0, 1999)}.`
const ARABIC = 'مكتب المحاسبة في سلفادور'
const HEBREW = 'משרד רואי חשבון (מרכז)'
/** Every accent as a mark of its own, and marks stacked as high as rows may have them. */
const MARKED = `${'João Gonçalves'.normalize('NFD')} Z${'\u0301\u0323\u0302\u0308'.repeat(2)}oe`
const WIDE_NAME = 'M'.repeat(120)
// Nobody answers there.
const MISSING = 'https://nenhum.exemplo.test/imagem.jpg'

const post = (
  id: string,
  title: string,
  excerpt: string,
  author: string,
  image_url: string | null = null,
) => ({
  ...{ id, title, excerpt, author, image_url },
  published_date: '2026-01-05',
})
const testimonial = (rating: number, client_name: string, company: string | null, content: string) => ({
  ...{ id: `rated-${rating}`, client_name, company, content, rating },
  is_featured: true as const,
  created_at: '2026-01-05T12:00:00+00:00',
})

/** Rows that a visitor may get to see and that few designs are drawn with: all of them within the row policy. */
export const edgeRows: Rows = {
  blog_posts: [
    post('long', 'Contabilidade'.repeat(31).slice(0, 400), 'Leia.', MARKED),
    post('short', 'É', sentence('escrituração'), ARABIC, MISSING),
    post('hebrew', `${HEBREW} — CNPJ 11.222.333/0001-81`, 'W'.repeat(2000), WIDE_NAME),
  ],
  testimonials: [
    testimonial(0, ARABIC, null, 'Bom.'),
    testimonial(5, 'W'.repeat(120), WIDE_NAME, sentence('atendimento')),
    testimonial(3, MARKED, HEBREW, `${'W'.repeat(1500)}\n\n${ARABIC}`),
  ],
}
