import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { writeContentJson } from './content-json.ts'

const SNAPSHOT: Snapshot = {
  fetchedAt: '2026-01-02T03:04:05.000Z',
  builtAt: '2026-01-02T03:04:05.000Z',
  source: { blog_posts: 'live', testimonials: 'live' },
  rows: { blog_posts: [], testimonials: [] },
  pictures: {},
  requery: null,
}

test('content.json names the version of this project and the commit that wrote it', async () => {
  const inputs = {
    content: readContentFiles(SAMPLE_FOLDER),
    snapshot: SNAPSHOT,
    siteUrl: new URL('https://exemplo.test/site/'),
  }
  const site = newFolder()
  await writeContentJson(site, inputs, 'abc1234')
  const written = JSON.parse(await readFile(join(site, 'content.json'), 'utf8'))
  expect(written).toMatchObject({ version: manifest.version, commit: 'abc1234' })
})
