import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { onBeforeRender, Page } from '../../pages/index/index.page.server.tsx'
import { forEachTable, type Rows, TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { newFolder } from './folder.ts'
import { validRow } from './rows.ts'

/**
 * Renders the main page of an office's content files, with one row in each list. Returns its HTML, what its head is
 * made from, and its blocks of JSON by their attributes. Leaves both folders in the environment, which the test unstubs.
 */
export async function renderedPage(contentFolder: string) {
  const file = join(newFolder(), 'snapshot.json')
  const snapshot: Snapshot = {
    fetchedAt: '2026-01-05T12:00:00.000Z',
    builtAt: '2026-01-05T12:00:00.000Z',
    source: {},
    rows: forEachTable(TABLE_NAMES, (table) => [validRow(table)]) as Rows,
    pictures: {},
    requery: null,
  }
  await writeFile(file, JSON.stringify(snapshot))
  vi.stubEnv('SNAPSHOT_FILE', file)
  vi.stubEnv('CONTENT_FOLDER', contentFolder)
  const { pageProps, head, jsonBlocks } = (await onBeforeRender()).pageContext
  return { html: renderToStaticMarkup(createElement(Page, pageProps)), head, blocks: jsonBlocks(undefined) }
}
