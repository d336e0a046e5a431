import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { guardedFetch } from '../../../pages/index/database/guarded-fetch'
import { type Rows, validateRows } from '../../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../../pages/index/database/tables'
import { type Backend, startBackend } from '../../../scripts/backend/start-backend'
import { fetchContent } from '../../../scripts/content/read-content'
import type { SiteServer } from '../../../scripts/shared/serve'
import { openBrowser, refreshed } from '../../support/browser'
import { serveChanged } from '../../support/changed-site'
import { builtSite } from '../../support/sites'
import { harmlessSkeleton, listMarkup, skeleton } from './inert'
import { faultsOf } from './oracle'
import { handMadeRows, TEXT_COLUMNS } from './rows'
import { setTripwires, sprung } from './tripwires'

// The rows made by hand once more, through real PostgreSQL and PostgREST, where the schema lets them in.
let backend: Backend
let server: SiteServer
/** Per table, by id: the rows that the schema let in, as they were sent. */
const letIn: Record<TableName, Map<string, Record<string, unknown>>> = {
  blog_posts: new Map(),
  testimonials: new Map(),
}
const visit = openBrowser()

beforeAll(async () => {
  backend = await startBackend()
  server = await serveChanged(builtSite('root'), (html) =>
    html.replaceAll(inject('backend').url, backend.url),
  )
  await backend.sql('truncate blog_posts, testimonials')
  for (const { table, row } of handMadeRows()) {
    if (!row || typeof row !== 'object' || Array.isArray(row)) continue
    // Ids are the schema's own kind, but where the id itself is hostile.
    const sent: Record<string, unknown> = { id: randomUUID(), ...withoutUsualId(row) }
    if (await isLetIn(table, sent)) letIn[table].set(String(sent.id), sent)
  }
})
afterAll(async () => {
  await server?.close()
  await backend?.close()
})

function withoutUsualId(row: object) {
  const { id, ...others } = row as Record<string, unknown>
  return /^r\d+$/.test(String(id)) ? others : row
}

async function isLetIn(table: TableName, row: Record<string, unknown>): Promise<boolean> {
  const columns = Object.keys(row)
  if (columns.some((column) => !/^\w+$/.test(column))) return false
  const json = `$row$${JSON.stringify(row)}$row$`
  const statement = `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, ${json})`
  return backend.sql(statement).then(
    () => true,
    () => false,
  )
}

describe.each(TABLE_NAMES)('%s', (table) => {
  test('the schema lets many in, and PostgREST answers each text as it was sent', async () => {
    const answer = await readAll(table)
    // The others are not featured: row-level security keeps them.
    const open = [...letIn[table].values()].filter((sent) => table === 'blog_posts' || sent.is_featured)
    expect(answer.length).toBe(open.length)
    expect(answer.length).toBeGreaterThan(300)
    for (const row of answer) {
      const sent = letIn[table].get(String(row.id))
      for (const column of TEXT_COLUMNS[table])
        if (typeof sent?.[column] === 'string') expect(row[column]).toBe(sent[column])
    }
  })

  test('each of them is set aside or harmless', async () => {
    const answer = await readAll(table)
    const shown = answer.flatMap(
      (row): Rows[TableName][number][] => validateRows<TableName>(table, [row], backend.url).rows,
    )
    expect(shown.length).toBeGreaterThan(300)
    expect(answer.length).toBeGreaterThan(shown.length)
    expect(shown.flatMap((row) => faultsOf<TableName>(table, row))).toEqual([])
    expect(skeleton(listMarkup(table, shown as Rows[TableName]))).toBe(
      harmlessSkeleton(table, shown as Rows[TableName]),
    )
  })
})

test('the two queries bake three of each at most', async () => {
  const { snapshot } = await fetchContent(backend, 'sample', { siteUrl: undefined, allowEmpty: false })
  for (const table of TABLE_NAMES) expect(snapshot.rows[table].length).toBeLessThanOrEqual(3)
})

test('the page asks, shows markup as text and runs none of it', async () => {
  const isMarkup = `~ '[<]script'`
  await backend.sql(`
    update blog_posts set published_date = '2026-01-01';
    update blog_posts set published_date = '2100-01-01' where title ${isMarkup} or excerpt ${isMarkup} or author ${isMarkup};
    update testimonials set created_at = '2100-01-01' where content ${isMarkup} or client_name ${isMarkup}`)
  const visitor = await visit(server.url, { before: setTripwires })
  await refreshed(visitor.page)
  for (const section of ['#blog', '#testimonials']) {
    expect(await visitor.page.locator(`${section} li`).count()).toBe(3)
    expect(await visitor.page.locator(`${section} li`, { hasText: '<script' }).count()).toBe(3)
  }
  expect(await sprung(visitor.page)).toEqual([])
  expect(visitor.errors).toEqual([])
  expect(visitor.console).toEqual([])
})

async function readAll(table: TableName): Promise<Record<string, unknown>[]> {
  const response = await guardedFetch(`${backend.url}/rest/v1/${table}?select=*&order=id`, {
    headers: { apikey: backend.key },
  })
  return response.json()
}
