import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { hashContentJson } from '../../scripts/site/content-json.ts'
import { expectHarmless, HOSTILE, PICTURES, recordAttempts } from '../security/hostile-page.ts'
import { visit } from '../support/browser.ts'
import { newFolder } from '../support/folder.ts'
import { fakeGitHub } from '../support/github.ts'
import { Program, runProgram } from '../support/programs.ts'
import { failingBackend, fakeSite } from '../support/publication.ts'

const github = await fakeGitHub()
const backend = await failingBackend()

// Renders the pages, which publish.test.ts leaves out, and runs as the workflow's step does.
test('the program publishes hostile rows as text, and hands on what the workflow reads', async () => {
  for (const table of TABLE_NAMES) {
    const rows = JSON.stringify(HOSTILE[table]).replaceAll(PICTURES, backend.url)
    await backend.sql(`truncate ${table}; insert into ${table}
      select * from jsonb_populate_recordset(null::${table}, $$${rows}$$)`)
  }
  const published = await fakeSite()
  github.deployments = []
  const folder = newFolder()
  const file = (name: string) => join(folder, name)
  const site = { OUT_DIR: file('dist'), SITE_URL: published.url }
  const { status, stderr } = await runProgram('publish-site.ts', {
    ...github.env,
    ...site,
    ACTION: 'publicar',
    DEFAULT_BRANCH: 'main',
    GITHUB_SHA: github.head,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.key,
    GITHUB_OUTPUT: file('outputs'),
    GITHUB_STEP_SUMMARY: file('summary'),
    ALERT_RECORD: file('alerts.json'),
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(await readFile(file('summary'), 'utf8')).toMatch(/^# Nova versão montada\n/)
  const outputs = (await readFile(file('outputs'), 'utf8')).trim().split('\n')
  expect(outputs.sort()).toEqual([
    `content-json-hash=${await hashContentJson(file('dist/client'))}`,
    'deploy=true',
    'rehearsal=false',
    `site-url=${published.url}`,
    expect.stringMatching(/^topic-reports=\{"site":\{"state":"ok"\}/),
  ])

  const preview = new Program('preview.ts', site)
  onTestFinished(() => void preview.child.kill())
  const [address] = await preview.waitForOutput(/http:\S+/)
  await expectHarmless(await visit(address, { before: recordAttempts }), address, backend.url)
})
