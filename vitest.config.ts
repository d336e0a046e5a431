import { defineConfig } from 'vitest/config'

const REAL_PARTS = ['scripts/backend/*.test.ts', 'scripts/pictures.test.ts']

export default defineConfig({
  test: {
    // One less than the cores by default, which on two cores is one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{pages,renderer,scripts}/**/*.test.{ts,tsx}'],
          exclude: REAL_PARTS,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // Beside what they test, but with a real database or encoder in them: too slow for the quick check.
          name: 'parts',
          include: REAL_PARTS,
          // Starting the embedded backend takes about 3 s on an idle machine.
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/setup.ts',
          // Loading the browser's driver and the build's libraries anew for each file took a quarter of the run.
          isolate: false,
          // Of a machine with other work: there comes later what a page takes some milliseconds for.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
