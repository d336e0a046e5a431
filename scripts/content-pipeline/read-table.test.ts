import { afterEach, expect, test, vi } from 'vitest'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { hostileRows } from '../../tests/security/hostile-rows.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { readTable } from './read-table.ts'

const links = linksFor({})
const good = { blog_posts: post({ id: 'good' }), testimonials: testimonial({ id: 'good' }) }

/** Reads a table whose backend answers with these rows, as JSON. */
function readJson(table: TableName, rows: string) {
  vi.stubGlobal('fetch', async () => new Response(rows, { headers: { 'content-type': 'application/json' } }))
  return readTable(table, { url: 'https://projeto.supabase.co', key: 'sb_publishable_key' }, 3, links)
}
const read = (table: TableName, rows: unknown[]) => readJson(table, JSON.stringify(rows))
afterEach(() => vi.unstubAllGlobals())

test.each(TABLE_NAMES)('%s: a bad row costs itself alone, whatever it is', async (table) => {
  for (const row of hostileRows(table)) {
    const found = await readJson(table, `[${row},${JSON.stringify(good[table])}]`)
    expect('rows' in found && found.rows).toContainEqual(good[table])
    for (const finding of found.findings) expect(renderMessage(finding, links).length).toBeLessThan(1000)
  }
})

test('a finding names its row and field', async () => {
  const rows = [null, { ...good.blog_posts, id: null, title: 'Sem id' }, { ...good.blog_posts, title: '' }]
  const { findings } = await read('blog_posts', rows)
  expect(findings).toMatchObject([
    { params: { name: 'id ?', field: '' } },
    { params: { name: 'Sem id', field: 'id' } },
    { params: { name: 'id good', field: 'title' } },
  ])
})

test('a post dated more than a year ahead is shown, with a warning', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const dates = ['2026-01-05', inDays(360), inDays(370)]
  const posts = dates.map((published_date, index) => post({ id: `${index}`, published_date }))
  expect(await read('blog_posts', posts)).toMatchObject({
    kind: 'rows',
    rows: posts,
    findings: [{ code: 'post-far-ahead', severity: 'warning', params: { date: dates[2] } }],
  })
})

test.each(TABLE_NAMES)(
  "%s: the Table Editor's own timestamps are harmless, other columns are an alert",
  async (table) => {
    const timestamps = { created_at: '2026-01-05T10:00:00+00:00', updated_at: null }
    const harmless = await read(table, [{ ...good[table], ...timestamps }])
    expect(harmless).toMatchObject({ kind: 'rows', findings: [] })
    const other = await read(table, [{ ...good[table], ...timestamps, email: 'a@b.example' }])
    expect(other.findings).toMatchObject([
      {
        code: 'unknown-columns',
        params: { columns: ['email'] },
        alert: { topic: 'access', immediate: true },
      },
    ])
  },
)

test('an answer without rows is empty, and one without valid rows invalid', async () => {
  expect(await read('blog_posts', [])).toMatchObject({ kind: 'empty' })
  const bad = [null, { ...good.blog_posts, title: '' }]
  expect(await read('blog_posts', bad)).toMatchObject({ kind: 'invalid' })
})
