import { afterEach, expect, test, vi } from 'vitest'
import { TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { hostileRows } from '../../tests/security/hostile-rows.ts'
import { post, validRow } from '../../tests/support/rows.ts'
import type { FindingCode } from '../findings/catalog.ts'
import { renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { readLists } from './read-lists.ts'

const links = linksFor({})
/** A message is a line of a log and of a summary, and some hostile values have 300 kB. */
const MAX_MESSAGE_LENGTH = 1000

/** Returns a valid row of a table. */
const good = (table: TableName) => validRow(table, { id: 'good' })
/** The time of the run. */
const NOW = new Date('2026-01-05T12:00:00Z')

/** Reads a table whose backend answers with these rows as JSON, of which three are shown at most. */
async function readJson(table: TableName, rows: string) {
  vi.stubGlobal('fetch', async () => new Response(rows, { headers: { 'content-type': 'application/json' } }))
  const service = { url: 'https://projeto.supabase.co', key: 'sb_publishable_key' }
  const { [table]: read } = { ...(await readLists(service, { [table]: 3 }, NOW, links)) }
  expect.assert(read)
  return read
}
const read = (table: TableName, rows: unknown[]) => readJson(table, JSON.stringify(rows))
afterEach(() => vi.unstubAllGlobals())

// Each hostile row has, in place of one field or of all fields, a value of a wrong type, malformed text, or a huge value.
test.each(TABLE_NAMES)(
  '%s: a hostile row leaves the valid row beside it shown, and no message is long',
  async (table) => {
    for (const row of hostileRows(table)) {
      const found = await readJson(table, `[${row},${JSON.stringify(good(table))}]`)
      expect('rows' in found && found.rows).toContainEqual(good(table))
      for (const finding of found.findings)
        expect(renderMessage(finding, links).length).toBeLessThan(MAX_MESSAGE_LENGTH)
    }
  },
)

// The name of a post is its title, or its id if it has no title; an empty field means the whole row.
test('a finding on a rejected row names the row and the field, ', async () => {
  const rows = [
    null,
    { ...good('blog_posts'), id: null, title: '\u2068Sem\u00a0id\u2069' },
    { ...good('blog_posts'), id: 42, title: '' },
  ]
  const { findings } = await read('blog_posts', rows)
  expect(findings).toMatchObject([
    { params: { name: 'notícia', field: '' } },
    { params: { name: 'Sem id', field: 'id' } },
    { params: { name: 'id 42', field: 'title' } },
  ])
})

test.each<{ table: TableName; rejected: object; partial: object }>([
  { table: 'blog_posts', rejected: { title: ' ' }, partial: { author: 'x'.repeat(121) } },
  { table: 'testimonials', rejected: { content: ' ' }, partial: { rating: 9 } },
])(
  '$table: a rejected row is not shown, and a partial row is, each with a finding',
  async ({ table, rejected, partial }) => {
    expect(await read(table, [good(table), { ...good(table), id: 'rejected', ...rejected }])).toMatchObject({
      kind: 'rows',
      rows: [good(table)],
      findings: [{ code: 'row-rejected', severity: 'warning' }],
    })
    const { findings } = await read(table, [{ ...good(table), ...partial }])
    expect(findings).toMatchObject([{ code: 'row-partial', severity: 'warning' }])
  },
)

// The card shows an icon in place of the photo, as it does for a photo that cannot be downloaded. A key in a row must be
// deleted, wherever in the row it is.
test.each<{ what: string; row: object; code: FindingCode }>([
  {
    what: 'its photo, by the signed address of a private bucket',
    row: { image_url: 'https://projeto.supabase.co/storage/v1/object/sign/fotos/a.jpg?token=abc' },
    code: 'row-partial',
  },
  { what: 'its photo, by an address that is none', row: { image_url: 'foto.jpg' }, code: 'row-partial' },
  {
    what: 'its author, which is a secret key',
    row: { author: `sb_secret_${'x'.repeat(20)}` },
    code: 'row-with-secret',
  },
  { what: 'its author, which is too long', row: { author: 'x'.repeat(121) }, code: 'row-partial' },
])('a post that is shown without $what has the finding $code', async ({ row, code }) => {
  const { findings } = await read('blog_posts', [{ ...good('blog_posts'), ...row }])
  expect(findings).toMatchObject([{ code }])
})

// Anybody can read the row, and its public message asks for a look today.
test('a post that is rejected because it holds a secret key has a finding that says so', async () => {
  const title = `sb_secret_${'x'.repeat(20)}`
  const { findings } = await read('blog_posts', [{ ...good('blog_posts'), title }])
  expect(findings).toMatchObject([{ code: 'row-with-secret', params: { isShown: false } }])
})

test('a text that is visibly no prose is shown as it is, with a warning that names its row and field', async () => {
  const rows = [
    post({ id: '1', title: 'Simples &amp; MEI', author: 'Silva & Filhos' }),
    post({ id: '2', title: 'Bom', excerpt: '<p>Texto</p>' }),
    // A rejected row has a finding of its own.
    post({ id: '3', title: '', excerpt: '<p>Texto</p>' }),
  ]
  expect(await read('blog_posts', rows)).toMatchObject({
    kind: 'rows',
    rows: rows.slice(0, 2),
    findings: [
      { code: 'row-rejected' },
      {
        code: 'not-prose',
        severity: 'warning',
        params: { name: 'Simples &amp; MEI', field: 'title', code: 'code' },
      },
      { code: 'not-prose', severity: 'warning', params: { name: 'Bom', field: 'excerpt', code: 'markup' } },
    ],
  })
})

test('a post dated more than a year ahead is shown, with a warning', async () => {
  // More than a year is more than 366 days. A day off either way leaves room for the time of day and the zone.
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const dates = ['2026-01-05', inDays(365), inDays(368)]
  const posts = dates.map((published_date, index) => post({ id: `${index}`, published_date }))
  expect(await read('blog_posts', posts)).toMatchObject({
    kind: 'rows',
    rows: posts,
    findings: [
      { code: 'date-far-ahead', severity: 'warning', params: { column: 'published_date', date: dates[2] } },
    ],
  })
})

test('an answer without rows is read as empty, and an answer with only invalid rows as invalid', async () => {
  expect(await read('blog_posts', [])).toMatchObject({ kind: 'empty' })
  const invalidRows = [null, { ...good('blog_posts'), title: '' }]
  expect(await read('blog_posts', invalidRows)).toMatchObject({ kind: 'invalid' })
})

test('the log of a table that cannot be read has the code of the error, and nothing that the database quotes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Math, 'random').mockReturnValue(0)
  // A server that is overloaded, which is asked again.
  const refused = { code: '22P02', message: 'invalid input syntax for type integer: "Rita Sá"' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 503 }))
  const service = { url: 'https://projeto.supabase.co', key: 'sb_publishable_key' }
  await readLists(service, { testimonials: 3 }, NOW, links)
  const lines = log.mock.calls.map((parts) => parts.join(' '))
  vi.restoreAllMocks()
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toContain('(22P02)')
    expect(line).not.toContain('Rita')
  }
})
