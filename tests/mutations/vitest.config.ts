import type { ViteUserConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

// Stryker cannot choose a project: these are the unit tests alone, which need no built site. The list of breaks
// quotes the product, so it does not apply to a product that Stryker has changed.
const unit = config.test?.projects?.[0] as ViteUserConfig

const withoutBreaks: ViteUserConfig = { ...unit, test: { ...unit.test, exclude: ['tests/mutations/**'] } }
export default withoutBreaks
