import { expect, test } from 'vitest'
import { nameOf, readWorkflow } from '../support/workflow.ts'

// What the workflow files say literally. What their expressions evaluate to is tested in workflows.test.ts.
const [check, codeql, hourly, publish] = await Promise.all([
  readWorkflow('.github/workflows/check.yml'),
  readWorkflow('.github/workflows/codeql.yml'),
  readWorkflow('.github/workflows/hourly.yml'),
  readWorkflow('.github/workflows/publish.yml'),
])
/** Finds the step of publish.yml's job `build` that uses an action. */
const buildStep = (action: string) => publish.jobs.build?.steps?.find((step) => nameOf(step) === action)

test('the site is published when main changes, by the Run workflow form, and once an hour', () => {
  expect(Object.keys(publish.on)).toEqual(['push', 'workflow_call', 'workflow_dispatch'])
  expect(publish.on.push).toEqual({ branches: ['main'] })
  // At minute 43 of every hour. hourly.yml starts publish.yml by `workflow_call`.
  expect(hourly.on).toEqual({ schedule: [{ cron: '43 * * * *' }] })
})

test('a push to main and each pull request run npm test on Node 20.19, 24 and 26', () => {
  expect(Object.keys(check.on)).toEqual(['pull_request', 'push'])
  expect(check.on.push).toMatchObject({ branches: ['main'] })
  // The oldest Node that package.json allows, the one that publications use, and the newest.
  expect(check.jobs.test).toMatchObject({ strategy: { matrix: { node: ['20.19', '24', '26'] } } })
  expect(check.jobs.test?.steps?.map(nameOf)).toEqual([
    'actions/checkout',
    'npm ci --ignore-scripts --prefer-offline',
    'npm test',
  ])
})

// An office edits its own files in GitHub's editor. The publication checks them; the tests of the code would only take
// its free minutes.
test.each([
  { what: 'the office’s values', file: 'pages/index/content/escritorio.toml', effect: 'does not start' },
  { what: 'the office’s logo', file: 'pages/index/content/logo.svg', effect: 'does not start' },
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

/** Tells whether a path matches a pattern in which, as for GitHub, `*` stands for anything but a slash. */
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
// both steps name the same paths. `.cache/publication` records since when the topic of each alert has been failing.
test('publish.yml restores the pictures and the record of alerts that the latest run saved', () => {
  const restored = buildStep('actions/cache/restore')
  expect(restored).toMatchObject({ with: { 'restore-keys': 'kept-' } })
  expect(restored?.with?.path).toBe('.cache/pictures\n.cache/publication\n')
  const saved = buildStep('actions/cache/save')
  expect(saved?.with?.path).toBe(restored?.with?.path)
  expect(saved?.with?.key).toMatchObject({ expression: expect.stringContaining("'kept-") })
})
