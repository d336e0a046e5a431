import { defineConfig } from 'vitest/config'

// The tests' office is the sample's, whatever the office's own files say.
process.env.CONTENT_FOLDER = 'pages/index/content/sample'

const GITHUBS_OWN = [
  '@actions/expressions',
  '@actions/workflow-parser',
  '@actions/workflow-parser/model/converter/if-condition',
]

/** Shows up to 120 characters of a value in a title. The default, 40, cuts off the rows of tables. */
const LONG_VALUES = { truncateThreshold: 120 }

/** Tests of programs that a browser visits. */
const VISITED_PROGRAMS = ['tests/data/dev.test.ts', 'tests/publish/fullest-site.test.ts']

/**
 * The projects, by what their tests need: `unit` nothing, `backend` the real backend and files, `site` the built
 * site in a real browser, `smoke` other engines, `another-list` a copy to which docs/another-list.md was applied.
 */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/folder.ts',
    // The output of a test is printed only if it fails.
    silent: 'passed-only',
    // The default is one less than the number of cores, which is one on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // A stylesheet that a module imports as text would be empty otherwise.
          css: true,
          chaiConfig: LONG_VALUES,
          include: ['{pages,renderer,scripts,tests/documents}/**/*.test.{ts,tsx}'],
          // The files of a worker share their modules, so that `vi.mock` changes nothing for one that an earlier file
          // has loaded.
          isolate: false,
          unstubEnvs: true,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/{data,publish,upgrade}/**/*.test.ts'],
          exclude: VISITED_PROGRAMS,
          chaiConfig: LONG_VALUES,
          // GitHub's parser imports JSON as bundlers do and Node does not.
          deps: { optimizer: { ssr: { enabled: true, include: GITHUBS_OWN } } },
          isolate: false,
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'site',
          include: [
            'tests/{accessibility,design,page,search-engines,security}/**/*.test.ts',
            ...VISITED_PROGRAMS,
          ],
          globalSetup: 'tests/support/setup.ts',
          chaiConfig: LONG_VALUES,
          // Loading the browser's driver and the build's libraries anew for each file took a quarter of the
          // run.
          isolate: false,
          // On a busy machine a page may take seconds for what it usually does in milliseconds.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          // Longer than a program of the tests may take to say something (tests/support/programs.ts).
          testTimeout: 180_000,
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
      {
        test: {
          name: 'another-list',
          include: ['tests/another-list/another-list.ts'],
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
})
