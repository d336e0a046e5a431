import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'

// Stands for `npm ci` and `npm test`, and writes what Vitest would have reported.
const NPM = `#!/bin/sh
[ "$1" = ci ] && exit 0
for argument; do case $argument in --outputFile.json=*) printf %s "$REPORT" > "\${argument#*=}" ;; esac; done
exit "$STATUS"
`

const PASSED = { status: 'passed' }
const FAILED = { status: 'failed' }

test.each([
  {
    what: 'a file that does not load',
    status: 1,
    files: [
      { status: 'passed', assertionResults: [PASSED] },
      { status: 'failed', assertionResults: [] },
    ],
    counts: '1 passed, 1 failed',
  },
  {
    what: 'a file that could not prepare its tests',
    status: 1,
    files: [{ status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] }],
    counts: '0 passed, 1 failed',
  },
  {
    what: 'an error outside of all files',
    files: [{ status: 'passed', assertionResults: [PASSED] }],
    status: 1,
    counts: '1 passed, 1 failed',
  },
  {
    what: 'two tests that fail in one file',
    status: 1,
    files: [{ status: 'failed', assertionResults: [PASSED, FAILED, FAILED] }],
    counts: '1 passed, 2 failed',
  },
  {
    what: 'nothing that fails',
    status: 0,
    files: [{ status: 'passed', assertionResults: [PASSED, PASSED] }],
    counts: '2 passed, 0 failed',
  },
])('.ci/run ends with "$counts" after $what', ({ files, status, counts }) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'npm'), NPM, { mode: 0o755 })
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const report = {
    numPassedTests: tests.filter((each) => each.status === 'passed').length,
    numFailedTests: tests.filter((each) => each.status === 'failed').length,
    testResults: files,
  }

  const run = spawnSync('bash', ['.ci/run'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      REPORT: JSON.stringify(report),
      STATUS: String(status),
    },
  })

  expect(run.stdout.trim().split('\n').at(-1)).toBe(counts)
  expect(run.status).toBe(status)
})
