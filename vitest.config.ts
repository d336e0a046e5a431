import { defineConfig } from 'vitest/config'

// The tests' office is the sample's, whatever the office's own files say.
process.env.CONTENT_FOLDER = 'pages/index/content/sample'

const GITHUBS_OWN = [
  '@actions/expressions',
  '@actions/workflow-parser',
  '@actions/workflow-parser/model/converter/if-condition',
]

export default defineConfig({
  test: {
    // What a test provokes is printed only where it fails.
    silent: 'passed-only',
    // One less than the cores by default, which on two cores is one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // A stylesheet that a module imports as text would be empty otherwise.
          css: true,
          include: ['{pages,renderer,scripts,tests/mutations}/**/*.test.{ts,tsx}'],
          isolate: false,
          unstubEnvs: true,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/mutations/**'],
          globalSetup: 'tests/support/setup.ts',
          // GitHub's parser imports JSON as bundlers do and Node does not.
          deps: { optimizer: { ssr: { enabled: true, include: GITHUBS_OWN } } },
          // Loading the browser's driver and the build's libraries anew for each file took a quarter of the
          // run.
          isolate: false,
          // On a busy machine a page may take seconds for what it usually does in milliseconds.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'smoke',
          include: ['tests/engines/smoke.ts'],
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 300_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
