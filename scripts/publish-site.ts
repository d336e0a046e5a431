import { publishSite } from './publish/publish-site.ts'
import { runAsProgram } from './shared/program.ts'

// npm run publish-site: one publication, as the workflow runs it.
await runAsProgram(import.meta.url, () => publishSite())
