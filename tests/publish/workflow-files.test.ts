import { expect, test } from 'vitest'
import { nameOf, readWorkflow } from '../support/workflow.ts'

// What the workflow files say by themselves. What their expressions come to is in workflows.test.ts.
const [check, codeql, hourly, publish] = await Promise.all([
  readWorkflow('.github/workflows/check.yml'),
  readWorkflow('.github/workflows/codeql.yml'),
  readWorkflow('.github/workflows/hourly.yml'),
  readWorkflow('.github/workflows/publish.yml'),
])
const stepOf = (action: string) => publish.jobs.build?.steps?.find((step) => nameOf(step) === action)

test('the site is published when main changes, by the Run workflow form, and once an hour', () => {
  expect(Object.keys(publish.on)).toEqual(['push', 'workflow_call', 'workflow_dispatch'])
  expect(publish.on.push).toEqual({ branches: ['main'] })
  expect(hourly.on).toEqual({ schedule: [{ cron: '43 * * * *' }] })
})

test('main and each pull request are tested completely, on every Node that is supported', () => {
  expect(Object.keys(check.on)).toEqual(['pull_request', 'push'])
  expect(check.on.push).toMatchObject({ branches: ['main'] })
  expect(check.jobs.test).toMatchObject({ strategy: { matrix: { node: ['20.19', '24', '26'] } } })
  expect(check.jobs.test?.steps?.map(nameOf)).toEqual([
    'actions/checkout',
    'npm ci --ignore-scripts --prefer-offline',
    'npm test',
  ])
})

test.each([
  { what: 'the office’s values', file: 'pages/index/content/escritorio.toml', isTested: false },
  { what: 'the office’s logo', file: 'pages/index/content/logo.svg', isTested: false },
  { what: 'the sample’s values', file: 'pages/index/content/sample/escritorio.toml', isTested: true },
  { what: 'the schema of the values', file: 'pages/index/content/schema.ts', isTested: true },
  { what: 'a drawing of the code', file: 'supabase/storage/news/mei.svg', isTested: true },
])('a change of $what alone is tested: $isTested', ({ file, isTested }) => {
  const triggers = [check, codeql].flatMap(({ on }) => [on.push, on.pull_request])
  for (const trigger of triggers) {
    const { 'paths-ignore': ignored } = trigger as unknown as { 'paths-ignore': string[] }
    expect(ignored.some((pattern) => matches(pattern, file))).toBe(!isTested)
  }
})

/** Tells whether a path matches a pattern in which, as for GitHub, `*` stands for anything but a slash. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path)

test('publish.yml deploys the folder that is built, to the environment of GitHub Pages', () => {
  expect(stepOf('actions/upload-pages-artifact')).toMatchObject({ with: { path: 'dist/client' } })
  expect(publish.jobs.deploy).toMatchObject({ environment: { name: 'github-pages' } })
})

test('publish.yml goes on where GitHub does not say how Pages is set', () => {
  expect(stepOf('actions/configure-pages')).toMatchObject({ 'continue-on-error': true })
})

// The key of each save is its own. GitHub restores the newest cache whose key begins with `kept-`, and only if both
// steps name the same paths. `.cache/publication` holds since when the topic of each alert has been failing.
test('publish.yml restores the pictures and the record of alerts that the latest run saved', () => {
  const restored = stepOf('actions/cache/restore')
  expect(restored).toMatchObject({ with: { 'restore-keys': 'kept-' } })
  expect(restored?.with?.path).toBe('.cache/pictures\n.cache/publication\n')
  const saved = stepOf('actions/cache/save')
  expect(saved?.with?.path).toBe(restored?.with?.path)
  expect(saved?.with?.key).toMatchObject({ expression: expect.stringContaining("'kept-") })
})
