import { publish } from './publish/publication'
import { runAsProgram } from './shared/program'

// npm run publish-site [-- decide | build]: what the publishing workflow does.
await runAsProgram(import.meta.url, async () => {
  await publish(process.argv[2])
})
