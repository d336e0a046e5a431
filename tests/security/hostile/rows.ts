import { type BlogPost, MAX_LENGTH, type Rows, type Testimonial } from '../../../pages/index/database/rows'
import type { TableName } from '../../../pages/index/database/tables'
import { ADDRESSES, CHARACTERS, MARKUP } from './payloads'

/** A row as an attacker may write it, and whether the policy is to show it, harmless, or to set it aside. */
export type HostileRow = { name: string; table: TableName; row: unknown; isShown: boolean }

/** The origin that answers in these tests. */
export const ORIGIN = 'https://projeto.supabase.co'

export const goodPost = (id: string): BlogPost => ({
  id,
  title: `Título bom ${id}`,
  excerpt: 'Resumo bom.',
  author: 'Autora boa',
  image_url: null,
  published_date: '2026-01-05',
})

export const goodTestimonial = (id: string): Testimonial => ({
  id,
  client_name: `Cliente bom ${id}`,
  company: null,
  content: 'Depoimento bom.',
  rating: 5,
  is_featured: true,
  created_at: '2026-01-05T10:00:00+00:00',
})

export const good: { [T in TableName]: (id: string) => Rows[T][number] } = {
  blog_posts: goodPost,
  testimonials: goodTestimonial,
}

export const TEXT_COLUMNS: Record<TableName, (keyof typeof MAX_LENGTH)[]> = {
  blog_posts: ['title', 'excerpt', 'author'],
  testimonials: ['client_name', 'company', 'content'],
}

const MEGABYTE = 1_000_000

/** Wrong types and absent values; what is good for one column among them is left out where it stands. */
const WRONG_TYPES: [name: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 7],
  ['a boolean', true],
  ['a list', ['<script>ran()</script>']],
  ['an object', { toString: 'ran()', __html: '<script>ran()</script>' }],
  ['an object like a React element', { $$typeof: 'Symbol(react.element)', type: 'script', props: {} }],
]

const WRONG: { [T in TableName]: Partial<Record<keyof Rows[T][number], unknown[]>> } = {
  blog_posts: {
    id: ['', ' ', 'a b', '"><script>', '../x', 'x'.repeat(65), 1.5, Number.NaN, Infinity, 2 ** 60, '٣'],
    published_date: [
      ...['infinity', '-infinity', '', 'hoje', '0000-01-01', '0001-01-01', '0044-03-15 BC', '10000-01-01'],
      ...['2026-02-30', '2026-13-01', '2026-00-00', '1969-12-31', '2101-01-01', '2026-1-5', '05/01/2026'],
      ...[
        '2026-01-05T24:00:00Z',
        '2026-01-05T10:60:00',
        '2026-01-05T10:00:00+25:00',
        '2026-01-05T10:00:00 UTC',
      ],
      ...['2026-01-05T10:00:00-03:00[America/Bahia]', '２０２６-01-05', '2026-01-05"><script>ran()</script>'],
      ...['2026-01-05\n', 20260105, 1767571200000],
    ],
    image_url: ADDRESSES,
  },
  testimonials: {
    rating: [9, 6, -1, 3.7, '5', Number.NaN, Infinity, -Infinity, 1e308, '5\n::error::x'],
    is_featured: [false, null, 'true', 1, undefined],
    created_at: ['infinity', '0044-03-15 BC', '2026-02-30T10:00:00Z', 'agora', 7],
  },
}

/** What stands in a column and is well, however odd it looks. */
const ODD_BUT_WELL: { [T in TableName]: Partial<Record<keyof Rows[T][number], unknown[]>> } = {
  blog_posts: {
    id: [42, -1, '__proto__', 'constructor', 'toString', 'baked-content'],
    title: ['سلام', 'e\u0301', '😀', 'x'.repeat(MAX_LENGTH.title), '1'],
    published_date: [
      '1990-01-01',
      '2100-12-31',
      '2028-02-29',
      '2026-01-05 10:00:00+05:30',
      '2026-01-05T10:00:00.1Z',
    ],
    image_url: [
      '',
      ' ',
      `https://fotos.example.com/"><script>ran()</script>.jpg`,
      'https://fotos.example.com/ç ñ.jpg',
    ],
  },
  testimonials: {
    company: [null, undefined, '', '  '],
    rating: [0, 1, 2, 3, 4, -0],
    created_at: [null, undefined, '2026-01-05'],
  },
}

/** At least 300 rows, each hostile in one column; the others are good. */
export function handMadeRows(): HostileRow[] {
  const rows: HostileRow[] = []
  for (const table of ['blog_posts', 'testimonials'] as const) {
    const add = (column: string, name: string, value: unknown, isShown: boolean) => {
      const row: Record<string, unknown> = { ...good[table](`r${rows.length}`), [column]: value }
      if (value === undefined) delete row[column]
      rows.push({ name: `${table}.${column}: ${name}`, table, row, isShown })
    }
    for (const column of TEXT_COLUMNS[table]) {
      for (const text of [...MARKUP, ...ADDRESSES]) add(column, text, text, fits(column, text))
      for (const [name, text] of Object.entries(CHARACTERS)) add(column, name, `antes ${text} depois`, false)
      for (const [name, value] of WRONG_TYPES) add(column, name, value, column === 'company' && value == null)
      for (const [name, text] of [
        ['a megabyte', 'x'.repeat(MEGABYTE)],
        ['one character too many', 'x'.repeat(MAX_LENGTH[column] + 1)],
        ['a megabyte of markup', '<b>'.repeat(MEGABYTE / 3)],
        ['nothing to read', '\u200b\u2060\u00ad'],
      ] as const)
        add(column, name, text, column === 'company' && name === 'nothing to read')
    }
    for (const [column, values] of Object.entries(WRONG[table]))
      for (const value of values as unknown[]) add(column, String(JSON.stringify(value)), value, false)
    for (const [column, values] of Object.entries(ODD_BUT_WELL[table]))
      for (const value of values as unknown[]) add(column, String(JSON.stringify(value)), value, true)
    for (const [name, row] of [...WRONG_TYPES, ['an empty object', {}], ['a text', 'ran()']] as const)
      rows.push({ name: `${table}: ${name} for a row`, table, row, isShown: false })
  }
  return rows
}

/** Short columns cannot hold every payload. */
const fits = (column: keyof typeof MAX_LENGTH, text: string) => [...text.trim()].length <= MAX_LENGTH[column]
