import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One less than the cores by default, which on two cores is one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{pages,renderer,scripts}/**/*.test.{ts,tsx}'],
          // Starting the embedded backend takes about 3 s on an idle machine.
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/setup.ts',
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
