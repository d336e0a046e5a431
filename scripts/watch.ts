import { watch } from './publish/watch.ts'
import { summarize } from './shared/github.ts'
import { runAsProgram } from './shared/program.ts'

// npm run watch: the publishing workflow's last job, which opens or closes the issue about the publication.
await runAsProgram(import.meta.url, async () => summarize(`${await watch()}\n`))
