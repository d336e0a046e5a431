import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linksFor } from './links.ts'

const CONTENT_FOLDER = 'pages/index/content'

test("the shortcuts open each of the office's content files in GitHub's editor, the form, the alerts and Supabase", () => {
  const { shortcuts } = linksFor({
    GITHUB_REPOSITORY: 'dono/site',
    GITHUB_REF_NAME: 'principal',
    SUPABASE_URL: 'https://abcdefghij.supabase.co/rest/v1/',
  })
  const addresses = [...shortcuts.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address)
  const contentFiles = readdirSync(CONTENT_FOLDER).filter((name) => name.endsWith('.toml'))
  const editors = contentFiles.map(
    (name) => `https://github.com/dono/site/edit/principal/${CONTENT_FOLDER}/${name}`,
  )
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...editors,
      'https://github.com/dono/site/actions/workflows/publish.yml',
      'https://github.com/dono/site/actions',
      'https://github.com/dono/site/issues',
      'https://supabase.com/dashboard/project/abcdefghij/editor',
      'https://supabase.com/dashboard/project/abcdefghij/storage/files',
    ]),
  )
})

test('outside a workflow, where nothing is known of the repository, there are no shortcuts', () => {
  expect(linksFor({}).shortcuts).toBe('')
})

test('the content is that of the office, and outside a workflow that of the folder which the environment names', () => {
  expect(linksFor({}).content).toBe(CONTENT_FOLDER)
  const { content, hours } = linksFor({ CONTENT_FOLDER: 'offices/ana' })
  expect({ content, hours }).toEqual({ content: 'offices/ana', hours: 'offices/ana/horarios.toml' })
  expect(linksFor({ GITHUB_REPOSITORY: 'dono/site', CONTENT_FOLDER: 'offices/ana' }).content).toBe(
    `[${CONTENT_FOLDER}](https://github.com/dono/site/tree/HEAD/${CONTENT_FOLDER})`,
  )
})
