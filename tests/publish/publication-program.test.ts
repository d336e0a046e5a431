import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOfFile } from '../../scripts/site/content-json.ts'
import { newFolder } from '../support/folder.ts'
import { githubStandIn } from '../support/github.ts'
import { run } from '../support/programs.ts'
import { failingBackend, publishedSite } from '../support/publication.ts'

const github = await githubStandIn()
const backend = await failingBackend()

// With the pages that publish.test.ts leaves out, and as the workflow's step runs it.
test('the program publishes the rows in a page, and hands on what the workflow reads', async () => {
  const published = await publishedSite()
  github.deployments = []
  const folder = newFolder()
  const file = (name: string) => join(folder, name)
  const { status, stderr } = await run('publish-site.ts', {
    ...{ ...github.env, ACTION: 'publicar', DEFAULT_BRANCH: 'main', GITHUB_SHA: github.head },
    ...{ SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key, SITE_URL: published.url },
    ...{ OUT_DIR: file('dist'), TROUBLES_FILE: file('troubles.json') },
    ...{ GITHUB_OUTPUT: file('outputs'), GITHUB_STEP_SUMMARY: file('summary') },
  })
  expect([status, stderr]).toEqual([0, ''])
  const site = file('dist/client')
  await published.deploy(site)
  const html = await (await fetch(published.url)).text()
  const { rows } = await published.content()
  expect(rows.blog_posts).toHaveLength(3)
  for (const { title } of rows.blog_posts) expect(html).toContain(title)
  expect(await readFile(file('summary'), 'utf8')).toMatch(/^# Nova versão montada\n/)
  const outputs = (await readFile(file('outputs'), 'utf8')).trim().split('\n')
  expect(outputs.sort()).toEqual([
    `content-hash=${await hashOfFile(site)}`,
    ...['deploy=true', 'rehearsal=false', `site-url=${published.url}`],
    'troubles={"all":[],"knowsWriting":true}',
  ])
})
