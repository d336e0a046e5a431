import type { BlogPost, Rows, Testimonial } from '../../pages/index/database/rows'

const words = (word: string, length: number) =>
  `${word} `
    .repeat(length)
    .slice(0, length - 1)
    .concat('.')
const ARABIC = 'مكتب المحاسبة في سلفادور'
const HEBREW = 'משרד רואי חשבון (מרכז)'
/** 'João Gonçalves' with every accent as a mark of its own, and marks stacked as high as rows may have them. */
const MARKED = `${'João Gonçalves'.normalize('NFD')} Z${'\u0301\u0323\u0302\u0308'.repeat(2)}oe`

/** Rows that a visitor may get to see and that few designs are drawn with: all of them within the row policy. */
export const edgeRows: Rows = {
  blog_posts: [
    post({ title: 'Contabilidade'.repeat(31).slice(0, 400), excerpt: 'Leia.', author: MARKED }),
    post({ title: 'É', excerpt: words('escrituração', 2000), author: ARABIC, image_url: missingPicture() }),
    post({
      title: `${HEBREW} — CNPJ 11.222.333/0001-81`,
      excerpt: 'W'.repeat(2000),
      author: 'M'.repeat(120),
    }),
  ],
  testimonials: [
    testimonial({ client_name: ARABIC, company: null, content: 'Bom.', rating: 0 }),
    testimonial({
      client_name: 'W'.repeat(120),
      company: 'M'.repeat(120),
      content: words('atendimento', 2000),
    }),
    testimonial({
      client_name: MARKED,
      company: HEBREW,
      content: `${'W'.repeat(1500)}\n\n${ARABIC}`,
      rating: 3,
    }),
  ],
}

function post(columns: Pick<BlogPost, 'title' | 'excerpt' | 'author'> & Partial<BlogPost>): BlogPost {
  return {
    id: columns.title.slice(0, 1).charCodeAt(0).toString(),
    image_url: null,
    published_date: '2026-01-05',
    ...columns,
  }
}

function testimonial(
  columns: Pick<Testimonial, 'client_name' | 'company' | 'content'> & Partial<Testimonial>,
): Testimonial {
  return {
    id: columns.content.length.toString(),
    rating: 5,
    is_featured: true,
    created_at: '2026-01-05T12:00:00+00:00',
    ...columns,
  }
}

/** Nobody answers there. */
function missingPicture() {
  return 'https://nenhum.exemplo.test/imagem.jpg'
}
