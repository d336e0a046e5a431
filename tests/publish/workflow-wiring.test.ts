import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const workflow = (name: string) => parse(readFileSync(`.github/workflows/${name}`, 'utf8'))

test('a push to main is tested by the test job alone, and neither waits for nor cancels anything', () => {
  const { on, jobs, concurrency } = workflow('check.yml')
  expect(on.push).toEqual({ branches: ['main'] })
  const onPush = Object.keys(jobs).filter((name) => jobs[name].if !== "github.event_name == 'pull_request'")
  expect(onPush).toEqual(['test'])
  expect(concurrency.group).toContain("github.event_name == 'push' && github.sha")
})

test('every documented setting of the build reaches it', () => {
  const documented = readFileSync('README.md', 'utf8').match(/SUPABASE_\w+/g) ?? []
  expect(Object.keys(workflow('publish.yml').jobs.build.env)).toEqual(expect.arrayContaining(documented))
})

test('the oldest supported Node is tested, and the lock file names the same ones', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[''].engines).toEqual(engines)
  expect(workflow('check.yml').jobs.test.strategy.matrix.node).toContain(/\d+\.\d+/.exec(engines.node)?.[0])
})

test('where Pages is off the run goes on to the step that says so', () => {
  const { steps } = workflow('publish.yml').jobs.build
  expect(steps.find(({ id }: { id?: string }) => id === 'pages')['continue-on-error']).toBe(true)
})
