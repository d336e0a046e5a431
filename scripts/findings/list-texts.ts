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
  /** Its choice in the field *allow_empty* of GitHub's *Run workflow* form (publish.yml). */
  allowEmptyOption: string
  /** The topic of its alerts. */
  topic: string
  /** The title of an alert about published rows that have grown old. */
  staleTitle: string
  /** The evidence that closes its alert. */
  readEvidence: string
  /** Its rows that no visitor may read; empty if it has none. */
  hiddenRows: string
}

/** The Portuguese texts about each list. */
export const LIST_TEXTS = {
  blog_posts: {
    label: 'Notícias (`blog_posts`)',
    name: 'as notícias',
    rowNoun: 'notícia',
    allowEmptyOption: 'notícias',
    topic: 'news',
    staleTitle: 'O site está com notícias antigas',
    readEvidence: 'As notícias foram lidas e estão certas',
    hiddenRows: '',
  },
  testimonials: {
    label: 'Depoimentos (`testimonials`)',
    name: 'os depoimentos',
    rowNoun: 'depoimento',
    allowEmptyOption: 'depoimentos',
    topic: 'testimonials',
    staleTitle: 'O site está com depoimentos antigos',
    readEvidence: 'Os depoimentos foram lidos e estão certos',
    hiddenRows: 'os depoimentos em *FALSE*',
  },
} as const satisfies Record<TableName, ListTexts>

/** The choice in the field *allow_empty* of whoever chooses nothing. */
export const NO_TABLE_OPTION = 'nenhuma'

/** The choice in the field *allow_empty* by which every table may be empty. */
export const ALL_TABLES_OPTION = 'todas'

/** Returns the choice in the field *allow_empty* by which these tables may be empty. */
export const allowEmptyOptionOf = (tables: readonly TableName[]): string =>
  tables.length === 1 && tables[0] ? LIST_TEXTS[tables[0]].allowEmptyOption : ALL_TABLES_OPTION

/** The names of columns in messages that say what a card lacks, with their articles. */
export const OMITTED_COLUMNS: Record<string, string> = {
  author: 'o autor',
  image_url: 'foto',
  company: 'a empresa',
  rating: 'as estrelas',
}
