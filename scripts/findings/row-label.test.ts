import { expect, test } from 'vitest'
import type { TableName } from '../../pages/index/lists/lists.ts'
import { publicRowLabel } from './row-label.ts'

const UUID = 'abcdef01-0000-4000-8000-000000000001'
const CREATED = '2026-11-24T12:00:00Z'

type Case = { table: TableName; row: object; id: string; label: string }

// "Post" and "testimonial of 24 November 2026". Anybody can read a run's summary and its log.
test.each<Case>([
  { table: 'blog_posts', row: { title: 'Novo prazo' }, id: 'maria-silva', label: 'Novo prazo' },
  { table: 'blog_posts', row: { title: '' }, id: UUID, label: `id ${UUID}` },
  { table: 'blog_posts', row: {}, id: '42', label: 'id 42' },
  { table: 'blog_posts', row: {}, id: 'maria-silva', label: 'notícia' },
  { table: 'blog_posts', row: {}, id: '?', label: 'notícia' },
  {
    table: 'testimonials',
    row: { created_at: CREATED },
    id: UUID,
    label: 'depoimento de 24 de novembro de 2026 (abcdef01)',
  },
  {
    table: 'testimonials',
    row: { created_at: CREATED },
    id: '1234567890',
    label: 'depoimento de 24 de novembro de 2026 (1234567890)',
  },
  {
    table: 'testimonials',
    row: { created_at: CREATED },
    id: 'maria-silva',
    label: 'depoimento de 24 de novembro de 2026',
  },
  // Only the beginning is that of a UUID.
  { table: 'testimonials', row: {}, id: 'abcdef01-maria-silva', label: 'depoimento' },
  { table: 'testimonials', row: {}, id: '42-maria', label: 'depoimento' },
])('a row of $table with the id $id is named $label: an id that is text may name a client', (given) => {
  expect(publicRowLabel(given.table, given.row, given.id)).toBe(given.label)
})
