import type { ViteUserConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

// Stryker cannot choose a project: the unit tests alone, which need no built site.
export default config.test?.projects?.[0] as ViteUserConfig
