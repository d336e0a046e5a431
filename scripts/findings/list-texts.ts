import type { TableName } from '../../pages/index/lists/lists.ts'

// Imported by the monitor, which runs without packages: of the lists it needs the names of their tables as types alone.

/** Portuguese texts about a live list, for messages, forms and alerts. */
type ListTexts = {
  /** The list with its table, as messages name it. */
  label: string
  /** The list within a sentence. */
  name: string
  /** Its rows' noun, which names a row whose text must not be public. */
  rowNoun: string
  /** The beginning of the names of its alerts. */
  alertPrefix: string
  /** Its rows that no visitor may read; empty if it has none. */
  hiddenRows: string
}

/** The Portuguese texts about each list. */
export const LIST_TEXTS = {
  blog_posts: {
    label: 'Notícias (`blog_posts`)',
    name: 'as notícias',
    rowNoun: 'notícia',
    alertPrefix: 'news',
    hiddenRows: '',
  },
  testimonials: {
    label: 'Depoimentos (`testimonials`)',
    name: 'os depoimentos',
    rowNoun: 'depoimento',
    alertPrefix: 'testimonials',
    hiddenRows: 'os depoimentos que não foram publicados (`is_featured` em *FALSE*)',
  },
} as const satisfies Record<TableName, ListTexts>

/** The names of columns in messages that say what a card lacks, with their articles. */
export const OMITTED_COLUMNS: Record<string, string> = {
  author: 'o autor',
  image_url: 'foto',
  company: 'a empresa',
  rating: 'as estrelas',
}
