import { publish } from './publish/publication'
import { runAsProgram } from './shared/program'

// npm run publish-site [-- decide | build]: the publishing workflow's two steps; both without an argument.
await runAsProgram(import.meta.url, async () => {
  await publish(process.argv[2])
})
