import type { ViteUserConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

// Stryker cannot choose a project: these are the unit tests alone, which need no built site.
const unit = config.test?.projects?.[0] as ViteUserConfig
export default unit
