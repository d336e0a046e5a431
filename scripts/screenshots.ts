import { photographBuiltSite } from './browser/photograph-built-site'
import { photographStates } from './browser/photograph-states'
import { runAsProgram } from './shared/program'
import { readSiteSettings } from './shared/settings'

// npm run screenshots [-- --built]: the page in every look and state; with --built, the built site as it is.
await runAsProgram(import.meta.url, () =>
  process.argv.includes('--built') ? photographBuiltSite(readSiteSettings()) : photographStates(),
)
