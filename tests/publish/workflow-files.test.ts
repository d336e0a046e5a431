import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { nameOf, readWorkflow } from '../support/workflow.ts'

// The literal text of the workflow files. Their expressions are evaluated and tested in workflows.test.ts.
const [check, codeql, publish] = await Promise.all([
  readWorkflow('.github/workflows/check.yml'),
  readWorkflow('.github/workflows/codeql.yml'),
  readWorkflow('.github/workflows/publish.yml'),
])
/** Finds the step of publish.yml's job `build` that uses an action. */
const buildStep = (action: string) => publish.jobs.build?.steps?.find((step) => nameOf(step) === action)

test('check.yml runs npm test on the oldest Node that package.json allows, and on that of publications', async () => {
  const [oldest] = /\d+\.\d+/.exec(manifest.engines.node) ?? []
  const ofPublications = (await readFile('.node-version', 'utf8')).trim()
  expect(check.jobs.test).toMatchObject({
    strategy: { matrix: { node: expect.arrayContaining([oldest, ofPublications]) } },
  })
  expect(check.jobs.test?.steps?.map(nameOf)).toContain('npm test')
})

// An office edits its own files in GitHub's editor. The publication checks them; the tests of the code would only take
// its free minutes.
test.each([
  { what: 'the office’s values', file: 'pages/index/content/escritorio.toml', effect: 'does not start' },
  { what: 'the office’s logo', file: 'pages/index/content/logo.svg', effect: 'does not start' },
  {
    what: 'the logo for dark grounds',
    file: 'pages/index/content/logo-escuro.svg',
    effect: 'does not start',
  },
  { what: 'the office’s photograph', file: 'pages/index/content/foto.jpg', effect: 'does not start' },
  { what: 'a logo as PNG', file: 'pages/index/content/logo.png', effect: 'does not start' },
  { what: 'a logo as WebP', file: 'pages/index/content/logo-escuro.webp', effect: 'does not start' },
  { what: 'the sample’s values', file: 'pages/index/content/sample/escritorio.toml', effect: 'starts' },
  { what: 'the schema of the values', file: 'pages/index/content-schema/schema.ts', effect: 'starts' },
  { what: 'a sample picture', file: 'supabase/storage/news/mei.svg', effect: 'starts' },
])('a commit that changes only $what $effect check.yml and codeql.yml', ({ file, effect }) => {
  const triggers = [check, codeql].flatMap(({ on }) => [on.push, on.pull_request])
  for (const trigger of triggers) {
    const { 'paths-ignore': ignored } = trigger as unknown as { 'paths-ignore': string[] }
    expect(ignored.some((pattern) => matches(pattern, file))).toBe(effect === 'does not start')
  }
})

/** Tells whether a path matches a pattern in which, as for GitHub, `*` matches anything but a slash. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path)

test('publish.yml deploys the folder that is built, to the environment of GitHub Pages', () => {
  expect(buildStep('actions/upload-pages-artifact')).toMatchObject({ with: { path: 'dist/client' } })
  expect(publish.jobs.deploy).toMatchObject({ environment: { name: 'github-pages' } })
})

test('publish.yml goes on if configure-pages, which reads the settings of Pages, fails', () => {
  expect(buildStep('actions/configure-pages')).toMatchObject({ 'continue-on-error': true })
})

// A cache is saved under a new key each time. GitHub restores the newest one whose key begins with `kept-`, and only if
// both steps name the same paths. `.cache/publication` records since when each thing has been wrong.
test('publish.yml restores the pictures and the record of alerts that the latest run saved', () => {
  const restored = buildStep('actions/cache/restore')
  expect(restored).toMatchObject({ with: { 'restore-keys': 'kept-' } })
  expect(restored?.with?.path).toBe('.cache/pictures\n.cache/publication\n')
  const saved = buildStep('actions/cache/save')
  expect(saved?.with?.path).toBe(restored?.with?.path)
  expect(saved?.with?.key).toMatchObject({ expression: expect.stringContaining("'kept-") })
})
