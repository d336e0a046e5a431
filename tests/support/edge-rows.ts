import type { Rows } from '../../pages/index/database/rows'
import { post, testimonial } from './rows'

const sentence = (word: string) => `${`${word} `.repeat(2000).slice(0, 1999)}.`
const ARABIC = 'مكتب المحاسبة في سلفادور'
const HEBREW = 'משרד רואי חשבון (מרכז)'
/** Every accent as a mark of its own, and marks stacked as high as rows may have them. */
const MARKED = `${'João Gonçalves'.normalize('NFD')} Z${'\u0301\u0323\u0302\u0308'.repeat(2)}oe`
const WIDE_NAME = 'M'.repeat(120)
const MIXED = `${'W'.repeat(1500)}\n\n${ARABIC}`
// Nobody answers there.
const MISSING = 'https://nenhum.exemplo.test/imagem.jpg'

/** Rows that a visitor may get to see and that few designs are drawn with: all of them within the row policy. */
export const edgeRows: Rows = {
  blog_posts: [
    post({ id: 'long', title: 'Contabilidade'.repeat(31).slice(0, 400), excerpt: 'Leia.', author: MARKED }),
    post({ id: 'short', title: 'É', excerpt: sentence('escrituração'), author: ARABIC, image_url: MISSING }),
    post({
      id: 'rtl',
      title: `${HEBREW} — CNPJ 11.222.333/0001-81`,
      excerpt: 'W'.repeat(2000),
      author: WIDE_NAME,
    }),
  ],
  testimonials: [
    testimonial({ id: 'rated-0', rating: 0, client_name: ARABIC, content: 'Bom.\n'.repeat(60) }),
    testimonial({ client_name: 'W'.repeat(120), company: WIDE_NAME, content: sentence('atendimento') }),
    testimonial({ id: 'rated-3', rating: 3, client_name: MARKED, company: HEBREW, content: MIXED }),
  ],
}
