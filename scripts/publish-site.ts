import { publishSite } from './publish/publish-site'
import { runAsProgram } from './shared/program'

// npm run publish-site: one publication, as the workflow runs it.
await runAsProgram(import.meta.url, () => publishSite())
