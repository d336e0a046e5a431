import { photographBuiltSite } from './browser/photograph-built-site'
import { photographStates } from './browser/photograph-states'
import { runAsProgram } from './shared/program'
import { readSiteSettings } from './shared/settings'

// npm run screenshots [-- --built]: photographs the page in every theme and state, or with --built the built site.
await runAsProgram(import.meta.url, () =>
  process.argv.includes('--built') ? photographBuiltSite(readSiteSettings()) : photographStates(),
)
