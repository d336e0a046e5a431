import { parseArgs } from 'node:util'
import { photographBuiltSite } from './browser/photograph-built-site'
import { photographStates } from './browser/photograph-states'
import { runAsProgram } from './shared/program'
import { readSiteSettings } from './shared/settings'

// npm run screenshots [-- STATE … --readme | --built]: photographs the page in every look and state or in those named,
// with --readme the picture that README shows too, or with --built the built site.
await runAsProgram(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { readme: { type: 'boolean' }, built: { type: 'boolean' } },
  })
  if (values.built) return photographBuiltSite(readSiteSettings())
  return photographStates(values.readme ? '.github/page.webp' : '.cache/screenshots/page.webp', positionals)
})
