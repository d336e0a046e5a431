import { defineConfig } from 'vitest/config'

// Stryker cannot choose a project of vitest.config.ts: the unit tests alone, which need no built site.
export default defineConfig({
  test: { include: ['{pages/index/database,renderer,scripts}/**/*.test.ts'], testTimeout: 30_000 },
})
